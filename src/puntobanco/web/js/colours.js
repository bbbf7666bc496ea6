// @ts-check
/** The colours of punto, banco and tie, and what has them. */

/** The class that carries the colour of a winner, or of bets that win with that one only.
 * @param {string | null} [winner] */
export function colourOf(winner) {
	if (winner === "punto" || winner === "banco") return winner;
	return winner === "tie" ? "egalite" : "other";
}

/** The ids of the first bet on punto and of the first on banco. @param {{id: string, winner: string | null}[]} bets */
export function sidesOf(bets) {
	return ["punto", "banco"].flatMap((side) => bets.find(({ winner }) => winner === side)?.id ?? []);
}
