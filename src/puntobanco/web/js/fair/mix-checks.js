// @ts-check
/** What this browser works out of the mix of a shoe that is dealt coup by coup. */

import { chainOf, drawing, fullPool, headingOf, leadsBack, linksIn, mixOf, sealOf } from "../../fair-shoe.js";
import { bytesOfHex, codeOfCard, hexOf } from "../../fair/bytes.js";
import { sealingOf } from "./seal.js";

/** @typedef {import("./memory.js").KeptShoe} KeptShoe */
/** @typedef {import("./checks.js").Flaw} Flaw */

/** The house is nobody by name. */
const HOUSE = "";

/** @param {KeptShoe} shoe */
const sealing2 = (shoe) => /** @type {import("../../fair/sealing.js").Sealing2} */ (sealingOf(shoe));

/** The links of one's own chain, its anchor first. @param {KeptShoe} shoe @param {string} patron
 * @param {string} seed */
export function ownChain(shoe, patron, seed) {
	const sealing = sealing2(shoe);
	return chainOf(sealOf(sealing), patron, bytesOfHex(seed), linksIn(sealing.packs)).map(hexOf);
}

/** Whether the house has shown the link of a draw; before the first there is none to show. @param {KeptShoe} shoe
 * @param {number} draw @param {string} link */
export function houseLinkFits(shoe, draw, link) {
	if (draw === 0) return true;
	const sealing = sealing2(shoe);
	return leadsBack(headingOf(sealing), HOUSE, draw, link, sealing.commitment);
}

/** Whether links and house's link of a draw follow, and give the mix that was told. @param {KeptShoe} shoe
 * @param {number} number @returns {Flaw | null} */
export function drawFlaw(shoe, number) {
	const draw = shoe.draws.find((one) => one.draw === number);
	if (draw === undefined) return null;
	const place = number - 1;
	const seal = sealOf(sealing2(shoe));
	for (const [patron, link] of draw.links) {
		const chain = shoe.mix?.chains.find((one) => one.patron === patron);
		const isFit = chain && (link === null || leadsBack(seal, patron, number + 1 - chain.joined, link, chain.anchor));
		if (!isFit) return { what: "link", place };
	}
	if (!houseLinkFits(shoe, number, draw.house)) return { what: "house", place };
	const before = draw.before ? bytesOfHex(draw.before) : null;
	if (hexOf(mixOf(seal, number, before, draw.links, draw.house)) !== draw.digest) return { what: "mix" };
	return null;
}

/** Whether a draw brought the cards that its mix draws from what was left: all but those that the house says came out
 * before, among which those must be that were seen here, and no others where none was missed. @param {KeptShoe} shoe
 * @param {number} number @returns {Flaw | null} */
export function drawnFlaw(shoe, number) {
	const draw = shoe.draws.find((one) => one.draw === number);
	if (draw === undefined) return null;
	const pool = fullPool(Number(shoe.seal.packs));
	const out = Object.entries(draw.seen).flatMap(([card, many]) => Array(many).fill(card));
	for (const card of out) pool.splice(pool.indexOf(codeOfCard(card)), 1);
	for (const card of shoe.draws.filter((one) => one.draw < number).flatMap(({ cards }) => cards)) {
		const at = out.indexOf(card);
		if (at < 0) return { what: "drawn", place: number - 1 };
		out.splice(at, 1);
	}
	if (draw.isWatched && out.length > 0) return { what: "drawn", place: number - 1 };
	const cards = drawing(bytesOfHex(draw.digest), pool);
	return draw.cards.every((card) => cards.next() === card) ? null : { what: "drawn", place: number - 1 };
}

/** Whether the secret gives the links that the house has shown. @param {KeptShoe} shoe @param {string} secret
 * @returns {Flaw | null} */
export function secretFlaw(shoe, secret) {
	const sealing = sealing2(shoe);
	const chain = chainOf(headingOf(sealing), HOUSE, bytesOfHex(secret), linksIn(sealing.packs)).map(hexOf);
	const isFit = chain[0] === sealing.commitment && shoe.draws.every(({ draw, house }) => chain[draw] === house);
	return isFit ? null : { what: "secret" };
}

/** Whether an opened shoe tells every draw as it was seen. @param {KeptShoe} shoe
 * @param {import("../../fair/coups.js").OpenedByCoup} opened @returns {Flaw | null} */
export function drawsDifference(shoe, opened) {
	for (const { draw, links, house, cards } of shoe.draws) {
		const told = opened.draws[draw - 1];
		const seen = JSON.stringify([links, house, cards]);
		if (!told || JSON.stringify([told.links, told.house, told.cards.slice(0, cards.length)]) !== seen)
			return { what: "drawn", place: draw - 1 };
	}
	return null;
}
