// What the house sends, by name: the felt once, a frame at each change. Money is text in dollars. A test compares these
// with what is really sent.

/**
 * @typedef {object} Spot One betting area of a position, in millimetres.
 * @property {string} key
 * @property {string} title
 * @property {"required" | "optional" | "electronic"} kind
 * @property {number} x
 * @property {number} y
 * @property {number} width
 * @property {number} height
 * @property {string} clause
 * @property {boolean} device A wager made at a device, not with chips.
 * @property {string} beside
 * @property {number} decision The decision that places it, or -1 where it is wagered before the deal.
 * @property {string | null} alone By which it may be wagered without the required wagers.
 * @property {string | null} equals The wager it must equal.
 * @property {string | null} mark The sign between it and the wager it goes with.
 * @property {boolean} progressive
 * @property {string | null} meter The meter it is paid from.
 * @property {string} minimum
 * @property {string} maximum
 * @property {string[]} sizes The only amounts it takes, where there are only some.
 * @property {number} unit Steps in cents, so that every payment is whole.
 * @property {string} wager_clause
 * @property {string[]} odds Titles of the posted tables that pay it.
 *
 * @typedef {object} Reading
 * @property {string} key
 * @property {string} clause
 * @property {string} about
 * @property {unknown} value
 * @property {string} says
 *
 * @typedef {object} Felt What does not change while a table is open.
 * @property {string} game
 * @property {string} title
 * @property {string} chapter
 * @property {string} filing Which Rules Submission it was drawn from, in one word.
 * @property {string} called What the law is called.
 * @property {string} holder
 * @property {number} seats
 * @property {number} adjacent_boxes
 * @property {string} ante The wager that raises are multiples of.
 * @property {string} minimum
 * @property {string} maximum
 * @property {{clause: string, text: string}[]} legends
 * @property {string | null} limit
 * @property {[number, number]} card
 * @property {Record<string, number>} hands
 * @property {Spot[]} spots
 * @property {{key: string, x: number, y: number}[]} cards
 * @property {Record<string, {title: string, clause: string}>} shared
 * @property {{title: string, clause: string, rows: [string, string][]}[]} odds
 * @property {Record<string, string>} rides
 * @property {Record<string, string>} titles What every wager, meter and bonus is called.
 * @property {{line: string, clause: string}[]} decisions
 * @property {Reading[]} readings
 * @property {{decision_seconds: number | null, decision_end: string, missed_rounds: number | null, absence_seconds: number | null}} absence
 *
 * @typedef {object} Box What lies on a box, and the cards this viewer sees there.
 * @property {string} player
 * @property {Record<string, string>} wagers
 * @property {string[]} decisions
 * @property {boolean} abandoned
 * @property {string | null} [cards]
 * @property {string | null} [fourth]
 * @property {boolean} [settled]
 * @property {string} [net]
 * @property {string[]} [given_up] Wagers collected at a fold, or settled before an award.
 *
 * @typedef {object} You
 * @property {string} name
 * @property {string} chips
 * @property {string} account
 * @property {number | null} seat
 *
 * @typedef {object} Seal What the house is bound by; from `chances` on when the bets are locked.
 * @property {string} round
 * @property {string} commitment
 * @property {string} magic
 * @property {string} lucky
 * @property {number} positions
 * @property {Record<string, string>} [chances]
 * @property {number[]} [opened]
 * @property {number[]} [absent]
 * @property {number} [cut]
 * @property {[string, boolean][]} [plan]
 * @property {boolean} [drawn]
 *
 * @typedef {object} View
 * @property {string} table
 * @property {string} game
 * @property {string} phase
 * @property {number} round
 * @property {string} dealing
 * @property {string} shuffling
 * @property {number} positions
 * @property {Record<string, string>} seats
 * @property {Record<string, number | null>} out Seats whose players sit out, and when each is freed, in seconds since 1970.
 * @property {{back: string, stage: string}[]} decks
 * @property {Seal | null} seal
 * @property {Record<string, string>} out_of_order
 * @property {Record<string, Record<string, string>>} meters
 * @property {{role: string, words: string, clause: string, player: string}} step
 * @property {{seat: number, wager: string, hand: string|null, verified: boolean, floor: boolean, validated: boolean}[]} awards
 * @property {Record<string, Box>} boxes
 * @property {string | null} dealer
 * @property {string | null} community
 * @property {string | null} bonus
 * @property {You | null} you
 * @property {{number: number, net: Record<string, string>, void: string | null, deck?: object,
 *   cancelled?: {kind: string, declared_by: string, ruled_by: string, missing: string[]}} | null} last
 * @property {string} filing Which Rules Submission is in force, in one word: as in the felt that was drawn from it.
 * @property {{kind: string, by: string} | null} malfunction What stops the table, until a regulator has ruled.
 * @property {number} malfunctions Rounds cancelled for one so far.
 * @property {{meter: string, since: string, approved_by: string, target: string, table: string}[]} notices Meters to be withdrawn.
 * @property {number} sequence
 *
 * @typedef {object} Wager What one line of a box may take now, beside what lies there.
 * @property {string} line
 * @property {string} title
 * @property {boolean} required
 * @property {string | null} equals
 * @property {string[]} sizes
 * @property {string} clause
 * @property {number} unit
 * @property {string} minimum
 * @property {string} maximum
 * @property {"maximum" | "purse" | "cover"} ends What ends it: the operator's maximum, the player's chips, the table's.
 * @property {boolean} possible
 *
 * @typedef {object} Decide
 * @property {number} seat
 * @property {string} line
 * @property {string} title
 * @property {string} clause
 * @property {string[]} amounts
 * @property {string[]} beyond What more chips would permit.
 * @property {[string, string]} [between]
 *
 * @typedef {object} Can What a player may do now.
 * @property {number[]} [sit] Seats one may take.
 * @property {Record<string, Wager[]>} [wager] By box: the own one, and those beside it that are free to this player.
 * @property {Decide} [decide]
 *
 * @typedef {object} SettledLine
 * @property {string} wager
 * @property {string | null} stake
 * @property {"win" | "push" | "lose" | "forfeit" | "pays"} outcome
 * @property {string} net
 * @property {string | null} odds
 * @property {string | null} hand
 * @property {string} clause
 * @property {string} [cut]
 * @property {"chips" | "account" | "paperwork" | "paid"} [to] Where what was won has gone.
 * @property {boolean} [meter] Paid from a meter.
 *
 * @typedef {object} Why
 * @property {string} key
 * @property {string} player
 * @property {string} dealer
 * @property {string} odds
 * @property {string} words
 * @property {string} plays
 * @property {string} dealer_plays
 *
 * @typedef {object} News One thing that happened.
 * @property {string} event
 * @property {string} clause
 * @property {string} by
 * @property {number} [seat]
 * @property {string} [player]
 * @property {string} [net]
 * @property {SettledLine[]} [lines]
 * @property {string} [decision]
 * @property {string[]} [places]
 * @property {Why} [why]
 * @property {string} [what]
 * @property {string} [wager] Whose paperwork is done.
 * @property {string} [paid] With it, to the player.
 * @property {boolean} [clock] Time was up.
 * @property {boolean} [freed] Not the player left the seat: it was freed.
 *
 * @typedef {object} Frame
 * @property {"view"} type
 * @property {View} view
 * @property {Record<string, string>} hands
 * @property {Can} can
 * @property {number | null} turn
 * @property {News[]} news
 * @property {boolean} automatic
 * @property {string[]} ready
 * @property {string[]} awaits Whom betting still waits for.
 * @property {number | null} seconds_left
 * @property {string | null} [fault] What keeps the table from going on, if anything does.
 * @property {boolean} [virtual]
 * @property {{to: string, face_up: boolean}[]} [to_deal]
 * @property {{seat: number, net: string, lines: SettledLine[]}} [payout]
 *
 * @typedef {Frame & {heard: number}} Heard A frame, and when it came.
 *
 * @typedef {object} House What every page is given.
 * @property {{name: string, role: string, table?: string} | null} me
 * @property {boolean} demo
 * @property {boolean} firstRun
 * @property {() => Promise<void>} draw
 * @property {(answer: Promise<any>, then?: string) => Promise<void>} enter
 */

export {};
