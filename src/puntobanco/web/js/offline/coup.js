// @ts-check
/** A coup by the tables of a house, and what bets bring. It knows no rule: what the tables do not say, it cannot do. */

/** @typedef {{names: Record<string, string>, least: number, most: number, odds: number[][], ends: string}} OfflineBet */
/** @typedef {{house: string, currency: string, packs: number, cut: number, after: number, burns: boolean, zero: number,
 * punto: string, banco: string, bets: Record<string, OfflineBet>}} OfflineHouse */
/** @typedef {{punto: number[], banco: number[]}} Points What each card of the hands counts. */

const OVER = "0";
const DRAWS = "2";
const NO_CARD = 10;

/** @param {number[]} points */
export function totalOfPoints(points) {
	return points.reduce((sum, one) => sum + one, 0) % 10;
}

/** Who gets the next card; null when the coup is over. @param {OfflineHouse} house @param {Points} hands
 * @returns {"punto" | "banco" | null} */
export function nextCard(house, { punto, banco }) {
	if (punto.length + banco.length < 4) return punto.length > banco.length ? "banco" : "punto";
	const [mine, theirs] = [totalOfPoints(punto.slice(0, 2)), totalOfPoints(banco.slice(0, 2))];
	const action = house.punto[10 * mine + theirs];
	if (action === OVER || banco.length === 3) return null;
	if (action === DRAWS && punto.length === 2) return "punto";
	return house.banco[11 * theirs + (punto[2] ?? NO_CARD)] === "1" ? "banco" : null;
}

/** The number of an end. @param {Points} hands */
export function endOf({ punto, banco }) {
	const drew = 100 * Number(punto.length === 3) + 200 * Number(banco.length === 3);
	return drew + 10 * totalOfPoints(punto) + totalOfPoints(banco);
}

/** What a stake comes to: what is paid on top, and what comes back. @param {OfflineBet} bet @param {number} coins
 * @param {number} end @returns {{paid: number, back: number}} */
export function settled(bet, coins, end) {
	const letter = bet.ends[end];
	if (letter === "l") return { paid: 0, back: 0 };
	if (letter === "h") return { paid: 0, back: coins / 2 };
	if (letter === "r") return { paid: 0, back: coins };
	const [over, under] = bet.odds[Number(letter)];
	return { paid: (coins * over) / under, back: coins };
}
