// @ts-check
// Made by tools/make_protocol.py
/**
 * What the server tells and is told, made from the types of `puntobanco.protocol`.
 *
 *
 * @typedef {object} WatchMessage Subscribe to a table; answered by `snapshot`, or what has happened since, and `you` for whoever is signed in.
 * @property {"watch"} type
 * @property {string} table
 * @property {number} [after] The last event that is known: the events after it follow, none where there are none, or a `snapshot` where they are more than 256 or the event is unknown.
 *
 * @typedef {object} UnwatchMessage No more of a table.
 * @property {"unwatch"} type
 * @property {string} table
 * @typedef {"restored" | "rewound" | "declared"} EpochReason
 * @typedef {string} Card
 * @typedef {"punto" | "banco"} Side
 * @typedef {"draw" | "stand" | "option"} Action
 *
 * @typedef {object} DoMessage A command; answered by `done` or `refused`.
 * @property {"do"} type
 * @property {string} id 8 to 64 signs of `A–Za–z0–9_-`, chosen by the client: anew for each command, the same when it is sent again.
 * @property {string} table
 * @property {Act} act
 * @typedef {"applause" | "cheers" | "clover" | "heart" | "smile" | "wow" | "hello" | "good-luck" | "congratulations" | "thanks" | "one-moment" | "goodbye" | "squeezing" | "turned"} SignName
 *
 * @typedef {object} SignMessage Show something to everybody who watches a table that one is at and watches; not answered, `error` if refused.
 * @property {"sign"} type
 * @property {string} table
 * @property {SignName} sign
 * @property {Side} [side] With `card`, for `squeezing` and `turned` alone: whose card.
 * @property {number} [card] Which card of the side, from 0.
 *
 * @typedef {object} PingMessage Answered by `pong`.
 * @property {"ping"} type
 * @property {number} [n]
 * @typedef {"patron" | "croupier" | "manager"} Role
 *
 * @typedef {object} Who Whoever is signed in.
 * @property {string} id
 * @property {string} name
 * @property {Role} role
 * @property {boolean} guest
 *
 * @typedef {object} HelloMessage First of all; without `you` for a visitor.
 * @property {"hello"} type
 * @property {number} protocol
 * @property {number} at_ms
 * @property {Who | null} you
 * @typedef {"program" | "person"} DealtBy
 *
 * @typedef {object} About What a table was opened with; it never changes.
 * @property {string} id
 * @property {string} name
 * @property {string} house
 * @property {number} house_version
 * @property {Record<string, string>} readings The choice for each reading that was not left as the house has it.
 * @property {string} fingerprint The first 16 digits of `rules`, which clients of before compare.
 * @property {boolean} private
 * @property {string} pace `live`, `brisk`, `practice` or `quick`.
 * @property {DealtBy} dealt_by
 * @property {boolean} sealed Whether shoes are sealed (docs/fair-shoe.md).
 * @property {number} opened_ms
 * @property {string} currency
 * @property {number} minimum
 * @property {number} maximum
 * @property {string} [rules] The fingerprint of the rules as they are played here, of 128 bits.
 * @property {boolean} [by_coup] Whether shoes are dealt coup by coup (docs/fair-shoe.md).
 * @property {string} [time_zone] Whose clock the hours of the house follow, where the table keeps them.
 * @typedef {"closed" | "shoe" | "words" | "showing" | "burn" | "between" | "auction" | "offer" | "betting" | "no-more-bets" | "dealing" | "decision" | "stopped" | "announced"} Phase
 * @typedef {"bets" | "bids" | "answer" | "decision" | "cards" | "words" | "showing" | "refusal" | "links" | "next"} WaitsFor
 *
 * @typedef {object} ClockView A clock that runs, by the time of `hello` and `pong`, which may be behind the times of events.
 * @property {WaitsFor} for
 * @property {number} from_ms
 * @property {number} until_ms
 * @typedef {"seated" | "placed" | "bet" | "sitting" | "bank"} Lack
 *
 * @typedef {object} Standstill A table that goes on only when somebody acts.
 * @property {Lack} lacks
 * @property {number} [found] How many people are counted, where people are missing.
 * @property {number} [least] How many it takes.
 *
 * @typedef {object} Hand The cards of a side as they lie there.
 * @property {(Card | null)[]} cards Null for a card that lies face down.
 * @property {number} [total] Absent while a card lies face down.
 * @typedef {"punto" | "banco" | "tie"} Winner
 * @typedef {"card-too-many" | "card-too-few" | "wrong-side"} Irregular
 * @typedef {"tableau" | "option" | "natural"} DecidedBy
 *
 * @typedef {object} Why Which rule applied to a side, for the sentence beside a result.
 * @property {number} total Of its first two cards.
 * @property {number} [third] The point value of punto's third card, as banco's row of the tableau sees it.
 * @property {Action} action
 * @property {DecidedBy} by
 *
 * @typedef {object} Reasons Why each side that had a choice drew or stood, as soon as that is public.
 * @property {Why} [punto]
 * @property {Why} [banco]
 *
 * @typedef {object} Coup The running coup, or the last one until the next one begins.
 * @property {number} number
 * @property {Hand} punto
 * @property {Hand} banco
 * @property {Side[]} [hidden] Hands that lie face down, of punto its first two cards; events show neither those cards nor their proofs.
 * @property {string} [decider] Who is asked whether a side draws.
 * @property {Side} [asked] The side that is asked, while a decision is waited for.
 * @property {Action} [decision] Punto's. While its cards lie face down, what was said, whether there was a choice or not.
 * @property {Action} [banco_decision]
 * @property {Side} [needs] The side that gets the next card.
 * @property {Winner} [winner]
 * @property {boolean} [natural]
 * @property {Irregular[]} [irregular]
 * @property {Side[]} [laid] While it runs against the tableau: where each card was laid, in the order in which they were drawn.
 * @property {Reasons} [why]
 * @typedef {"won" | "returned" | "halved" | "lost"} Result
 *
 * @typedef {object} Line What one stake became: paid on top, given back or left lying, or taken, the whole of it or half.
 * @property {string} patron
 * @property {string} bet
 * @property {number} stake
 * @property {Result} result
 * @property {number} payout
 * @property {boolean} [stays]
 * @property {number} [half] What the house takes of a stake of which half is lost.
 *
 * @typedef {object} WouldBeView What a stopped coup would come to: its hands, the winner, and what every stake would become.
 * @property {Hand} punto
 * @property {Hand} banco
 * @property {Winner} winner
 * @property {Line[]} lines
 *
 * @typedef {object} StoppedView A coup that lies against the tableau and is not paid yet: what each decision about it would bring.
 * @property {Side} [missing] The side that lacks a card, which is to be drawn before the coup can be put right.
 * @property {WouldBeView} [put_right]
 * @property {WouldBeView} [as_it_lies] Absent where the house does not let it be paid so.
 *
 * @typedef {object} LastView What the last coup brought; absent from the first card of the next one on.
 * @property {number} coup
 * @property {Winner} winner
 * @property {Line[]} lines
 * @property {string[]} [claims] Ids of those who have reported an error in it.
 * @property {Irregular[]} [irregular]
 * @property {string} [banker]
 *
 * @typedef {object} Person Somebody at the table.
 * @property {string} name
 * @property {number} chips
 * @property {Record<string, number>} stakes Coins by bet.
 * @property {number} [seat]
 * @property {boolean} [standing]
 * @property {number} [behind] The seat behind whose box somebody stands.
 * @property {number} [partners] The number of the partnership.
 * @property {boolean} [bot]
 * @property {number} [silent] Words that they have added to shoes and not shown, since they came.
 *
 * @typedef {object} BankView The bank, where patrons hold it.
 * @property {string} [holder]
 * @property {number} [least] What the holder has to stake on banco.
 * @property {string} [offered_to]
 * @property {string[]} [passed] Ids of those who have let it go on.
 * @property {[string, number][]} [bids] Ids and coins.
 * @property {boolean} [croupier_deals]
 * @property {number} [asked] Cards that the holder is asked to take out of the shoe.
 * @property {number} [lies] Where the banker pays: the coins that lie in the bank.
 * @property {number} [first] What was laid at first, or what was covered of it if that was less.
 * @property {string[]} [called] Ids of those who have called banco, in the order of their calls.
 * @property {string[]} [again] Ids of those who called it in the coup before at this bank, and lost.
 * @property {Record<string, number>} [covers] By id, what everybody's stake covers if bets are closed now.
 * @property {number} [uncovered] What nobody covers.
 *
 * @typedef {object} ShoeView The shoe by numbers.
 * @property {number} number
 * @property {number} cards Of a full shoe.
 * @property {number} cards_left
 * @property {boolean} [cut_seen]
 * @property {number} [coups_left] Known once the cut card was seen.
 * @property {number} coups That were played.
 *
 * @typedef {object} WordView A word that somebody has added to a sealed shoe.
 * @property {string} patron
 * @property {string} commitment
 * @property {boolean} [cuts]
 * @property {string} [text] Once it is shown.
 * @property {number} [cut]
 * @property {boolean} [bot] Whether a bot has added it, which belongs to the house.
 * @typedef {"punto-shoe-1" | "punto-shoe-2"} Scheme
 * @typedef {"whole" | "coups"} Dealing
 *
 * @typedef {object} ChainView Somebody who takes part in the mix of a shoe that is dealt coup by coup.
 * @property {string} patron
 * @property {string} anchor
 * @property {number} joined The first draw that they take part in, from 1; they show their first link for it, and one more for each after.
 * @property {boolean} [bot] Whether a bot has joined with it, which belongs to the house.
 *
 * @typedef {object} MixView The mix of a shoe that is dealt coup by coup, and all that is needed to work the next cards out.
 * @property {ChainView[]} [chains] In the order in which they joined; also of those who have dropped out.
 * @property {string[]} [silent] Ids of those who showed no link when one was asked for, and take part no more.
 * @property {Record<string, string>} [links] By person, what was shown for the draw that comes next.
 * @property {number} [draws] How many were mixed.
 * @property {string} [digest] The mix of the last of them.
 * @property {string} [house] The house's link of the last of them.
 * @property {Record<string, number>} [seen] How often each card came out in the draws before the last of them.
 *
 * @typedef {object} OrderView What was agreed about the order of a sealed shoe, and what proves its cards.
 * @property {number} number
 * @property {string} shoe
 * @property {string} terms
 * @property {number} packs
 * @property {string} commitment
 * @property {WordView[]} [words]
 * @property {string} [transcript]
 * @property {string} [root]
 * @property {string} [secret] Once the shoe is over.
 * @property {Scheme} [scheme]
 * @property {string} [instance] The table's own, the same for all its shoes; only the first scheme has none.
 * @property {Dealing} [dealing]
 * @property {string} [beacon] The source of the last word, where a beacon has it, and which of its values that is.
 * @property {number} [round]
 * @property {string} [value] What it said, once the shoe is frozen.
 * @property {MixView} [mix] Where it is dealt coup by coup.
 *
 * @typedef {object} ClaimView An earlier coup with a reported error that is still open.
 * @property {number} coup
 * @property {string[]} claims
 * @property {Irregular[]} irregular
 *
 * @typedef {object} View Everything that anybody may see of a table.
 * @property {About} about
 * @property {Phase} phase
 * @property {boolean} [bets_open] While bets may be placed and changed.
 * @property {boolean} [links_due] While people show links for the cards that are drawn next.
 * @property {ClockView} [clock]
 * @property {Standstill} [waits] While it goes on only when somebody acts: what for.
 * @property {Coup} [coup]
 * @property {StoppedView} [stopped] While the coup waits for a decision, because it was dealt against the tableau.
 * @property {LastView} [last]
 * @property {Record<string, Person>} people By their ids.
 * @property {BankView} [bank]
 * @property {ShoeView} shoe
 * @property {OrderView} [order] At sealed tables.
 * @property {string} [beads] The coups of this shoe as beads, `B9n P T6pb` (docs/roads.md).
 * @property {number} [cagnotte]
 * @property {ClaimView[]} [claimed]
 * @property {string[]} [ready] Ids of those for whom nobody need wait: the cards may come, or they bid no more.
 * @property {number} [partnerships] How many were declared at this table, which numbers the next one.
 * @property {Record<string, string[]>} [asks] By person, with whom they say that they play together, while not all of them have said so.
 * @property {Record<string, [string, number]>} [wishes] By person, the bet and the coins in all that they have asked the croupier to place, while bets are open.
 * @property {number} [opens_ms] When a table that is closed by the hours of its house opens again.
 *
 * @typedef {object} SnapshotMessage The whole public view after an event. Also later, in place of very many events at once, or where only the clock was set anew.
 * @property {"snapshot"} type
 * @property {string} table
 * @property {number} number
 * @property {number} at_ms
 * @property {View} view
 * @typedef {"seat-free" | "box-empty" | "bank-full" | "not-covered" | "no-bank"} ReturnedBecause
 * @typedef {"punto-won" | "given-up" | "left" | "uncovered" | "spent" | "away" | "slow"} LostBecause
 *
 * @typedef {object} Adjusted What a correction moved: paid to a patron (or taken back, below nothing), and what the house had to bear.
 * @property {string} patron
 * @property {number} coins
 * @property {number} [borne]
 *
 * @typedef {object} EventMessage Something has happened, and the public view has changed by it.
 * @property {"event"} type
 * @property {string} table
 * @property {number} number
 * @property {number} at_ms
 * @property {string} by
 * @property {Fact} fact As docs/table.md lists them; of a card that is dealt face down neither the card nor its proof.
 * @property {Record<string, any>} patch A JSON merge patch (RFC 7396) of the public view.
 *
 * @typedef {object} Choice One act that is allowed, by the name under which it is written, with what may go with it. Amounts may be any multiple of `step` from `least` to `most`, but for a bet not what lies there `now`.
 * @property {string} act
 * @property {string} [bet]
 * @property {number} [least]
 * @property {number} [most]
 * @property {number} [step]
 * @property {number} [now]
 * @property {number[]} [places]
 * @property {Action[]} [actions]
 * @property {Side[]} [sides]
 * @property {number} [cards] Cards that must come with the act; where a card is missing, its points may make it one more.
 * @property {Side} [needed] The side that the tableau asks a card for.
 * @property {Card} [only] The only card that it may be.
 * @property {string} [patron] For whom a croupier does it.
 * @property {string[]} [people] Who may be named.
 * @property {number[]} [coups] The coups that it may be about.
 * @typedef {"bet" | "buy" | "place" | "sit" | "sit-to-bet" | "keep" | "bid" | "others"} Advice
 *
 * @typedef {object} You What only one person may know; the last fields are there while they are at the table.
 * @property {string} id Who they are at this table, or would be: their key in `people`, and `by` and `patron` of their events. At another table it is another one.
 * @property {Role} role
 * @property {boolean} here Whether they are at the table.
 * @property {number} wallet In coins of play money; one wallet serves all houses, one coin for one coin.
 * @property {boolean} check_due Whether a reality check has fallen due.
 * @property {Choice[]} can Everything that the server would accept from them now, with limits. Pages offer what is listed, nothing else.
 * @property {number} [check_due_ms]
 * @property {number} [session_ms] When the session began.
 * @property {number} [chips]
 * @property {Record<string, number>} [stakes]
 * @property {number} [bought] Coins bought in, less coins cashed out, since they came.
 * @property {number} [net] What they are richer by since they came, with what lies on the layout.
 * @property {number} [seat]
 * @property {boolean} [standing]
 * @property {number} [behind]
 * @property {Advice} [advice] What they can do so that the table goes on, or so that they can play.
 * @property {Card[]} [hand] Cards of the side for which they decide that lie face down to everybody else.
 * @property {boolean} [opened] Whether it is a private table that they have opened, which they may close.
 *
 * @typedef {object} YouMessage What only this person may know, whole; sent when it has changed.
 * @property {"you"} type
 * @property {string} table
 * @property {number} number
 * @property {You} you
 *
 * @typedef {object} DoneMessage The command is written; its events have numbers up to this one.
 * @property {"done"} type
 * @property {string | null} id
 * @property {string} table
 * @property {number} number
 *
 * @typedef {object} Refusal Why something was not done.
 * @property {string} code Stable; programs may rely on it.
 * @property {string} text For people, in the language that was asked for.
 * @property {Record<string, any>} values The numbers and names involved.
 *
 * @typedef {object} RefusedMessage The command is refused and has changed nothing.
 * @property {"refused"} type
 * @property {string | null} id
 * @property {string} table
 * @property {Refusal} error
 *
 * @typedef {object} SignShownMessage Somebody at the table shows something. It is kept nowhere: whoever comes later does not see it.
 * @property {"sign"} type
 * @property {string} table
 * @property {string} patron
 * @property {SignName} sign
 * @property {number} at_ms
 * @property {Side} [side]
 * @property {number} [card]
 * @typedef {"question" | "feedback" | "claim"} EnquiryKind
 *
 * @typedef {object} EnquiryView Something that somebody has sent to the duty manager.
 * @property {string} id
 * @property {string} table
 * @property {EnquiryKind} kind
 * @property {string} text
 * @property {number} at_ms
 * @property {number} [coup] The coup of the table at that moment; absent before the first one.
 * @property {string} [answer] Absent while nobody has answered.
 * @property {number} [answered_ms]
 * @property {string} [name] Who has sent it; told to managers.
 * @property {string} [person] The id of that person; told to managers.
 *
 * @typedef {object} EnquiryMessage Something was sent to the duty manager, or answered: to whoever has sent it, and to every manager.
 * @property {"enquiry"} type
 * @property {EnquiryView} enquiry
 *
 * @typedef {object} PongMessage The answer to `ping`.
 * @property {"pong"} type
 * @property {number} n
 * @property {number} at_ms
 *
 * @typedef {object} ErrorMessage What came was not understood.
 * @property {"error"} type
 * @property {Refusal} error
 *
 * @typedef {{type: "Join", v?: number, name: string}
 *   | {type: "BuyIn", v?: number, coins: number}
 *   | {type: "CashOut", v?: number, coins: number}
 *   | {type: "Sit", v?: number, seat: number}
 *   | {type: "Stand", v?: number, behind: number | null}
 *   | {type: "StepBack", v?: number}
 *   | {type: "Leave", v?: number}
 *   | {type: "PlaceBet", v?: number, bet: string, coins: number, patron: string | null}
 *   | {type: "AskPayer", v?: number, bet: string, coins: number}
 *   | {type: "WithdrawBet", v?: number, bet: string, patron: string | null}
 *   | {type: "Tip", v?: number, coins: number}
 *   | {type: "AskFreeCoup", v?: number}
 *   | {type: "Ready", v?: number}
 *   | {type: "DeclarePartners", v?: number, partners: string[]}
 *   | {type: "DeclinePartners", v?: number, asker: string}
 *   | {type: "StartShoe", v?: number}
 *   | {type: "SealShoe", v?: number, commitment: string, instance: string, beacon: string, round: number}
 *   | {type: "CommitWord", v?: number, commitment: string, cuts: boolean}
 *   | {type: "CloseWords", v?: number}
 *   | {type: "ShowWord", v?: number, text: string, salt: string, cut: number}
 *   | {type: "FreezeShoe", v?: number, root: string, value: string}
 *   | {type: "RefuseShoe", v?: number}
 *   | {type: "AskNewShoe", v?: number}
 *   | {type: "EndShoe", v?: number}
 *   | {type: "ShowSecret", v?: number, secret: string}
 *   | {type: "JoinMix", v?: number, anchor: string}
 *   | {type: "ShowLink", v?: number, link: string}
 *   | {type: "MixDraw", v?: number, link: string}
 *   | {type: "BeginEpoch", v?: number, epoch: number, because: EpochReason}
 *   | {type: "TurnBurnCard", v?: number, card: Card, proof: string}
 *   | {type: "OpenBets", v?: number}
 *   | {type: "CloseBets", v?: number}
 *   | {type: "Bid", v?: number, coins: number}
 *   | {type: "CloseAuction", v?: number}
 *   | {type: "AcceptBank", v?: number, coins: number}
 *   | {type: "PassBank", v?: number}
 *   | {type: "GiveUpBank", v?: number}
 *   | {type: "CallBanco", v?: number}
 *   | {type: "WithdrawBank", v?: number, coins: number}
 *   | {type: "ReleaseBank", v?: number}
 *   | {type: "TakeCards", v?: number}
 *   | {type: "DealCard", v?: number, card: Card, side: Side | null, proof: string}
 *   | {type: "TakeBackCard", v?: number}
 *   | {type: "Decide", v?: number, action: Action | null, side: Side | null}
 *   | {type: "EndCoup", v?: number}
 *   | {type: "ReportError", v?: number, note: string}
 *   | {type: "PutRight", v?: number, missing: Card[], coup: number | null}
 *   | {type: "PayAsItLies", v?: number, reason: string}
 *   | {type: "VoidCoup", v?: number, reason: string, coup: number | null}
 *   | {type: "DismissClaims", v?: number, reason: string, coup: number | null}
 *   | {type: "CloseTable", v?: number, reason: string, opens_ms: number | null}
 *   | {type: "ReopenTable", v?: number}} Act
 *
 * @typedef {{type: "Joined", v?: number, patron: string, name: string}
 *   | {type: "BoughtIn", v?: number, patron: string, coins: number}
 *   | {type: "CashedOut", v?: number, patron: string, coins: number}
 *   | {type: "SatDown", v?: number, patron: string, seat: number}
 *   | {type: "StoodUp", v?: number, patron: string, behind: number | null}
 *   | {type: "SteppedBack", v?: number, patron: string}
 *   | {type: "Left", v?: number, patron: string}
 *   | {type: "PayerAsked", v?: number, patron: string, bet: string, coins: number}
 *   | {type: "BetPlaced", v?: number, patron: string, bet: string, coins: number, before: number}
 *   | {type: "BetsWithdrawn", v?: number, patron: string, stakes: Record<string, number>}
 *   | {type: "StakesReturned", v?: number, patron: string, stakes: Record<string, number>, because: ReturnedBecause}
 *   | {type: "Tipped", v?: number, patron: string, coins: number}
 *   | {type: "FreeCoupAsked", v?: number, patron: string}
 *   | {type: "SaidReady", v?: number, patron: string}
 *   | {type: "PartnersAsked", v?: number, patron: string, partners: string[]}
 *   | {type: "PartnersDeclined", v?: number, patron: string, asker: string}
 *   | {type: "PartnersDeclared", v?: number, partners: string[]}
 *   | {type: "ShoeSealed", v?: number, number: number, shoe: string, terms: string, packs: number, commitment: string, scheme: Scheme, instance: string, dealing: Dealing, beacon: string, round: number}
 *   | {type: "WordCommitted", v?: number, patron: string, commitment: string, cuts: boolean}
 *   | {type: "WordsClosed", v?: number}
 *   | {type: "WordShown", v?: number, patron: string, text: string, salt: string, cut: number}
 *   | {type: "ShoeFrozen", v?: number, transcript: string, root: string, value: string}
 *   | {type: "ShoeRefused", v?: number, patron: string}
 *   | {type: "NewShoeAsked", v?: number, patron: string}
 *   | {type: "SecretShown", v?: number, number: number, secret: string}
 *   | {type: "MixJoined", v?: number, patron: string, anchor: string}
 *   | {type: "LinkShown", v?: number, patron: string, link: string}
 *   | {type: "DrawMixed", v?: number, draw: number, link: string, silent: string[]}
 *   | {type: "ShoeStarted", v?: number, number: number, cards: number}
 *   | {type: "BurnTurned", v?: number, card: Card, burned: number, proof: string}
 *   | {type: "BurnSkipped", v?: number}
 *   | {type: "CutCardSeen", v?: number, coups_left: number}
 *   | {type: "ShoeEnded", v?: number}
 *   | {type: "EpochBegun", v?: number, epoch: number, because: EpochReason}
 *   | {type: "BetsOpened", v?: number, coup: number}
 *   | {type: "BetsClosed", v?: number}
 *   | {type: "AuctionOpened", v?: number}
 *   | {type: "BidMade", v?: number, patron: string, coins: number}
 *   | {type: "AuctionClosed", v?: number, patron: string | null, coins: number}
 *   | {type: "BankOffered", v?: number, patron: string}
 *   | {type: "BankPassedOn", v?: number, patron: string}
 *   | {type: "BankTaken", v?: number, patron: string, least: number}
 *   | {type: "BankLaid", v?: number, patron: string, coins: number, before: number}
 *   | {type: "BancoCalled", v?: number, patron: string}
 *   | {type: "BetsCalledOff", v?: number}
 *   | {type: "BankLost", v?: number, patron: string, because: LostBecause}
 *   | {type: "CardsAsked", v?: number, patron: string, cards: number}
 *   | {type: "CardsTaken", v?: number, patron: string | null, cards: number}
 *   | {type: "CardDealt", v?: number, card: Card, side: Side, irregular: boolean, proof: string}
 *   | {type: "CardTakenBack", v?: number, side: Side}
 *   | {type: "DecisionAsked", v?: number, patron: string | null, side: Side}
 *   | {type: "Decided", v?: number, action: Action, patron: string | null, side: Side}
 *   | {type: "CoupStopped", v?: number, coup: number, irregular: Irregular[]}
 *   | {type: "CardsPutRight", v?: number, coup: number, punto: Card[], banco: Card[], superfluous: Card[], decision: Action | null, banco_decision: Action | null}
 *   | {type: "LetStand", v?: number, coup: number, reason: string}
 *   | {type: "CoupEnded", v?: number, coup: number, punto_total: number, banco_total: number, winner: Winner, irregular: Irregular[]}
 *   | {type: "Paid", v?: number, coup: number, lines: Line[]}
 *   | {type: "ErrorReported", v?: number, coup: number, patron: string, note: string}
 *   | {type: "CoupCorrected", v?: number, coup: number, punto: Card[], banco: Card[], superfluous: Card[], winner: Winner, reversed: Line[], lines: Line[], adjusted: Adjusted[]}
 *   | {type: "CoupVoided", v?: number, coup: number, reason: string, reversed: Line[], adjusted: Adjusted[]}
 *   | {type: "ClaimsDismissed", v?: number, coup: number, reason: string}
 *   | {type: "ResultStands", v?: number, coup: number, irregular: Irregular[]}
 *   | {type: "TableClosed", v?: number, reason: string, opens_ms: number | null}
 *   | {type: "TableReopened", v?: number}
 *   | {type: "CardDealt", v?: number, side: Side, hidden: boolean}} Fact
 *
 * @typedef {HelloMessage
 *   | SnapshotMessage
 *   | EventMessage
 *   | YouMessage
 *   | DoneMessage
 *   | RefusedMessage
 *   | SignShownMessage
 *   | EnquiryMessage
 *   | PongMessage
 *   | ErrorMessage} ServerMessage
 */
// Written by hand
/**
 * What the server tells of houses over HTTP, as docs/protocol.md writes it.
 *
 * @typedef {{id: string, name: string, short: string, about: string, pays: string, least: number, most: number, needs?: string[], winner: Winner | null,
 *   box: boolean, cost: string, favours: boolean, edge: string}} Bet
 * @typedef {object} House
 * @property {string} id
 * @property {string} version
 * @property {{house: string, place: string, special: string, punto: string, banco: string, croupier: string}} names
 * @property {{natural?: string, no_card?: string, nothing?: string, equal?: string, nothing_of: string, totals: string}} calls
 * @property {Bet[]} bets
 * @property {{id: string, bets: string[], heading?: string}[]} layout
 * @property {{minimum: number, maximum: number, step: number, on_tie: string, changes_until: string, currency: string}} stakes
 * @property {{seats: number, box: string[], least_people: number, standing: any, standing_spots?: any, standing_most?: number, standing_per_box?: number}} places
 * @property {{held_by: string, passes: any, paid_by: "house" | "banker", share?: string}} bank
 * @property {{packs: number, cut_card: number, burn: any}} shoe
 * @property {boolean} option Whether either side may choose somewhere.
 * @property {boolean} tips Whether chips can be given to the staff.
 * @property {boolean} duty_manager Whether a manager can be called from the table.
 * @property {{punto: string[], banco: string[][], no_card: string[]}} tableau
 * @property {Record<string, any>} [style]
 */

export {};
