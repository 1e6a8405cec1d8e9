# English: what the program says. One message a line; { $name } is filled in. A translation is a file with the same keys.

language-name = English

list-and = { $first } and { $last }
list-or = { $first } or { $last }
list-nor = { $first } nor { $last }
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

## What a Rules Submission asks, what it permits, and what was chosen

setting-title-edition = Edition of the law
setting-title-certificate_holder = Certificate holder
setting-title-seats = Player positions
setting-title-decks = Decks
setting-title-shuffling = Shuffling
setting-title-dealing = Dealing
setting-title-adjacent_boxes = Boxes one player may use
setting-title-late_misdeal = A misdeal found in settlement
setting-title-decision_seconds = Decision clock
setting-title-decision_end = When the clock has run out
setting-title-missed_rounds = Sitting out
setting-title-absence_seconds = A seat is freed
setting-title-progressive_wager = Progressive wager
setting-title-linked = Progressive jackpot
setting-title-five_card_hand_bonus_wager = Five Card Hand Bonus wager
setting-title-hand_bonus_linked = Five Card Hand Bonus jackpot
setting-title-magic_card_rate = Magic Card drawn
setting-title-lucky_bonus_rate = Lucky Bonus drawn
setting-title-limit = Aggregate payout limit
title-linked = { $jackpot } linked with other tables
title-minimum = { $wager }, minimum
title-maximum = { $wager }, maximum
choices-table = The table and its cards
choices-offered = Optional wagers
choices-paytables = Paytables
choices-readings = Where a clause is unclear
choices-stakes = Stakes
choices-systems = Systems and limit
choices-absence = The pace and the rest
shuffling-manual = shuffled by hand
shuffling-shuffler = automated shuffler
shuffling-counting_shuffler = automated shuffler that counts the cards
shuffling-reshuffling_device = approved device that reshuffles and counts
decision-end-wait = the table waits
decision-end-fold = the hand folds
late-misdeal-rest_void = hands not yet settled are void
late-misdeal-all_void = settled hands are void too
permitted-one-of =
    { $count ->
        [1] this alone
       *[other] one of { $count }
    }
edition-of-the-day = as the law stands when the table is opened
permitted-name = the name that stands on the layout
permitted-always = always on the layout
permitted-offered = offered, or not
permitted-minimum = more than nothing, and no more than its maximum
permitted-maximum = no less than its minimum
permitted-rate = the part of rounds with a draw, like "1/250"; "0" is none
permitted-linked = else of this table alone
permitted-limit = none, or at least { $floor } or the most one patron could win at { $stakes }
permitted-clock = { $low } to { $high } seconds; 0 is none; left out, { $seconds } at a virtual shoe and none at a real one
permitted-rounds = { $low } to { $high } rounds; 0 is never
permitted-seconds = { $low } to { $high } seconds; 0 is never
chosen-offered = offered
chosen-not-offered = not offered
chosen-stake = { $wager }, stake
chosen-paytable = Paytable, { $table }
chosen-never = never
chosen-none = none
chosen-missed-rounds =
    { $count ->
        [one] after { $count } missed round
       *[other] after { $count } missed rounds
    }
chosen-floor-alone = by the floor alone
chosen-seat-freed = after { $time } of sitting out; chips are kept
chosen-clock = { $time }, then { $end }
chosen-clock-virtual = { $time }, then { $end } at a virtual shoe; none at a real one
chosen-rate = in { $rate } of rounds
chosen-limit = { $amount }, { $covers }
chosen-linked = linked with other tables
chosen-not-linked = this table alone
chosen-reading = Reading of { $about }
chosen-reading-is = { $value }: { $says }
choice-changes = { $title }: { $old } becomes { $new } ({ $clause })
changed-game = Game
changed-edition = Edition
changed-not-set = not set
absence-clock = You have { $time } for each decision, then { $end }.
absence-clock-virtual = At a virtual shoe you have { $time } for each decision, then { $end }.
absence-missed =
    { $count ->
        [one] Who misses { $count } round in a row sits out until they wager again.
       *[other] Who misses { $count } rounds in a row sits out until they wager again.
    }
absence-freed = The seat of who sits out for { $time } is freed; the chips are kept.
limit-covers-nothing = but it counts no wager offered here
limit-covers-all = all wagers together{ $save }
limit-covers-some =
    { $count ->
        [one] on { $wagers }{ $save }; { $rest }
       *[other] on { $wagers } together{ $save }; { $rest }
    }
# $before is the same of another wager, or nothing.
limit-save = { $before }, save a { $hand } on the { $wager }
limit-else-paid = all else is paid in full
limit-rest-paid =
    { $count ->
        [one] { $wagers } is paid in full
       *[other] { $wagers } are paid in full
    }

## Requests

not-utf-8 = it is not UTF-8

## Why a seat came out as it did. { $player } and { $dealer } are hands, such as "pair of aces"; { $odds } are as printed.

why-folded = You folded.
why-timed_out = Time ran out. Your hand was folded.
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

## Odds, as a paytable prints them

odds-to = { $pays } to { $per }
odds-for = { $pays } for { $per }
odds-share = { $share } of { $tier }
odds-push = push
odds-loss = loss

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

## The rules of a game, section by section. Paragraphs of a chapter are words of its own.

trademarks = The names of the games are trademarks of their owners and are used to describe them.
sentence = { $words }.
rules-of-house = { $game } at { $house }
rules-law = { $law }, { $edition }.
edition-in-force = in force since { $since }, { $source }
rules-seats = Up to { $seats } positions facing the dealer; one player may use { $boxes }.
boxes-side-by-side =
    { $count ->
        [1] one box
       *[other] { $count } boxes side by side
    }
rules-wagers = Wagers
rules-hands = Hands, highest first
rules-hands-of = Hands that pay on the { $wager }
rules-dealing = Dealing
rules-decisions = Decisions
rules-settlement = Settlement
rules-payout-limit = Payout limit
rules-readings = Readings in force
rules-irregularities = Irregularities
rules-notice = Notice
rules-envy = Envy Bonus: another player's hand pays you
rules-table-letter = { $table }, table { $letter }
rules-meters = { $table }, meters
head-hand = Hand
head-clause = Clause
head-wager = Wager
head-pays = Pays
head-stake = Stake
head-when = When
head-then = Then
head-here = Here
head-otherwise = It could also be read
head-looks-at = Looks at
head-wins-with = Wins with
head-meter = Meter
head-seed = Seed at { $amount }
head-reseed = Reseed
head-of-each = Of each wager
wager-rides = rides on the { $wager }
wager-to-stay = to stay in
wager-optional = optional
wager-required = required
wager-also-alone = { $kind }, also alone
stake-none = no stake
stake-equal = { $low } to { $high }, equal to the { $wager }
stake-multiples = { $times } the { $wager }
stake-multiples-more = { $times } the { $wager }; with { $hand } { $more }
times-one = once
times-two = twice
times-three = three times
times-many = { $count } times
times-up-to = up to { $times }
rules-decks =
    { $decks ->
        [1] One deck, { $shuffling }; dealt by { $dealing }.
       *[other] Two decks in turn, { $shuffling }; dealt by { $dealing }.
    }
rules-order = With seats 1 and 2 and every wager made: { $places }.
rules-stub = Left in the stub then: { $count } cards ({ $clause }).
dealt-to-seat = seat { $seat }
dealt-to-fourth = seat { $seat }'s fourth card
dealt-to-dealer = dealer
dealt-to-community = community
dealt-to-bonus = bonus
dealt-to-rack = rack
dealt-face-up = { $place } face up
dealt-times = { $place } ×{ $count }
rules-decision = { $wager }: { $multiples }, or fold ({ $clause }).
rules-decision-passes =
    { $cards ->
        [0] { $wager }: { $multiples }, or { $choice } ({ $clause }).
        [1] { $wager }, with one community card open: { $multiples }, or { $choice } ({ $clause }).
       *[other] { $wager }, with { $cards } community cards open: { $multiples }, or { $choice } ({ $clause }).
    }
rules-decision-seen =
    { $cards ->
        [1] { $wager }, with one community card open: { $multiples }, or fold ({ $clause }).
        [2] { $wager }, with two community cards open: { $multiples }, or fold ({ $clause }).
       *[other] { $wager }, with { $cards } community cards open: { $multiples }, or fold ({ $clause }).
    }
rules-of-house-cited = { $words } (Rules Submission)
rules-settled-from = Settled from the dealer's right, one player at a time; each line from left to right.
dealer-qualifies = The dealer qualifies with { $hand }.
rules-fold-keeps = A fold keeps { $wagers }.
rules-fold-loses = A fold also loses { $wagers }.
rules-fold-envy = Who folds is still paid an Envy Bonus.
hand-or-better = { $hand } or better
hand-or-lower = { $hand } or lower
a-hand-or-better = a { $hand } or better
a-hand-or-lower = a { $hand } or lower
hand-alone = { $hand }
verdict-loss = lost
verdict-push = returned
verdict-by-odds = by its odds
verdict-with = { $verdict } with { $hand }
verdict-else = { $verdict } with { $hand }, else { $other }
tier-primary = primary
tier-mega = mega
tier-major = major
tier-minor = minor
tier-reserve = reserve
rules-limit = No player wins more than { $amount } a round, { $covers }.
rules-readings-are = Where a clause is unclear, the operator says how it is read here.
or-so = { $one }; or: { $other }
reading-acts = { $words }. { $acts }
standing-practice = For practice: nothing here is approved for play.
standing-licensed = Given in a licensed house.
standing-unapproved = Not approved for play: no approval is on record of { $needs }.
standing-need = { $item } ({ $clause })
standing-approved = Layout approved: { $approval }.

## A round in plain words, for players

care-before = Decide what you can do without before you sit down, and leave when it is gone.
care-after = If play is no longer play, ask anyone who works here about taking a break, a limit, or staying out for good.
two-sentences = { $first } { $second }
divided = { $wager }: all who bet on it divide what it wins of the meter. The house keeps { $one } with one bettor, { $all } with { $count }.
divided-with-folds = { $wager }: all who bet on it divide what it wins of the meter. With the folds of the best play, which forfeit it, the house keeps { $one } of one bettor's.
step-put-down = Put down { $wager } of { $low } to { $high }.
step-put-down-equal = Put down { $wager } of { $low } to { $high }, and { $others } equal to it.
step-the-wager = the { $wager }
step-side-bets = Side bets are yours to make or leave: { $wagers }.
step-alone = You may also wager { $wagers } alone; then there is nothing to decide.
step-cards =
    { $count ->
        [1] You get one card{ $dealer }{ $face_up }{ $middle }.
        [2] You get two cards{ $dealer }{ $face_up }{ $middle }.
        [3] You get three cards{ $dealer }{ $face_up }{ $middle }.
        [4] You get four cards{ $dealer }{ $face_up }{ $middle }.
        [5] You get five cards{ $dealer }{ $face_up }{ $middle }.
       *[other] You get { $count } cards{ $dealer }{ $face_up }{ $middle }.
    }
step-dealer-same = { " " }and so does the dealer
step-dealer-gets =
    { $count ->
        [1] , the dealer one
        [2] , the dealer two
        [3] , the dealer three
        [4] , the dealer four
        [5] , the dealer five
        [6] , the dealer six
       *[other] , the dealer { $count }
    }
step-dealer-face-up = , one of them face up
step-middle =
    { $count ->
        [1] ; one card for everyone lie face down in the middle
        [2] ; two cards for everyone lie face down in the middle
        [3] ; three cards for everyone lie face down in the middle
       *[other] ; { $count } cards for everyone lie face down in the middle
    }
an-wager = an { $wager }
a-wager = a { $wager }
step-look = Look at your cards.
step-turned-up =
    { $number ->
        [1] The first card in the middle is turned up.
        [2] The second card in the middle is turned up.
       *[other] The third card in the middle is turned up.
    }
step-stay-in = Stay in with { $wager } { $amount }, or fold.
step-may-pass = You may make { $wager } { $amount }, or stay without it.
step-turned-up-together = The next { $count } cards in the middle are turned up.
step-equal = equal to your { $wager }
step-times = of { $times } your { $wager }
step-or-more = { $least }, or { $more } as much with { $hand }
step-last-card = The last card is turned up.
step-your-hand =
    { $count ->
        [0] Your cards make your hand, paid by its odds.
        [1] Your cards and the one in the middle make your hand, paid by its odds.
        [2] Your cards and the two in the middle make your hand, paid by its odds.
        [3] Your cards and the three in the middle make your hand, paid by its odds.
       *[other] Your cards and the { $count } in the middle make your hand, paid by its odds.
    }
step-compared = The dealer's cards are turned up and the hands compared.
step-compared-best =
    { $count ->
        [3] The dealer's cards are turned up and the hands compared, the best three cards of each.
        [4] The dealer's cards are turned up and the hands compared, the best four cards of each.
        [5] The dealer's cards are turned up and the hands compared, the best five cards of each.
       *[other] The dealer's cards are turned up and the hands compared, the best { $count } cards of each.
    }
step-table-below = The table below says what follows.
step-fold = A fold also gives up { $lost }.
step-fold-but = A fold also gives up { $lost }, but not { $kept }.
step-fold-lives = Your side bets live on if you fold: { $kept }.
side-bet-wins = { $hand }; wins with { $least }

## The guide for players, a sheet to fold

leaflet-title = { $game }: a guide for players
leaflet-guide = A guide for players
leaflet-rules-of = Rules of { $law }
leaflet-round = How a round goes
leaflet-wagers = What happens to your wagers
leaflet-sides = The side bets
leaflet-pays = What it pays
leaflet-costs = What it costs
leaflet-rule = A simple way to play
leaflet-rule-costs = Against perfect play it costs { $cost } of the { $wager } a round.
leaflet-example = One round, worked through
leaflet-table = At this table
leaflet-care = Play with care
head-edge = House edge
head-on-hundred = On $100
head-wins-about = Wins about
head-or = Or
head-costs = Costs
one-in = 1 in { $number }
game-itself = the game itself
game-itself-of = The game itself, of the { $wager }
cost-less-than = less than { $share }
cost-nothing = nothing
example-you = You
example-dealer = Dealer
example-community = Middle
example-bonus = Bonus
example-fourth = Fourth
example-net = In all { $net }.
note-house-keeps = Exact. Of everything you stake in the game itself the house keeps { $share }.
note-you-gain = Exact. Of everything you stake in the game itself you gain { $share }, played as well as can be.
note-meters = Wagers on a meter: with every meter at its seed; what stands in it above that is the players'.
note-envy = An Envy Bonus comes on top of it.
note-drawn = { $wager }: what is drawn at this table returns another { $share }.
edge-of-house = The edge of every wager here is the house's: no way of playing turns it.
edge-but-meters = The edge of every wager here is the house's, unless a meter stands very high: no way of playing turns it.
edge-but = Over many years this table returns more than is staked on { $wagers }; on every other wager the edge is the house's, and no way of playing turns it.
over-all = { $wager } ({ $share })
over-all-with-envy = { $wager } ({ $share } at a full table, with envy)

limit-posted = Aggregate payout limit { $amount } per player and round, { $covers }
paid-beside = “to 1” is paid beside your wager, which you keep{ $lost }.
paid-beside-both = “to 1” and “for 1” are paid beside your wager, which you keep{ $lost }.
paid-in-place = “to 1” is paid beside your wager; “for 1” in its place{ $lost }.
paid-in-place-riding = “to 1” is paid beside your wager; “for 1” in its place; a bonus that rides on a wager, beside it{ $lost }.
paid-though-lost = { $before }; the { $wager } too, but the { $ridden } is lost

## Files, folders and what stands in them

file-unreadable = { $file } cannot be read: { $why }
file-no-toml = { $file } is not TOML: { $why }
file-there = { $file } is there already; --force writes over it, or name another file
file-no-folder = { $file } cannot be written: there is no folder { $folder }
file-no-svg = { $file } is not a .svg
file-unwritable = { $file } cannot be written: { $why }
file-no-pdf = { $file } is not a .pdf
file-neither = { $file } is neither { $endings }
file-none-of = { $file } is none of { $endings }
nothing-to-draw = there is nothing to draw
logo-too-large = { $file } has { $size } bytes; a logo has { $most } at most
logo-no-image = { $file } is not a PNG, JPEG or SVG image
file-neither-svg-nor-pdf = { $file } is neither .svg nor .pdf
file-not-private = { $file } can be read or written by others; say chmod 600 { $again }
witness-unwritable = the witness { $file } cannot be written: { $why }
backup-there = { $file } is there already; a backup is never written over, name another
no-file = there is no file { $file }
restore-there = { $file } is there already; a house is restored beside it, never over it
restore-database-there = there is a house in that database already; name an empty one
file-not-copied = { $file } cannot be copied: { $why }
database-out-of-reach = that database is out of reach: { $why }
backup-there-now = { $file } is there already, since a moment ago; name another
backup-failed = nothing is copied: { $why }
backup-head-wrong = { $table }: its events do not end where its head says; nothing is copied
backup-log-wrong = { $table }, event { $event }: the log is not what was written; nothing is copied
key-name-bad = { $name } is no name for a house's key; use letters, digits, dots and hyphens
key-unreadable = { $file } cannot be read as a key: { $why }
key-not-private = { $file } can be read by others; make it yours alone: chmod 600 { $again }
key-there = { $file } is there already, and a key is not written over

## Keys, signed notes and receipts

witness-key-damaged = the witness's public key is damaged: its hash is another one's
witness-key-form = a witness's public key is written name+hash+base64, of the kind that cosigns (4)
no-base64 = { $text } is not base64
public-key-damaged = the public key is damaged: its hash is another one's
public-key-form = { $what } is written name+hash+base64, as `pitboss keys show` prints it
private-key-begins = a private key begins with { $words }
private-key-damaged = the private key is damaged: its hash is another one's
note-unsigned = none of the known keys has signed it
note-unreadable = not a signed note: it has a text, an empty line, and signatures
checkpoint-unreadable = not a checkpoint: it has an origin, a size and a root, a line each
checkpoint-root-bad = not a checkpoint: its root is no SHA-256
key-named-bad = { $name } names no key; use 1 to 60 characters without spaces and +
seal-of-other-key = the seal of { $name } was made with another key; bring the house's keys, or have the deck shuffled again
signing-lost-events = { $table } has lost events that are under a checkpoint; nothing is signed
signing-events-missing = events are missing from the log; nothing is signed
signing-tree-differs = the tree's hashes are not those that were signed; nothing is signed
event-not-exported = { $table }, event { $event } is not an event: { $why }; `pitboss audit verify` says more
house-has-key = the house has a key, { $key }; `pitboss keys rotate` gives it another
house-key-elsewhere = the house's key is not on this machine; rotate it where it is
house-key-in-environment = the key is in the environment; keep it in a file to rotate it
house-key-rotated = another host has rotated the key meanwhile
receipt-too-early = no checkpoint is over the round yet; there is one within a minute of play
receipt-not-under-checkpoint = the event is not under the checkpoint: the way to its root leads elsewhere
receipt-version = a receipt of version { $version }; this reads { $known }
receipt-other-key = the checkpoint is of { $origin }, and the key is { $key }'s
receipt-unreadable = this is no receipt: { $why }
receipt-without-event = it says seat { $seat }, and has no event that settled it
receipt-other-link = its event is not the one whose link is in the log
receipt-other-seat = its event settled seat { $other }, not { $seat }
receipt-no-settlement = its event is not one that settled a seat: { $why }
receipt-too-long = the receipt is too long for a QR code; take it as JSON
no-round = { $table } has { $count } rounds; there is no round { $round }
round-name-bad = { $name } is not a round; write TABLE/NUMBER, as in main/12
no-table = there is no table { $table }; there are { $known }{ $hint }

## The store

claim-keep-one = { $why }: keep one, or serve a copy made by `pitboss backup`
claim-hard-links = { $file } has { $count } names (hard links); under another it could be served at once, and SQLite would damage it
claim-folder-unwritable = { $file } cannot be written: { $why }; a house is served where its folder can be written to
already-served = { $file } is being served already{ $by }; a house on SQLite has one process
database-url-bad = { $url } is not a database URL; write sqlite:///file.db or postgresql://host/name
no-store = there is no store at { $file }; name one with --database
database-unopened = the database cannot be opened: { $why }
database-is-folder = { $file } is a folder; a house is a file in one: sqlite:///{ $example }/house.db
database-no-folder = { $file } cannot be made: there is no folder { $folder }
database-read-only = { $file } is on a disk that can only be read, and the newest of it is in { $ahead }; copy both to another disk
house-file-gone = the house's file { $file } was removed or replaced while it was served; nothing written since is kept. Put it back as it was, and start the house again
database-took-back = the database took it back
other-host-quicker = another host was quicker
table-name-of-house = { $name } for a table's name; { $begins } begins the house's own log
table-opened-otherwise = table { $table } opened as { $other }; it has one name
name-length = { $name } for { $what }; it is 1 to { $most } letters or digits
amount-too-large = { $cents } cents at once; the most is { $most }
event-cannot-follow = { $table }, event { $event }: a { $kind } cannot follow what was before it
log-differs = { $table }, event { $event }: the log is not what was written; `pitboss audit verify` says more
table-of-other-host = table { $table } belongs to { $owner }, not to { $host }
table-moved-on = { $table } had { $before } events and has { $now } now
table-busy = { $table } is too busy; try again
command-id-twice = command { $id } was another one before; give each its own id
log-problem = { $table }: { $why }
no-table-for-money = there is no table { $table } for the money to go to
meter-still-played-for = { $tables } still plays for the linked { $meter } meter; name that table in the notice
do-it-where-key-is = { $why }; do it where the key is
event-problem = { $table }, event { $event }: { $why }
log-lost-events = { $table } has lost events that this host has read
log-not-the-same = { $table } is not the log that this host has read
house-key-there = the house has a key already; another host may have made it just now
house-log-busy = the house's log is too busy; try again
linked-meter-differs = a linked meter is not what was written: { $why }
meter-moved = the meter { $meter } has moved
meter-not-moved = the meter { $meter } is not moved: { $why }
event-missing = { $table }, event { $event }: it is missing
meter-differs = the linked meter { $meter } holds { $amount }; the tables' logs come to { $logged } after { $moves }
meter-event-differs = { $table }: a { $kind } is not what was written: { $why }
store-before-first-release = the store was made before the first release, and its chain is another; begin a new one beside it
foreign-database = the database is another program's: it has { $tables }, and no house; name another
table-missing = the table { $table } is missing from the store; restore a backup
store-altered = the database has a { $what }, which is none of the store's and may change what is written: remove it, and run `pitboss audit verify`
store-newer = the store is of version { $number } and this program knows { $newest }; use a newer program
store-old-read-only = the store is of version { $number } and can only be read; copy it to another disk, where it is brought up to date
checkpoint-of-other-host = another host has made a checkpoint meanwhile

## Accounts, approvals and the settings of the house

role-unknown = { $role } is no role; roles are { $roles }
account-no-dealer = { $name } is no dealer; only dealers have a table of their own
approval-line-bad = { $what } is missing, or is not one line of { $most } letters at most
approval-not-needed = { $item } needs no approval under this filing; it has { $items }
account-unknown = there is no account { $name }
account-name-taken = the name { $name } is taken
account-name-alike = the name { $name } is taken, or looks like one that is
link-expired = this link is not valid any more
account-second-person = a second person agrees, not who made or changed the account
second-factor-there = you have a second factor; another member of the staff resets it
account-just-changed = the account was changed a moment ago; sign in again
code-wrong = that code is wrong, or was used before; wait for the next
exclusion-shorter = an exclusion is made longer, never shorter
account-name-signs = a name has letters, digits, hyphens and underscores, { $most } at most
account-name-of-house = that name is the house's own, or looks like it; choose another
account-name-mixed = that name mixes letters of several alphabets that look alike; choose another
approval-missing = { $title } needs approval before it is used, and none is recorded for { $item }; record its reference, its day and who gave it

## Signing in, and who may do what

account-differs-from-log = this account is not as the house's log has it; nobody comes in by it until the house has looked into that
sign-in-wrong = the name or the password is wrong, or the account is locked
sign-in-unconfirmed = a second person has yet to agree to this account
sign-in-code = the code of your second factor is asked for
second-factor-anew = begin with a new secret
code-wrong-clock = that code is wrong; look at the clock of your telephone
own-mistake = a mistake of ours; the table's log is sound
request-too-large = a request of { $size } bytes or more; the most is { $most }
request-too-slow = the request was not here after { $seconds } seconds
other-site = a request from another site
nul-in-name = a NUL stands in no name
password-length = a password has at least { $least } characters, and { $most } at most
password-common = that password is among the first that anyone would try; a few words nobody else would put together are better
sign-in-busy = many are signing in at once; wait a little
second-factor-other-key = the second factor of { $name } was sealed by another key; another member of the staff resets it
too-many-tries = too many tries; wait a little
too-many-passwords = too many wrong passwords for this account; wait a quarter of an hour, or use a place you came from before
sign-in-first = sign in first
second-factor-first = set up your second factor first
account-locked = the account is locked
personas-elsewhere = personas are for a demonstration on this machine
persona-unknown = there is no persona { $role }
accounts-for-administrators = administrators keep the accounts
account-made-by-administrator = an administrator makes accounts
account-agreed-by-other = another administrator, or a regulator, agrees to an account
account-changed-by-administrator = an administrator changes accounts
dealers-assigned-by-floor = the floor assigns dealers to tables
account-own-change = another changes your account; your own password you change yourself
settings-for-staff = the staff sees the settings
approvals-for-staff = approvals are for the floor, a regulator or an administrator
for-floor-and-regulator = the floor and the regulator ask that
cards-from-real-shoe = the cards come from a real shoe; a dealer draws them
dealer-of-other-table = your table is { $table }
figures-for-machine = figures are for this machine, or with the operator's token
for-players = this is for players
nothing-signed = nothing is signed yet
nothing-signed-over = nothing is signed over { $count } events
receipt-for-players = a receipt is for who was in the round
log-for-staff = the floor and the regulator read the log
page-position-bad = before is { $text }; it is `further` of an answer before
round-not-over = the round is not over
round-for-players = this round is for those who played in it, the floor and the regulator
tables-opened-by-floor = a floorperson opens tables
table-there = there is a table { $table } already
act-unreadable = not an act: { $why }
for-staff = the staff does that
chips-for-players = chips are for players
ask-dealer-for-chips = ask the dealer for chips
no-wagers-down = you have no wagers down
not-your-turn = it is not your turn to decide
send-an-act = send { "{" }"act": { "{" }...{ "}" }{ "}" }
buy-in-most = the most at once is { $amount }
chips-most = with { $amount } before you; { $most } is the most after a buy-in
buy-in-daily-most = the most in a day is { $most }; { $left } is left of it
table-name-bad = { $name } is no name for a table; use letters, digits and hyphens
table-stopped = the table stopped: { $why }
limit-unknown = { $name } is no limit; the limits are { $known }
limits-partly = what is tighter holds from now on, what is looser does not: { $why }
own-exclusion = you asked to stay away until { $until }
own-time-limit = you have played your { $minutes } minutes of these 24 hours
own-loss-limit = your own limit is { $most } lost in 24 hours; { $lost } is lost so far
own-loss-reach = your own limit is { $most } lost in 24 hours; { $lost } is lost so far, and with the least raises this could cost { $cost }

## The house as it answers

licensed-no-demo = this is a licensed house: it has no demonstration
log-has-table = the log has a table { $table }: { $why }
cannot-listen = cannot listen at { $host }:{ $port }: { $why }
house-answers = the house answers { $status }
house-address-bad = { $address } is no house's address; write http://127.0.0.1:8000
house-answers-no-json = the house at { $address } answers with no JSON: { $why }
house-silent = the house at { $address } does not answer: { $why }
many-ask = many ask for this at once; wait a little
house-closing = the house is closing; ask again when it is open
witness-address-bad = { $address } is no address of a witness; write https://host/path
takes-too-much = it takes too long, or too much memory, to work out; send less of it
too-many-rounds = { $count } rounds at once; { $most } is the most here, and `pitboss settle` takes any number
game-not-named = it does not say which game it is for; begin it with game = "crazy_4_poker"
no-such-file = there is no file { $file }; there are { $files }
audit-under-way = an audit is under way; wait for it
no-claim = there is no claim { $number } of yours at { $table }
exams-daily-most = { $most } exams in a day are enough; go through the drills first
table-not-open = table { $table } is not open
clause-unknown = there is no clause { $clause } in these chapters
no-paytable-of = { $table } is no table of { $game }
table-never-opened = { $table } was never opened
no-such-paper = there is no paper { $file }; there are { $files }
amends-other-game = { $table } is a table of { $game }; an amendment is of one game
report-part-unknown = the report has no part { $part }; it has { $parts }
certificate-unknown = this house gave no certificate with the code { $code }
drill-kind-unknown = there is no kind { $kind }; kinds are { $kinds }{ $hint }
exam-not-sat = not yet: no exam has been sat
certificate-name = a certificate needs the dealer's name, 80 letters at most
exam-not-passed = not passed: { $wrong } of { $count } wrong, { $late } of them late; at most { $most } may be
exam-of-other-course = that is no exam of this course: other questions, or too few
exam-too-many-answers = that exam has more answers than questions
exam-times-wrong = the times of that exam do not follow one another
exam-began-never = that exam began at no time there is: { $time }
progress-too-long = { $count } answers; begin again after { $most }
progress-not-asked = { $topic } was not asked in this course, or twice the same

## Alarms of the floor, and the tests of the shuffle

alarm-jackpot = { $amount } of a meter won with { $hand }
alarm-still = nothing has moved for { $minutes } minutes in the middle of a round
alarm-hold = it holds { $hold } of { $handle }, and { $expected } is expected: of { $houses } honest houses at most one ever sees this, of any wager, however often it looks
alarm-witness = the witness of the log was not told: { $why }
alarm-shuffle = the shuffle is not even at 99%, by { $decks } decks; the audit page says more
alarm-silent = { $count } players' pages often keep their chance to themselves; the audit page says whose
shuffle-test-runs = runs
shuffle-test-permutation = permutation
shuffle-test-adjacency = adjacency
shuffle-test-serial = serial
shuffle-test-frequency = frequency
shuffle-test-equidistribution = equidistribution
shuffle-counts-runs = cards that are higher than the one before
shuffle-counts-permutation = pairs of cards out of order
shuffle-counts-adjacency = cards of one rank side by side
shuffle-counts-serial = cards where they lay in the deck before
shuffle-counts-frequency = which card is dealt first
shuffle-counts-equidistribution = which card lies in which place

## Documents that are read

document-key-parts = { $what } has a key of { $count } parts; { $most } is the most
document-too-deep = { $what } is nested too deep
document-no-toml = { $what } cannot be read as TOML: { $why }
document-no-json = { $what } cannot be read as JSON: { $why }
document-too-large = { $what } has { $size } bytes; { $most } is the most
document-long-number = { $what } has a number of more than 400 digits
odds-unreadable = { $text } is not odds; write '3 to 2', '25 for 1', '10% of meter', 'push' or 'loss'
game-no-text = the game is { $value }; name it in a string, as 'cajun_stud', or its folder
strategy-no-text = the strategy is { $value }; name it in a string, or give a function
value-no-list = { $what } is { $value }; it is a list
cards-no-text = { $what } is { $value }; write cards in a string, as 'As Kd'
value-no-whole-number = { $what } is { $value }; it is a whole number
submission-no-dictionary = the submission is { $value }; it is a dictionary of settings, as tomllib reads them from a file
player-no-text = the player is { $value }; give a name in a string
seat-no-whole-number = the seat is { $value }; it is a number
seats-taken = all { $count } seats are taken
player-not-here = { $player } does not sit here; sit({ $again }, '100') does

## A game of one's own

own-no-game-file = { $folder } holds no game.py; `pitboss new-game { $again }` writes the beginning of one
own-no-game = { $file } declares no GAME; it ends with GAME = Game(...)
own-takes-too-much = { $file }: reading and compiling it takes more than { $seconds } seconds of the processor or { $gibibytes } GiB of memory
game-not-simulated = { $game } lets a player pass, or has a board and a dealer's hand, which no simulator plays yet; `analyze` counts every deal of it
whatif-no-search = { $game } has a board and a dealer's hand: a table of its required wagers is priced, not searched by --target
own-example-unknown = there is no example { $name }; there are { $known }{ $hint }
own-faulty = { $file }: { $why }
own-clause-twice = { $file } { $line }: { $clause } stands there already
own-name-bad = { $name } is no name for a game; begin with a letter, and use letters, digits, spaces and ' & . - ({ $most } at most). --name gives one
own-name-no-word = { $name } cannot be called by a short word of a to z, 0 to 9 and _; --name gives another name
own-name-taken = { $key } is a game already, or how one is called; choose another --name
folder-not-empty = { $folder } is there already and is not empty; name another folder
folder-is-file = { $folder } is a file; name a folder

## What is asked of the command line

database-refuses = the database does not do it: { $why }
bytes-no-text = { $given } has bytes that are no text; write it in UTF-8
code-unknown = there is no code { $code }{ $hint }
file-no-game = { $file } does not say which game it is for; begin it with game = "crazy_4_poker"
filings-of-two-games = { $file } is for { $game }, { $other_file } for { $other_game }; an amendment is of one game
stake-of-no-table = --stake { $wager }: no game of the floor has that wager
submission-of-no-table = --submission: the floor has no table of { $game }
no-percentage = { $text } is not a percentage; write 4.5
lab-ante-or-time = --ante must be more than $0 and the time from 0 to 3600 seconds
submission-says-readings = a submission says which readings are in force; leave --reading out
database-only-for-par = --database is for --par: whose approvals the sheet bears
not-with-par = --par and --{ $option } do not go together
par-of-one-game = a PAR sheet is of one game; name it: pitboss analyze GAME --par FILE
meter-option-bad = --meter { $text } is no meter; write it as TIER=UNITS
reading-option-bad = --reading { $text } is not a reading; write it as KEY=VALUE
raises-option-bad = --raises { $text } is not a list of multiples; write it like 1,3
submission-of-other-game = { $file } is for { $game }, not for { $other }
play-write-wagers = write each wager with its dollars, as in: { $example }
play-no-chips = there are no chips for the least wager; buy some, as in: buy 100
play-no-such-wager = { $word } is no wager here; they are { $known }{ $hint }
play-no-such-choice = { $answer } is not one of the choices: { $choices }{ $hint }
kept-of-other-game = { $file } is of { $game }, not of { $other }
kept-of-all-wagers = { $file } is of all wagers; go on with it without --base
receipt-usage = write `pitboss receipt TABLE/ROUND -o FILE`, or `receipt check FILE --key PUB`
receipt-check-usage = write `pitboss receipt check FILE --key PUB`, with the house's public key
heads-empty = { $file } holds no checkpoint; `pitboss audit heads -o { $again }` writes them
key-without-heads = --key says who signed the checkpoints of --heads FILE; name the file too
key-option-bad = --key { $file } is no key and no file of one: { $why }
bankroll-without-stake = --bankroll is of a mix; say what is staked by --stake
submission-says-all = a submission says which paytables and readings are in force; leave the others out
stake-option-no-wager = --stake { $wager }: there is no such wager here; there are { $known }
create-new-house = { $why }; if its volume is mounted and there should be a new house, say --create
demo-elsewhere = --demo serves on this machine alone, not on { $host }
demo-licensed = a licensed house has no personas; --demo and --licensed do not go together
port-bad = port is 0 to 65535, not { $port }
host-empty = the address to listen on is empty; write 127.0.0.1, or 0.0.0.0 for every address of this machine
witness-key-without-witness = a witness's key goes with a witness over http(s): --witness URL
witness-bad = { $place } is no witness; write a file, or https://host/path
witness-is-folder = { $place } is a folder; the witness is a file in one, such as { $example }/heads.txt
serving-setting-unknown = { $file }: there is no setting { $name }{ $hint }; there are { $known }
setting-option-bad = { $text } is no setting; write it as NAME=VALUE, like staff_idle_minutes=30
options-not-together = --{ $one } and --{ $other } do not go together
number-option-bad = { $what } { $text } is not a number of them; write it like 1000000, 1e6 or 1M
number-option-missing = how many? { $what } 1000000 says it, and so does { $again } 1M
stake-outside-bounds = the submission takes { $low } to { $high } on { $wager }, not { $amount }
stake-option-twice = --stake { $wager } stands twice; there is one stake on each wager
stake-option-bad = --stake { $text } is not a stake; write it as WAGER=DOLLARS, like ante=5
progress-unreadable = { $file } cannot be read as a trainee's progress: { $why }
key-file-unreadable = { $file } cannot be read: { $why }; name the house's key with --key
certificate-needs-name = a certificate bears a name and a date: --name and --date
certificate-unreadable = { $file } is not the record of a certificate: { $why }
certificates-not-named = name the records of certificates, or a house with --database

## Answers of the command line

language-unknown = there is no language { $language }; there are { $known }
check-warning = warning
check-error = error
check-lawful = lawful for { $game }
check-errors =
    { $count ->
        [one] { $count } error
       *[other] { $count } errors
    }
check-warnings =
    { $count ->
        [one] { $count } warning
       *[other] { $count } warnings
    }
check-in-all = { $file }: { $errors }, { $warnings }
head-choice = Choice
head-net = Net
head-odds = Odds
nothing-changes = Nothing changes.
template-written = { $file } written; edit it, then: pitboss{ $games } submission check { $file }
file-written = { $file } written.
files-written = { $file } and { $other } written.
settle-refused = refused
settle-round = Round { $number }:{ " " }
settle-seat = Seat { $seat }
settle-net = net { $net }
settle-limit = limit
settle-meter = Meter { $meter }: { $amounts }
outcome-win = win
outcome-lose = lose
outcome-push = push
outcome-pays = pays
outcome-forfeit = forfeit

## The odds, and what is asked of them

device-unknown = --device { $device } is not a device; it is { $devices }
no-card = --device cuda: no graphics card answers here; it takes an NVIDIA card and its driver. Without one, --device cpu gives the same totals
no-game-has-reading = no game has the reading { $reading }; { $known }
paytable-not-chosen = { $game }: paytable { $table } is asked for { $wager }, where there is none to choose
wager-not-in-submission = { $game }: { $wager } is not offered in this submission; it offers { $offered }
raise-too-large = { $game }: { $wager } of { $times } times the { $ante }; it can be { $most } times
one-progressive = { $game }: a table has one progressive wager, not { $wagers }
nothing-left-to-decide = { $game }: nothing is left to decide after { $count } raises
too-many-deals = { $game }: { $count } deals are too many to count here; let some be drawn
no-proof = { $file } is not a kept proof
proof-unreadable = { $file } is not a kept proof: { $why }
proof-not-whole = { $file } is not a whole proof: { $why }
proof-of-other-rules = { $file } was begun by other rules or another version; begin it anew
proof-wrong-sum = { $file } does not add up: { $what }
submission-is-for = the submission is for { $game }; leave the other game out
players-too-many = { $count } players; a table seats 1 to { $most }
no-meter-here = no meter { $tier } here; { $known }
meter-less-than-nothing = a meter of { $amount }; it holds nothing or more
bankroll-below-round = a bankroll of { $bankroll } does not cover the { $round } a round can ask for
no-table-of-game = { $game } has no table { $table }; it has { $known }{ $hint }
whatif-several-tables = { $game }: { $wager } is paid by { $tables }; name one
whatif-no-table = [{ $what }] is missing or is no table of keys and values
whatif-key-unknown = { $key } has no meaning here; a what-if has { $keys }{ $hint }
whatif-key-missing = a what-if says which { $key } it is for, as in { $again } = "{ $example }"
whatif-no-such-meter = { $where }: { $odds } is a share of a meter this wager does not have
whatif-odds-form = { $where }: { $odds } must be N { $right } 1, as the clause prints them
whatif-odds-bad = { $where }: { $why }
card-too-many-endings = { $game } can end in more ways than a card counts at once; --device cpu gives the same totals
strategy-fails-on-card = strategy { $strategy } fails on the card: { $why }
cluster-silent = no Dask scheduler answers at { $address }: { $why }
cluster-without-workers = the cluster has no workers; start one with: dask worker ADDRESS
cluster-of-other-version = a worker has other rules, or another version of pitboss; they must all be the same
seed-bad = the seed is { $seed }; it is a whole number from 0 to { $most }
house-months-missing = months, tables and rounds: it takes one of each at least
house-days-missing = tables, rounds and days: it takes one of each at least
meter-none-offered = { $game }: no wager on a meter is offered, so there is nothing to follow
rounds-too-many = { $count } rounds; a run has 1 to { $most }
threads-too-many = { $count } threads; it takes 1 to { $most }
saved-function-unnamed = a function has no name to save a run by; give it as FILE.py:FUNCTION
no-simulation = { $file } is not a saved simulation
simulation-unreadable = { $file } is not a saved simulation: { $why }
simulation-not-whole = { $file } is not a whole simulation: { $why }
simulation-player-unnamed = { $file } does not say who played
simulation-played-by = { $file } was played by { $strategy }, and goes on so; leave --strategy away
simulation-played-by-function = { $file } was played by a function of { $strategy }, a program that would be run; if you trust it, say --strategy { $again }
simulation-other-wager = { $file } counts a wager { $wager }, which { $game } does not have
simulation-bad-number = { $file } has { $number } for its { $key }
simulation-of-other-rules = { $file } was counted by other rules or another version; begin it anew
simulation-wrong-sum = { $file } does not add up: { $count } rounds, but other counts
no-wager-before-deal = { $game } offers no wager { $wager } before the deal; it offers { $known }
session-one-seat = a session is one player's; it has one seat, not { $count }
session-without-rounds = { $count } sessions of { $rounds } rounds; it takes one of each at least
sessions-too-many = { $count } sessions; there are 1 to { $most }, each of which is kept
bankroll-below-first-round = a bankroll of { $bankroll } does not cover the first round, which can ask for { $round }
submission-of-game = the submission is for { $game }, not for { $other }
strategy-fails = strategy { $strategy } fails: { $why }
strategy-unreadable = strategy { $where }: { $file } cannot be read: { $why }
strategy-unknown = { $game } has no strategy { $strategy }; it has { $known }, or FILE.py:FUNCTION{ $hint }
strategy-no-function = strategy { $where }: { $file } defines no function { $name }
strategy-does-not-run = strategy { $where }: { $file } does not run: { $why }
strategy-answers = strategy { $strategy } answers { $answer }; it answers with a multiple of the { $ante }, or 0 to fold
strategy-not-compiled = strategy { $strategy } cannot be compiled: { $why }
none = none
none-yet = none yet
nothing = nothing
nothing-typed = nothing
its-wagers = its wagers
by-process = , by process { $process }
game-has = { $game } has { $names }
wager-part-of-base = { $wager } is a required wager: it is part of { $base }, all of them together; there are { $known }
no-wager-to-analyze = { $game } has no wager { $wager } to analyze; there are { $known }{ $hint }
no-game-has-wager = no game has a wager { $wager } to analyze; there are { $known }{ $hint }
meter-tiers = it has { $tiers }
no-meter-of-these-wagers = none of these wagers has one
no-house = there is no house in that database; name another with --database
index-missing = the index { $index } is missing from the store; make it again{ $made }, or restore a backup
log-out-of-reach = the log is out of reach ({ $why }); the table stands as its last event left it, and goes on when the cause is gone
signing-log-shorter = { $who } has seen a checkpoint over { $count } events, which this log does not have; nothing is signed
signing-other-log = { $who } has seen a checkpoint over { $count } events of another log than this; nothing is signed
signing-other-key = the log's key is { $key }, and { $other } is at hand; nothing is signed
the-witness = the witness
the-file = the file
key-not-here = the house's key is not on this machine, and what gives anyone power is signed by it
key-changed = the key of the house was changed, and this host has the old one
key-of-other-house = { $file } is not this house's; bring the folder from where the house was first served, or name its place in PITBOSS_KEYS
held-after-moves = { $held } after { $moves } moves
no-host-name = that is no name of a host
file-problem = { $file }: { $problem }{ $more }
and-more-problems = { " " }(and { $count } more: pitboss submission check { $file })
not-compiled = { $file }, line { $line }: the odds cannot compile this{ $why }; a @kernel has whole numbers, tuples, if and for
serving-setting-bad = { $file }: { $name } is { $about }, as a { $kind }; not { $value }
log-setting-bad = { $name } is { $known }, not { $value }
option-is-for = --{ $option } is for { $other }
house-setting-unknown = the house has no setting { $name }; it has { $known }
house-setting-bad = { $name } is { $about }
house-setting-too-small = { $name } is { $about }; at least 1
house-setting-value = { $name }={ $value }: { $about }
house-settings-are = settings are { $known }
house-setting-of-licensed = true or false: staff accounts take two people and a second factor, and what needs approval has it
house-setting-of-staff_idle_minutes = minutes after which staff who do nothing are signed out
house-setting-of-buy_in_most = dollars: the most a player buys at once from a table that deals itself
house-setting-of-chips_most = dollars: a player with more in front of them buys nothing
house-setting-of-buy_in_daily_most = dollars: the most a player buys in a day at tables that deal themselves
house-setting-of-players_daily_most = accounts that players may make from one address in a day
own-clause-columns = { $file } { $line }: { $count } columns, where { $right } are parted by tabs: { $columns }
device-not-filed = the filing says { $filed }; to use { $wanted }, amend the filing
decision-sees = { $game }: this decision sees { $player } cards of the player's, { $dealer } of the dealer's face up and { $community } community cards
larger-only-with = , the larger only with { $hand }
strategy-unlawful = { $game }: { $strategy } made { $count } unlawful { $wager } wagers; it is 0 to fold, or { $times } times the { $ante }{ $most }
stake-wrong = { $game }: { $wager } of { $amount }; { $why }
stake-must-equal = it must equal the { $wager } of { $amount }
stake-more-than-nothing = a wager is more than nothing
stake-sizes = it is { $sizes }
stake-pays-fractions = some odds would pay a fraction of a cent, so it must be a multiple of { $unit } cents
seats-of-a-table = { $game }: { $count } seats; a table has 1 to { $most }
seats-of-the-submission = { $game }: { $count } seats; the table of the submission has 1 to { $most }
receipt-seat-not-settled = seat { $seat } was not settled in it
drills-not-mastered = not yet: { $kinds }
account-changed-by-a-regulator = a regulator changes this account
account-changed-by-an-administrator = an administrator changes this account
trainees-for-floor = a floorperson sees how others stand
dealers-named-by-floor = a floorperson says who deals
roster-for-floor = a floorperson sees the roster
drill-answered = that drill has been answered already; ask for the next
submissions-for-floor = the floor writes submissions
office-for-floor-and-regulator = the office is for the floor and the regulator
paper-failed = the paper could not be made
figures-failed = the exact figures could not be computed
game-incomplete = { $game } is incomplete: { $missing }
advice-up = : --up CARD
advice-no-up = : leave --up out
advice-community = : --community CARDS
advice-raises = : --community CARDS and the raises made with --raises
no-more-decisions =
    { $game } has { $count ->
        [one] { $count } decision
       *[other] { $count } decisions
    }; after { $made } nothing is left to decide
advice-after =
    { " " }after { $count ->
        [one] { $count } raise
       *[other] { $count } raises
    }
advice-cards-player =
    { $game }: { $count ->
        [one] { $count } card
       *[other] { $count } cards
    } of the player's{ $after }; it takes { $right }{ $how }
advice-cards-dealer =
    { $game }: { $count ->
        [one] { $count } card
       *[other] { $count } cards
    } of the dealer's face up{ $after }; it takes { $right }{ $how }
advice-cards-community =
    { $game }: { $count ->
        [one] { $count } community card
       *[other] { $count } community cards
    }{ $after }; it takes { $right }{ $how }
extra-missing =
    { $modules } { $count ->
        [one] is
       *[other] are
    } not installed; it takes: pip install 'pitboss[{ $extras }]'

## What a hold is a part of

of-wager = of the { $wager }
of-stake = of the stake
wagers-together = { $wagers } together

## Strategies: rules short enough to remember, and what each costs

floor-none = no hand
floor-any = any hand
floor-any-pair = any pair or better
floor-ranks = { $ranks } or better
floor-pair-with = a { $hand } with { $cards } or better
one-then-other = { $one }; { $other }
one-and-other = { $one } and { $other }
one-or-other = { $one } or { $other }
a-rank =
    { $rank ->
        [ace] an ace
        [8] an 8
        [king] a king
        [queen] a queen
        [jack] a jack
       *[other] a { $rank }
    }
rank-to-rank = { $low } to { $high }
rule-with = with { $floor }
rule-with-times = with { $floor }, { $count } times the { $wager } with { $more }
rule-with-most = with { $floor }, as much as is permitted with { $more }
rule-always = { $wager } { $rule }
rule-or-fold = { $wager } { $rule }; else fold
rule-cases = { $wager } { $cases }; else fold
rule-against = { $rule } against { $ranks }
rule-where-matched = with { $floor } where the up card matches your third, fourth or fifth card
rule-where-high = with { $floor } where the up card is an ace or a king
rule-where-below = with { $floor } where the up card is lower than your fourth card and matches none
rule-where-else = with { $floor } where the up card is anything else
rule-and-cost = { $rule }. { $cost }
rule-costs-nothing = Costs nothing: it is the optimum.
rule-costs = Costs { $share } of the { $wager } a round, exactly { $exactly }.
optimum-is = The exact optimum: { $rule }.
optimum-but = The exact optimum: { $rule }; but { $count } of { $all } hands are played otherwise for the very cards they hold, worth { $share } of the { $wager }.
optimum-but-up-cards = The exact optimum: { $rule }; but { $count } of { $all } hands and up cards are played otherwise for the very cards they hold, worth { $share } of the { $wager }.
optimum-shares = The exact optimum goes by the very cards; { $cases }.
shares-cards =
    { $count ->
        [one] with { $number } card it { $shares }
       *[other] with { $number } cards it { $shares }
    }
share-passes = passes { $share }%
share-folds = folds { $share }%
share-raises = raises { $multiple }x { $share }%
number-word =
    { $count ->
        [0] no
        [1] one
        [2] two
        [3] three
        [4] four
        [5] five
        [6] six
        [7] seven
        [8] eight
        [9] nine
        [10] ten
       *[other] { $count }
    }
points-rule = Count 2 points for a jack or higher, 1 for a 6 to a 10; { $cases }; else fold
points-cards =
    { $count ->
        [one] with { $number } card raise { $raises }
       *[other] with { $number } cards raise { $raises }
    }
points-raise = { $multiple }x on { $reasons }
points-straight-flush = { $number } to a straight flush
points-suit = { $number } of one suit
points-row = { $number } in a row
points-straight = { $number } to a straight
points-low-too = { $run } ({ $ranks } too)
points-with = { $reason } with { $points }
points-any-pair = any pair
points-anything = anything
points-nothing = nothing
points-count =
    { $count ->
        [one] { $number } point
       *[other] { $number } points
    }

## What the Board published, compared

of-all-staked = of all that is staked
published-nothing = The Board published no hold for this wager.
published-held = The Board published a hold of { $given } { $of }; { $which } holds { $share }
published-agrees = { $held } and agrees.
published-differs = { $held }, { $why }: it does not agree.
published-differs-note = { $held }, { $why }: it does not agree ({ $note }).
published-table = table { $letter }
published-this-wager = this wager
published-outside = outside that
published-least = the least of all tables, where { $share } was published
published-most = the most of all tables, where { $share } was published
published-no-end = but no table hits either end
published-would-under = It would under { $readings } ({ $about }).
published-would-so = It would if it were read so: { $readings } ({ $about }).
reading-set = { $key } = "{ $value }"

## What a witness answers

witness-log-cut-itself = it says of itself now that it has seen { $count } events, and then another number
witness-without-size = it has another checkpoint, and does not say over how many events
witness-log-cut = it has seen a checkpoint over { $seen } events, and { $count } of this log are signed: the log was cut
witness-log-rewritten = it has seen another log than this, up to { $count } events: what was signed has been rewritten
witness-unknown-house = it does not know this house or its key (answer { $status })
witness-answers = it answers { $status }
witness-unsigned = its answer is not signed by { $key }
witness-silent = it does not answer within { $seconds } seconds
witness-unreachable = it cannot be reached: { $why }
witness-too-long = its answer is too long, or too slow
request-failed = { $method } { $path }: { $why }
machine-says = { $file }{ $why }
the-backup = the backup
own-findings-many = { $game }: the settlement has { $count } paragraphs; the odds tell { $most } apart
own-two-tables = { $game }: { $wager } is paid by { $tables }, each with letters to choose from; the odds of a wager have one
own-dealer-cards = { $game }: the dealer has { $dealer } cards and the player { $player }; the odds count a dealer with as many cards as the player, or one more
own-dealer-cards-open = { $game }: the dealer has { $dealer } cards, one of them open, and the player { $player }; the odds count a dealer with two cards at least and one more than the player at most
own-hand-places = { $game }: the hand { $hand } needs cards of { $places }; the odds read a hand from two places at most
own-two-hands = { $game }: { $wager } is paid by the hands { $hands }; the odds pay a wager by one hand
own-base-by-hand = { $game }: { $wager } is paid by the hand { $hand }; the odds pay a required wager by the hand { $first }
own-fold-by-table = { $game }: a fold pays { $wager } by a table; the odds count a fold as one amount
own-side-by-finding = { $game }: { $wager } is settled otherwise in one paragraph than in another; the odds price an optional wager by its hand alone
own-side-folded = { $game }: a fold settles { $wager } otherwise than a raise does; the odds know an optional wager that a fold forfeits, or leaves as it is
own-most-by-dealer = { $game }: `most` looks at the dealer's hand ({ $cards }); the player raises without knowing it
own-finding-by-raise = { $game }: finding tells a raise of { $raised } from a raise of 1 ({ $cards }); `raised` is 0 for a fold and 1 for any raise
own-finding-by-hand = { $game }: finding looks at the hand ({ $cards }); with community cards all hands that stay have one paragraph, and a table pays them
own-order = { $game }: the hand { $hand } changes with the order of the cards of a place ({ $cards }, then { $moved }); the odds count cards in any order
own-suits = { $game }: the hand { $hand } changes when the suits are renamed ({ $cards }, then { $moved }); the odds count the hands of `read` up to suit, so give a wager on suits a hand of its own
own-community = { $game }: the hand { $hand } changes when a player's card and a community card are exchanged ({ $cards }, then { $moved }); the odds count them as one hand
figure-false = { $game }: the exact figure of { $wager } is false: { $exact } exactly, { $mean } simulated, z { $z }
settlement-differs = { $game }: the odds are false: { $wager } is paid { $paid } at the table and counted { $counted } ({ $cards })
own-side-no-table = { $game }: no table pays { $wager }; the odds price an optional wager by its hand alone
## What a table calls its parts

nobody = nobody
phase-closed = closed
phase-betting = betting
phase-locked = locked
phase-dealing = dealing
phase-stub = racking the stub
phase-deciding = deciding
phase-settling = settling
phase-clearing = clearing
stage-received = received
stage-inspected = inspected
stage-verified = verified
stage-spread = spread
stage-stacked = stacked
stage-shuffled = shuffled
stage-preshuffled = preshuffled
stage-ready = ready
stage-in_play = in play
stage-used = used
stage-idle = idle
stage-removed = removed
back-red = red
back-blue = blue
back-green = green
device-shuffler = shuffler
device-shoe = shoe

## Seats, chips and wagers at a table

phase-wrong = the table is { $phase }; this is done when it is { $phases }
table-closed = the table is closed
seat-unknown = there is no seat { $seat }; seats are 1 to { $most }
seat-taken = seat { $seat } is taken
player-needs-name = a player needs a name
seated-already = { $player } is seated already; other boxes are used from there
seat-has-wager = another player has a wager in seat { $seat }
not-in-seat = { $player } does not sit in seat { $seat }
own-wagers-down = wagers are down; take them back first
leaving-unseen = nobody sees a player leave a virtual table; players leave their seats themselves
player-is-here = { $player } is here and has called for the floor
buy-in-of-nothing = a buy-in of { $amount }; it must be more than nothing
buy-in-of-nobody = a buy-in needs a player
fill-of-nothing = a fill of { $amount }; it must be more than nothing
credit-of-nothing = a credit of { $amount }; it must be more than nothing
credit-too-large = a credit of { $amount }; { $spare } can be spared
fill-needed = the table can spare { $spare } in chips; a fill is needed first
no-electronic-wagering = this table has no electronic wagering
chips-too-few = { $amount } of { $purse } in chips
account-too-small = { $amount } of { $purse } in the account
bets-closed = no wager is made, raised or withdrawn after 'no more bets'
wager-by-other-instrument = a wager by { $instrument }; wagers are chips, plaques or another approved instrument
box-empty = no wager lies on box { $seat }
wagers-above-chips = wagers of { $amount } with { $purse } in chips
wagers-above-account = wagers of { $amount } with { $purse } in the electronic account
table-cannot-cover = these wagers could win { $most } and the table holds { $inventory }; a fill or smaller wagers are needed
wager-unseated = { $player } is not seated; only seated players wager
box-of-another = seat { $seat } is another player's box
seat-of-another = seat { $seat } is another player's
boxes-apart =
    { $count ->
        [one] box { $boxes } for one player; it may be { $allowed }, side by side
       *[other] boxes { $boxes } for one player; it may be { $allowed }, side by side
    }
boxes-apart-from-seat =
    { $count ->
        [one] box { $boxes } for one player; it may be { $allowed }, side by side and with seat { $seat }
       *[other] boxes { $boxes } for one player; it may be { $allowed }, side by side and with seat { $seat }
    }
stake-out-of-bounds = { $wager } of { $amount }; at this table it is { $bounds }
bets-locked-once = the table is { $phase }; bets are locked once a round
nobody-wagered = nobody has made a wager

## Decks: received, inspected, shuffled, cut and changed

deck-taken-away = the deck to be dealt was taken away; the floor brings another, and the { $backs } deck waits
deck-missing = there is no deck at the table
deck-unknown = there is no { $back } deck at the table; there is { $known }
deck-not-ready = the { $back } deck is { $stage }, not ready to be dealt
deck-not-of-machine = no machine shuffled the { $back } deck; from the hand only such cards are dealt
deck-not-waiting = the { $back } deck is { $stage }; it waits shuffled in the machine
deck-due = the { $back } deck has been in play { $hours } hours; change it first
decks-wrong-number = there are { $count } decks at the table; it plays with { $right }
device-in-use-broken = the { $device } is out of order; cover it and change the method
deck-wrong-stage = the { $back } deck is { $stage }; it must be { $stages } for this
decks-too-many = { $count } decks for a table that has { $here }; it plays with { $right }
backs-alike = backs { $backs }; two decks have backs of different colors
claim-keeps-rack = claim { $number } asks about the cards in the rack; read them back or rule on it first
virtual-deck-whole = a virtual deck has 52 cards, and none of them wears
virtual-deck-counted = a virtual deck has 52 cards; no machine counts others
deck-same-inspector = { $by } inspected the { $back } deck; another person verifies it
deck-unseen = nobody is at the table yet; the first player looks at the cards before
deck-in-round = the round is not over; its cards are shuffled after it
cut-after-machine = a machine shuffled these cards; they are not cut
cut-dealt-from-hand = a table dealt from the hand puts even a preshuffled pack through the shuffler (AMB-2)
cut-with-device = an approved device reshuffles these cards; they are not cut
cut-depth = the cover card is { $depth } cards in; it goes in { $least } or more, and { $most } at most
cut-virtual-pack = a virtual pack has no order until it is shuffled
recut-uncut = the { $back } deck was not cut; there is nothing to cut again
spread-with-device = an approved device holds the cards; they are not spread
spread-with-players = players are at the table
spread-too-early = the cards are not in use yet

## Where cards lie, and how long something takes

cards-of-dealer = the dealer
cards-of-community = the community cards
cards-of-bonus = the bonus cards
cards-of-rack = the rack
cards-of-burned = the card found face up
fourth-of-seat = seat { $seat }'s fourth card
place-count = { $place } ({ $count })
seconds =
    { $count ->
        [one] { $count } second
       *[other] { $count } seconds
    }
minutes =
    { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }

## The seal of a virtual deck, and the chance that players add

seal-made-elsewhere = the seal of { $round } was made elsewhere; have the deck shuffled again
wager-before-seal = the deck of this round is not sealed yet; wagers are taken once its seal is shown
wager-under-other-seal = a wager under the seal { $seal }; this round's is { $right }: look at it and wager under it
wager-under-no-seal = a wager under no seal; this round's is { $right }: look at it and wager under it
chance-no-mark = a chance is told by its mark, { $digits } hexadecimal digits
deck-unsealed = the deck of this round is not sealed
wagers-under-other-seal = the wagers at seat { $seats } were made under another seal
seal-of-real-deck = a real deck has no seal
seal-too-early = a deck is sealed when it is shuffled and cut
seal-after-wagers = wagers are down; a seal comes before them
sealed-already = the { $back } deck is sealed already
host-draws-secret = the host draws the secret
host-opens-seal = the host opens the seal
host-draws-cards = the host draws the cards
seal-no-hex = a seal has { $digits } hexadecimal digits
secret-no-hex = a secret has { $digits } hexadecimal digits
secret-not-sealed = it is not the secret that was sealed
seal-not-followed = { $what } does not follow from the seal
cards-dealt = what was dealt
cards-dealt-to = what was dealt to { $place }
the-magic-card = the Magic Card
the-lucky-position = the Lucky position
seal-without-key = no key to seal with: this house has no virtual shoe
chance-due = the chance of seat { $seats } is not in the draw yet
chance-not-yours = no chance of yours is due at seat { $seat }
chance-known = the chance of seat { $seat } is known
chance-no-hex = a chance is { $digits } hexadecimal digits
chance-of-other-mark = it is not the chance whose mark came with the wagers
chance-none-due = no chance is due

## The deal and the stub

chips-before-cards = progressive chips are collected and counted before the cards
chips-unruled = the floor rules on the progressive chips first
draw-before-cards = the Magic Card and Lucky draw comes before the cards
shoe-broken = the shoe is out of order; report the jam, and the round is void
deal-from-real-shoe = this table's cards are told as they are drawn
tell-at-virtual-shoe = this table deals from a virtual shoe
cards-left = { $count } cards; { $left } are still to be dealt
not-a-card = { $card } is not a card
card-out-already = { $card } is out already; one deck is in play
stub-count-due = the stub is counted in this round, the fifth since the last

## Decisions

no-clock = at this table no clock folds a hand; the floor does
clock-stopped-by-call = { $callers } called for the floor; no time runs until it has come
decision-not-overdue = the decision has not been awaited for { $time } yet
nothing-to-decide = { $wager } without { $ante } leaves nothing to decide
all-decided = all have decided; the dealer goes on
decision-of-other-seat = it is seat { $seat }'s turn; decisions go clockwise, box by box
raise-above-chips = { $amount } with { $purse } in chips
decision-of-another = seat { $seat } is { $player }'s; only they decide on it
box-left-folds = { $player } left; the box folds unless the floor rules
nobody-left-seat = nobody has left seat { $seat } in this round
seat-settled = the wagers at seat { $seat } are settled
ruling-after-reveal = the cards are turned; seat { $seat } is settled as it lies, and what it wins is held for { $player }
seat-undecided = seat { $seat } has not decided

## Absent players, calls for the floor, corrected cards

seat-empty = nobody sits in seat { $seat }
seat-of-player = seat { $seat } is { $player }'s
sits-out-already = { $player } sits out already
sits-not-out = { $player } does not sit out
wagers-down = { $player } has wagers down; they are played or taken back first
rounds-missed =
    { $count ->
        [one] { $player } has missed { $count } round so far
       *[other] { $player } has missed { $count } rounds so far
    }
sat-out-too-briefly = { $player } has not sat out long enough
cards-in-play = { $player } has cards in play; the seat is freed after the round
caller-unseated = { $player } is not seated here
floor-called-already = the floor is called already
nobody-called = { $player } did not call
correction-at-virtual-shoe = this table deals from a virtual shoe; no card is told
correction-too-late = the table is closed; its cards are gone
card-not-there = there is no card { $number } at { $place }; there are { $places }

## Progressive chips, the Magic Card and the Lucky draw

no-progressive-wager = { $game } has no progressive wager, so there are no chips to collect
no-chips-to-collect = there are no progressive chips to collect
chips-above-boxes = { $count } chips; there are { $most } boxes, each takes one
chips-at-virtual-shoe = { $count } chips; at a virtual shoe each of the { $accepted } wagers accepted has its chip
chips-matched = the chips were matched
chip-ruling = { $ruling } for seat { $seat }
chip-ruling-unknown = { $ruling } for seat { $seat }; it can be { $known }
no-draw = this round has no Magic Card or Lucky draw
draw-made = the draw has been made
draw-not-offered = a draw this table does not offer

## Irregularities, settlement and awards

first-face-up-card = no card was found face up before; report the first
recut-first = the floor ordered a recut; the cards are cut before any is dealt
moment-unknown = { $moment }; it was { $known }
place-empty = no card lies at { $place }; cards lie at { $known }
place-has-fewer-cards = card { $number } at { $place }; { $count } lie there
no-ruling-due = nothing waits for a ruling
no-hand-stands = a hand not yet settled does not stand by a ruling
no-shuffler = no shuffler is in use
shuffler-empty = no cards are in the shuffler
no-automated-device = no automated { $device } is in use
machine-unknown = device { $device }; it is { $known }
device-reported-already = the { $device } is reported out of order already
virtual-round-never-void = a round of a virtual deck is never void: it is played to its end
ruling-first = the floor rules first: { $what }
settle-other-seat-first = seat { $seat } comes first; settlement goes counterclockwise
the-light-of = the light of the progressive system of { $wager }
the-winning-hand-of = the winning hand of { $wager }
nothing-to-verify = { $wager } at seat { $seat } has nothing of the kind to verify; { $checks } waits
verified-first = { $check } is verified first
hand-is-read = the engine reads the hand; it is a winning hand
other-seat-settled = seat { $seat } is being settled, not seat { $asked }
award-unverified = the dealer verifies { $check } at seat { $seat } first
award-unvalidated = a floorperson validates { $wager } at seat { $seat } first
no-validation-needed = { $wager } at seat { $seat } needs no validation; { $wagers } does
share-taken-first = { $wager } takes its share of the meter first
wager-at-seat = { $wager } at seat { $seat }
paperwork-first = cards stay until paperwork is done: { $shares }
no-share-waits = no share of a meter waits at seat { $seat } for { $wager }

## Claims and the rack

round-left-table = round { $round } has left the table; the table has rounds { $first } to { $last }
no-round-yet = no round was played here since it opened
seat-without-wager = nobody wagered at seat { $seat } in round { $round }; seats { $seats } did
seat-was-of-player = seat { $seat } was { $player }'s
claim-before-settlement = the hand at seat { $seat } is not settled yet; call the floor
claim-of-unknown-wager = { $wager } is no wager of { $game }
claim-without-why = say why in 1 to { $most } characters
claim-asks-already = claim { $number } asks this already
no-rack-of-virtual-shoe = a virtual shoe has no rack; the opened seal proves its cards
rack-empty = there is no round in the rack
rack-unread = read the cards of the rack aloud, all 52 from the bottom up
no-rack-to-witness = no reading of the rack waits for a witness
rack-same-witness = { $by } read the rack; another person witnesses it
claim-not-open = claim { $number } is not open; open claims: { $known }
claim-without-reading = claim { $number } has no reading { $reading }; it has { $known }
claim-without-rack = claim { $number } has no reading { $reading }: { $why }; it has { $known }
rack-in_play = the cards are still in play; they are read back once they are in the rack
rack-in_rack = nobody has read the rack back yet
rack-gone = the deck was shuffled or taken away before the rack was read back
rack-sealed = a virtual shoe has no rack; its opened seal proves the cards
claim-above-chips = { $player } has { $purse } in chips here and would return { $amount }; rule later, or as logged

## Meters that are withdrawn

meter-not-of-table = { $meter } is no meter of this table; it has { $known }
no-notice = there is no notice to take back
withdrawal-day = { $day } is no day to withdraw a meter on; write one from today on, like 2026-05-01
withdrawal-unapproved = say who approved the withdrawal, in at most { $most } letters
meter-not-of-game = { $meter } is no meter of { $game }; it has { $known }
meter-of-other-terms = the { $meter } meter runs under other terms; open the table as it was, announce where the money of the meter goes, and re-file the table
meter-not-offered = the { $meter } meter holds players' money and this filing does not offer it; open the table as it was, announce where the money goes, and re-file the table
target-not-offered = by its notice the money goes to the { $meter } meter, and this filing does not offer that
meter-without-notice = the { $meter } meter holds players' money; announce first from which day it goes, and where its money does
withdrawal-too-early = by its notice the { $meter } meter is withdrawn from { $day } on, and not before
meter-not-played-for = { $table } does not play for { $meter }; it plays for { $known }
target-table-closed = { $table } is closed; open it first

## Opening, closing and re-filing a table, its devices and malfunctions, and who does what

open-already = the table is open already
not-open = the table is not open; a floorperson opens it
inventory-below-nothing = a table inventory below nothing
filed-for-other-game = { $game } is another game: open another table
filed-already = the table is filed so already
fixed-while-open = { $settings } cannot be changed while the table is open: close it, and open it under the new filing
filing-has-fewer-seats = seat { $seat } is taken, and the filing has fewer seats
filed-under-old-edition = filed under the edition of { $edition }; on { $day } that of { $other } is in force
close-over-wagers = wagers are down; the round is played or they are taken back
close-over-call = { $callers } called for the floor; the call is answered first
role-player = player
role-dealer = dealer
role-floorperson = floorperson
role-regulator = regulator
role-system = system
role-wrong = { $act } by { $role }; it is for the { $roles }
act-by-no-role = { $act } by { $role }, which is no role; it is for the { $roles }
malfunction-of-real-shoe = this is not a virtual shoe: report an irregularity of its cards or machines
malfunction-declared = a malfunction is declared already; a regulator rules on it
malfunction-unknown = { $kind } is no malfunction; they are { $known }
note-too-long = a note has at most { $most } letters on one line
table-stopped-by-malfunction = the table is stopped: a malfunction is declared, and a regulator rules on it
no-malfunction = no malfunction is declared
malfunction-same-person = { $by } declared it; another person rules on it
device-not-reported = the { $device } is not reported out of order
device-covered-already = the { $device } is covered already
method-in-use = the cards are dealt and shuffled so already
device-not-covered = the { $device } is out of order and not covered; cover it first
device-broken = the { $device } is out of order; choose a method without it
dealing-unknown = dealing { $dealing }; it is { $known }
shuffling-unknown = there is no shuffling { $shuffling }
hand-needs-machine = the hand deals only what a machine shuffled
two-decks-need-shuffler = two decks need a shuffler; take one away first
stacks-need-reshuffler = four-card stacks need the reshuffling device
## What happened at a table, event by event. $by and $who are people or roles, $back the color of a deck, $when, $why and the like a part of the sentence or nothing.

event-guest = Guest { $seat }
event-by-dealer = The dealer
event-by-floorperson = The floorperson
event-by-player = The player
event-by-regulator = The regulator
event-by-system = The system
event-role-dealer = the dealer
event-role-floorperson = the floorperson
event-role-player = the player
event-role-regulator = the regulator
event-role-system = the system
event-absence-clock = absence clock
event-back = { $back }
event-the-deck = the { $back } deck
event-tier = { $tier }
event-device = { $device }
event-even = comes out even
event-wins = wins { $amount }
event-loses-amount = loses { $amount }
event-opened = { $by } opens { $table } for { $game }, with cards told as they are drawn.
event-opened-virtual = { $by } opens { $table } for { $game }, with a virtual shoe.
event-approved = Approved: { $item } ({ $reference }).
event-inventory-leaves = { $amount } in chips leaves the table inventory container.
event-inventory-comes = { $amount } in chips comes to the table inventory container.
event-meter-begins = The { $tier } meter of { $meter } begins at { $amount }.
event-closed = { $by } closes the table.
event-withdrawal-taken-back = { $by } takes back the notice about the { $meter } meter.
event-withdrawal-to-table = { $by } announces: from { $day } on the { $meter } meter may be withdrawn, and its money goes to the { $target } meter of { $table }. Approved by { $approver }.
event-withdrawal-here = { $by } announces: from { $day } on the { $meter } meter may be withdrawn, and its money goes to the { $target } meter here. Approved by { $approver }.
event-meter-withdrawn = The { $meter } meter is withdrawn: { $amount } goes to { $table }.
event-meter-left = The table leaves the linked { $meter } meter, which { $table } still plays for.
event-refiled = { $by } re-files { $table }: the new filing holds from the next round on.
event-wagers-back = The wagers that lay go back.
event-meter-received = The { $meter } meter receives { $amount } of the one withdrawn at { $table }.
event-meter-takes = The { $tier } meter of { $meter } takes { $amount }.
event-meter-gives-back = The { $tier } meter of { $meter } gives back { $amount }.
event-decks-received = { $by } brings { $decks } to the table.
event-decks-received-preshuffled = { $by } brings { $decks } to the table, preshuffled.
event-deck-inspected = The dealer has looked over the { $back } deck.
event-deck-verified = The floorperson verifies the inspection of the { $back } deck.
event-deck-spread = The { $back } deck is spread face up, by suit and in sequence.
event-deck-stacked = The { $back } deck is washed and stacked to be shuffled.
event-deck-to-be-cut = The { $back } deck is to be cut again.
event-deck-idle = Nobody is at the table: the cards are spread{ $why }.
event-deck-removed = The { $back } deck leaves the table{ $why }.
event-deck-at-stage = The { $back } deck is { $stage }.
event-because = { " " }({ $why })
event-why-no-shuffler-for-two = no shuffler for two
event-why-changed = changed
event-why-face-up-as-a-player-asked = face up, as a player asked
event-why-wrong-count = wrong count
event-why-jam = jam
event-why-defective = defective
event-deck-shuffled = The { $back } deck is shuffled.
event-deck-cut = The { $back } deck is cut { $depth } cards in.
event-deck-sealed = The { $back } deck is sealed as { $seal }; wagers are made under this seal.
event-seal-broken = The seal { $seal } of the { $back } deck is void. Another follows.
event-seal-broken-wagers-back = The seal { $seal } of the { $back } deck is void; the wagers made under it go back. Another follows.
event-chance-opened = The chance that seat { $seat } adds to the draw is { $chance }.
event-chance-closed = The page of seat { $seats } is silent; its part is worked out from the mark it sent.
event-seal-opened = The seal is opened: { $secret }.
event-device-covered = The { $device } is covered.
event-device-restored = The { $device } works again.
event-method-changed = From now on: { $dealing }, shuffling { $shuffling }.
event-method =
    { $method ->
        [manual_shoe] manual shoe
        [automated_shoe] automated shoe
        [reshuffling_shoe] reshuffling shoe
        [counting_shuffler] counting shuffler
        [reshuffling_device] reshuffling device
       *[other] { $method }
    }
event-seat-taken = { $player } sits down in seat { $seat }.
event-in-the-round = , in the middle of the round
event-seat-left = { $player } leaves seat { $seat }{ $when }.
event-seat-freed = { $by } frees seat { $seat }{ $when }; { $player } keeps the chips.
event-seat-freed-by = Seat { $seat } is freed by { $by }{ $when }; { $player } keeps the chips.
event-sits-out = { $player } sits out at seat { $seat }.
event-sits-out-missed =
    { $player } has missed { $missed ->
        [one] { $missed } round
       *[other] { $missed } rounds
    } in a row, and sits out at seat { $seat }.
event-sits-out-idle = { $player } has done nothing for long, and sits out at seat { $seat }.
event-came-back = { $player } is back at seat { $seat }.
event-floor-called = { $who } calls for the floorperson.
event-call-answered = { $by } has come to { $who }.
event-money = { $player }: { $amount }.
event-money-buy_in = { $player } buys in for { $amount }; the cash goes to the drop box.
event-money-cash_out = { $player } takes { $amount } in chips away.
event-money-fund_account = { $player } moves { $amount } in chips to the electronic account.
event-money-cash_account = { $player } cashes { $amount } out of the electronic account.
event-money-tip = { $player } tips { $amount }.
event-fill = { $by } brings { $amount } in chips to the table inventory container, a fill.
event-credit = { $by } takes { $amount } in chips from the table inventory container, a credit.
event-wagers-taken-back = { $player } takes the wagers on seat { $seat } back.
event-puts = { $player } puts { $amount } on the { $wager } of seat { $seat }.
event-has-now = { $player } has now { $amount } on the { $wager } of seat { $seat }.
event-wager-taken-back = { $player } takes the wager on the { $wager } of seat { $seat } back.
event-bets-locked = Round { $round }: no more bets. The { $back } deck will be dealt.
event-chips-collected =
    { $count ->
        [one] One progressive chip is
       *[other] { $count } progressive chips are
    } collected, as many as the system accepted.
event-chips-miscounted = { $count } progressive chips lie there, and the system accepted { $accepted }: the floor is called.
event-chips-ruled = { $by } rules on the progressive chips: { $ruling }.
event-chip-returned = the chip of seat { $seat } goes back, for the system did not accept it
event-chip-taken = the chip for seat { $seat } is taken from the player's chips
event-chip-cancelled = the { $wager } of seat { $seat } is cancelled
event-chip-recount = the dealer counts them again
event-bonuses-drawn = The draw: { $magic }, { $position }.
event-no-magic-card = no Magic Card
event-magic-card = the Magic Card is { $card }
event-no-lucky-position = no lucky position
event-lucky-dealer = the lucky position is the dealer
event-lucky-seat = the lucky position is seat { $seat }
event-a-card = A card
event-face-up = , face up
event-dealt-seat = { $card } to seat { $seat }{ $face }.
event-dealt-fourth = { $card } to seat { $seat }'s fourth card{ $face }.
event-dealt-dealer = { $card } to the dealer{ $face }.
event-dealt-community = { $card } to the community cards{ $face }.
event-dealt-bonus = { $card } to the bonus cards{ $face }.
event-dealt-rack = { $card } to the rack{ $face }.
event-card-burned = { $card } is discarded.
event-card-burned-unseen = A card is discarded.
event-card-corrected-unseen = { $by } enters card { $number } of { $place } again.
event-card-corrected = { $by } enters card { $number } of { $place }{ $round } again: { $card }, not { $was }{ $swap }.
event-in-round = { " " }in round { $round }
event-cards-swapped = , and it had been entered at { $place }: the two change places
event-stub-counted = The stub of { $count } cards is counted and right, and goes to the discard rack.
event-stub-not-counted = The stub of { $count } cards is not counted; it goes to the discard rack.
event-folds = { $player } folds seat { $seat }.
event-folds-late = Time is up: { $player } folds seat { $seat }.
event-passes = { $player } stakes nothing more at seat { $seat } for now, and stays.
event-lets-stay = { $player } lets the { $wager } of seat { $seat } stay.
event-takes-back = { $player } takes back the { $wager } of seat { $seat }.
event-raise-lowered = Seat { $seat }: the hand permits a { $wager } of { $amount }; { $back } goes back.
event-abandonment-loses = { $by } rules on seat { $seat }, whose player left: all its wagers lose.
event-abandonment-stands = { $by } rules on seat { $seat }, whose player left: its wagers stand.
event-fold-forfeits = Seat { $seat } folded: { $wagers }, { $amount } in all, goes to the house.
event-left-forfeits = Seat { $seat } was left, and ruled losing: { $wagers }, { $amount } in all, goes to the house.
event-hand-racked = Seat { $seat }'s hand goes to the rack.
event-dealer-revealed = The dealer turns up { $cards }.
event-community-revealed = The community cards show { $cards }.
event-verified-light = { $by } verifies the light of the system for the { $wager } at seat { $seat }{ $dark }.
event-dark = , and it is dark
event-verified-hand = { $by } verifies the winning hand of the { $wager } at seat { $seat }{ $dark }.
event-validated = { $by } validates the { $wager } at seat { $seat }.
event-share-taken = { $amount } is taken from the linked meter for it.
event-settled = Seat { $seat }, { $player }, { $result }:
event-settled-showing = Seat { $seat }, { $player }, shows { $cards } and { $result }:
event-paid-envy = is paid { $amount } more, now that the hand is turned up
event-wins-more = wins { $amount } more
event-loses-more = loses { $amount } more
event-wins-in-all = wins { $amount } in all
event-loses-in-all = loses { $amount } in all
event-line = { $wager }: { $outcome }.
event-line-staked = { $wager }, { $stake }: { $outcome }.
event-line-forfeited = forfeited
event-line-loses = loses{ $hand }
event-line-goes-back = goes back{ $hand }
event-line-pays = pays { $amount }{ $odds }{ $hand }{ $cut }
event-line-cut = { " " }(the payout limit keeps back { $amount })
event-with-hand = { " " }with { $hand }
event-at-odds = { " " }at { $odds }
event-from-meter = , { $odds },
event-settlement-reversed = The settlement of seat { $seat }, { $player }, is taken back: the hand is void.
event-wager-goes-back = { $wager } goes back.
event-short-claimed = { $player } no longer has { $amount } of it: the house claims that.
event-house-adds = The house adds { $amount } of its own to the meter.
event-meter-now = The { $tier } meter of { $meter } stands at { $amount } now.
event-documented = The paperwork for the { $wager } at seat { $seat } is done.
event-documented-and-paid = The paperwork for the { $wager } at seat { $seat } is done, and { $amount } is paid to { $player }.
event-cleared = The cards go to the discard rack; round { $round } is over.
event-rack-agrees = { $by } rebuilds the round from the rack; it agrees with the log.
event-rack-differs = { $by } rebuilds the round from the rack; it does not agree: { $differences }.
event-rack-witnessed = { $by } confirms the cards of the rack as { $reader } read them.
event-claim-opened = Claim { $number } is open, asked by { $asker }: seat { $seat } in round { $round }, { $player }.
event-claim-owed = Claim { $number } is open: { $player } owes { $amount } from seat { $seat } in round { $round }.
event-claim-reviewed = Claim { $number } { $reading }: { $result }, as logged { $logged }.
event-claim-ruled = { $by } rules on claim { $number } { $reading }: { $ruling }.
event-reading-logged = as logged
event-reading-corrected = with the corrected card
event-reading-rack = as the rack was read back
event-reading-seal = as the opened seal says
event-reading-owed = for the house
event-nothing-moves = nothing moves
event-player-is-paid = { $player } is paid { $amount }
event-player-returns = { $player } returns { $amount }
event-irregularity = { $by } reports: { $kind }{ $where }. { $effect }.
event-where = { " " }({ $where })
event-irregular-face_up_card = face up card
event-irregular-second_face_up_card = second face up card
event-irregular-card_drawn_in_error = card drawn in error
event-irregular-wrong_number_of_cards = wrong number of cards
event-irregular-exposed_card = exposed card
event-irregular-shuffler_jam = shuffler jam
event-irregular-shoe_jam = shoe jam
event-irregular-device_out_of_order = device out of order
event-irregular-wrong_stub_count = wrong stub count
event-wrong-stub-count = a wrong count of the stub
event-report-refused = { $by } reports { $what }; the log disproves it: { $why }.
event-misdeal-void = { $by } rules on what was found in settlement: the hands not yet settled are void.
event-misdeal-stands = { $by } rules on what was found in settlement: all stands.
event-voided = All hands are void.
event-voided-but = All hands are void; { $wagers } are settled all the same.
event-goes-back = { $amount } goes back to { $player }.
event-cancelled = Round { $round } is cancelled for a malfunction: { $malfunction }.
event-cancelled-by = Declared by { $declarer }, confirmed by { $by }.
event-house-bears = { $player } no longer has { $amount } of it, which the house bears.
event-not-published = Not published: { $missing }.
event-malfunction = { $by } declares a malfunction: { $malfunction }{ $note }.
event-note = { " " }({ $note })
event-table-stops = The table stops until a regulator has ruled.
event-no-malfunction = { $by } finds no malfunction: the round goes on.

## What comes next at a table, and of whom. $back is the color of a deck, $what and $words are of the game.

sentences = { $all }
malfunction-early_card = a card was shown before its time
malfunction-stuck_seal = the seal cannot be opened, or the draw does not come
malfunction-contradiction = a screen contradicted the log
malfunction-stopped = the procedure stopped
step-rule-malfunction = Rule on the malfunction that { $who } declared: { $what }.
step-open = Open the table under its Rules Submission.
step-claim-of-rack = Claim { $number } asks about the cards in the rack: read them back or rule on it.
step-cover = Cover the { $device }, or hang a sign on it.
step-bring-decks = Bring the decks to the table.
step-spread-idle = Nobody is here: empty shoe and rack and spread the cards face down.
step-seal = Seal the deck: wagers follow.
step-wager = Place your wagers.
step-no-more-bets = Announce 'no more bets'{ $locked }.
step-no-more-bets-shoe = With the cards in the shoe, announce 'no more bets'{ $locked }.
step-and-lock = { " " }and lock { $systems }
step-progressive-system = the progressive system
step-electronic-wagers = the electronic wagering
step-take-deck-away = Take the { $back } deck away.
step-no-method = No other method is left: the table waits until the device works again.
step-deal-from = Deal from the { $method }, with cards shuffled by { $by }.
step-deal-by-hand = Deal from the hand, with cards shuffled by { $by }.
step-by-hand = hand
step-by-machine = the machine
step-method-lacks = But { $what } needs its recorded approval first.
step-change-deck = Change the { $back } deck.
step-shuffle-virtual = A virtual { $back } pack has no order yet: have it shuffled.
step-cut-preshuffled = Cut the preshuffled { $back } deck, ten cards in or more.
step-through-shuffler = Have the { $back } deck go through the shuffler.
step-through-device = Have the { $back } deck go through the device.
step-shuffle = Shuffle the { $back } deck.
step-inspect = Inspect the { $back } deck.
step-verify-inspection = Verify the inspection of the { $back } deck.
step-spread = Spread the { $back } deck face up, by suit and sequence.
step-cut = Cut the { $back } deck, ten cards in or more.
step-cut-again = Cut the { $back } deck again, ten cards in or more.
step-look-at-cards = Take a seat: the first player looks at the cards.
step-wash = Turn the { $back } deck face down, wash and stack it.
step-paperwork = Complete the paperwork for { $wager } at seat { $seat }.
step-wagers-go-back = The hands are void: wagers not yet settled go back.
step-pick-up = Pick up all remaining cards, hand by hand, into the discard rack.
step-shuffle-all =
    Put the cards left in { $where ->
        [shoe] the shoe
       *[hand] your hand
    } with those already dealt: all are shuffled again.
step-rack-stub = Put the stub in the discard rack unexposed.
step-rack-stub-of-shoe = Take the stub out of the shoe and put it in the discard rack unexposed.
step-count-stub = Count the stub face down on the layout; { $count } cards are right.
step-count-stub-of-shoe = Take the stub out of the shoe and count it face down on the layout; { $count } cards are right.
step-rack-counted = Then put it in the discard rack unexposed.
step-rule-chips = Rule on the progressive chips: { $count } on the layout, { $accepted } accepted by the system.
step-rule-chips-how = One not accepted goes back; one accepted is taken from the player's chips, or cancelled.
step-collect-chips = Collect the progressive chips in front of the table inventory container and count them; the system accepted { $count }.
step-collect-chips-into = Then put them into it.
step-chance = The players' pages add their chance to the draw.
step-draw = Draw for the Magic Card and the Lucky Bonus.
step-shoe-jam = The shoe cannot deal the cards: report it, and all wagers go back.
step-deal-seat = Deal to seat { $seat }, { $motion }.
step-deal-fourth = Deal to seat { $seat }'s fourth card, { $motion }.
step-deal-dealer = Deal to the dealer, { $motion }.
step-deal-community = Deal to the community cards, { $motion }.
step-deal-bonus = Deal to the bonus cards, { $motion }.
step-deal-rack = Deal to the rack, { $motion }.
step-face-up = face up
step-face-down = face down
step-stack = face down, a stack of { $count }
step-manner = { $words }
step-left = { $player } left seat { $seat }: the box folds, unless the floor rules otherwise.
step-left-passes = { $player } left seat { $seat }: nothing more is staked there for now.
step-decide = Seat { $seat }: make a { $wager } or fold.
step-decide-or-pass = Seat { $seat }: { $wager }, or { $choice }.
step-while-deciding = { $words }.
step-collect-seat = Dealer: collect the forfeited wagers of seat { $seat }{ $cited }.
step-collect-and-rack-seat = Dealer: collect the forfeited wagers of seat { $seat } and rack its cards{ $cited }.
step-collect-folds = Collect forfeited wagers, and rack the cards of those without a live bet{ $cited }.
step-cited = { " " }({ $clauses })
step-turn-up-hole-cards = Turn up your { $count } hole cards and form the best hand.
step-turn-up-own = Turn up your cards and form the best hand.
step-turn-up-community = Turn up community card { $number }.
step-turn-up-community-cards = Turn up community cards { $first } to { $last }.
step-rule-misdeal = Rule on { $what }: the hands not yet settled are void.
step-verify-light = Verify the light of the progressive system of { $wager } at seat { $seat }.
step-verify-hand = Verify the winning hand of { $wager } at seat { $seat }.
step-verify-hand-turned = Verify the winning hand of { $wager } at seat { $seat }, its cards turned up.
step-validate = Validate { $wager } at seat { $seat }.
step-collect-lost = Seat { $seat }: { $player } left, and the floor ruled the wagers lost: collect what lies there.
step-settle-hand = Expose seat { $seat }'s cards, { $formed } and settle its wagers.
step-settle-envy = Seat { $seat } folded: pay it the Envy Bonus of another player's hand, if there is one.
step-settle-folded = Seat { $seat } folded: settle the bets that live.
step-settle-folded-turned = Seat { $seat } folded: turn up its cards and settle the bets that live.
step-pay-envy = Pay seat { $seat } the Envy Bonus for this hand.
step-show = { $wager }: { $words }.
step-pick-up-own = Pick up its cards.
step-pick-up-seat = Pick up the cards of seat { $seat }.
step-pay-award = Pay { $wager } at seat { $seat } and settle what is left.
step-all-but-side-bets = The hands are void: all wagers but the side bets go back.
step-settle-side-bets =
    { $open ->
        [dealer] With your cards face up, settle
        [community] With every community card face up, settle
       *[none] Settle
    } the side bets of seat { $seat }.
step-settle-side-bets-turned =
    { $open ->
        [dealer] With your cards face up, turn
        [community] With every community card face up, turn
       *[none] Turn
    } up seat { $seat }'s cards and settle its side bets.

## What somebody may do at a table now

offer-declare-malfunction = Declare a malfunction: { $what }.
offer-confirm-malfunction = The malfunction is confirmed: all wagers of the round go back.
offer-reject-malfunction = There is no malfunction: the round goes on.
offer-cash-out = Cash out.
offer-tip = Tip the dealer.
offer-fund = Fund the account.
offer-cash-out-account = Cash out the account.
offer-take-seat = Take seat { $seat }.
offer-leave-seat = Leave seat { $seat }.
offer-call-floor = Call for the floor.
offer-sit-out = Sit out.
offer-come-back = Come back.
offer-fold = Seat { $seat }: fold.
offer-pass = Seat { $seat }: { $choice }.
offer-raise = Seat { $seat }: { $wager }.
offer-wager = Wager on box { $seat }.
offer-wager-alone = Wager { $wager } alone on box { $seat }.
offer-take-back = Take back the wagers on box { $seat }.
offer-shuffle = Shuffle the { $back } deck.
offer-cut = Cut the { $back } deck.
offer-inspect = Inspect the { $back } deck.
offer-defective = The { $back } deck is defective.
offer-spread = Spread the { $back } deck.
offer-wash = Wash and stack the { $back } deck.
offer-spread-idle = Spread the cards: nobody is here.
offer-change-cash = Change cash for chips for { $player }.
offer-other-chips = There are not as many chips: call the floor.
offer-deal = Deal the next card.
offer-tell-card = Tell the next card.
offer-light-dark = The light for { $wager } at seat { $seat } is dark.
offer-close = Close the table.
offer-bring-decks = Bring the decks.
offer-remove-deck = Take the { $back } deck out of use.
offer-recut = Order a recut of the { $back } deck.
offer-reshuffle = Order another shuffle of the { $back } deck.
offer-fold-late = Fold seat { $seat }: time is up.
offer-rule-live = Rule seat { $seat } live.
offer-rule-losing = Rule seat { $seat } losing.
offer-void-unsettled = The hands not yet settled are void.
offer-answer-call = You have come to { $who }, who called.
offer-free-seat = Free seat { $seat }; { $player } keeps the chips.
offer-has-left = { $player } has left the table, seat { $seat }.
offer-change-method = From now on: { $dealing }, { $shuffling }.
offer-chips-returned = Give the chip of seat { $seat } back: the system did not accept it.
offer-chips-taken = Have the chip for seat { $seat } taken from the player's chips.
offer-chips-cancelled = Cancel the progressive wager of seat { $seat }.
offer-chips-recount = Have the dealer count the chips again.
offer-correct-card = Card { $number } of { $place } was entered wrongly{ $when }.
offer-question = Question the settlement of seat { $seat } in round { $round }.
offer-read-rack = Read the rack back, all 52 cards from the bottom up.
offer-confirm-rack = Confirm the cards as they were read from the rack.
offer-rule-claim = Rule on claim { $number } { $reading }: { $ruling }.
offer-open-again = Open the table again, as it was.
offer-fill = Bring chips to the table.
offer-credit = Take spare chips away.
offer-report = Report: { $what }.
offer-report-device = Report the { $device } out of order.
offer-cover = Cover the { $device }.
offer-restore = The { $device } works again.

## What the pages say: words of every page. Here follow labels and sentences that only a page shows

you = You
dealer = Dealer
community = Community
other = Other…
reading = Reading…
guest = Guest { $seat }
seat = seat { $seat }
seat_of = Seat { $seat }
round = Round { $round }
round_small = round { $round }
range = { $low } to { $high }
meter = Meter
clock = Time left
key = Key: { $key }
welcome = Welcome, { $name }.
line_down = Connection lost. Reconnecting…
only = This page is for { $roles }.
line_old = Connection lost. What you see may be out of date until it is back.
close = Close
not_now = Not now
house_answers = The house answers { $status }.
felt = The felt
of = { $count } of { $all }
count-days =
    { $count ->
        [one] { $count } day
       *[other] { $count } days
    }
count-rounds =
    { $count ->
        [one] { $count } round
       *[other] { $count } rounds
    }
count-events =
    { $count ->
        [one] { $count } event
       *[other] { $count } events
    }
count-tables =
    { $count ->
        [one] { $count } table
       *[other] { $count } tables
    }
count-checkpoints =
    { $count ->
        [one] { $count } signed checkpoint
       *[other] { $count } signed checkpoints
    }
count-decks =
    { $count ->
        [one] { $count } virtual deck
       *[other] { $count } virtual decks
    }
count-times =
    { $count ->
        [one] { $count } time
       *[other] { $count } times
    }
count-accounts =
    { $count ->
        [one] { $count } account
       *[other] { $count } accounts
    }
page-lobby = Lobby
page-table = Table
page-rules = Rules
page-round = Round
page-guides = Rules and odds
page-training = Training
page-certificate = Certificate
page-open = Open a table
page-floor = Floor
page-meters = Meters
page-rounds = Surveillance
page-receipt = Check a receipt
page-audit = Audit
page-reports = Reports
page-accounts = Accounts
page-me = Your play
page-account = Your account
page-sign_in = Sign in
page-welcome = Welcome
page-second_factor = Second factor
page-programs = For programs
page-nowhere = Nothing is here
page-failed = That did not work
page-menu = Menu
page-skip = Skip to the content
page-main = Main
page-more = More
page-foot = Table games, each rule written once and cited. The names of the games are trademarks of their owners.
page-exam = Exam
nav-lobby = Lobby
nav-rules = Rules
nav-meters = Meters
nav-training = Training
nav-account = Your account
nav-sign_in = Sign in
nav-sign_out = Sign out
nav-language = Language
nav-me = Your play
house-practice = For practice: nothing here is approved for play.
house-practice-short = practice
sign_out-title = Sign out?
sign_out-words = You are signed out in every tab.
sign_out-leave = You leave the table.
sign_out-cash = Your { $amount } is cashed out.
sign_out-in_play = { $amount } is in a round that is not over: your cards are abandoned and fold, unless the floorperson rules otherwise. What they win is held for you.
sign_out-lost = { $amount } is in a round that is not over: your cards are abandoned, and what they win is lost to you.
sign_out-guest = You are a guest: nobody can sign in under this name again, and its history is lost to you.
colors-system = as the system has it
colors-light = light
colors-dark = dark
colors-now = Colors: { $colors }
colors-change = Colors: { $colors }. Change
role-administrator = administrator
role-players = players
role-rail = onlooker
the-floorperson = the floor
the-regulator = the regulator
the-administrator = the administrator
clause-read = Read here as: { $says } ({ $about }).
clause-what = { $clause }: what it says
clause-house = Rules Submission
card-of = { $rank } of { $suit }
card-down = face down
card-T = 10
card-J = jack
card-Q = queen
card-K = king
card-A = ace
card-c = clubs
card-d = diamonds
card-h = hearts
card-s = spades
column-table = Table
column-now = Now
column-round = Round
column-seats = Seats
column-dealer = Dealer
column-awaited = Awaited
column-since = Since
column-began = Began
column-players = Players
column-player = Player
column-staked = Staked
column-house = House
column-happened = What happened
column-game = Game
column-drop = Drop
column-fills = Fills
column-credits = Credits
column-win = Win
column-hold = Hold
column-handle = Handle
column-of_handle = Of handle
column-rounds = Rounds
column-wager = Wager
column-when = When
column-where = Where
column-hand = Hand
column-share = Share
column-paid = Paid
column-what = What
column-by = Reported by
column-times = Times
column-held = Held
column-theory = In theory
column-within = Within
column-hour = Hour
column-events = Events
column-chain = End of the chain
column-right = Right
column-mastered = Mastered
column-certificate = Certificate
column-drills = Drills
column-level = Level
column-keeps = The house keeps
column-of_all = Of all staked
column-often = Pays how often
column-deviation = Deviation
column-clause = Clause
column-result = Result
column-pays = Pays
column-chance = Chance
column-adds = Adds
column-then = Then
column-here = Here
column-otherwise = Otherwise
column-difference = Difference
column-way = By
column-date = Date
column-late = Late
column-minutes = Minutes
odds-readings = Readings in force
sound-on = Sound on
sound-off = Sound off

## Pages: the lobby and signing in

lobby-title = The floor
lobby-reading = Reading the floor…
lobby-open = Open a table
lobby-which = Which tables
lobby-all = All tables
lobby-watch = Watch
lobby-go = Go to the table
lobby-deal = Deal here
lobby-look = Look in
lobby-rules = Rules and odds
lobby-rules_of = Rules and odds of { $title }, { $name }
lobby-tables =
    { $count ->
        [one] { $count } table open
       *[other] { $count } tables open
    }
lobby-seated =
    { $count ->
        [one] { $count } player seated.
       *[other] { $count } players seated.
    }
# The two texts above.
lobby-lead = { $tables }, { $seated }
lobby-free =
    { $count ->
        [one] { $count } seat free
       *[other] { $count } seats free
    }
lobby-jackpot = Jackpot at { $title }: { $amount } paid.
lobby-real_shoe = cards from a real shoe
lobby-free_seat = With a free seat
lobby-about_to_begin = Taking bets
lobby-with_a_dealer = With a dealer
lobby-none = No table matches.
lobby-begins = Round { $round }: cards in { $seconds } s
lobby-with_dealer = with a dealer
lobby-no_round = No round yet
lobby-nobody = Nobody sits here
lobby-welcome = Welcome
lobby-welcome_words = Watch any table from the rail, or take a seat. Every card, payment and refusal cites the clause that commands it.
lobby-sign_in = Sign in or make an account
lobby-your_seat = You sit in seat { $seat }.
lobby-new = This house is new. Its first account is made by the link that the server printed when it started.
pill-stopped = stopped
pill-closed = closed
pill-opening = opening
pill-preparing = being prepared
pill-betting = taking wagers
pill-locked = no more bets
pill-dealing = dealing
pill-stub = dealing
pill-deciding = players decide
pill-settling = settling
pill-clearing = clearing
be-someone = Be someone for a while
be-player = sit down and play
be-dealer = be led through the procedure
be-floor = run the floor
be-regulator = replay and audit
be-administrator = keep the accounts
join-name = Name
join-password = Password
join-password_long = Password, 12 letters or more
join-enter = Enter
join-now = Play now
join-now_words = a seat and $500 in chips
join-now_dealer = a seat; the dealer changes cash for chips
join-rail = You are watching from the rail.
join-own_name = Play under a name of your own
join-new_name = A new name makes an account.
account-role = Role
account-factor = Your second factor
account-factor_words = The code that your authenticator shows now.
account-code = Code
account-go_on = Go on
account-not_in = You were not signed in.
account-qr = The secret as a QR code
account-qr_words = Read this picture with an authenticator application, or type the secret into it. It is shown once.
account-turn_on = Turn it on
account-code_shown = The code it shows
account-new_here = New here?
account-new_words = A player needs a name and a password, nothing else. Dealers, the floor and regulators get their accounts from an administrator.
account-make = Make an account
account-name_words = Letters, digits, hyphens and underscores.
account-first = The first account
account-first_words = This link works once. It makes an administrator, who makes all other accounts: your own as a floorperson or a dealer too.
account-make_it = Make it
account-differ = The two new passwords are not the same.
account-changed = Your password is changed; every other session of yours is over.
account-change = Change the password
account-change_it = Change it
account-old = The old one
account-fresh = A new one
account-again = The new one again
account-set_up = Set up a second factor
account-advice = At least { $least } characters; a few words nobody else would put together.
account-table = Your table
receipt-lead = A receipt proves that a round is in the house's log. Your browser checks it; nobody is asked.
receipt-file = The receipt, as a file
receipt-text = or its text
receipt-key = The house's public key, as you have written it down
receipt-check = Check it
receipt-take = Take the checker with you
# $link is the text above.
receipt-take_words = Do not want to trust this page? { $link } as one file: it works without this house, and without a network.
receipt-proved = Proved. Event { $sequence } of { $table } ended what the house calls round { $round }. It is in the log of { $house }, under the signed checkpoint over { $size } events.
receipt-proved_seat = Proved. Event { $sequence } of { $table } settled seat { $seat } for { $amount }, in what the house calls round { $round }. It is in the log of { $house }, under the signed checkpoint over { $size } events.
receipt-wrong = Not proved. { $words }
receipt-wrong-key_form = The key is written name+hash+base64.
receipt-wrong-key_kind = The key is no Ed25519 key.
receipt-wrong-key_damaged = The key is damaged: its hash is another one's.
receipt-wrong-note = The checkpoint is no signed note.
receipt-wrong-checkpoint = The checkpoint is none.
receipt-wrong-unsigned = The key has not signed the checkpoint.
receipt-wrong-too_long = The way to the root is too long.
receipt-wrong-too_short = The way to the root is too short.
receipt-wrong-no_event = It names a seat and has no event that settled it.
receipt-wrong-other_link = Its event is not the one whose link is in the log.
receipt-wrong-other_seat = Its event did not settle that seat.
receipt-wrong-untrusted_page = This browser lends its cryptography only to pages it trusts: keep the file, open it.
receipt-wrong-no_receipt = This is no receipt.
receipt-wrong-other_kind = This is no receipt of a kind known here.
receipt-wrong-not_under = The event is not under the checkpoint.
receipt-wrong-other_root = The event is not under the checkpoint: the way to its root leads elsewhere.

## Pages: the table. What is on the felt, and whose turn it is

felt-areas = Betting areas
felt-cards = Cards
felt-fourth = Fourth card
felt-house = The dealer's side
felt-sit = Sit
felt-box = + Box
felt-take_seat = Take seat { $seat }
felt-take_box = Play box { $seat } too
felt-empty = empty
felt-folded = folded
felt-out = sits out
felt-free = free
felt-is_you = you
felt-to_act = to act
felt-community = Community cards
felt-shoe = Shoe
felt-discards = Discards
at-seat = seat { $seat }
at-fourth = fourth card of seat { $seat }
at-dealer = the dealer
at-community = the community cards
at-bonus = the bonus cards
at-rack = the rack
now-preparing = The cards are being prepared.
now-closed = The table is closed.
now-opening = The table is being opened.
now-betting = Bets are open.
now-locked = No more bets.
now-dealing = The cards are dealt.
now-stub = The dealer puts the rest of the deck away.
now-deciding = The players decide.
now-decided = All have decided: cards are turned.
now-settling = The wagers are settled.
now-clearing = The cards are picked up.
now-paperwork = The floor does the paperwork of an award; until then the cards stay.
prompt-award = Congratulations: { $hand } on the { $wager }! The floorperson is coming to verify it.
prompt-paperwork = { $amount } is yours. The floor does the paperwork and pays it; until then your cards stay.
prompt-over = The round is over.
prompt-decide = Your turn: { $title }, or fold.
prompt-wager = Place your wagers: bets are open.
prompt-time = You have { $seconds } seconds for each decision; then the hand folds.
prompt-folds = In { $seconds } seconds it folds by itself.
prompt-passes = In { $seconds } seconds it passes by itself.
prompt-wager_now = Place your wagers: when the time is up, the bets on the felt are played.
prompt-out = Sitting out. Bet to come back.
prompt-ready = Your wagers are down. Deal when you are ready.
prompt-down = Your wagers are down; bets are still open.
prompt-other = { $player } decides.
prompt-left = { $player } has left: the hand folds, unless the floor rules otherwise.
said-you = You
said-your_seat = Your seat
said-wins = { $who } wins { $amount }
said-loses = { $who } loses { $amount }
said-even = { $who } comes out even
said-jackpot = { $who } wins a jackpot: { $amount }.
said-paid = The paperwork is done: { $amount } was paid to you.
said-locked = No more bets.
said-folds = { $who } folds.
said-your_time_up = Time ran out. Your hand was folded.
said-time_up = Time ran out: { $who } folds.
said-out = { $player } sits out.
said-you_out = Sitting out. Cards are dealt without you.
said-freed = Seat { $seat } is free again.
said-you_freed = Your seat was freed. Your chips are kept.
said-puts_up = { $who } puts up { $amount }.
said-passes = { $who } passes.
said-dealer = Dealer shows { $cards }
said-community = Community cards: { $cards }.
said-your_cards = Your cards: { $cards }
said-void = The round is void: { $why }. Wagers are returned.
said-reported = Reported: { $what }.
said-takes_seat = { $player } takes seat { $seat }.
said-over = The round is over.
said-turn = Your turn at seat { $seat }. { $amounts }, or fold.
said-turn_fold = Your turn at seat { $seat }. Fold.
said-turn_pass = Your turn at seat { $seat }. { $amounts }, or { $pass }.
table-name = { $title } table
table-about = About this table
table-lobby = To the lobby
table-seal = Seal
table-refiled = This table has a new Rules Submission. Look at its limits and odds before you wager.
table-malfunction = The table is stopped. { $who } declared a malfunction: { $what }. A regulator decides; your wagers are safe.
table-cancelled = Round { $round } was cancelled for a malfunction: { $what }. Declared by { $who }, confirmed by { $other }. All its wagers went back.
table-not_published = Not published: { $what }.
table-withdrawn_here = From { $day } on the { $meter } jackpot may be withdrawn. Its money goes to { $target } at this table. Approved by { $who }.
table-withdrawn = From { $day } on the { $meter } jackpot may be withdrawn. Its money goes to { $target } at table { $table }. Approved by { $who }.
table-trouble = The table has stopped: { $fault }
table-is-closed = The table is closed.
panel-title = About this table
panel-close = Close the panel
panel-rules = Rules
panel-odds = Odds
panel-history = History
panel-coach = Coach
rules-short = In thirty seconds
rules-whole = The rules of this table
rules-working = Computing the best play…
rules-best = Best play:
rules-cost = The house then keeps { $percent }% of the { $title } in the long run: about { $cost } of { $ante }.
how-wager = Put { $low } to { $high } on { $titles }.
how-optional = Optional side bets: { $titles }.
how-alone = { $titles } may also be wagered alone; then there is nothing to decide.
how-decide = Look at your cards. Stay in with the { $titles } wager, or fold.
how-decisions = You decide several times: { $titles }, or fold.
how-dealer = Then the dealer's cards are turned up, and the higher hand wins.
how-table = No dealer hand: you're paid by the paytable.
history-reading = Reading the log…
history-none = No round is over yet.
history-replay = Replay it step by step
history-receipt = Keep a receipt
history-sign_in = Sign in to replay it.
history-void = void
history-not_in = not in it
history-all_void = All hands void: { $why }.

## Pages: the table as its player has it

player-at_stake = { $amount } at stake.
player-settled = Settled.
player-not_in = You are not in this round.
player-chips = in chips
player-chips_account = chips · { $account } in the account
player-cash_out = Cash out
player-buy = Buy chips
player-buy_verb = Buy
player-whole_dollars = Whole dollars, at once.
player-tip = Tip
player-tip_label = Tip the dealer
player-call = Call the floor
player-sit_out = Sit out
player-out = Sitting out. Cards are dealt without you.
player-out_until = Sitting out. We hold your seat until { $time }; your chips are safe.
player-back = I am back
player-leave = Leave
player-leave_label = Leave the table and cash out
player-full = Every seat is taken; you can watch.
player-cards_left = Your cards are still at seat { $seat }. Sit down there again, or they fold.
player-choose_seat = Choose a free seat on the felt, or take the one in the middle.
player-take_seat = Take a seat
player-chips_first = Buy in for how much?
player-ask_dealer = Ask the dealer for chips.
player-look = Look as long as you like.
player-next_round = Next round
player-repeat_deal = Repeat and deal
player-repeat = Repeat
player-repeat_last = Repeat the last wagers
player-least = Bet the least
player-place = Place your wagers
player-deal = Deal
player-down = { $amount } down.
player-wait_for = Your wagers are down. Waiting for { $players }.
player-wait_all = Your wagers are down. The cards come when all are ready.
player-undo = Undo
player-double = Double all wagers
player-clear = Take all wagers back
player-favourite = Keep these wagers as a favourite
player-favourite_kept = Kept as a favourite.
player-favourite_lay = Lay the favourite wagers, { $amount }
player-fold = Fold
player-more_chips = { $amount }: more chips
player-need_chips = You need more chips to stay in.
player-between = Whole dollars from { $least } to { $most }.
bets-empty = { $title } is empty.
bets-later = { $title } is made after the cards are seen.
bets-not-taken = No wagers are taken now.
bets-unit = { $title } is made in steps of { $unit } cents, so that every payment is whole.
bets-sizes = { $title } is { $sizes } at this table.
bets-bounds-maximum = { $title } is { $low } to { $high } at this table.
bets-bounds-purse = { $title } can be { $low } to { $high }: your chips go no further.
bets-bounds-cover = { $title } can be { $low } to { $high } now: the table holds chips for no more.
bets-none-maximum = { $title } cannot be made now.
bets-none-purse = Your chips do not reach for { $title }.
bets-none-cover = The table cannot cover { $title } now; a fill is needed.
bets-first = First the { $titles }.
bets-in_dollars = { $title } in dollars
bets-put = Put it down
bets-range = { $low } to { $high } now
area-equal = Always equal to the wager beside it.
area-later = You make this bet after seeing your cards.
area-sizes = { $sizes } at this table.
area-sizes_account = { $sizes } at this table, from the electronic account.
area-bounds = { $low } to { $high } at this table.
line-push = push
line-forfeit = forfeited by the fold
line-account = to your account
line-paperwork = paid after the floor's paperwork
line-paid = paid to you, with the floor's paperwork
line-cut = { $amount } kept back by the payout limit
line-box = Box { $seat }
slip-title = Result of the round
slip-void = All hands void, wagers returned
slip-win = You win
slip-lose = You lose
slip-even = Even
slip-away = Close
slip-hand = Hand
slip-side = Side bets
slip-wagers = Every wager
slip-returned = { $amount } is yours again.
celebrate-big = A big win: { $amount }
celebrate-jackpot = Jackpot! { $amount }
tutor-skip = No hints
tutor-wager = Tap { $title } to place your bet. Each tap adds a chip.
tutor-deal = That is your bet. Now press Deal.
tutor-wait = That is your bet. The dealer deals when all are ready.
tutor-watch = Watch: the cards are coming.
tutor-decide = { $title }, { $amounts }, to stay in, or fold and lose your bets.
tutor-fold = Not enough chips to play this hand; you can only fold.
tutor-pass = { $title }, { $amounts }; or { $pass } to stay without it.
tutor-settling = Now every wager is paid or taken, one after another.
tutor-over = Round over. Tap the summary to see why you won or lost.
coach-ask = Ask the coach
coach-worth = exact worth
coach-players = The coach is for players.
coach-none = On your turn you'll see what each choice is worth.
coach-working = Calculating exact odds…
coach-cost = Mistakes have cost { $amount } this session.
coach-no_cost = Your running cost compared with perfect play appears here.
coach-made =
    { $count ->
        [one] { $count } decision, { $best } of them the best.
       *[other] { $count } decisions, { $best } of them the best.
    }
coach-best = best
coach-says = Best: { $action }, worth { $worth } on average.
coach-title = What each choice is worth
coach-action = Choice
coach-dollars = Dollars
coach-antes = { $title }s
coach-fraction = The exact fraction
visit-cashed = Cashed out: { $amount }.
visit-called = The floorperson is called.
visit-tip_words = Into the tip box.
visit-thanks = The dealer thanks you.
visit-leave = Leave the table?
visit-leave_middle = Leave in the middle of a round?
visit-leave_playing = Your cards are abandoned: they fold, unless the floorperson rules otherwise.
visit-leave_guest = You are a guest: come back to this table before you sign out, or what your cards win is lost to you.
visit-leave_words = Your { $amount } is cashed out.
visit-leave_none = You have no chips to cash out.
visit-leave_verb = Leave
seal-cancelled = Rounds of this table cancelled for a malfunction: { $count } of { $rounds }.
seal-title = The sealed deck
seal-words = Before any wager the house sealed a secret, and this is its seal. Your page adds a chance of its own to the draw, and so does every other player's. The cards follow from all of them together, so nobody could choose them. When the round is over the secret is opened, and your page checks every card it was shown.
seal-sound_short = ✓ Cards of round { $round } checked
seal-wrong_short = ✗ Round { $round } does not follow
seal-evidence = Save the evidence
seal-sound = Every card you were shown follows from the seal shown before the bets and from your own chance.
seal-other_seal = The round was dealt under another seal than the one you wagered under. Save the evidence for the regulator.
seal-not_opened = The house did not open its seal. Save the evidence for the regulator.
seal-bad_secret = The secret is not the one that was sealed. Save the evidence for the regulator.
seal-left_out = The chance your page added is not in the draw. A slow line can be the cause; if it is not, save the evidence for the regulator.
seal-altered = Another player's chance was changed after the bets were locked. Save the evidence for the regulator.
seal-other_cards = Cards you were shown do not follow from the seal. Save the evidence for the regulator.
seal-other_draw = The Magic Card or Lucky position does not follow from the seal. Save the evidence for the regulator.
seal-voided = The round was declared void after the bets were locked. A round of a virtual deck is played to its end. Save the evidence for the regulator.
seal-put_away = Put away
seal-renamed = The house or this table now seals under another name than before. Save the evidence for the regulator.
seal-never_judged = A round that was locked was never opened, and another is offered. Save the evidence for the regulator.
seal-other_note = The house has signed another seal or other chances than it showed. Save the evidence for the regulator.
seal-other_key_short = ✗ Another key of the house
seal-other_key = The house has another key than at your first visit. Save the evidence for the regulator.
seal-taken_back = The house replayed a round that was already locked. Save the evidence.
seal-physical = These cards come from a shoe on the table; there is nothing to seal.
seal-check = Check round { $round }

## Pages: the table as its dealer has it

staff-no_bet_yet = No bet yet: { $players }.
staff-without_chips = No chips yet: { $players }. Ask whether they buy in.
staff-next_label = The next step
staff-payouts = Payouts
staff-tell = Enter the cards as they are drawn
staff-send = Send
staff-wrong = Something went wrong
staff-wrong_words = You'll be asked to confirm.
staff-call = Call the floor
staff-how_many = How many chips are there?
staff-how_deep = How many cards down does the cover card go?
staff-deck_leaves = The deck leaves the table.
staff-defective = It is defective
staff-cash = Cash into the drop box, chips to the player.
staff-change = Change
staff-stub_cards = Cards in the stub
staff-count_right = That is the count
staff-misdealt = Wrong because the cards were misdealt
staff-all_there = All 52 cards are there
staff-where = Where
staff-lying = A card lying at
staff-when = When
staff-asked_seat = Seat deciding then
staff-exposed = It was exposed
staff-which = Which card, if it was seen
staff-the_card = The card, if it was seen
staff-report = Report it
staff-to_verify = To be verified.
staff-verified = Verified.
staff-validated = Validated.
staff-waits_floor = Waits for the floorperson.
staff-you_are = You are the { $role }.
staff-take_over = Take over the dealing
staff-give_back = Hand over to the automatic dealer
staff-next = Next step
staff-waits = The procedure waits
staff-waiting = Waiting for the { $role }: { $words }
staff-count_words = Face down; { $right } cards are right. Any other number voids the round.
staff-report_words = It goes into the log with your name, under { $clause }.
staff-follows = What follows: { $effect }
staff-follows_by = What follows depends on where and when it was; you'll see it as soon as you report it.
staff-pay = Pay { $pays }, collect { $takes }.
staff-award = Seat { $seat }: { $wager }. { $standing }
staff-award_hand = Seat { $seat }: { $hand } on { $wager }. { $standing }
pad-told = Entered, not yet sent
pad-undo = Undo the last
pad-type = Or type: A s for the ace of spades, Backspace to undo, Enter to send.
pad-all = All entered. Send them.
pad-up = { $place }, face up
pad-next = Next: { $place }
pad-so_many = { $count } entered
pad-half = { $words }: { $rank } of …
amount-between = From { $low } to { $high }.
group-cards = Cards
group-players = Players
group-decks = Decks
group-devices = Devices and methods
group-table = The table
grave-RemoveDeck = Take it out of use
grave-CloseTable = Close the table
grave-RuleAbandoned = Rule so
grave-FreeSeat = Free it
moment-dealing = while the cards were dealt
moment-deciding = while players decided
moment-decided = when all had decided
moment-revealed = just now, after the reveal
do-DealCards = Deal
do-NoMoreBets = No more bets
do-RackStub = Rack the stub
do-CountStub = Count the stub
do-Reveal = Collect folds and turn up
do-SettleSeat = Settle seat { $seat }
do-ClearTable = Pick up the cards
do-CollectProgressive = Collect them
do-ShuffleDeck = Shuffle
do-CutDeck = Cut
do-InspectDeck = Inspected: all in order
do-VerifyInspection = Verified
do-SpreadDeck = Spread face up
do-WashDeck = Washed and stacked
do-SpreadIdle = Spread the cards
do-ReceiveDecks = Bring the decks
do-light = The light is on
do-VerifyAward = Verified: it wins
do-ValidateAward = Validate it
do-DocumentAward = Paperwork done
do-RemoveDeck = Take it away
do-CoverDevice = Covered
do-Decide = Fold it
do-ReportIrregularity = Report it
irregularity-face_up_card = face up card
irregularity-second_face_up_card = second face up card
irregularity-card_drawn_in_error = card drawn in error
irregularity-wrong_number_of_cards = wrong number of cards
irregularity-exposed_card = exposed card
irregularity-shuffler_jam = shuffler jam
irregularity-shoe_jam = shoe jam
irregularity-device_out_of_order = device out of order
irregularity-malfunction = malfunction
irregularity-wrong_stub_count = wrong stub count

## Pages: your play and your limits

me-title = Your play
me-lead = Recomputed from the house's log each time.
me-held = At the tables
me-bought = Chips bought
me-cashed = Cashed out
me-on_paper = Paid with paperwork
me-tipped = Tips
me-net = Result
me-biggest = Biggest win
me-sessions = Sessions
me-graph = Your result, round after round
me-none = You have played no round yet.
me-when = When
me-where = Where
me-minutes = Minutes
me-rounds = Rounds
me-staked = Staked
me-result = Result
me-receipts = Rounds and receipts
me-receipt = Receipt
me-receipt_of = Receipt of { $table }, round { $round }
me-limits = Limits of your own
me-limits_words = The house keeps to them at every seat, wager and purchase. A tighter limit holds at once, a looser one in 24 hours; an empty field is no limit. A raise in a round that began within the limit is not refused.
me-today = In the last 24 hours: { $lost } lost, { $minutes } min played.
me-coming = The looser limits you asked for hold from { $when }.
me-loss = Daily loss limit ($)
me-time = The most to play in 24 hours, minutes
me-check = Tell me how it stands every so many minutes
me-keep = Save limits
me-kept = The house keeps to it.
me-away = Stay away
me-away_words = You leave every table now, and until then take no seat and lay no wager. Nobody can end it before, and neither can you. Your chips are cashed out.
me-is_away = You stay away until { $when }.
me-how_long = For
me-day = one day
me-days = { $count } days
me-stay_away = Stay away
me-away_sure = Stay away for { $days }?
reality-title = How it stands
reality-words = In the last 24 hours you have played { $minutes } min and lost { $lost }. All sessions together: { $net }.
reality-on = Go on

## Pages: the floor and what is steered there

floor-nothing = Nothing waits for the floor.
# $tables is lobby-tables.
floor-lead =
    { $tables }{ $closed ->
        [0] { "" }
       *[other] , { $closed } closed
    }; { $due ->
        [0] all in hand
        [one] { $due } thing to do
       *[other] { $due } things to do
    }.
floor-since = for { $time }
floor-resting = Players who sit out
floor-waiting = Waiting for the floor
floor-all = All tables
floor-done = Done
floor-the_house = the house
floor-stopped = Stopped: { $fault }
floor-out_of_order = { $devices } out of order
floor-itself = deals itself
floor-any-dealer = any dealer
remedy-lose = All its wagers lose
remedy-stands = It stands
remedy-fold = Fold the hand
remedy-free = Free the seat
remedy-come = I have come
steer-which = The card that lies there
steer-which_words = Look at the card itself. The log keeps both: the card that was entered and the right one.
steer-which_choose = choose the card
steer-it_is = It is
steer-anew = Correct it
steer-now = The table now
steer-awaited = What is awaited
steer-chips = The table's chips
steer-deals = Who deals
steer-to_table = To the table
steer-do = Do it
steer-done = Done.
steer-itself = The table deals itself
steer-home = Dealer of this table
steer-free = Free for any table
steer-no_dealer = No dealer is assigned here; any dealer without a table of their own may deal.
steer-assign = Assign
steer-here = To this table
steer-nothing = Nothing else can be done by the floor at this moment.
steer-report_words = What went wrong, as § .13 has it. Some of these void the round and return every wager.
steer-nobody = nobody
steer-virtual = a virtual shoe
steer-real = a real shoe
steer-moved = Last moved
steer-ago = { $time } ago
steer-for_you = Now, for you
steer-for = Awaited: { $who }
steer-choices = { $count } choices
steer-now_at = { $name }, now at { $table }
steers-malfunction = Malfunction of the program
steers-calls = Calls
steers-cards = Cards
steers-wrongly = Cards entered wrongly
steers-devices = Devices
steers-method = Another way to deal
steers-awards = Awards
steers-progressive = Progressive chips
steers-left = Seats and boxes left behind
steers-chips = Chips
steers-table = Open, close and check
steers-more = More
steers-irregular = Irregularities
effect-DeclareMalfunction = The round stops until a regulator confirms or rejects it. Confirmed, it is published and all its wagers go back.
effect-RuleMalfunction = Your ruling is final, and everyone at the table sees it.
effect-CloseTable = Everyone leaves their seats, and the decks go.
effect-FreeSeat = The player leaves the seat, and the chips stay theirs. Wagers before the deal go back.
effect-LeaveSeat = The log records that the player left the table: the cards fold, and you may rule their wagers lost.
effect-Decide = The hand folds. Wagers that a fold keeps live on.
effect-RemoveDeck = The deck leaves the table for good.
tray-legend = A tap on an area
tray-puts = puts { $amount }
tray-off = takes the wager off
tray-tells = tells what it pays
tray-held = In the tray
tray-opened = Opened with
tray-fills = Fills
tray-credits = Credits
tray-out = With players
tray-drop = Drop
tray-win = Win by the count
tray-what = What
tray-amount = Amount
tray-then = Held then
moved-opening = opening
moved-fill = fill
moved-credit = credit
award-title = Awards
award-of = Seat { $seat }, { $player }
award-hand = Hand
award-pays = Pays
award-amount = Amount
award-state = Standing
award-is-unverified = the dealer has yet to verify it
award-is-verified = verified by the dealer
award-is-waiting = verified by the dealer; it waits for the floor
award-is-validated = validated
award-paperwork = settled; the cards stay until the paperwork is done
claims-title = Claims
claims-none = No open claim.
claims-of = Claim { $number }: round { $round }, seat { $seat }, { $player }
claims-asked = { $who } asks about { $wager }:
claims-whole = the whole hand
claims-hand = Round { $round }, seat { $seat }
claims-rack-read = { $reader } read the rack back, { $witness } confirmed it.
claims-rack-in_play = The cards are still in play. Read them back once they are in the rack.
claims-rack-in_rack = The cards are in the rack. Read them back before the shuffle.
claims-rack-gone = The rack cannot be read back: its deck was shuffled or taken away.
claims-rack-sealed = A virtual shoe: the opened seal proves the cards.
claims-reading = Reading
claims-net = The hand
claims-due = A ruling moves
claims-by-logged = As logged and paid
claims-by-corrected = With the corrected card
claims-by-rack = As the rack was read back
claims-by-seal = By the opened seal
claims-by-owed = The player returns it
claims-paid = { $player } is paid { $amount }
claims-returned = { $player } returns { $amount }
claims-nothing = nothing
claims-rule = Rule so
claims-rule_words = The ruling ends the claim. It cannot be taken back.
claims-this = the ruling
claims-open = Open: the floorperson rules.
claims-ruled = { $by } ruled: { $reading }. Moved: { $moved }.
claims-print = Print
claims-read = Read the rack back
claims-read_verb = Send the cards
claims-read_words = Enter all 52 cards from the bottom of the rack up. Another person confirms them.
claims-confirm = Confirm the rack
claims-confirm_verb = I saw these cards
claims-confirm_words = You watched the cards as they were read from the rack, and they were entered right.
claims-ask = Question a hand
claims-ask_words = The cards are checked, and the floorperson rules.
claims-which = Hand
claims-wager = Wager
claims-why = Why? In a sentence
claims-send = Open the claim
claims-opened = Claim opened. See it under Your play.
claims-no_hand = No settled hand to question here now.
claims-past = Ruled on ({ $count })
withdraw-meters = Meters
withdraw-open = Withdraw
withdraw-title = Withdraw the { $meter } meter
withdraw-words = Players read the notice at the table. The money moves when you re-file the table without this meter, from that day on.
withdraw-since = From this day on
withdraw-by = Approved by
withdraw-where = The money goes to
withdraw-here = this table
withdraw-target = To the meter
withdraw-announce = Announce it
withdraw-take_back = Take the notice back
withdraw-noted = withdrawn from { $day } on, to { $table }
wall-old = Connection lost: these figures are a moment old.
wall-none = No table plays for a meter now.
wall-full = Full screen
wall-title = Progressive meters
wall-display = This display
wall-all = All meters
wall-linked = Linked { $meter }

## Pages: rounds, reports and the audit

rounds-all = All tables
rounds-anyone = anyone
rounds-more = Look further back
rounds-looking = Looking through the log…
rounds-lead = Any round, found again and replayed card by card and chip by chip from the log.
rounds-irregular = With an irregularity or void
rounds-jackpot = With a jackpot
rounds-find = Find
rounds-found = Rounds found
rounds-count =
    { $further ->
        [yes] { $rounds }, and there may be more.
       *[no] { $rounds }.
    }
rounds-playing = being played
rounds-won = { $player } wins { $amount }, { $hand }
replay-sign_in = Sign in to replay a round.
replay-step = Step of the round
replay-deck = The deck
replay-others = Other rounds
replay-before = Round before
replay-playing = being played: what lies face down stays so
replay-felt = The felt at this step
replay-first = First step
replay-back = One step back
replay-on = One step on
replay-last = Last step
replay-keys = Left and right arrows go from step to step, Home and End to the ends, space plays.
replay-peek = Show cards that lay face down
replay-log = The log
replay-the_house = the house
replay-pause = Pause
replay-play = Play
replay-real = These cards came from a real shoe; there was nothing to seal.
replay-later = The deck is published when the round is over.
replay-good = ✓ This browser has computed it: the deck follows from the secret that was sealed before the bets and from the players' chance.
replay-bad = ✗ This deck does not follow from what was sealed.
replay-how = How it was checked
replay-its_seal = Its seal, computed here
replay-void = Void before any card was drawn.
replay-at = Step { $at } of { $last }: { $words }
replay-event = Event { $sequence }, by { $by }, { $when }
replay-how_words = The secret must give the seal that was shown before the bets, and each player's chance the mark that was sent with the wagers. From all of them together the order follows; the deck was { $cut }. Whoever played has more: the page they played on has kept what it was shown at the time.
replay-cut = cut { $depth } cards deep
replay-not_cut = not cut
replay-secret = Secret
replay-chance = Chance of seat { $seat }
replay-silent = Chance of seat { $seat }, silent
replay-order = Order
period-from = From
period-to = To
period-all = All time
period-today = Today
period-yesterday = Yesterday
period-week = Last 7 days
period-month = Last 30 days
report-working = Computing what each wager should have held…
report-show = Show
report-lead = Recomputed from the log each time: drop, handle, win and hold, and what chance would allow.
report-period = Period
report-none = Nothing was played in this period.
report-hold = Hold: win over drop
report-of_handle = Win over handle
report-voided = round voided
report-hours = By hour
report-tables = By table
report-games = By game
report-wagers = By wager
report-jackpots = Jackpots
report-no_jackpot = No jackpots were won.
report-wrong = Voids and irregularities
report-nothing_wrong = None.
report-theory_words = The required wagers together, of the Ante or whatever a game calls it, under the best play; meters at seed, envy left out. A share of a meter is counted as it would be at its seed: what was above it was the players'. The band holds 95 of 100 honest nights; the mark is this one.
report-no_hour = No hour was played.
report-hours_label = Handle and win by hour
report-key_handle = handle
report-key_won = won by the house
report-key_lost = lost by the house
report-hours_figures = The hours as figures
report-required = required wagers
report-theory = Beside theory
report-csv = { $part } as a CSV file
report-band = { $low } to { $high }; held { $held }
report-hour = { $when }: handle { $handle }, win { $win }
audit-far = How far the audit is
audit-not_yet = Not recomputed yet in this visit.
audit-chains = Chains
audit-run = Recompute everything
audit-lead = The log is a chain of hashes, table by table: no event can be changed, lost or slipped in without breaking it.
audit-recompute = Recompute
audit-is_it = Is it sound?
audit-words = Each command is replayed; events, money and meters must match the log exactly.
audit-the_chains = The chains
audit-shuffle = The shuffle
audit-checkpoints = Checkpoints
audit-signed = What the house has signed
audit-signed_words = Every minute of play one hash over all events is signed. Keep a checkpoint where the house cannot reach it: a log that was cut or rewritten does not contain it any more.
audit-newest = Newest checkpoint
audit-keys = Public keys
audit-downloads = Downloads
audit-take = Take the log away
audit-take_words = Each table's log ends before the round being played. Of a deck that is not dealt yet it holds the seal, and the rest encrypted.
audit-shuffle_tests = Tests of the shuffle
audit-no_answer = The audit ended without an answer.
audit-progress = { $done } of { $of } events recomputed…
audit-sound = ✓ Sound: { $events } of { $tables } and { $rounds }, every chain, state, payout and meter recomputed from the log alone; { $under } under { $signed }.
audit-broken = ✗ Not sound: { $stream }: { $what }.
audit-broken_at = ✗ Not sound: { $stream }, event { $sequence }: { $what }.
file-all = Everything in one
file-lines = Events, JSON Lines
file-checkpoints = Checkpoints, JSON Lines
file-events = Events, CSV
file-transfers = Transfers, CSV
file-settled = Settled wagers, CSV
file-meters = Linked meters, CSV
holds-all = all files below, and a verifier that needs nothing but Python
holds-lines = every event as it was hashed, with its link of the chain
holds-checkpoints = what the house has signed, and over which events
holds-events = one row for each event
holds-transfers = every movement of money, with its clause
holds-settled = every line of every settlement
holds-meters = what they hold now
remark-other_rules = Under other rules of its day: { $stream }, event { $sequence }: { $what }.
remark-otherwise = This version would settle otherwise: { $stream }, event { $sequence }: { $what }.
even-yes = ✓ Even at 99%
even-no = ✗ Not even at 99%
even-few = Too few decks to say
even-by = by 25 CFR 547.14: { $decks } opened since { $since }.
even-test = Test
even-counted = What is counted
even-silent = Players' pages promised a chance of their own { $times }; silent when it was due: { $silent }.
even-told = Players' pages promised a chance of their own { $times }, and revealed each.

## Pages: accounts

accounts-a_name = A name
accounts-find = Find an account
accounts-own = Own table
accounts-own_words = A dealer without one may deal anywhere.
accounts-make = Make the account
accounts-new = A new account
accounts-first = First password
accounts-first_words = Say it to them; they can change it.
accounts-any = any
accounts-agree = Agree
accounts-forget = Forget the second factor
accounts-lock_words = They are signed out at once and cannot sign in until you unlock the account. A seat of theirs stays as it is.
accounts-lock_it = Lock it
accounts-your_password = Your password
accounts-is_locked = locked
accounts-waits = waits for a second person
accounts-ends = It ends every session of theirs.
accounts-least = At least 12 characters.
accounts-set = Set it
accounts-renew = New password
accounts-waiting = { $name } waits for a second person to agree.
accounts-made = { $name } can sign in as { $role }.
accounts-table_of = Table of { $name }
accounts-deals_at = { $name } deals at { $table }.
accounts-anywhere = { $name } may deal anywhere.
accounts-may = { $name } may sign in.
accounts-another = { $name } sets up a new one.
accounts-lock = Lock
accounts-unlock = Unlock
accounts-lock_sure = Lock { $name }?
accounts-again = { $name } may sign in again.
accounts-now_locked = { $name } is locked.
accounts-lead =
    { $locked ->
        [0] { $accounts }.
       *[other] { $accounts }, { $locked } locked.
    }
accounts-you = you
accounts-renew_of = A new password for { $name }
accounts-renewed = { $name } has a new password.
people-dealer = Dealers
people-floorperson = Floorpersons
people-regulator = Regulators
people-administrator = Administrators
people-player = Players

## Pages: training and exams

training-title = Dealer training
training-lead = Practise reading hands, paying bets, procedure and irregularities. Answers are checked by the live rules engine and cite the clause.
training-persona = Be the dealer
training-kept = Your progress is kept with your account: what you got wrong comes back until you know it.
training-certified = Certified
training-code = Code of a certificate
training-check = Check a certificate
training-check_verb = Check
training-who = Who is trained
training-who_what = Who is trained in what
training-nobody = Nobody has begun yet.
training-genuine = This house gave this certificate.
training-asked = What was asked and right
training-pdf = Open as PDF
training-level = level { $level } of { $top }
training-mastered = { $done } of { $all } kinds of drill mastered
training-right = { $right } of { $asked } right
training-not_begun = Not begun
training-go_on_with = Go on with { $title }
training-begin_with = Begin { $title }
training-begin = Begin
training-answers =
    { $count ->
        [one] { $right } of { $count } answer right.
       *[other] { $right } of { $count } answers right.
    }
drill-all_games = All games
drill-drill = Drill
drill-stand = Your progress
drill-forget = Forget all your answers here? Press again.
drill-again = Begin again
drill-next = Next
drill-enter = Enter
drill-all_kinds = All kinds again
drill-certified = You are certified for this game.
drill-certificate = Your certificate
drill-mastered_all = Every kind of drill is mastered.
drill-take_words = Take your certificate; it bears the name of your account.
drill-take-certificate = Take it
drill-wager = The wager
drill-right = ✓ Right.
drill-wrong = ✗ No. { $right }
drill-streak = { $count } in a row
drill-only = Only { $kind }
drill-mastered = mastered
answer-answers = Answers
answer-order = Your order
answer-that = That is the order
answer-wagers = Wagers
answer-undo = Undo
answer-figures = or in figures
answer-amount = Amount to pay, in dollars
answer-pay = Pay
answer-chip = A chip of { $worth }
answer-take = Take it
answer-push = Push
answer-chips = Chips
answer-build = Build the payout
exam-any = an exam
exam-passed = passed
exam-failed = not passed
exam-of = In a timed exam of { $minutes } minutes.
exam-timed = The timed exam
exam-drills = Drills
exam-end = End the exam
exam-take = Take the certificate
exam-title = { $title }: exam
exam-question = Question { $number } of { $of }
exam-begin = Begin the exam
exam-again = Take it again
exam-left = { $left } s · { $whole } in all
exam-has_passed = ✓ Passed.
exam-has_failed = ✗ Not passed.
exam-outcome = { $right } of { $asked } right, { $late } late, { $minutes } minutes.
exam-late = too late
exam-said = you said { $given }
exam-unanswered = not answered
roster-title = Exams and certificates
roster-caption = Who took what when, with what result
roster-nobody = Nobody has sat an exam or taken a certificate yet.
roster-left_out = Left out: { $name }, { $game }, { $what }: { $why }.
way-exam = exam
way-drills = drills

## Pages: rules and odds

guide-lead = Every rule generated from the one declaration that deals, settles and audits the game; every figure exact.
guide-english = This game has no words in this language for some of what follows: that stays in English.
guide-costs = What each wager costs
guide-working = Calculating exact odds. The first time takes a few seconds…
guide-contents = Contents
guide-costs_words = What the house keeps on average, exact over every possible deal: the required wagers together under the best play, each optional one by itself. Wagers on a meter are taken with the meter at its seed; what they return in the long run stands with their figures.
guide-best = The best play
# $of says of which wager, as in: of the Ante.
guide-exactly = Expectation of the player, exactly { $fraction } per unit { $of }, over { $deals } deals.
guide-never = never
guide-also = It could also be read
guide-no_change = No figure of a wager offered here would change.
guide-here = Here:
guide-seats = up to { $seats } seats
guide-at = As it is offered at { $table }.
guide-template = As the template of its Rules Submission offers it.
guide-paytable = table { $paytable }
guide-behind = { $title }: the figures behind it
guide-meter = The wager would favor the player with the meter above { $meters } for each dollar of the wager's size, the other meters at their seeds. In the long run { $back }% comes back: players contribute { $players } of it, the house adds { $house } to restart meters.
guide-one_in = 1 in { $count }
guide-none = none
guide-points = { $points } points

## Pages: a Rules Submission as a form, and papers

form-refile = Re-file the open table
form-refile-words = { $name } goes on under this filing from the next round on. Everyone stays seated; wagers that lie go back.
form-refiled = { $name } is re-filed.
form-heading = Open a table
form-lead = Every choice of a Rules Submission with its clause and the exact hold. A choice that is not lawful says so, and what would be right.
form-game = Game
form-from_file = Or load a file
form-verdict = What the check says
form-side = Result
form-lawful = Lawful for { $title }
form-refused =
    { $count ->
        [one] { $count } refusal: not lawful as it stands
       *[other] { $count } refusals: not lawful as it stands
    }
form-no_problem = Ready to file: no problems found.
form-take_out = Take { $key } out
form-keeps = What the house keeps
form-keeps-how = Exact, by full enumeration: required wagers together, { $of }, under the best play; an optional wager of its stake, meters at their seeds. Press a figure for its fraction.
form-working = Calculating exact odds. The first time takes a few seconds…
form-table = table { $letter }
form-pays = What each table pays
form-hand = Hand
form-hold-label = { $wager }: the house keeps { $hold }. Show the fraction
form-hold-exact = The house keeps { $hold } { $of }. Exactly:
form-hold-played = { $hold } as played, with the folds
form-hold-in_long_run = { $hold } in the long run
form-hold-bonus = Five Card Hand Bonus, in the long run
form-approvals = Approvals
form-record = Record an approval
form-record-words = As it was given. It goes into the house's log.
form-record-reference = Reference
form-record-date = The day it was given
form-record-by = Given by
form-as_file = As a file (TOML)
form-as_text = The Rules Submission, TOML or JSON
form-read = Read it into the form
form-download = Download it
form-the_table = The table
form-name = Its name
form-note-name = Letters, digits and hyphens; players see it.
form-dealer = Who deals
form-automatic = It deals itself
form-note-automatic = Players may sit down at once.
form-person = A dealer deals
form-note-person = Every step waits for the dealer and for you.
form-shoe = Where the cards come from
form-virtual = A virtual shoe
form-note-virtual = Shuffled here, sealed before the bets.
form-physical = A real shoe
form-note-physical = The dealer tells each card as it is drawn.
form-open = Open the table
form-opened = { $name } is open.
papers-title = Papers
papers-made = { $name } is made.
papers-working = Making it. The first time its exact figures are computed; that can take minutes.
papers-layout = Layout
papers-what-layout = The felt, drawn to scale
papers-sign = Sign
papers-what-sign = The posted payouts
papers-leaflet = Leaflet
papers-what-leaflet = The guide for players, with the odds
papers-filing = Filing
papers-what-filing = Every choice with its clause and its exact hold
papers-rules = Rules
papers-what-rules = All rules of this table
papers-certificates = Certificates of those who deal this game
papers-amend = Write a submission that begins from this one

## Pages: what a program needs to know

programs-websockets = WebSockets
programs-shapes = Shapes
programs-how = How it works
# Words between ` and ` are code, the same in every language.
programs-http = Ask over HTTP with JSON. Money is dollars in a string in answers, cents in acts; cards are a rank and a suit, as in `As Td 9h`.
programs-who = Who you are.
programs-how-who = Sign in with `POST /api/sign-in`; send the `token` of the answer as `Authorization: Bearer …`. Browsers have it in a cookie that no script can read, and requests from other sites are turned away.
programs-refusals = Refusals.
programs-how-refusals = Every error has the same shape, with `code`, `clause` and `message` under `error`: 400 it cannot be read, 401 sign in first, 403 not for your role, seat or table, 404 there is no such thing, 409 not while something else runs, 422 readable but not permitted by the clause, 429 too often.
programs-once = Once is enough.
programs-how-once = An `Idempotency-Key` header makes a repeated act answer as the first time and move nothing twice.
programs-python = In Python.
programs-how-python = The package brings a client: `from pitboss.web.client import Client`.
programs-from = From
programs-message = Message
programs-means = Means
programs-for = For:
programs-body = Body:
programs-asked = Asked for
programs-answers = Answers
programs-optional = optional
programs-list = list of { $type }
programs-lead = Everything these pages do, a program can. { $title } { $version }, described by itself.
programs-signed_in = whoever is signed in
programs-required = { $type }, in the { $place }
programs-left = { $type }, in the { $place }, optional
programs-anything = anything
tag-accounts = Accounts and sessions
tag-tables = Tables and play
tag-guide = Games, rules and odds
tag-records = Records: rounds, audit, reports
tag-training = Training
tag-house = The house

## Phrases: what several games declare, without its full stop. What one game alone declares is in its folder
# The key is for people: a phrase is looked up by its English text.

# Hands

phrase-pair-of-2s = Pair of 2s
phrase-pair-of-3s = Pair of 3s
phrase-pair-of-4s = Pair of 4s
phrase-pair-of-5s = Pair of 5s
phrase-pair-of-6s = Pair of 6s
phrase-pair-of-7s = Pair of 7s
phrase-pair-of-8s = Pair of 8s
phrase-pair-of-9s = Pair of 9s
phrase-pair-of-10s = Pair of 10s
phrase-pair-of-jacks = Pair of jacks
phrase-pair-of-queens = Pair of queens
phrase-pair-of-kings = Pair of kings
phrase-pair-of-aces = Pair of aces
phrase-2-high = 2 high
phrase-3-high = 3 high
phrase-4-high = 4 high
phrase-5-high = 5 high
phrase-6-high = 6 high
phrase-7-high = 7 high
phrase-8-high = 8 high
phrase-9-high = 9 high
phrase-10-high = 10 high
phrase-jack-high = Jack high
phrase-queen-high = Queen high
phrase-king-high = King high
phrase-ace-high = Ace high
phrase-nothing = Nothing
phrase-high-card = High card
phrase-pair = Pair
phrase-two-pair = Two pair
phrase-three-of-a-kind = Three-of-a-kind
phrase-straight = Straight
phrase-flush = Flush
phrase-full-house = Full house
phrase-four-of-a-kind = Four-of-a-kind
phrase-straight-flush = Straight flush
phrase-royal-flush = Royal flush
phrase-mini-royal = Mini-royal
phrase-mini-royal-flush = Mini-royal flush
phrase-six-card-royal-flush = Six-card royal flush
phrase-six-card-royal-flush-diamonds = Six-card royal flush—diamonds
phrase-six-card-royal-flush-hearts-spades-or = Six-card royal flush—hearts, spades or clubs
phrase-ace-king-high = Ace-king high
phrase-three-aces = Three aces
phrase-four-aces = Four aces
phrase-two-aces = Two Aces
phrase-two-aces-and-two-kings = Two aces and two kings
phrase-two-aces-and-two-queens = Two aces and two queens
phrase-two-pair-other-than-two-aces-and = Two pair—other than two aces and two queens
phrase-pair-of-2s-kings = Pair of 2s—kings
phrase-pair-of-6s-to-10s = Pair of 6s to 10s
phrase-a-pair-of-10s-or-better = A pair of 10s or better
phrase-pair-of-jacks-or-better = Pair of jacks or better
phrase-pair-of-queens-or-better = Pair of queens or better
phrase-a-pair-or-less = A pair or less
phrase-flush-or-lower = Flush or lower
phrase-any-other-four-of-a-kind = Any other four-of-a-kind
phrase-any-other-three-of-a-kind = Any other three-of-a-kind
phrase-any-other-hand = Any other hand
phrase-ace-and-a-king-queen-or-jack = Ace and a king, queen or jack of different suits
phrase-ace-and-a-king-queen-or-jack-of = Ace and a king, queen or jack of the same suit
phrase-winning = Winning
phrase-dealer-does-not-qualify = Dealer does not qualify
phrase-one-of-the-same-color = One of the same color
phrase-two-of-the-same-color = Two of the same color
phrase-three-of-the-same-color = Three of the same color
phrase-four-of-the-same-color = Four of the same color
phrase-five-of-the-same-color = Five of the same color
phrase-six-of-the-same-color = Six of the same color
phrase-all-five-of-the-same-color = All five of the same color
phrase-all-five-the-same-color = All five the same color
phrase-mixed-colors = Mixed colors
phrase-same-color-player-hand = Same color player hand
phrase-same-color-player-and-dealer-hand = Same color player and dealer hand
phrase-flush-beside-a-2 = Flush beside a 2
phrase-mini-royal-beside-a-2 = Mini-royal beside a 2
phrase-pair-beside-a-2 = Pair beside a 2
phrase-straight-beside-a-2 = Straight beside a 2
phrase-straight-flush-beside-a-2 = Straight flush beside a 2
phrase-three-of-a-kind-beside-a-2 = Three-of-a-kind beside a 2

# Irregularities and what follows

phrase-a-card-found-face-up-in-the = a card found face up in the shoe or deck
phrase-discard-it-complete-the-hand-from-the = Discard it; complete the hand from the next card. The round goes on
phrase-a-second-card-found-face-up-in = a second card found face up in the same deal
phrase-void-all-hands-return-every-wager-reshuffle = Void all hands, return every wager, reshuffle
phrase-a-card-drawn-in-error-and-not = a card drawn in error and not exposed
phrase-use-it-as-the-next-card-the = Use it as the next card. The round goes on
phrase-a-wrong-number-of-cards-dealt-to = a wrong number of cards dealt to a player or the dealer
phrase-a-dealers-card-exposed-before-the-reveal = a dealer's card exposed before the reveal
phrase-void-all-hands-and-return-all-wagers = Void all hands and return all wagers but the side bets; settle those. Reshuffle
phrase-the-shuffler-jams-or-does-not-finish = the shuffler jams or does not finish its cycle
phrase-reshuffle-the-cards = Reshuffle the cards
phrase-the-automated-shoe-jams-or-deals-too = the automated shoe jams or deals too few cards
phrase-void-the-round-return-every-wager-put = Void the round, return every wager, put all dealt cards together and reshuffle
phrase-a-shuffler-or-shoe-is-out-of = a shuffler or shoe is out of order
phrase-cover-it-or-hang-a-sign-on = Cover it or hang a sign on it before another method is used
phrase-a-dealers-card-exposed-before-all-have = a dealer's card exposed before all have decided
phrase-void-all-hands-and-return-every-wager = Void all hands and return every wager. Reshuffle
phrase-a-dealers-card-exposed-before-a-players = a dealer's card exposed before a player's Raise lies
phrase-void-the-hands-without-a-raise-and = Void the hands without a Raise and return all their wagers but the side bets; settle those. Reshuffle
phrase-a-hole-card-exposed-before-all-have = a hole card exposed before all have decided
phrase-a-wrong-number-of-cards-dealt-to-a = a wrong number of cards dealt to a player or the community area
phrase-a-community-card-exposed-before-its-own = a community card exposed before its own reveal

# How cards are dealt

phrase-manual-dealing-shoe = manual dealing shoe
phrase-from-the-hand = from the hand
phrase-automated-dealing-shoe = automated dealing shoe
phrase-draw-with-the-hand-nearer-the-shoe = Draw with the hand nearer the shoe, place with the other
phrase-hold-the-deck-in-one-hand-the = Hold the deck in one hand, the same all round, over the chip tray; draw with the other
phrase-take-the-stub-out-of-the-shoe = Take the stub out of the shoe first, and deal from it
phrase-take-the-rest-out-of-the-shoe = Take the rest out of the shoe first. Hold the deck in one hand, the same all round, over the chip tray; draw with the other
phrase-the-top-card-moved-off-the-stack = the top card, moved off the stack
phrase-the-top-card-of-the-stack-unexposed = the top card of the stack, unexposed
phrase-the-top-card-of-the-next-stack = the top card of the next stack
phrase-the-rest-of-that-stack-unexposed = the rest of that stack, unexposed
phrase-on-top-of-the-card-before = on top of the card before
phrase-to-the-right-of-the-first-card = to the right of the first card
phrase-spread-with-the-top-card-to-your = spread with the top card to your right; turn up the bottom card, to your left
phrase-the-next-card-of-that-stack = the next card of that stack

# What is said and done on a player's turn

phrase-keep-your-cards-in-view-of-the = Keep your cards in view of the dealer
phrase-compare-the-best-four-cards-with-yours = compare the best four cards with yours
phrase-expose-the-all-six-card = expose the All-Six card

# Wagers, areas and tables

phrase-five-card-hand-bonus-own-hand = Five Card Hand Bonus, own hand
phrase-five-card-hand-bonus-dealers-hand = Five Card Hand Bonus, dealer's hand
phrase-all-six-card = All-Six card
phrase-magic-card-and-lucky-bonus = Magic Card and Lucky Bonus
phrase-ante-and-raise = Ante and Raise

# Which cards a wager looks at

phrase-the-best-four-of-the-players-five = the best four of the player's five cards
phrase-the-best-four-of-the-dealers-five = the best four of the dealer's five cards
phrase-the-players-five-cards = the player's five cards
phrase-the-dealers-five-cards = the dealer's five cards
phrase-colors-of-the-players-five-cards = colors of the player's five cards
phrase-the-players-five-cards-and-the-all = the player's five cards and the All-Six card

# Permitted wagers and limits

phrase-a-pair-of-aces-or-better = a pair of aces or better
phrase-the-minimum-wager = the minimum wager

# Readings

phrase-a-meter-won-whole-restarts-at-the = A meter won whole restarts at the larger of reseed and reserve
phrase-a-meter-won-whole-restarts-at-the-reseed = A meter won whole restarts at the reseed plus the reserve
phrase-the-dealers-hand-is-divided-by-players = The dealer's hand is divided by players; of several boxes of one player the first settled is paid
phrase-the-dealers-hand-is-divided-by-wagers = The dealer's hand is divided by wagers; every box that made one is paid
phrase-a-dealers-card-exposed-before-the-last = A dealer's card exposed before the last player has decided voids every hand, also one whose Raise lies
phrase-a-dealers-card-exposed-before-a-players-raise = A dealer's card exposed before a player's Raise lies voids that player's hand; the others are played out

# Paragraphs of the settlement

phrase-the-player-folds = the player folds
phrase-the-dealer-does-not-qualify = the dealer does not qualify
phrase-the-dealer-qualifies-and-does-not-beat = the dealer qualifies and does not beat the player
phrase-the-dealer-qualifies-and-beats-the-player = the dealer qualifies and beats the player
phrase-the-player-beats-the-qualified-dealer = the player beats the qualified dealer
phrase-the-hands-are-equal-and-the-dealer = the hands are equal and the dealer qualifies

# Hands of a chapter, in few words

phrase-flush-of-five = Flush of five
phrase-flush-any-four-of-one-suit = Flush: any four of one suit
phrase-flush-five-of-one-suit-out-of = Flush: five of one suit out of sequence
phrase-flush-five-of-one-suit = Flush: five of one suit
phrase-flush-three-of-one-suit = Flush: three of one suit
phrase-four-of-a-kind-tops-the-list = Four-of-a-kind tops the list; aces best, 2s worst
phrase-four-of-a-kind-any-suits = Four-of-a-kind, any suits
phrase-full-house-trips-plus-a-pair = Full house: trips plus a pair
phrase-mini-royal-ace-king-and-queen-of = Mini-royal: ace, king and queen of one suit
phrase-pair-aces-best-2s-worst = Pair: aces best, 2s worst
phrase-royal-flush-of-five-of-the-six = Royal flush of five of the six cards
phrase-royal-a-k-q-j-10-suited = Royal: A-K-Q-J-10 suited
phrase-six-card-royal-a-k-q-j = Six-card royal: A-K-Q-J-10-9 suited
phrase-straight-flush-of-five = Straight flush of five
phrase-straight-flush-a-k-q-j-best = Straight flush: A-K-Q-J best, A-2-3-4 worst
phrase-straight-flush-five-suited-in-sequence-below = Straight flush: five suited in sequence, below royal
phrase-straight-flush-five-suited-in-sequence = Straight flush: five suited in sequence
phrase-straight-flush-three-of-one-suit-in = Straight flush: three of one suit in sequence
phrase-straight-of-five = Straight of five
phrase-straight-a-k-q-j-best-a = Straight: A-K-Q-J best, A-2-3-4 worst
phrase-straight-five-in-sequence-mixed-suits = Straight: five in sequence, mixed suits
phrase-straight-five-in-sequence = Straight: five in sequence
phrase-straight-three-in-sequence-above-a-flush = Straight: three in sequence; above a flush
phrase-three-of-a-kind-the-lowest-hand = Three-of-a-kind, the lowest hand that pays
phrase-three-of-a-kind-aces-best-2s = Three-of-a-kind: aces best, 2s worst
phrase-three-of-a-kind-the-lowest-paying = Three-of-a-kind: the lowest paying hand
phrase-two-pair-aces-and-kings-best-3s = Two pair: aces and kings best, 3s and 2s worst
phrase-five-card-hands-that-pay-on-aces = Five-card hands that pay on Aces Bonus, when offered
phrase-four-card-hands-that-pay-on-four = Four-card hands that pay on Four Card Bonus, when offered
phrase-six-card-hands-that-pay-on-all = Six-card hands that pay on All-Six, when offered
phrase-six-card-hands-that-pay-on-six = Six-card hands that pay on Six Card Bonus, when offered

# The cards a wager looks at, as a player reads it

phrase-the-players-three-cards = the player's three cards
phrase-the-players-and-the-dealers-six-cards = the player's and the dealer's six cards
phrase-colors-of-your-and-the-dealers-cards = colors of your and the dealer's cards
phrase-colors-of-your-five-cards = colors of your five cards
phrase-the-best-four-of-your-five-cards = the best four of your five cards
phrase-your-and-the-dealers-six-cards = your and the dealer's six cards
phrase-your-five-cards = your five cards
phrase-your-five-cards-and-the-all-six = your five cards and the All-Six card
phrase-your-five-cards-and-the-bonus-card = your five cards and the bonus card
phrase-your-three-cards = your three cards
phrase-your-three-cards-and-the-fourth = your three cards and the fourth
phrase-your-two-cards = your two cards
phrase-your-two-cards-and-the-community-cards = your two cards and the community cards, low
phrase-your-two-cards-and-the-four-all = your two cards and the four All-Six cards

# Readings, by name

phrase-dealer-hand-share = Dealer hand share
phrase-exposed-window = Exposed window
phrase-reserve = Reserve
phrase-it-changes-nothing-in-a-regular-round = It changes nothing in a regular round, only in one with a dealer's card exposed while players decide
phrase-it-changes-nothing-without-a-payout-limit = It changes nothing without a payout limit, and with one only a round that reaches it
phrase-the-meter-pays-the-same-share-it = The meter pays the same share; it is divided otherwise where one player wagers in several boxes

# What needs approval

phrase-the-layout = the layout
phrase-where-the-drop-box-and-the-tip = where the drop box and the tip box hang
phrase-where-the-dealing-shoe-stands = where the dealing shoe stands
phrase-the-automated-dealing-shoe = the automated dealing shoe
phrase-the-automated-shuffling-device = the automated shuffling device
phrase-the-device-that-reshuffles-and-counts = the device that reshuffles and counts
phrase-the-progressive-system = the progressive system
phrase-the-linked-progressive-system = the linked progressive system
phrase-the-electronic-wagering-system = the electronic wagering system

# How the house answers a report, and why one is refused

phrase-reshuffle = Reshuffle
phrase-cover-it = Cover it
phrase-no-rule-voids-the-hands-for-it = No rule voids the hands for it: nothing changes
phrase-the-hands-are-void-already-nothing-changes = The hands are void already: nothing changes
phrase-outside-the-window-nothing-changes = Outside the window: nothing changes
phrase-all-is-settled-and-stands-the-floor = All is settled, and stands: the floor looks into it
phrase-the-stub-was-counted-and-every-card = the stub was counted and every card is there
phrase-a-virtual-deck-has-no-card-that = a virtual deck has no card that lies face up
phrase-the-program-draws-the-cards-of-a = the program draws the cards of a virtual deck, and none too early
phrase-the-log-has-the-number-of-cards = the log has the number of cards this table dealt to every place
phrase-the-program-shows-the-cards-of-a = the program shows the cards of a virtual deck, each when its time has come
phrase-a-virtual-deck-is-in-no-device = a virtual deck is in no device that could jam or fail
phrase-the-round-has-not-come-so-far = the round has not come so far: dealing
phrase-that-card-lay-open-by-right-dealing = that card lay open by right: dealing
phrase-the-round-has-not-come-so-far-deciding = the round has not come so far: deciding
phrase-that-card-lay-open-by-right-deciding = that card lay open by right: deciding
phrase-the-round-has-not-come-so-far-decided = the round has not come so far: decided
phrase-that-card-lay-open-by-right-decided = that card lay open by right: decided
phrase-the-round-has-not-come-so-far-revealed = the round has not come so far: revealed
phrase-that-card-lay-open-by-right-revealed = that card lay open by right: revealed
phrase-seat-1-has-nothing-to-decide = seat 1 has nothing to decide
phrase-seat-1-was-not-asked-yet = seat 1 was not asked yet
phrase-seat-2-has-nothing-to-decide = seat 2 has nothing to decide
phrase-seat-2-was-not-asked-yet = seat 2 was not asked yet
phrase-seat-3-has-nothing-to-decide = seat 3 has nothing to decide
phrase-seat-3-was-not-asked-yet = seat 3 was not asked yet
phrase-seat-4-has-nothing-to-decide = seat 4 has nothing to decide
phrase-seat-4-was-not-asked-yet = seat 4 was not asked yet
phrase-seat-5-has-nothing-to-decide = seat 5 has nothing to decide
phrase-seat-5-was-not-asked-yet = seat 5 was not asked yet
phrase-seat-6-has-nothing-to-decide = seat 6 has nothing to decide
phrase-seat-6-was-not-asked-yet = seat 6 was not asked yet
phrase-seat-7-has-nothing-to-decide = seat 7 has nothing to decide
phrase-seat-7-was-not-asked-yet = seat 7 was not asked yet
phrase-seat-8-has-nothing-to-decide = seat 8 has nothing to decide
phrase-seat-8-was-not-asked-yet = seat 8 was not asked yet
phrase-the-secret-of-the-seal-is-not = the secret of the seal is not to be had
phrase-the-settlement-was-taken-back-and-the = the settlement was taken back and the player no longer had all of it
phrase-a-card-was-corrected-after-this-hand = a card was corrected after this hand was settled
phrase-the-hand-was-not-settled-right = The hand was not settled right

# Devices, and what needs approval

phrase-shuffled-by-hand = shuffled by hand
phrase-automated-shuffler = automated shuffler
phrase-automated-shuffler-that-counts-the-cards = automated shuffler that counts the cards
phrase-approved-device-that-reshuffles-and-counts = approved device that reshuffles and counts

# What a certificate has printed on it

phrase-for-practice-nothing-here-is-approved-for = For practice: nothing here is approved for play
phrase-given-in-a-licensed-house = Given in a licensed house

# Drills: their kinds, the places of cards, and paragraphs in few words

phrase-after-that-look-face-down-wash-stack = After that look: face down, wash, stack, then shuffle
phrase-announce-no-more-bets-draw-with-shoe = Announce 'no more bets'; draw with shoe-side hand, place with the other
phrase-announce-lock-electronic-wagers-collect-progressive-chips = Announce, lock electronic wagers, collect progressive chips and match count to system
phrase-bonus = Bonus
phrase-broken-device-covered-or-signed-before-another = Broken device covered or signed before another method is used
phrase-community = Community
phrase-cover-card-ten-or-more-deep-upper = Cover card ten or more deep; upper part goes underneath; load the shoe
phrase-cutting-chips = Cutting chips
phrase-dealer = Dealer
phrase-dealer-checks-new-decks-for-defects-floorperson = Dealer checks new decks for defects; floorperson confirms
phrase-dealer-confirms-the-winning-hand = Dealer confirms the winning hand
phrase-dealing-shoe-jam-or-short-deal-void = Dealing shoe jam or short deal: void, refund, pool dealt cards, reshuffle
phrase-fan-cards-face-up-by-deck-suit = Fan cards face up by deck, suit and order for first player
phrase-floorperson-validates-under-internal-controls = Floorperson validates under internal controls
phrase-fourth = Fourth
phrase-hands-complete-stub-goes-unexposed-to-discard = Hands complete: stub goes unexposed to discard rack unless being counted
phrase-lawful-wagers = Lawful wagers
phrase-one-face-up-card-is-discarded-two = One face-up card is discarded; two or more void, refund and reshuffle
phrase-pay-by-table-meter-shares-not-from = Pay by table; meter shares not from tray, cards stay until paperwork done
phrase-paying-wagers = Paying wagers
phrase-player = Player
phrase-rack-remaining-cards-so-every-hand-can = Rack remaining cards so every hand can be rebuilt
phrase-rack-the-players-cards-so-every-hand = Rack the player's cards so every hand can be rebuilt
phrase-reading-hands = Reading hands
phrase-reveal-dealers-best-four-then-settle-counterclockwise = Reveal dealer's best four, then settle counterclockwise from the right
phrase-shuffle-before-play-after-every-round-or = Shuffle before play, after every round, or on floor's order; leave one stack
phrase-shuffler-jam-or-incomplete-cycle-reshuffle = Shuffler jam or incomplete cycle: reshuffle
phrase-the-order = The order
phrase-the-procedure = The procedure
phrase-unexposed-card-drawn-by-mistake-becomes-the = Unexposed card drawn by mistake becomes the next card
phrase-who-wins = Who wins
phrase-wrong-number-of-cards-in-any-hand = Wrong number of cards in any hand: void, refund all, reshuffle
phrase-the-wager = the wager
phrase-irregularities = Irregularities
phrase-no-counting-shuffler-count-stub-face-down = No counting shuffler: count stub face down at least every 5 rounds

# What can fail in a server

phrase-the-store = the store
phrase-the-disk-of-the-house = the disk of the house
phrase-the-list-of-tables = the list of tables
phrase-the-signing-of-the-log = the signing of the log
phrase-the-houses-own-log = the house's own log
phrase-the-other-hosts = the other hosts
phrase-the-signing = the signing
phrase-the-witness = the witness
phrase-the-heartbeat = the heartbeat
phrase-the-lobby = the lobby
phrase-the-alarms = the alarms
phrase-the-hold-beside-theory = the hold beside theory
phrase-the-sweep-of-sessions = the sweep of sessions

# PAR sheets

phrase-digest-of-all-figures-sha-256 = Digest of all figures (SHA-256)
phrase-the-sheet = The sheet
phrase-what = What
phrase-value = Value
phrase-every-wager = Every wager
phrase-wager = Wager
phrase-table = Table
phrase-per = Per
phrase-hold = Hold
phrase-variance = Variance
phrase-standard-deviation = Standard deviation
phrase-volatility-index-90 = Volatility index, 90%
phrase-hit-frequency = Hit frequency
phrase-the-best-play-and-simple-rules-with = The best play, and simple rules with what they cost
phrase-rule = Rule
phrase-and-wager = and wager
phrase-covariance = Covariance
phrase-why-not = Why not
phrase-game = Game
phrase-law = Law
phrase-edition = Edition
phrase-software = Software
phrase-method = Method
phrase-every-deal-counted-through-the-declared-rules = every deal counted through the declared rules; the best play where there is a choice; meters at seed
phrase-required-wagers = Required wagers
phrase-the-cards-that-both-go-by-are = the cards that both go by are too many to go through
phrase-covariance-between-the-wagers-of-one-seat = Covariance between the wagers of one seat, per unit of each
phrase-figures = Figures
phrase-hold-over-many-rounds-95-of-100 = Hold over many rounds, 95 of 100 runs within
phrase-rounds = Rounds
phrase-low = Low, %
phrase-high = High, %
phrase-by = By
phrase-what-n-rounds-come-to-in-units = What n rounds come to, in units
phrase-part-of-runs-that-end-at-or = Part of runs that end at or below
phrase-the-normal-distribution = the normal distribution
phrase-the-distribution-itself = the distribution itself
phrase-clause = Clause
phrase-combinations = Combinations
phrase-return-to-player-of-all-staked = Return to player, of all staked
phrase-return-to-player-per-ante = Return to player, per Ante
phrase-top-award = Top award
phrase-cycle-of-the-top-award-in-rounds = Cycle of the top award, in rounds
phrase-greatest-win-of-one-round-in-units = Greatest win of one round, in units
phrase-greatest-stake-filed = Greatest stake filed
phrase-greatest-exposure-to-one-seat-under-the = Greatest exposure to one seat under the filed limits
phrase-players-each-making-the-wager = Players, each making the wager
phrase-returned-with-these-meters-and-this-envy = Returned with these meters and this envy, %
phrase-average = Average, %
phrase-deviation-of-the-sum-per-root-of = Deviation of the sum, per root of rounds
phrase-of-the-net = Of the net
phrase-made-by = Made by
phrase-program-sha-256-of-every-file = Program (SHA-256 of every file)
phrase-python = Python
phrase-libraries = Libraries
phrase-processor = Processor
phrase-signed-and-the-day = Signed, and the day
phrase-hold-with-the-folds-of-the-best = Hold with the folds of the best play, which forfeit it
phrase-average-wagered = Average wagered
phrase-skewness = Skewness
phrase-excess-kurtosis = Excess kurtosis
phrase-returned-by-fixed-pays = Returned by fixed pays
phrase-envy-each-other-player = Envy, each other player
phrase-long-run-players-contribute = Long run: players contribute, %
phrase-long-run-the-house-adds = Long run: the house adds, %
phrase-long-run-hold = Long run: hold, %
phrase-long-run-standard-deviation-of-one-round = Long run: standard deviation of one round; rounds depend on each other
phrase-meters-in-units-of-the-wager = Meters, in units of the wager
phrase-by-bettors = By bettors
phrase-bettors = Bettors
phrase-hold-in-the-long-run = Hold in the long run, %
phrase-hand = Hand
phrase-pays = Pays
phrase-wagered = Wagered
phrase-ways = Ways
phrase-probability = Probability
phrase-return = Return
phrase-rows = Rows
phrase-ends-ahead = ends ahead
phrase-ante = ante
phrase-stake = stake
phrase-none = None.

# Why it is read so

phrase-three-paragraphs-pay-evens-then-and-the = Three paragraphs pay evens then, and the table is for a qualified dealer
phrase-no-paragraph-collects-the-play-wager-and = No paragraph collects the Play Wager, and odds “to 1” leave the stake
phrase-play-wins-then-whatever-the-hands-and = Play wins then whatever the hands, and nothing there collects
phrase-a-forfeit-needs-words-and-none-name = A forfeit needs words, and none name this wager
phrase-the-text-gives-the-reserves-rate-not = The text gives the reserve's rate, not its use; so no restart falls short of the reseed
phrase-the-share-is-divided-among-players-who = The share is divided among players who wagered on that hand, not among wagers
phrase-three-other-clauses-make-two-pair-the = Three other clauses make two pair the least hand that wins
phrase-the-limit-is-set-against-the-odds = The limit is set against the odds of three subsections, and two of them pay the Odds Wager alone
phrase-it-returns-raise-wagers-so-some-may = It returns Raise Wagers, so some may lie when the card is exposed
phrase-the-text-speaks-of-five-cards-in = The text speaks of five cards in six places
phrase-of-all-that-is-staked = of all that is staked
phrase-check = Check
phrase-take-back = Take back

## What waits for the floor because somebody is not there

waits-box = Seat { $seat }: { $player } has left cards behind: rule on the box.
waits-silent = Seat { $seat }: { $player } does not decide: the table waits.
waits-call = Seat { $seat }: { $player } calls for the floor.
waits-call-standing = { $player } calls for the floor.
waits-claim = Claim { $number }, { $player }, seat { $seat } in round { $round }: rule on it.
waits-out = Seat { $seat }: { $player } sits out.

# Drills of dealer training: the question, the choices and what is right
drill-take = take
drill-push = push
drill-pay-unreadable = Say take, push, or what you pay: 37.50, or chips like 1x25 2x5 5x0.50.
drill-chips-would-do = { $count } chips; { $fewest } would do.
drill-pay = { $amount } ({ $chips })
drill-stack = { $count } × { $chip }
drill-what-with = What do you do with the { $wager }: take, push, or pay how much?
drill-wager-lost = { $wager } is lost
drill-wager-forfeited = { $wager } is forfeited
drill-wager-returned = { $wager } is returned
drill-odds-on-stake = { $odds } on { $stake } is { $amount }
drill-odds = { $odds } is { $amount }
drill-fixed = the fixed amount is { $amount }
drill-limit-cut = { $why }, of which the payout limit keeps back { $cut }
drill-with-hand = { $hand }: { $why }.
drill-stop = { $what }.
drill-tier = { $tier } { $amount }
drill-meter = The { $meter } meter stands at { $levels }.
drill-magic-card = The Magic Card is { $card }.
drill-lucky-dealer = The lucky position is the dealer's.
drill-lucky-seat = The lucky position is seat { $seat }.
drill-limit = The payout limit is { $limit } a player and round.
drill-times = { $times } × { $stake }
drill-divided = { $product } ÷ { $per }
drill-product = { $product } is { $amount }.
drill-product-gone = { $product } is { $amount } in all; the wager itself is gone.
drill-pay-odds = Pay { $odds } on { $stake }.
drill-cards-play = { $cards } play: { $hand }.
drill-what-hand = What is it, looking at { $cards }?
drill-who-wins = How does it stand?
drill-both-hands = The player has { $player }, the dealer { $dealer }: { $case }.
drill-they-return = they are returned
drill-they-lose = they are lost
drill-they-win = they are paid { $odds }
drill-what-becomes = What becomes of the { $ante } and what was raised on it?
drill-settled = Settled.
drill-folded = Folded.
drill-collected = Folded, and collected.
drill-fourth-card = Fourth card { $card }.
drill-seat-folds = Seat { $seat } folds.
drill-seat-passes = Seat { $seat } stakes nothing more for now.
drill-seat-puts = Seat { $seat } puts { $amount } on the { $wager }.
drill-wagers-placed = The players place their wagers.
drill-just-done = Just done: { $steps }
drill-what-next = What comes next?
drill-floor-does = The floorperson: { $what }
drill-refused-by = Refused: { $reason } ({ $clause }).
drill-refused = Refused: { $reason }.
drill-which-seat-ask = Which seat do you ask now?
drill-which-seat-settle = Which seat do you settle now?
drill-turn-ask = It goes clockwise from your left, seat by seat: seat { $seat } now.
drill-turn-settle = It goes counterclockwise from your right, seat by seat: seat { $seat } now.
drill-deal-by = Dealing method: { $method }.
drill-dealt-last = Dealt last: { $places }.
drill-none-dealt = No card is out yet.
drill-which-place = Card { $card }: where does it go?
drill-face-up = { $place }, face up.
drill-face-down = { $place }, face down.
drill-place-seat = Seat { $seat }
drill-place-fourth = Seat { $seat }, fourth card
drill-place-dealer = Dealer
drill-place-community = Community cards
drill-place-bonus = Bonus card
drill-place-rack = Discard rack
drill-order = In which order do you settle them?
drill-order-is = The order is { $wagers }.
drill-wager-next = The { $wager } is settled. Which wager comes next?
drill-wager-first = Which wager do you settle?
drill-accept = Accept it.
drill-accepted = The table accepts it.
drill-do-you-accept = Do you accept it?
drill-refuse-unequal = Refuse it: the required wagers must be equal.
drill-refuse-missing = Refuse it: a required wager is missing.
drill-refuse-below = Refuse it: it is below the table's least.
drill-refuse-above = Refuse it: it is above the table's most.
drill-refuse-fixed = Refuse it: this wager has a fixed size.
drill-refuse-late = Refuse it: 'no more bets' has been called.
drill-refuse-raise = Refuse it: this hand does not permit that amount.
drill-refuse-not-offered = Refuse it: this table does not offer that wager.
drill-stake = { $wager } { $amount }
drill-bounds = The { $wager } is { $least } to { $most } here.
drill-puts-down = Seat { $seat } puts down: { $stakes }.
drill-raises = Seat { $seat }, with { $stake } on the { $ante }, puts { $amount } on the { $wager }.
drill-nothing = Nothing: note it, and the round goes on.
drill-what-do = What do you do?
drill-seen-community = The hands are being settled; you learn that a community card was seen while the players decided.
drill-seen-dealer = The hands are being settled; you learn that a dealer's card was seen while the players decided.
drill-seen-own = While the players decide, one of a player's own cards is turned over and everyone sees it.
drill-broken-shuffler = The automated shuffler is out of order.
drill-broken-shoe = The automated shoe is out of order.
drill-happens-locked = As you deal: { $what }.
drill-happens-deciding = While the players decide: { $what }.
drill-happens-betting = Between rounds: { $what }.
drills-level = level { $level } of { $top }
drills-more = { $count ->
    [one] { $count } more answer
   *[other] { $count } more answers
}
drills-wrong = { $wrong } of the last { $last } wrong
drills-again = { $count } to be asked again
drills-unasked = { $count } not yet asked for
drills-missing = { $kind }: { $missing }
drills-criteria = In every kind of drill: the highest level reached, at most one of the last six answers wrong, and nothing waiting to be asked again. Every irregularity of § { $section } handled right, and every wager of the table settled right.
exam-criteria = A timed exam of { $questions } questions, { $each } of every kind of drill and one of each kind at its highest level: { $seconds } seconds for each, { $minutes } minutes for all, nothing told before the end. A late answer is a wrong one; at most { $wrong } may be wrong.
certificate-no-answers = its answers were not kept
certificate-other-key = it was not sealed with this key
certificate-other-result = its answers come to another result
certificate-unjudged = its answers cannot be judged: { $why }
certificate-refused = { $why } ({ $clause })
record-unreadable = it cannot be read: { $why }

# Troubles of a host, on the floor's page and in /readyz
mistake = a mistake of ours ({ $kind })
house-gone = the house's file is gone
trouble-table = table { $name }
trouble-stopped = it has stopped: { $why }
trouble-leases = the leases of this host have run out: { $why }
trouble-key = the key of { $whose } is not on this machine: nothing is signed
trouble-key-of-house = the house
trouble-disk-full = it is full: make room, or soon nothing can be written
trouble-no-answer = it does not answer, for { $seconds } seconds and more
trouble-dealing = the dealing at { $name }
trouble-lobby-entry = the lobby's entry of { $name }

# Rows of the required wagers: which hands, and how they are settled
row-of-hands = { $hands }: { $when }
row-less-than = Less than { $hand }
row-from-to = { $low } to { $high }

event-stub-as-dealt = the log has the number of cards left of this virtual deck, and it is { $right }

# A claim on paper
claim-paper-title = Claim { $number }, table { $table }
claim-round-and-seat = Round and seat
claim-of-seat = { $round }, seat { $seat }
claim-player = Player
claim-question = In question
claim-whole-hand = the whole hand
claim-asked-by = Asked by
claim-why = Why
claim-by = By
claim-cards = The cards
claim-readings = What each reading pays
claim-ruling = Ruling
claim-signs-player = Player
claim-signs-floorperson = Floorperson
claim-signs-witness = Witness or regulator
claim-head-wager = Wager
claim-head-stake = Stake
claim-head-hand = Hand
claim-head-net = Won or lost
claim-reading-moves = { $reading }: { $net } in all. A ruling for it: { $moved }.
claim-reading-logged = As logged and paid
claim-reading-corrected = With the corrected card
claim-reading-rack = As the rack was read back
claim-reading-seal = By the opened seal
claim-reading-owed = The player returns it
claim-rack-read = The rack was read back by { $reader }; { $witness } confirmed it.
claim-rack-in_play = The cards were still in play when this was printed.
claim-rack-in_rack = Nobody had read the rack back when this was printed.
claim-rack-gone = The rack could not be read back: its deck was shuffled or taken away before.
claim-rack-sealed = A virtual shoe: the opened seal proves the cards, there is no rack to read.
claim-rack-unread = The rack was not read back.
claim-is-open = The claim is open.
claim-is-ruled = { $reading }: { $moved }. Ruled by { $by }, { $at }.
claim-nothing-moves = nothing moves
claim-is-paid = { $player } is paid { $amount }
claim-returns = { $player } returns { $amount }

# A dealer's certificate on paper
certificate-heading = Certificate of dealer training
certificate-document = Certificate: { $name }, { $title }
certificate-by-exam = has passed the timed exam in dealing { $title }, in { $minutes } minutes.
certificate-by-drills = has shown, drill by drill, that every part of dealing { $title } is known.
certificate-total = { $right } of { $asked } answers right, each judged by the rules themselves.
certificate-right-of = { $right } of { $asked }
certificate-right = Right
certificate-level = Level
certificate-signs = For the certificate holder
certificate-code = Code

rules-sheet-title = The rules of { $game }
house-setting-of-paper_language = the language of the papers this house makes: en or es
certificate-written = { $file } and { $other } written. Its code is { $code }.

law-cited = { $code } { $called }

# The sign
sign-title = { $game } payouts
sign-about = Posted payouts of { $game } at { $holder }
sign-stakes = { $ante } { $low } to { $high }

# A PAR sheet
par-of-game = { $game }, { $law }
par-of-wager = { $game }: { $wager }{ $letter }
par-reading = Reading: { $key }
par-meter-holds = Meter { $tier } holds, units
par-by-meters = the meters, in { $periods } periods
par-plan = Plan of play{ $letter } (SHA-256)
par-meter-seed = Meter { $tier }: seed, units
par-meter-returned = Meter { $tier }: returned per unit it holds
par-meter-fair = Meter { $tier }: fair at, the others at seed, without envy
par-cell = { $words }
par-written = { $file } written: { $pages } sheets, digest { $digest }.

# The form of a Rules Submission
form-filing = filing { $reference }
form-title = Rules Submission: { $game }
form-title-amends = Amendment to a Rules Submission: { $game }
form-section-chosen = What the certificate holder chooses
form-section-holds = What the house keeps
form-section-readings = Readings in force
form-section-noted = To be noted
form-section-inscribed = What stands on the layout and on the sign
form-section-approvals = What needs approval
form-section-changes = What changes
form-section-moved = What that does to the hold
form-group-table = The table and its cards
form-group-wagers = Optional wagers
form-group-stakes = Stakes
form-group-paytables = Paytables
form-group-systems = Systems and limit
form-group-rest = The pace and the rest
form-head-choice = Choice
form-head-clause = Clause
form-head-wager = Wager
form-head-table = Table
form-head-hold = Hold
form-head-exactly = Exactly
form-head-deviation = Std. dev.
form-head-published = Published
form-head-in-force = In force
form-head-why = Why
form-head-other-reading = The other reading
form-head-inscription = Inscription or area
form-head-stands-on = Stands on
form-head-reference = Reference, day, given by
form-head-was = Was
form-head-becomes = Becomes
form-head-points = Points of hold
form-how = Exact, by full enumeration: required wagers together, of the { $ante }, under the best play; an optional wager of its stake, by the hand alone, meters at their seeds and without envy. The fraction is what a unit staked loses.
form-chosen-reading = Chosen by the certificate holder over the text as written.
form-required-wagers = Required wagers together
form-agrees = agrees
form-differs = differs
form-of-all-staked = { $of }; here { $share } of that: { $agrees }
form-no-effect = no effect on any hold
form-no-effect-but = no effect on any hold. { $acts }
form-other-reading = { $says }: { $effect }.
form-hold-instead = { $wager } { $other } instead of { $hold }
form-hold-with-folds = { $wager }, folds counted, { $other } instead of { $hold }
form-limit-keeps = of a box at the maximum Ante of { $ante } the limit keeps { $other } of the Ante instead of { $share }
form-on-layout = layout
form-on-sign = sign
form-on-none = missing
form-odds-of =
    Odds of { $title }, { $count ->
        [one] { $count } row
       *[other] { $count } rows
    }
form-not-on-record = not on record
form-signs-holder = For the certificate holder, date
form-signs-board = Received, date
form-attached-layout = Attachment 1. The layout, drawn 1:{ $scale }; the table is 1,980 by 1,120 mm (78 by 44 in).
form-attached-sign = Attachment 2. The sign, { $width } by { $height } mm, reduced.
form-from-to = From filing { $old } to filing { $new }.
form-no-change = Nothing.
form-no-hold-changes = No wager's hold changes.
form-not-offered = not offered
par-cited = { $words }

# analyze and advise on a terminal
analyze-required = Required wagers
analyze-required-how = together, played as well as can be
analyze-optional = Optional wagers
analyze-optional-how = by the hand alone; meters at seed, no envy
analyze-meters = Meters
analyze-meters-how =
    in parts and units of the wager. In the long run comes back: fixed pays, what players contribute and what the house adds to restart a meter that was won. Fair: one meter so high and the others at seed, without envy; { $players ->
        [one] one player makes the wager.
       *[other] { $players } players each make the wager.
    }
analyze-readings = Readings side by side
analyze-readings-how = hold in percent of the { $ante } or of the stake
analyze-checked = Checked against settlement on { $deals } deals: z { $z }
analyze-larger = Table { $letter }: taking the larger wager between equals, the element of risk is { $share } on { $amount } { $antes }.
analyze-published-of = What was published is { $of }, the larger wager taken between equals.
analyze-of-table = { $wager }, table { $letter }
analyze-under-table = table { $letter }
analyze-with-envy = { $wager }: with the meters at { $held } units and { $others } others to envy it returns { $share }; it is then fair at { $fair }.
analyze-with-envy-each = { $wager }: with the meters at { $held } units and { $others } others to envy it returns { $share }; it is then fair at { $fair }, each beside the other meters at seed.
analyze-fold-forfeits = { $wager }: a fold forfeits it here. The figures of its meter count the folds of the best play, with which it returns { $share } at seed.
analyze-fold-forfeits-each = { $wager }: a fold forfeits it here, and of several bettors no one has counted who folds: no fold is.
analyze-of-bettors = { $count }: { $seed } and { $run }
analyze-by-bettors = { $wager }: returned at seed and in the long run, in percent, by bettors, each on both hands: { $each }.
analyze-drawn = { $wager }: Magic Card returns { $magic } of the stake each time it is drawn, Lucky Bonus { $lucky }{ $rates }.
analyze-drawn-rates = ; at this table's rates, with all else, { $share }
analyze-agrees = agrees
analyze-agrees-not = does not agree
analyze-in-force = in force
analyze-no-difference = no difference
analyze-as-played = { $hold } as played
analyze-reseeds = house reseeds { $share }
analyze-at-any = at any
analyze-head-table = Table
analyze-head-hold-of = Hold, % of { $ante }
analyze-head-risk = Element of risk, %
analyze-head-wagered = Wagered, { $antes }
analyze-head-deviation = Std. dev.
analyze-head-fold = Fold %
analyze-head-published = Published %
analyze-head-expectation = Expectation
analyze-head-wager = Wager
analyze-head-hold-stake = Hold, % of stake
analyze-head-pays = Pays %
analyze-head-fixed = Fixed
analyze-head-at-seed = At seed
analyze-head-contributed = Players contribute
analyze-head-added = House adds
analyze-head-long-run = Long run
analyze-head-fair = Fair at, units
analyze-head-envy = Envy, each other player
analyze-head-odds = Odds
analyze-head-hand = Hand
analyze-head-ways = Ways
analyze-head-probability = Probability
analyze-head-contribution = Contribution
analyze-head-reading = Reading
analyze-head-hold-by-table = Hold %, by table
advise-up = up { $cards }
advise-community = community { $cards }
advise-pass = Pass
advise-fold = Fold
advise-best = best
advise-head-action = Action

## The verdict of a player's own witness
witness-sound = every card follows from the seal shown before the bets, and from your own chance
witness-other_seal = the round was dealt under another seal than the one you wagered under
witness-not_opened = the house did not open its seal
witness-bad_secret = the secret is not the one that was sealed
witness-left_out = the chance you added is not in the draw
witness-altered = another player's chance was changed after the bets were locked
witness-other_cards = the cards you saw do not follow from the seal
witness-other_draw = the Magic Card or Lucky position does not follow from the seal
witness-voided = the round was declared void after the bets were locked; a round of a virtual deck is played to its end
witness-taken_back = the house has taken back a round that was locked already, and offers it again
witness-renamed = the house or the table now seals under another name than before
witness-never_judged = a round that was locked was never opened, and another is offered

## What an audit finds wrong in a log, after its place: the event 5 of a table, or a checkpoint
reason-cited = { $why } ({ $clause })
misfit-missing = it is missing
misfit-chain = the chain is broken: it is not what was written
misfit-begins-within = it is marked as the beginning of a command, in the middle of another
misfit-mark = it is marked { $mark } at { $marked } and is a { $kind } at { $at }
misfit-clause = it cites { $clause }, which is not in the index
misfit-seal = the seal is of { $sealed }, and this is { $name }
misfit-impossible = it cannot have happened here: { $why }
misfit-ledger = the ledger does not sum to nothing: { $cents } cents
misfit-no-event = not an event: { $why }
misfit-sum-in = { $amount } in { $account }
misfit-unpaid = round { $round } of { $table } ends with { $sums }, paid to nobody
misfit-edition = opened on { $day } under the edition of { $edition }; that of { $right } held
misfit-no-command = no command brought it about: { $why }
misfit-command-mark = its command is marked { $mark } and is { $command }
misfit-unlawful = its command was not lawful: { $why }
misfit-command-impossible = its command cannot have been carried out here: { $why }
misfit-table-name = the table is opened as { $name }
misfit-batch = its command is marked with { $mark } events and brings about { $events }
misfit-move = it is marked as a move of the meter { $mark }, and moves { $meter }
misfit-kind = it is a { $kind }; the rules bring about a { $right }
misfit-settled = seat { $seat } was settled for { $net }; the rules give { $right }
misfit-cites = it cites { $clause }; the rules say { $right }
misfit-transfers = the money did not move as the rules say
misfit-field = its { $field } is not what the rules bring about
misfit-fields = its { $field } are not what the rules bring about
misfit-written = it is not written as the rules write it
misfit-snapshot-altered = the snapshot taken after it is not what was written
misfit-snapshot-other-log = the snapshot taken after it is of another log
misfit-snapshot = the snapshot taken after it is not what its events come to
misfit-house-command = it is marked as the beginning of a command, and the house's log has none
misfit-newer = it is a { $kind }, which this program does not know: use the newer program that wrote it
misfit-no-house-event = not an event of the house: { $why }
audit-unsigned = { $event }: the house's key has not signed it
audit-no-host = no host of this house wrote it
audit-store = the store
audit-damaged = the file is damaged: { $what }
audit-planted = the database has a { $what }, which is none of the store's
audit-unreadable = it cannot be read: { $why }
audit-stray-events = it has events, but the table is not known to the store
audit-stray-snapshots = there are snapshots of it, but the table is not known to the store
audit-checkpoints-unreadable = its checkpoints cannot be checked: { $why }
audit-never-judged = round { $round } was locked, and more than a day later it is neither opened nor void
audit-missing = it is missing, and { $count } after it
audit-chain-end = the end of the chain is not the one the store noted
audit-beyond-house = it stands beyond the last event, which is { $last }
audit-beyond-table = it stands beyond the table's last event, which is { $last }
audit-rest-missing = the rest of what its command brought about is missing
audit-wrong-password = the account { $account } has a password that the log does not know of
audit-wrong-factor = the account { $account } has a second factor that the log does not know of
audit-snapshot-of-none = there is a snapshot of it, and no such event
audit-move-order = it is move { $number } of { $meter }; move { $first } comes first
audit-move-level = it took { $meter } to hold { $taken }; by then it held { $held }
audit-meter = the meter { $meter }: { $why }
audit-linked = the linked meter { $meter } holds { $held } after { $held_moves } moves; the tables' logs come to { $levels } after { $moves }
audit-linked-nothing = the linked meter { $meter } holds nothing; the tables' logs come to { $levels } after { $moves }
audit-withdrawn-not-received = its meter goes to the { $meter } meter of { $table }, which did not receive it once
audit-withdrawn-otherwise = { $taken } was withdrawn, and the { $meter } meter of { $table } received { $given }
audit-withdrawn-elsewhere = no money moved, and the { $meter } meter of { $table } is another meter
audit-received-nothing = it receives a meter that nothing withdrew
audit-checkpoint = checkpoint { $number }
audit-witnessed = witnessed checkpoint { $number }
checkpoint-lost = it is missing, and what it added to the tree is there
checkpoint-missing = checkpoint { $number } is missing
checkpoint-begins-elsewhere = { $checkpoint } goes on from it, and the one before ended elsewhere
checkpoint-event-missing = it is missing, and { $checkpoint } was signed over it
checkpoint-other-log = its note was signed over another log
checkpoint-key = it is signed by { $key }, which was not the house's key then
checkpoint-other-event = it is not the event that { $checkpoint } was signed over
checkpoint-log-altered = the log is not the one that was signed
checkpoint-events-lost = it was signed over { $events } events, and { $left } are left under checkpoints
checkpoint-other-events = it was signed over { $events } events of another log than this
audit-not-in-practice = it was opened as in practice, without approvals, and the house was licensed
audit-no-approval = it claims an approval of { $what } ({ $approval }) that the house's log does not have
audit-regulators-program = the regulator's own program
audit-refused-by-regulator = it refuses what the audit passes: { $why }
meter-shortfall = its { $tier } would hold { $level }; the least is { $least }
own-meter-not-moved = the { $meter } meter is not moved: { $why }
round-seal-holds = The seal holds: every card and every draw follows from the secret sealed before the wagers, and from what each player's page added.
round-seal-not-yet = The seal is opened when the round is over.
round-seal-none = A real shoe: nothing was sealed.
round-seal-fails = The seal does not hold: { $why }.
round-seal-missing = a virtual deck was dealt without one
round-seal-never-opened = it was never opened
round-seal-other-secret = the secret is not the one that was sealed
round-seal-shown-late = it was not shown before the wagers
round-seal-other-wager = seat { $seat } wagered under another
round-seal-locked = what was locked is not what came with the wagers
round-seal-chance = the chance of seat { $seat } is not the one that was promised
round-seal-burned = a card of the sealed deck was burned
round-seal-not-followed = { $what } does not follow from it

### Only in the terminal: the pages do not get what follows.

## The help of the command line
help-example = Example
group-play = Play
group-analyze = Analyze
group-floor = Run a floor
group-audit = Audit
group-papers = Papers
group-train = Train dealers
group-develop = Develop
help-games = List the games with their chapters and wagers.
help-rules = Print the rules of a game.
help-play = Play a game in the terminal.
help-settle = Settle rounds: each line to the cent, with its clause.
help-advise = Value each action for one hand, exactly.
help-analyze = Compute the exact odds of every wager.
help-whatif = Price a paytable of your own, or find one by its hold.
help-risk = Show volatility, intervals of the hold, bankrolls.
help-lab = Show what cards seen or shared cost the house.
help-simulate = Deal many rounds and compare them with the exact odds.
help-house = Simulate what a floor wins in a month.
help-meter = Simulate the meters of a game day by day.
help-prove = Visit every deal one by one and compare the counts.
help-amendments = Show how the law changed, and the hold with it.
help-submission = Write, check, show, compare or file a Rules Submission.
help-submission-new = Write a commented template.
help-submission-check = List every error with its clause.
help-submission-show = Show every choice in words.
help-submission-diff = Show what an amendment changes.
help-submission-form = Write the filing as PDF and JSON.
help-serve = Serve a casino floor in the browser.
help-settings = Show or change the settings of a house.
help-approvals = List the approvals that a filing needs.
help-approve = Record an approval in the house's log.
help-keys = Make, show or replace the key that signs for a house.
help-keys-new = Make the key of a house that has none.
help-keys-show = List the public keys of a house.
help-keys-rotate = Replace the key by a new one.
help-backup = Copy a house into one file.
help-restore = Make a new house from a backup.
help-audit = Verify, sign or export the log of a house.
help-audit-verify = Recompute everything from the log alone.
help-audit-heads = Sign the log and print its checkpoints.
help-audit-export = Write the log as files, with a verifier.
help-replay = Tell one round card by card, with clauses.
help-report = Report drop, handle, win and hold, with theory.
help-receipt = Make or check a signed proof of one round.
help-layout = Draw the layout of a table to scale, and check it.
help-sign = Draw the sign with the posted payouts.
help-leaflet = Write the guide for players.
help-train = Practice a dealer's work, or sit the exam.
help-certificate = Check a dealer's certificate.
help-roster = List the exams and certificates of dealers.
help-new-game = Write the beginning of a game of your own.
help-clauses = List every clause with its code and tests.
help-errors = Explain error codes.

## The game in the terminal
play-begins = You have seat 1 and { $amount }.
play-how = Wagers: a wager and dollars, as in { $example }; Enter for the same again; { $buy } for more chips; { $help } for help; { $leave } to leave.
play-ends = You leave with { $amount }, { $net } on the evening. Good night.
play-round = Round { $number }. The deck is sealed: { $seal }…
play-wagers = Wagers
play-buy-or-leave = buy chips, or q
play-minimum = the minimum
play-too-little = That leaves you { $left }, and to stay in until the end takes { $needed } more. Wager less, { $buy } more chips, or write the same again.
play-required = required
play-optional = optional
play-also-alone = { $kind }, also alone
play-head-write = Write
play-head-most = Now up to
play-head-result = Result
play-fold = fold
play-advice = advice
play-beyond = { $wager } of { $amount } takes more than your { $chips } in chips.
play-cards-dealer = Dealer
play-cards-community = Community
play-cards-bonus = Bonus
play-cards-you = You
play-cards-fourth = Fourth
play-computing = Computing every deal…
play-others = The others: { $results }.
play-checked = Checked: { $finding }.
play-net = { $net } on the round; you have { $purse }.
play-wins = wins { $amount }
play-loses = loses { $amount }
play-forfeits = forfeits { $amount }
play-pays = pays { $amount }
play-returned = goes back
play-cut = limit keeps { $amount }
play-no-clock = No clock runs here, neither for wagers nor for decisions.
play-clock = At this table one has { $seconds } seconds to decide, and then { $end }; here no clock runs.
play-even = even
play-buy-in = what you buy in for

## simulate
simulate-rounds = rounds
simulate-sessions = sessions
simulate-all-dealt = { $name }, all dealt; now the exact figures
simulate-no-limit = The aggregate payout limit of { $limit } is not applied.
simulate-stopped = broken off by { $by } after
simulate-stopped-by-hand = broken off by Ctrl-C
simulate-run = { $rounds } rounds
simulate-at-seats = at { $seats } seats
simulate-play = { $strategy } play, seed { $seed }
simulate-live = meters live
simulate-at-seed = meters at seed
simulate-as-stood = meters as they stood
simulate-speed =
    { $rate } million rounds a CPU second; { $spent } s on { $count ->
        [one] { $count } thread
       *[other] { $count } threads
    }, { $seconds } s by the clock
simulate-speed-card = { $rate } million rounds a second of the card; { $spent } s on it, { $seconds } s by the clock
simulate-kept = Kept in { $file }: --resume { $file } --rounds N goes on to N rounds
simulate-head-mean = Mean
simulate-head-interval = 95% interval
simulate-head-exact = Exact
simulate-head-z = z
simulate-head-error = Error
simulate-head-deviation = Deviation
simulate-head-row = Row
simulate-head-hits = Hits
simulate-head-one-in = One in
simulate-head-tier = Tier
simulate-head-end = Holds at the end
simulate-head-share = Share
simulate-head-average = On average
simulate-head-half = In half of all tries
simulate-head-most = In 19 of 20
simulate-per = Required wagers per { $ante }, the others per unit staked, { $meters }; all for one seat and round.
simulate-awards = { $awards } shares of a meter paid, the largest { $largest }; { $settled } rounds settled one by one; { $rate } rounds a CPU second
simulate-of-sessions = { $sessions } sessions of { $rounds } rounds
simulate-spread = Simulated: on average { $mean }, deviation { $deviation }; ahead in { $ahead }.
simulate-exact-spread = Exactly: on average { $mean }, deviation { $deviation }; ahead in { $ahead }.
simulate-quantiles = Nine of ten end between { $low } and { $high }, half of them at { $half } or below.
simulate-alone = This is simulated alone, the average ± { $error }: { $why }.
simulate-ruined = { $share } (± { $error }) of sessions
simulate-ruined-exactly = { $exact } of sessions, exactly ({ $share } ± { $error } of those simulated)
simulate-ruin = With { $bankroll } the money runs out in { $often }: what is left does not cover the { $worst } a round can ask for. Then the player leaves, after { $rounds } rounds on average.
simulate-no-rounds = no
simulate-waits = Rounds until a share of the meter
simulate-plot = { $game }: how { $rounds } rounds may end
simulate-plot-axis = Result of a session, in dollars

## house and meter
house-head-months = Months
house-months = months
house-by-odds = , { $amount } by the exact odds
house-months-of =
    { $months } months of { $count ->
        [one] { $count } table
       *[other] { $count } tables
    }, seed { $seed }.
house-wins = On average the house wins { $mean } (± { $error }){ $exact }; deviation { $deviation }.
house-spread = Nine of ten months end between { $low } and { $high }; { $share } are lost.
house-stopped = Broken off by Ctrl-C
house-head-game = Game
house-head-tables = Tables
house-head-rounds = Rounds at each
house-head-players = Players
house-head-play = Play
house-head-stakes = Stakes of each
house-head-expected = Expected a month
house-plot = What the house wins in a month: { $games }
house-plot-axis = Of a month, in dollars
meter-days =
    { $days } days of { $rounds } rounds at each of { $tables } linked { $count ->
        [one] table
       *[other] tables
    } with { $players } players, from seed; seed { $seed }.
meter-won =
    { $count ->
        [one] { $shares } share was won, { $total } in all{ $largest }.
       *[other] { $shares } shares were won, { $total } in all{ $largest }.
    }
meter-largest = ; the largest, { $amount }, on day { $day }
meter-head-seed = At seed
meter-head-lowest = Lowest
meter-head-highest = Highest
meter-head-end = At the end
meter-head-one-in = One in hands
meter-head-hands = Hands a round
meter-waits = Days until a share is won by anyone, hands at a table taken as independent
meter-plot = { $game }: the meters day by day
meter-plot-axis = Days

## prove
prove-deals = deals
prove-begins = { $deals } deals to visit one by one
prove-so-far = { $visited } so far
prove-stage = { $visited } of { $deals }
prove-apart = { $hands } hands have other counts than analyze
prove-equal = Every number is the one that analyze has.
prove-not-equal = Not what analyze has.
prove-hold = The required wagers hold { $share } of the { $ante }.
prove-on-card = a graphics card
prove-on-processor = the processor
prove-by = pitboss { $version }, rules and counting { $edition }; { $seconds } s on { $device }
prove-kept = Kept in { $file }: --resume { $file } goes on
prove-head-raises = Raises
prove-head-clause = Under
prove-head-hand = Hand
prove-head-counted = Counted

## risk
every-deal = Every deal
risk-not-summed = What so many rounds of it come to is counted for one wager or two that pay fixed odds, as far as their sums can be held; else simulate --session tells, with its error.
risk-not-counted = not counted, as the cards that both go by are too many to go through
risk-covariance = covariance { $covariance }, correlation { $correlation }
risk-about = about
risk-no-stake = none
risk-head-hold = Hold %
risk-head-deviation = Std. dev.
risk-head-volatility = Volatility
risk-head-skewness = Skewness
risk-head-kurtosis = Kurtosis
risk-head-interval = Hold % of { $rounds }, 95%
risk-head-kelly = Kelly stake
risk-head-bankroll = House bankroll
risk-at-seeds = A round has its meters at their seeds; the interval follows them from there.
risk-per = per { $ante } for the required wagers and per unit for the others
risk-notes = Volatility: 1.645 deviations, so that 90 of 100 results lie within, were they normal. Kurtosis: beyond the normal's. The interval of the hold is exact; where it says about, by the normal distribution. Kelly: the part of a bankroll that is best staked; the house's bankroll in units, to bank one.
risk-rule = rule { $rule }: hold { $hold }
risk-long-run = in the long run of its meters: hold { $hold }, deviation of one round { $deviation }
risk-long-run-both = in the long run of its meters, one bettor on both hands: hold { $hold }, deviation of one round { $deviation }
risk-from-seed = in { $rounds } rounds from seed: hold { $hold } on average, deviation of their sum { $deviation } times the root of { $rounds }
risk-two-seats = two seats
risk-one-seat = one seat
risk-not-known = not known
risk-mix = The mix, { $stakes }: { $staked } staked a round on average, of which the house keeps { $hold }, { $won }; deviation { $deviation }.
risk-mix-on-meters = The mix, { $stakes }: { $staked } staked a round on average, of which the house keeps { $hold }, { $won }, meters at their seeds; deviation { $deviation }.
risk-stake-on = { $amount } on { $wager }
risk-and = and
risk-session = Of { $rounds } rounds, exactly: nine of ten end between { $low } and { $high }, half of them at { $half } or below; ahead in { $ahead }.
risk-ruin = With { $bankroll } the money runs out in { $share }, exactly: what is left does not cover the { $worst } a round can ask for.
risk-ruin-not-counted = How often the money runs out is not counted for so many rounds.

## whatif and lab
whatif-nearest-tables = Nearest tables
whatif-of-ante = of the { $ante }
whatif-of-stake = of the stake
whatif-own = paid by a table of your own for { $table }
whatif-hold = hold { $hold } { $per }, exactly { $exactly }; standard deviation { $deviation }
whatif-printed = as printed
whatif-readings = readings: { $readings }
whatif-no-change = nothing to change
whatif-head-hold = Hold
whatif-head-change = Change
whatif-nearest = Nearest to { $hold }
whatif-none-so-high = No table of these hands holds { $hold }: { $most } is the most, and the nearest is { $points } points off.
whatif-none-found = None was found that holds { $hold }: the nearest is { $points } points off.
lab-edge = the house's edge is { $edge } of the { $ante }
lab-head-leak = Leak
lab-head-hand = { $antes } a hand
lab-head-edge = Edge then
lab-head-hour = An hour at { $ante }
lab-head-how = How
lab-head-worth = Worth guarding?
lab-hour = An hour is { $rounds } rounds, for all who gain. A minus edge is the player's.

## audit
the-round = The round
the-log = The log
verify-sound = Sound: { $events } events, { $tables } tables, { $rounds } rounds, all recomputed.
audit-agrees = The regulator's own program agrees. It settled { $rounds } rounds again.
audit-event = { $stream }, event { $number }
audit-not-sound = Not sound: { $what }.
audit-remark-other_rules = Under other rules of its day
audit-remark-otherwise = This version would settle otherwise
audit-kept-elsewhere = ; { $count } kept elsewhere, all in the log
verify-signed =
    Signed: { $events } events under { $count ->
        [one] { $count } checkpoint
       *[other] { $count } checkpoints
    }{ $seen }.
audit-key = Key: { $key }
audit-recomputing = Recomputing
heads-none-signed = nothing new is signed: { $why }
heads-new = { $count } new, the last over { $events } events
heads-none-new = nothing new
heads-read-only = the house is on a disk that can only be read
heads-no-key-here = the house's key is not on this machine
heads-no-key = the house has no key yet; `pitboss keys new NAME` makes one
export-rows = { $count } rows
export-check = Check it with: { $command }

## report
report-computing = What each wager should have held
report-head-table = Table
report-head-rounds = Rounds
report-head-drop = Drop
report-head-handle = Handle
report-head-win = Win
report-head-hold = Hold
report-head-of-handle = Of handle
report-head-game = Game
report-head-wager = Wager
report-head-theory = In theory
report-head-within = 95 of 100 within
report-head-hour = Hour (UTC)
report-head-jackpot = Jackpot at
report-head-round = Round
report-head-player = Player
report-head-hand = Hand
report-head-share = Share
report-head-paid = Paid
report-head-when = When (UTC)
report-head-irregularity = Irregularity at
report-head-dealer = Dealer
report-head-what = What
report-head-reporter = Reported by
report-head-times = Times
report-head-shuffle = Shuffle
report-head-counted = What is counted
report-rounds-voided = rounds voided
report-base = base: all required wagers, of the { $antes }; theory: best play, meters at seed, no envy.
report-shares = A share of a meter is counted here as it would be at its seed: what stood above it was the players'.
report-decks = { $decks } virtual decks: { $verdict }{ $silent }.
report-decks-few = too few to say
report-decks-even = even at 99% (25 CFR 547.14)
report-decks-uneven = NOT even at 99% (25 CFR 547.14)
report-silent = ; { $silent } of { $promised } pages silent

## train, certificate, roster
train-so-far = { $right } of { $of } right so far.
train-welcome = Welcome.
train-title = dealer training
train-keys = q stops, s shows how you stand
train-mastered = Every kind of drill is mastered.
train-kept = { $right } of { $of } right. Your progress is kept.
train-write = Write it: { $command }
train-exam-title = exam
exam-keys = q ends it
train-exam-question = question { $number } of { $of }, { $seconds } s; { $clock } in all
exam-answer = your answer: { $answer }
exam-no-answer = not answered
train-exam-late = late
train-exam-passed = Passed
train-exam-failed = Not passed
exam-result = { $right } of { $of } right, { $late } late, { $minutes } minutes.
exam-pass = passed
exam-fail = not passed
train-level = level { $level }
train-ask-pay = take, push or pay:
train-ask-order = numbers in order:
train-ask-number = number:
train-right = Right.
train-wrong = No.
train-right-of = { $right } of { $of }
train-is-mastered = mastered
train-head-kind = Kind
train-head-right = Right
train-head-level = Level
train-again = Comes back: { $drills }
train-ready = You are ready to deal.
judging = Judging
certificate-about = { $name }, { $game }, { $date }: { $right } right. Code { $code }.
certificate-genuine = Genuine
certificate-not-genuine = NOT genuine, { $why }
roster-head-dealer = Dealer
roster-head-game = Game
roster-head-by = By
roster-head-date = Date
roster-head-result = Result
roster-head-right = Right
roster-head-minutes = Minutes
roster-head-code = Code
roster-left-out = Left out: { $name }, { $game }, { $code }: { $why }
roster-exam = an exam

## receipt
receipt-not-proved = Not proved: { $why }.
receipt-proves = Proved: event { $event } of { $table }, which ended what the house calls round { $round }, is in the log of { $house } under the signed checkpoint over { $size } events.
receipt-proved-seat = Proved: event { $event } of { $table } settled seat { $seat } for { $net } in what the house calls round { $round }, is in the log of { $house } under the signed checkpoint over { $size } events.

## settings, approvals, keys, backup
settings-head-name = Setting
settings-head-value = Value
settings-head-meaning = Meaning
approvals-missing = not approved
approvals-head-item = Item
approvals-head-what = What
approvals-head-approved = Approved
approve-recorded = Recorded: { $item } of { $game }, { $reference }, { $date }, { $by }.
keys-signer-elsewhere = the one that signs now is not on this machine
keys-private = the private key is in { $file }; keep it apart from the data, and a copy somewhere safe
the-house = The house
copying-backup = The backup
backup-copied = { $events } events of { $logs } logs, every link of them checked.
backup-restored = Restored { $events } events of { $logs } logs, every link of them checked.

## layout and sign
typesetting = Typesetting
layout-written = { $file } written, 1:1; the table is 1,980 by 1,120 mm (78 by 44 in), with { $seats } positions.
layout-inscriptions = { $count } required inscriptions and areas stand on the layout, the areas at every position.
layout-on-sign = { $inscription } stands on the sign instead ({ $clause }).
layout-missing = { $inscription } is missing ({ $clause }).
sign-written = { $file } written, { $width } by { $height } mm ({ $wide } by { $high } in).

## games, clauses, errors
settling = Settling
clauses-reading = Reading the sources
rulebook-head-game = Game
rulebook-head-chapter = Chapter
rulebook-head-name = Name
rulebook-head-seats = Seats
rulebook-head-required = Required
rulebook-head-optional = Optional
rulebook-head-code = Code
rulebook-head-tests = Tests
rulebook-head-gist = Gist
rulebook-head-error = Code
rulebook-head-means = Means
rulebook-head-remedy = What to do
clauses-counts = { $clauses } clauses: { $kept } honoured by a test, { $empty } with nothing to model, { $open } open.
clauses-yes = yes
clauses-none = none
clauses-open = open

## amendments, new-game
counting = Counting
amendments-oldest = The oldest edition known here.
amendments-hold = the house holds { $was } → { $now }
new-game-written = { $folder } written: { $game }, { $clauses } clauses cited as { $cited } and so on.
new-game-odds = its exact odds
new-game-play = a game in the terminal
new-game-serve = a table in the browser

## More of the command line
serving-about-host = the address to listen on
serving-about-port = the port
serving-about-database = where the house is: sqlite:///file.db or postgresql://host/name
serving-about-create = make a new house where there is none
serving-about-licensed = a licensed house, not one for practice
serving-about-demo = personas anyone on this machine can be
serving-about-witness = a file that every signed checkpoint is appended to, or the address of a witness
serving-about-witness_key = the public key of a witness over http(s)
serving-about-log_format = the program's own log: plain or json
serving-about-log_level = debug, info, warning or error
serving-about-metrics_token = who has it may ask for /metrics from elsewhere
receipt-bytes = { $count } bytes of proof
risk-mix-deals = the mix: every deal
simulate-without-session = a run without --session
simulate-without-live = a run without --live
simulate-head-forfeited = Forfeited
whatif-ranked = Ranked by: { $by }; a change is each row, and how many times what it pays grows.
whatif-by-change = smallest change within { $points } points
whatif-by-hold = nearest hold

## The help of each command and option; about-NAME-2 is a second paragraph
option-games = A game of one's own, for rounds, filings, tables and logs that name it; its code is run. Or several.
option-language = The language of answers, errors and papers: `en` or `es`. JSON stays English.
option-version = Say which version this is.
option-settings = What to set; nothing shows the settings.
option-approve-item = What was approved: layout, shuffler, progressive_system, ...
option-approve-reference = Of the approval, as it was given.
option-approve-date = The day it was given, 2026-05-01.
option-approve-by = Which bureau gave it, or who there.
option-key-name = What the house is called in its checkpoints.
option-backup-file = The file to make; one that is there is left alone.
option-restore-file = A backup; it is only read.
option-game = A game's name, chapter, or any unambiguous beginning; or a folder.
option-submission = An operator's Rules Submission.
option-submission-file = A Rules Submission in TOML; - is standard input.
option-on = The law of that day, 2020-01-31; else today's.
option-json = Answer in JSON, for programs.
option-reading = A reading of an unclear clause; may be given several times.
option-paytable = This letter of the paytable alone.
option-database = sqlite:///file.db or postgresql://host/name.
option-paper-house = A licensed house, whose approvals the paper bears; else practice.
option-new-output = Where to write it; else the screen.
option-diff-old = The submission as it was.
option-diff-new = The submission as it is to be.
option-house-tables = The tables: a game, and how many of it; one if none.
option-house-rounds = Rounds at each table in a month.
option-meter-rounds = Rounds at each table in a day.
option-months = How many months.
option-days = How many days.
option-linked-tables = Tables linked to one meter.
option-house-submission = An operator's Rules Submission, for its game. May be repeated.
option-house-stake = Of every player at games that have it. May be repeated.
option-plot-months = Draw the months.
option-plot-path = Draw the path.
option-whatif-file = TOML: game, wager (or table), and [rows] of odds; - is standard input.
option-whatif-target = Also find the tables nearest to this hold, in percent.
option-lab-ante = The Ante the losses are told for.
option-lab-seconds = About how long to simulate, all seats together.
option-analyze-game = Only this game; else all six.
option-analyze-wager = Only this wager; base is all required wagers together.
option-analyze-players = Players at the table, each making the wager: they share and envy.
option-analyze-meter = What a meter holds, if not its seed. May be repeated.
option-analyze-plot = Draw the figures too.
option-par-sheet = Write a PAR sheet: FILE.xlsx, FILE.csv or FILE.pdf.
option-advise-cards = The hand, as in As Kd Th 9c 2s.
option-advise-up = The dealer's card that lies face up.
option-advise-community = The community cards shown so far, in order.
option-advise-raises = The raises already made, in multiples of the Ante.
option-drawing-output = FILE.svg or FILE.pdf.
option-logo = The holder's logo: PNG, JPEG, or SVG without fonts.
option-play-robots = How many robots sit with you.
option-play-bankroll = What you buy in for, in dollars.
option-play-seed = The same cards every time; otherwise the system's randomness.
option-form-output = Where the filing goes.
option-form-amends = The submission this one amends.
option-form-date = The day of the filing, as it shall read.
option-form-logo = The holder's logo, PNG, JPEG or SVG, for the drawings.
option-form-house = A licensed house, whose approvals stand in the filing.
option-leaflet-output = FILE.pdf or FILE.html.
option-prove-base = The required wagers alone.
option-prove-save = Keep it, to go on with it; written once a minute too.
option-prove-resume = Go on with one that was kept.
option-receipt-round = TABLE/NUMBER, as in main/12; or check.
option-receipt-file = With check: the receipt.
option-receipt-output = JSON, or a QR code of it as .svg or .png.
option-receipt-seat = What this seat was settled for, too.
option-receipt-key = With check: the house's public key, or a file of it.
option-round = TABLE/NUMBER, as in main/12.
option-verify-heads = Checkpoints kept elsewhere, which the log must contain.
option-verify-key = The public key they are signed by, or a file of it. May be repeated.
option-heads-output = Append them to a file, those it has not yet.
option-export-output = Where the files go.
option-report-theory = Show what each wager should have held; the first time this takes a minute or two.
option-risk-wager = Only this wager; base is all required ones.
option-risk-rounds = The hold of so many rounds, in an interval.
option-risk-together = Also how two seats, and two wagers of one seat, hang together.
option-risk-stake = Of a mix, to see its hold. May be repeated.
option-risk-bankroll = With --stake: how often N rounds of the mix use it up.
option-error-code = Only this one.
option-settle-file = A round, or a list of rounds, as JSON; - is standard input.
option-clauses-game = Only this game's chapter.
option-force = Write over a file that is there already.
option-serve-witness = Append every signed checkpoint to a file, best on another machine; or send it to a witness over http(s).
option-serve-witness-key = The public key of a witness over http(s): name+hash+base64.
option-serve-host = The address to listen on; loopback unless you say otherwise.
option-serve-port = The port; 0 takes a free one.
option-serve-log-format = Of the program's own log, on standard error: plain or json.
option-serve-log-level = From what on something is said there: debug, info, warning or error.
option-serve-create = Make a new house at the database named, if there is none yet.
option-serve-demo = Personas anyone on this machine can be, and robots at the tables.
option-serve-licensed = From now on this is a licensed house, not one for practice.
option-serve-config = All of this from a file; what is said here goes before it.
option-simulate-rounds = How many rounds in all; 1000000, 1_000_000, 1e6 and 1M are the same.
option-simulate-players = Players at the table, all alike.
option-simulate-seed = The same seed, the same rounds; drawn if none.
option-simulate-strategy = optimal, a simple rule of the game, or FILE.py:FUNCTION for one's own.
option-simulate-threads = Else as many as this machine lends.
option-simulate-dask = Share the rounds out to a Dask scheduler.
option-simulate-device = Count on the processor or on a graphics card: the same totals.
option-simulate-base = The required wagers alone, which is faster.
option-simulate-live = Let meters grow and be won, envy be paid and bonuses be drawn.
option-simulate-save = Keep the run, to go on with it.
option-simulate-resume = Go on with a run that was kept.
option-simulate-session = Sessions of so many rounds: how a player may fare.
option-simulate-sessions = How many sessions.
option-simulate-bankroll = What a player brings to a session.
option-simulate-stake = A stake in a session; ante=5 if none. May be repeated.
option-simulate-plot = Draw the sessions.
option-train-own-key = The house's key for certificates; made if it is not there.
option-train-key = The house's key for certificates.
option-train-progress = Where your progress is kept.
option-train-count = Stop after so many; 0 goes on.
option-train-seed = The same drills every time.
option-train-exam = Sit the timed exam; with --certificate: the paper of the one you passed.
option-train-standing = Show how you stand, and stop.
option-train-certificate = Write the certificate you have earned.
option-train-name = Your name, for the certificate.
option-train-date = The day, as it shall read on the certificate; an exam is dated by itself.
option-certificate-file = The record beside a certificate; - is standard input.
option-roster-files = Records beside certificates.
option-roster-house = A house: its exams and certificates.
option-train-kind = Only drills of one kind: reading, winner, payout, chips, wagers, order, step, irregular.
option-new-game-folder = Where to write it: a folder that is not there yet, or is empty.
option-new-game-name = What it is called, "River Stud"; else as its folder is.
option-new-game-like = Begin from an example, such as mississippi_stud.
option-help = Show this message and exit.
about-games = The games: their chapters, wagers and what an operator can choose.
about-games-2 = Beside the six of 58 Pa. Code, those of `--games`, of PITBOSS_GAMES and of installed packages.
about-rules = The rules of a game in full, as an operator offers it or as the template does.
about-play = Play a game in the terminal: every payment explained with its clause, the best decision on request.
about-settle = Settle a round, or a list of rounds: every line of every seat, to the cent, with its clause.
about-settle-2 = Exit code 1 if a round is refused.
about-advise = What each lawful action for a hand is worth, exactly, in units of the Ante: what all base wagers come to.
about-analyze = The exact odds of every wager under every permitted paytable, and what each reading of the clauses makes of them.
about-analyze-2 = Every figure is counted out through the rules of the game, as a fraction, with the best play where there is a choice.
about-analyze-3 = What a progressive returns turns on its meters and on who sits there: analyze caribbean --wager progressive --paytable G --players 7 --meter mega=60000.
about-whatif = A paytable of one's own, priced exactly; and the nearest tables to a hold you want.
about-whatif-2 = The file says which game and wager, and the rows: game = "crazy_4_poker", wager = "queens_up", then [rows] with lines such as "Four-of-a-kind" = "50 to 1". Other letters and readings can be chosen under [paytables], [readings]. A target that no table reaches is answered with the nearest there is, and exit code 1.
about-risk = Volatility, skewness and kurtosis of every wager, intervals of the hold for N rounds, the hold under each simple rule, how seats hang together, the bankroll by Kelly, and the hold of a mix of wagers.
about-risk-2 = As in: risk crazy --paytable A --rounds 100000 --stake ante=10 --stake queens_up=5.
about-lab = What the house loses when a card is seen early or seats share their cards: is it worth guarding?
about-lab-2 = Cards seen are priced exactly, over all deals. Shared cards are simulated from a fixed seed, with the error stated. Under an operator's submission or other readings: lab three_card_prime --reading play_when_unqualified=table.
about-simulate = Deal many rounds and settle them by the rules: every wager's mean and error beside the exact figure, and how often each row of its paytable was paid. The same seed gives the same totals, on any number of threads, machines or cards.
about-simulate-2 = Ctrl-C ends a run with what is done. With --session: the results of many sessions, and the risk of ruin.
about-house = What a floor of tables wins in a month, many times over: its mean beside the exact odds, how far months differ, and how often one is lost. Every seat is taken, four at a table unless said otherwise.
about-meter = The path of a game's meters, day by day from seed, with tables linked to them and every seat wagering on them; what was won of them, and how long the wait for it is, exactly.
about-prove = Visit every deal of a game one by one, through its declared rules, and compare what was counted as whole numbers with what `analyze` has: the required wagers, hand by hand, and the hands of all others. Nothing is taken from symmetry.
about-prove-2 = It states what was visited, by which version and how long. Ctrl-C ends it with what is done; --save keeps that.
about-amendments = Show how the law changed, and what each change did to the hold: of the Ante, or of the stake, as fractions.
about-amendments-2 = The oldest edition that is known comes first. What was in force before it is not known here.
about-submission-new = Write a commented template: complete, lawful, ready to edit.
about-submission-check = Is it lawful? All errors at once, each with its clause and what would be right. Exit code 1 if it is not.
about-submission-show = Every choice it makes, in words, with the clause that leaves it open.
about-submission-diff = What an amendment changes, in words.
about-submission-form = Write the filing: every choice with its clause, the exact hold of each wager, layout and sign.
about-submission-form-2 = The same filing as JSON lies inside the PDF and beside it.
about-serve = Serve a casino floor: six tables open to play, the rules, the log. One line says where.
about-settings = The operator's settings of the house: practice or licensed, the cashier's limits, the staff's idle time.
about-settings-2 = `pitboss settings licensed=true buy_in_most=500` sets two of them; every host goes by them within seconds.
about-approvals = List the approvals that a filing needs, by clause, and those the house has on record.
about-approvals-2 = Exit code 1 if something is not approved: a licensed house would not open the table.
about-approve = Record an approval in the house's log: of the layout of this filing, of a device, of a system.
about-keys-new = Make the key of a house that has none, and say so in its log. Prints the public key, for auditors to write down.
about-keys-new-2 = The private key goes into a file of its own in the folder $PITBOSS_KEYS (by default ~/.local/share/pitboss/keys).
about-keys-show = Every public key of the log, the first one first, and whether the one that signs now is on this machine.
about-keys-rotate = A new key in place of the old one, which signs it; the log says so, and a checkpoint by the new key follows.
about-backup = Copy a house into one file, as of one moment, its chain checked link by link. It may be served meanwhile.
about-backup-2 = The keys of the house lie beside it, not in it, and are not copied: keep them as well, and elsewhere.
about-restore = Make a new house from a backup, where there is none yet: a SQLite file or an empty PostgreSQL database.
about-audit-verify = Recompute everything from the log alone, and name the first thing that does not fit. Exit code 1 if something does not.
about-audit-heads = Sign the log as it stands, where the house's key is at hand, and print every checkpoint for others to keep.
about-audit-heads-2 = A file that holds checkpoints already is only added to; exit code 1 if it holds one that the log does not.
about-audit-export = Write the log as JSON Lines and CSV, with a small verifier that shares no code with the engine.
about-audit-export-2 = It holds the hands of rounds still being played: make it when the tables are closed, or keep it as safe as the store.
about-replay = Tell a round as a person would: card by card and chip by chip, with clauses; and whether it follows from its seal.
about-replay-2 = Exit code 1 if it does not.
about-report = Drop, handle, win and hold by table, game, wager and hour, beside theory; jackpots paid; irregularities.
about-receipt = A proof of a few hundred bytes that a round is in the house's log: `receipt TABLE/ROUND -o FILE` makes one.
about-receipt-2 = `receipt check FILE --key PUB` checks one without the house: exit code 1 if it proves nothing.
about-layout = Draw the felt to scale, and check that every area is at every position and every inscription on it or on the sign.
about-layout-2 = Exit code 1 if something is missing.
about-sign = Draw the sign: the posted payouts and required phrases of the table, in type to be read from a chair.
about-leaflet = Write the guide for players: the rules in plain words, the odds, a simple way to play and what it costs.
about-leaflet-2 = As PDF it is a sheet to print on both sides and fold once; as HTML a page.
about-train = Drills for dealers: read hands, find who wins, pay each wager chip by chip, keep the order, know the procedure.
about-train-2 = Answers are judged by the engine and explained with the clause. What was wrong comes back, what sits comes less often, and it gets harder as you get better. Enter q to stop and s to see how you stand; progress is kept. `--exam` is timed: nothing is told before the end, and a late answer is a wrong one.
about-certificate = Check a dealer's certificate: was this very record sealed with the house's key, and do its answers, judged again, come to what it says? Exit code 1 if not.
about-roster = Who took what when, with what result: only what follows from its answers, judged again here and now.
about-roster-2 = Of certificates written by `train`, or of a house with `--database`. What was left out is named, with why; exit code 1 then.
about-new-game = Write the commented beginning of a game of your own: a small game that works as it stands.
about-new-game-2 = Every fact says what it is for and what may be deleted. Nothing that is there is written over.
about-clauses = Every clause with the code and the tests that honour it.
about-errors = What the code of an error means, and what to do about it.
about-pitboss = Six regulated poker-style table games of 58 Pa. Code: their rules, settlement and odds, each with its clause.
