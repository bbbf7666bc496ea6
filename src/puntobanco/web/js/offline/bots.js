// @ts-check
/** Company for practice: bots of the browser, each with a way of its own. They know nothing that you do not. */

/** @typedef {("P" | "B" | "T")[]} Past */
/** @typedef {{name: string, choose: (past: Past, chance: number) => ["punto" | "banco", number]}} OfflineBot */

/** Who won last, ties aside. @param {Past} past */
function last(past) {
	return past.findLast((winner) => winner !== "T") ?? "B";
}

/** One follows the shoe, one goes against it, one tosses a coin. @type {OfflineBot[]} */
export const BOTS = [
	{ name: "Ada", choose: (past) => [last(past) === "P" ? "punto" : "banco", 1000] },
	{ name: "Bruno", choose: (past) => [last(past) === "P" ? "banco" : "punto", 2500] },
	{ name: "Clara", choose: (_, chance) => [chance < 0.5 ? "punto" : "banco", 500] },
];
