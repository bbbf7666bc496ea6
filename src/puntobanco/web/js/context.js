// @ts-check
/**
 * What every page is given: the one interface between the frame (main.js) and the pages.
 *
 * A page is a module that exports `async function show(root, context, params)`. It fills `root` (an empty <main>) and
 * returns a function that undoes what would outlive it (timers, listeners on window, subscriptions), or nothing.
 * `params` are the parts of the address: `/shoe/TABLE/3` gives `{table: "TABLE", shoe: "3"}` (see ROUTES in main.js).
 *
 * Links are plain `<a href="/house/schaanwald">`: the frame catches clicks on them. No page writes markup as text;
 * texts
 * go through `h(…, "text")`, which makes text nodes.
 *
 * @typedef {Record<string, string | number>} Values
 *
 * @typedef {object} Me Who is signed in, as `GET /api/me` tells it.
 * @property {string} id
 * @property {string} name
 * @property {"guest" | "patron" | "croupier" | "manager"} role
 * @property {boolean} guest
 * @property {number} wallet
 * @property {string} [login]
 * @property {any[]} limits
 * @property {any[]} raises
 * @property {any} check
 * @property {boolean} check_due
 * @property {any} [session]
 * @property {Record<string, any>} tables
 * @property {{below: number, to: number, allowed: boolean}} refill
 * @property {number} [timed_out_until_ms]
 * @property {any} [exclusion]
 * @property {{on: boolean, due: boolean}} [factor] Of an account; `due` where the house asks staff for it.
 *
 * @typedef {object} Api Paths are without `/api`: `api.get("/houses")`. The language is added. Refusals throw
 * `Refusal`.
 * @property {(path: string) => Promise<any>} get
 * @property {(path: string, body?: unknown, signal?: AbortSignal) => Promise<any>} post
 * @property {(path: string) => Promise<any>} remove
 * @property {(path: string, body: unknown) => Promise<Blob>} file What is made of a body, such as a print.
 *
 * @typedef {typeof import("./dom.js").h} H
 * @typedef {typeof import("./dom.js").svg} Svg
 *
 * @typedef {object} Context
 * @property {Api} api
 * @property {(key: string, values?: Values) => string} say The text of a key; keys ending in `.count` choose by
 * `count`.
 * @property {import("./words.js").Words["fetch"]} fetchWords Fetches texts that not every page needs, once.
 * @property {(key: string) => boolean} knows Whether there is such a text.
 * @property {(coins: number, currency?: string) => string} money 124000 → "1,240.00" (with a currency: "CHF 1,240.00").
 * @property {import("./words.js").Words["figures"]} figures 124000 → "1,240.00", as the currency is written at home.
 * @property {import("./words.js").Words["limits"]} limits "£5 to £500", "CHF 5 to 500", "5 bis 500".
 * @property {import("./words.js").Words["unit"]} unit "CHF", "£", "chips": for a label.
 * @property {(fraction: number, decimals?: number) => string} percent 0.0124 → "1.24%" as the language writes it.
 * @property {(value: number, decimals?: number) => string} number
 * @property {(at_ms: number, style?: "time" | "date" | "both") => string} moment A moment in the reader's own time
 * zone.
 * @property {(at_ms: number, timeZone: string) => string} wallClock Day and time by the clock of a house.
 * @property {(path: string, replace?: boolean) => void} go To another page: `go("/table/salon")`.
 * @property {import("./connection.js").Connection} connection
 * @property {() => Me | null} me
 * @property {() => Promise<Me | null>} askMe Asks the server again who is signed in, and tells everybody.
 * @property {(you: Me | null) => void} setMe For the answer of a request that is the same as `/api/me`.
 * @property {(listener: (me: Me | null) => void) => () => void} onMe Gives a function that ends the listening.
 * @property {H} h
 * @property {Svg} svg
 * @property {"en" | "de" | "es"} language
 * @property {(text: string) => void} announce Into the one polite live region.
 * @property {(text: string, kind?: "plain" | "good" | "bad") => void} tell A short note at the edge of the screen;
 * announced too.
 * @property {(problem: unknown) => string} reason The sentence of a refusal, of a failed connection, or of any other
 * problem.
 * @property {(options: DialogOptions) => Dialog} dialog
 * @property {(isSeen?: boolean) => Promise<Me | null>} needMe Asks a visitor for a name (or to sign in), and where others
 * will see it also somebody who was given one; null when they would rather not.
 * @property {() => "dark" | "light"} theme
 * @property {(title: string) => void} title
 *
 * @typedef {object} DialogOptions
 * @property {string} title
 * @property {(Node | string)[]} body
 * @property {{text: string, kind?: "main" | "plain" | "danger", act?: () => unknown}[]} [actions] `act` may return
 * false, or a
 *   promise of false, to keep the dialog open; a problem that it throws is shown in the dialog.
 * @property {() => void} [closed]
 * @property {boolean} [wide]
 * @property {boolean} [firm] It has to be answered: Escape and the backdrop do not close it.
 *
 * @typedef {{element: HTMLDialogElement, close: () => void}} Dialog
 */

export {};
