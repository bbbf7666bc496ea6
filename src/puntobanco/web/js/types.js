// @ts-check
/**
 * What the server tells, as docs/protocol.md writes it.
 *
 * @typedef {"closed" | "shoe" | "words" | "showing" | "burn" | "between" | "auction" | "offer" | "betting" | "no-more-bets"
 *   | "dealing" | "decision" | "announced"} Phase
 * @typedef {"punto" | "banco"} Side
 * @typedef {"punto" | "banco" | "tie"} Winner
 * @typedef {{cards: (string | null)[], total?: number}} Hand
 * @typedef {{total: number, third?: number, action: "draw" | "stand", by: "tableau" | "option" | "natural", row?: any}} Why
 * @typedef {object} Coup
 * @property {number} number
 * @property {Hand} punto
 * @property {Hand} banco
 * @property {Side[]} [hidden]
 * @property {string} [decider]
 * @property {"draw" | "stand"} [decision]
 * @property {Side} [needs]
 * @property {Winner} [winner]
 * @property {boolean} [natural]
 * @property {string[]} [irregular]
 * @property {{punto?: Why, banco?: Why}} [why]
 *
 * @typedef {{patron: string, bet: string, stake: number, result: "won" | "lost" | "returned", payout: number, stays?: boolean}} Line
 * @typedef {object} Person
 * @property {string} name
 * @property {number} chips
 * @property {Record<string, number>} stakes
 * @property {number} [seat]
 * @property {boolean} [standing]
 * @property {number} [behind]
 * @property {string[]} [partners]
 * @property {boolean | string} [bot]
 *
 * @typedef {object} View
 * @property {{id: string, name: string, house: string, house_version: string, readings: Record<string, any>, fingerprint: string,
 *   private: boolean, pace: string, dealt_by: string, sealed: boolean, opened_ms: number, currency: string, minimum: number,
 *   maximum: number}} about
 * @property {Phase} phase
 * @property {boolean} [bets_open]
 * @property {{for: string, from_ms: number, until_ms: number}} [clock]
 * @property {Coup} [coup]
 * @property {{coup: number, winner: Winner, lines?: Line[], claims?: string[], irregular?: string[], banker?: string}} [last]
 * @property {Record<string, Person>} [people]
 * @property {{holder?: string, least?: number, offered_to?: string, passed?: string[], bids?: [string, number][],
 *   croupier_deals?: boolean}} [bank]
 * @property {{number: number, cards: number, cards_left: number, cut_seen?: boolean, coups_left?: number, coups: number}} [shoe]
 * @property {{shoe: string, terms: string, packs: number, commitment: string, words?: {patron: string, commitment: string,
 *   cuts?: boolean, text?: string, cut?: number}[], transcript?: string, root?: string, secret?: string}} [order]
 * @property {string} [beads]
 * @property {number} [cagnotte]
 *
 * @typedef {object} Choice
 * @property {string} act
 * @property {string} [bet]
 * @property {number} [least]
 * @property {number} [most]
 * @property {number} [step]
 * @property {number} [now]
 * @property {number[]} [places]
 * @property {("draw" | "stand")[]} [actions]
 * @property {string} [patron]
 *
 * @typedef {object} You
 * @property {string} id
 * @property {string} role
 * @property {boolean} here
 * @property {number} [chips]
 * @property {Record<string, number>} [stakes]
 * @property {number} [seat]
 * @property {boolean} [standing]
 * @property {number} [behind]
 * @property {number} [bought]
 * @property {number} [net]
 * @property {number} wallet
 * @property {Choice[]} can
 * @property {boolean} [check_due]
 * @property {number} [session_ms]
 *
 * @typedef {{id: string, name: string, short: string, pays: string, least: number, most: number, needs?: string[], winner: Winner | null,
 *   box: boolean, cost: string, favours: boolean, edge: string}} Bet
 * @typedef {object} House
 * @property {string} id
 * @property {string} version
 * @property {{house: string, place: string, special: string, punto: string, banco: string, croupier: string}} names
 * @property {Bet[]} bets
 * @property {{id: string, bets: string[]}[]} layout
 * @property {{minimum: number, maximum: number, step: number, on_tie: string, changes_until: string, currency: string}} stakes
 * @property {{seats: number, box: string[], least_people: number, standing: any, standing_spots?: any, standing_most?: number, standing_per_box?: number}} places
 * @property {{held_by: string, passes: any}} bank
 * @property {{packs: number, cut_card: number, burn: any}} shoe
 * @property {boolean} option
 * @property {{punto: string[], banco: string[][], no_card: string[]}} tableau
 * @property {Record<string, any>} [style]
 */

export {};
