"""The lawful floor of a payout limit: the most that one patron can win in one round at the minimum wager.

The search is larger than one would like, because it is exact. Each line is paid by the name of a hand, several boxes
share the dealer's or the community cards, and no card can be in two hands, so neither the best hand of each line nor the
best box says what all boxes win together. Integer programming was tried (HiGHS, one program for each choice of shared
cards, hands as columns). It was exact where hands have two cards; with five cards one program ran for minutes,
because thousands of hands win the same. Here sets of hands are bits of an int, and an answer takes less than a second
and no extra.

floor -> winning_deal (any hand) -> small_hands (hands of few cards: all of them are compared)
"""
