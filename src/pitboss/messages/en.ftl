# English: what the program says. One message a line; { $name } is filled in. A translation is a file with the same keys.

list-and = { $first } and { $last }
list-or = { $first } or { $last }
verbatim = { $text }
did-you-mean = ; did you mean { $word }?

an-amount = an amount
money-unreadable = { $subject } is { $value }; write dollars, like "12.50"

## A Rules Submission and what is wrong with it

setting-unknown = there is no setting { $key }; the settings are { $known }{ $hint }
setting-no-choice = { $setting } is { $value }; it can be { $known }
setting-no-whole-number = { $setting } is { $value }; it can be a whole number from { $low } to { $high }
late-misdeal-of-the-floor = late_misdeal leaves a misdeal found in settlement to the floor, which may no longer rule that a hand stands; hands not yet settled are void
setting-no-flag = { $setting } is { $value }; it can be true or false
setting-no-rate = { $setting } is { $value }; it is the part of rounds with a draw, from "0" to "1", like "1/250"
setting-no-table = { $setting } is { $value }; write it as a table, [{ $setting }]
offered-no-list = the offer is a list of optional wagers
holder-missing = { $setting } is missing; its name or logo is printed on the layout
# $why is one of the three below.
holder-unprintable = { $setting } { $why }
unprintable-signs = has { $signs }, which the type of the papers lacks; it has Latin, Greek and Cyrillic letters, digits and common signs
unprintable-length = has { $count } letters; there is room for { $most }
unprintable-word = has a word of { $count } letters; a line has room for { $most } unbroken
stake-unknown-wager = { $setting }: there is no such wager before the deal; there are { $known }{ $hint }
stake-size-fixed = { $setting }: its size is fixed; it is { $sizes }
stake-nothing = { $setting } is { $amount }; a wager is more than nothing
stake-fraction = { $setting } is { $amount }, which some odds would pay in fractions of a cent; make it a multiple of { $unit } cents
two-decks-by-hand = two decks with cards shuffled by hand; use one deck, or { $machines }
hand-dealing-by-hand = dealing from the hand with cards shuffled by hand; use a shoe, or { $machines }
dealing-needs-reshuffler = { $dealing } with { $shuffling }; it needs { $needed }
too-many-boxes-filed = { $boxes } boxes for one player at a table of { $seats }; it can be 1 to { $seats }
not-specified = { $setting } is not yet specified; the template has { $taken }
fold-without-clock = { $fold }, but there is no clock; set { $clock }, or { $wait }
minimum-above-maximum = { $wager } has a minimum of { $minimum } above its maximum of { $maximum }
bound-unequal =
    { $bound ->
        [minimum] { $wager } must equal the { $other }; its minimum is { $amount } and should be { $right }
       *[maximum] { $wager } must equal the { $other }; its maximum is { $amount } and should be { $right }
    }
two-progressives-filed = { $wagers } are both offered; a table offers one of the two
progressive-not-offered = { $setting } is set, but no progressive wager is offered; offer one of { $progressives }
no-progressive-here = { $setting } is set, but no progressive wager is offered; this chapter has none
system-wager-size = { $setting } is { $amount }; it can be $1 or $5, one size for the table
table-not-linked = a linked progressive with { $wager } table { $letter }; linked games may use { $letters }
no-hand-bonus-here = { $setting } is set, but no Five Card Hand Bonus is offered; this chapter has none
hand-bonus-not-offered = { $setting } is set, but no Five Card Hand Bonus is offered; offer it, or leave this out
hand-bonus-offered-alone = { $wager } is offered alone; the player chooses the own hand, the dealer's or both, so offer both of { $both }, or neither
rate-without-hand-bonus-here = { $setting } is { $rate }; this chapter has no Five Card Hand Bonus
rate-without-hand-bonus = { $setting } is { $rate }; offer the Five Card Hand Bonus with it
rates-return-too-much = with these rates the Five Card Hand Bonus returns { $share } of what is staked; lower them until it returns less than 100%
no-limit-here = a payout limit of { $limit }; { $game } permits none, so leave it out
limit-too-low = a payout limit of { $limit }; it must be at least { $floor }, { $why }
limit-floor-lawful = the least lawful
# $stakes are words of the chapter, such as "the minimum Ante"; $deal is an example, or nothing.
limit-floor-won = the most one patron could win at { $stakes }{ $deal }
limit-floor-bound = a bound on the most one patron could win at { $stakes }{ $deal }
limit-floor-deal = { " " }(with { $deal })
table-too-generous = { $wager } table { $letter } returns more than is staked in the long run, pays and increments together (AMB-39)
reading-doubted = { $wager } as printed holds far more than was probably meant ({ $about }); the other reading is { $other }
paytable-unknown = { $game } has no paytable { $name } to choose; it has { $known }{ $hint }
paytable-letter-unknown = { $game }: paytable { $letter } is selected for { $table }, but the clause permits { $letters }
reading-unknown = { $game } has no reading { $name }; it has { $known }{ $hint }
optional-wager-unknown = { $game } has no optional wager { $wager }; it has { $known }{ $hint }
no-readings = { $game } has no reading { $name }; it has none
reading-no-choice = { $game }: the reading { $setting } is { $value }; it can be { $values }

## The form of a Rules Submission, which calls settings and choices by their titles

quoted = “{ $text }”
setting-is = “{ $setting }”: { $values }

## Requests

not-utf-8 = it is not UTF-8

## Why a seat came out as it did. { $player } and { $dealer } are hands, such as "pair of aces"; { $odds } are as printed.

why-folded = You folded.
why-left = You left your cards, and the floorperson ruled them losing.
why-void = All hands are void. Your wagers go back.
why-higher = Your hand wins: { $player } against the dealer's { $dealer }.
why-lower = The dealer's hand wins: { $dealer } against your { $player }.
why-higher_cards = Both have { $player }; your other cards are higher.
why-lower_cards = Both have { $player }; the dealer's other cards are higher.
why-equal_win = Both have { $player }, card for card; an equal hand wins.
why-equal_push = Both have { $player }, card for card; an equal hand pushes.
why-unqualified = The dealer does not qualify with { $dealer }. Your hand: { $player }.
why-pays = Pays { $odds }: { $player }.
why-returned = Your wagers go back: { $player }.
why-pays_nothing = No payout: { $player }.

## A round, and what is not permitted in it

round-no-seats = { $game }: the round has no seats; it needs one to { $most }
round-too-many-seats = { $game }: { $count } seats; a table has at most { $most }
round-no-such-seat = { $game }: there is no seat { $seat }; seats are 1 to { $most }
round-seat-twice = { $game }: seat { $seat } is in the round twice
round-card-twice = { $game }: { $card } is in the round twice; one deck of 52 cards is in play
round-wrong-number =
    { $game }: { $count ->
        [one] { $count } card
       *[other] { $count } cards
    } to { $place }; it gets { $right ->
        [0] none
       *[other] { $right }
    }
place-dealer = the dealer
place-community = the community area
place-bonus = the bonus area
place-seat = seat { $seat }
place-fourth = the fourth card of seat { $seat }
wager-missing = { $game }: seat { $seat } has no { $wager }; it is required
wager-missing-unless-alone = { $game }: seat { $seat } has no { $wager }; it is required, unless it has { $alone } alone
wagers-unequal = { $game }: seat { $seat } has { $wager } of { $amount } on { $other } of { $other_amount }; they must be equal
wager-not-before-deal = { $game }: { $wager } is not a wager made before the deal; those are { $known }{ $hint }
wager-nothing = { $game }: seat { $seat } has { $wager } of { $amount }; a wager is more than nothing
wager-of-other-size = { $game }: seat { $seat } has { $wager } of { $amount }; it is { $sizes }
wager-not-offered = { $game }: seat { $seat } has { $wager } of { $amount }, which this table does not offer
wager-fraction = { $game }: seat { $seat } has { $wager } of { $amount }; some odds on it would pay a fraction of a cent, so it must be a multiple of { $unit } cents
decision-missing = { $game }: seat { $seat } has not decided on its { $wager }; it folds, or bets { $permitted }; write the amount, or "fold"
raise-unlawful = { $game }: seat { $seat } has { $wager } of { $amount } on { $ante_title } of { $ante }; this hand permits { $permitted }
raise-limited = { $amount } (more needs { $hand })
from-to = { $low } to { $high }
decision-without-ante = { $game }: seat { $seat } has a decision on { $wager } alone; without the { $ante_title } there is nothing to decide
decisions-after-fold = { $game }: seat { $seat } has { $count } decisions, { $over } of them after a fold; nothing may follow
decisions-left-over = { $game }: seat { $seat } has { $count } decisions, { $over } of them beyond the last decision; nothing may follow
two-progressives = { $game }: { $wagers } at one table; a table offers one of the two
progressive-sizes = { $game }: { $wager } of { $sizes }; a table has one size for all
no-drawn-bonus = { $game } has no Magic Card and no Lucky Bonus
lucky-position = { $game }: the lucky position is { $position }; it is 'dealer' or a seat, 1 to { $most }
hand-bonus-sizes = { $game }: Five Card Hand Bonus wagers of unequal size and no meter given; with unequal stakes the seed has no size to follow, so name the meter
round-no-limit = { $game }: a payout limit of { $limit } is set, but this chapter permits none
round-limit-nothing = { $game }: a payout limit of { $limit }; it must be more than nothing
meter-unknown = { $game } has no meter { $meter }; it has { $known }
no-meters = { $game } has no meter { $meter }; it has none
tier-unknown = { $game }: { $meter } has no { $tier }; it has { $known }
meter-below-nothing = { $game }: the { $tier } meter of { $meter } holds { $amount }; a meter is never below nothing
no-citation = { $text } is not a citation; write a chapter, a point, a section and its paragraphs in brackets
the-day = the day
no-day = { $subject } is { $text }; write it like 2020-01-31
no-law-then = { $game } on { $day }; its law is known from { $first } on ({ $source })
edition-unknown = { $game } has no edition of { $named }; it has { $known }
game-there-already = { $folder } declares a game { $game }, and there is one already
game-chapter-taken = { $folder } cites its rules as § { $chapter }, and so does { $other }; give it letters of its own
game-unknown = { $name } is not a game; the games are { $known }. A game of your own is named by its folder{ $hint }
game-unknown-without-folders = { $name } is not a game; the games are { $known }. A game of your own is known by `pitboss --games FOLDER`, or by PITBOSS_GAMES{ $hint }
game-ambiguous = { $name } could be { $games }
a-round = a round
a-rounds-submission = a round's submission
a-seat = a seat
a-decision = a decision
a-wager-offered = a wager offered
the-game = the game
dealer-cards = the dealer's cards
community-cards = the community cards
bonus-cards = the bonus cards
magic-card = the magic card
payout-limit = the payout limit
seats-no-list = a round needs its seats as a list
lucky-position-no-seat = the lucky position is { $value }; it is a seat number or "dealer"
seat-no-number = a seat needs its number; it has { $value }
decisions-no-list = seat { $seat }: the decisions are a list of amounts, or 'fold'
cards-of-seat = the cards of seat { $seat }
player-of-seat = seat { $seat }: the player
paytable-of = the paytable of { $table }
meter-no-tiers = the meter { $meter } is given by its tiers, such as { $example }
when-unknown = when is { $value }; it is { $known }
no-seat-number = { $key } is { $value }; it is the number of a seat
irregularity-unknown = { $name } is no irregularity; they are { $known }
no-json-object = { $subject } is a JSON object with { $keys }
json-key-unknown = { $subject } has no { $key }; it has { $keys }{ $hint }
json-value-no-object = { $key } is a JSON object, not { $value }
text-missing = { $subject } is missing; write it as a string
no-text = { $subject } is { $value }; write it as a string
raise-not-permitted = { $wager } of { $amount } on { $ante_title } of { $ante }; this hand permits { $permitted }
