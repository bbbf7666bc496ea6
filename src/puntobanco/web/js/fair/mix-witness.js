// @ts-check
/**
 * Watches the mix of a shoe that is dealt coup by coup: who takes part, the links that are shown, the house's links, and
 * the cards of each draw.
 *
 * @typedef {import("./memory.js").Kept} Kept
 * @typedef {import("./memory.js").KeptShoe} KeptShoe
 * @typedef {import("../types.js").MixView} MixView
 * @typedef {import("../types.js").Fact} Fact
 */

import { note } from "./memory.js";

/** Holds the mix as it is told against how it was told before. @param {Kept} kept @param {KeptShoe} shoe
 * @param {MixView} mix @param {string} phase */
export function compareMix(kept, shoe, { chains = [], draws = 0, digest = "", silent = [] }, phase) {
	const wrong = (/** @type {string} */ what) => note(kept, { shoe: shoe.number, what });
	const before = shoe.mix;
	if (before) {
		const isSame = before.chains.every(({ patron, anchor, joined }, i) => {
			const now = chains[i];
			return now?.patron === patron && now.anchor === anchor && now.joined === joined;
		});
		if (!isSame) wrong("chain");
		if (draws < before.draws || (draws === before.draws && digest !== before.digest)) wrong("mix");
		if (before.silent.some((patron) => !silent.includes(patron))) wrong("roster");
	}
	for (const own of shoe.chains.filter(({ added }) => added)) {
		const now = chains.find(({ patron }) => patron === own.patron);
		if (now ? now.anchor !== own.anchor : phase !== "words") wrong("own-word");
	}
}

/** Keeps the mix as it is told, for the next time. @param {KeptShoe} shoe @param {MixView} mix */
export function keepMix(shoe, { chains = [], draws = 0, digest = "", silent = [], links = {}, seen = {} }) {
	shoe.mix = {
		...{ draws, digest, silent, links, seen },
		chains: chains.map(({ patron, anchor, joined, bot = false }) => ({ patron, anchor, joined, bot })),
	};
}

/** Somebody comes into the middle of a shoe: of the last draw they know what lies on the table.
 * @param {KeptShoe} shoe @param {MixView} mix */
export function comeBack(shoe, { draws = 0 }) {
	if (draws > 0) shoe.isWatched = false;
	const last = shoe.draws.at(-1);
	if (!shoe.coup || last?.draw !== draws) return;
	const places = [...shoe.coup.punto, ...shoe.coup.banco];
	const cards = shoe.cards.filter(([place]) => places.includes(place)).sort(([a], [b]) => a - b);
	if (cards.length === places.length) last.cards = cards.map(([, card]) => card);
}

/** A draw is mixed: keeps it with everything that its cards follow from; null where something of it was missed.
 * @param {Kept} kept @param {KeptShoe} shoe @param {MixView} mix As it is after the draw.
 * @param {Extract<Fact, {type: "DrawMixed"}>} fact @returns {import("./memory.js").KeptDraw | null} */
export function drawMixed(kept, shoe, mix, { draw, link, silent }) {
	const before = shoe.mix;
	if (!before || before.draws !== draw - 1) return null;
	const here = before.chains.filter(({ patron, joined }) => joined <= draw && !before.silent.includes(patron));
	/** @type {[string, string | null][]} */
	const links = here.map(({ patron }) => [patron, before.links[patron] ?? null]);
	const quiet = links.filter(([, shown]) => shown === null).map(([patron]) => patron);
	if (quiet.join() !== [...silent].join()) note(kept, { shoe: shoe.number, what: "roster", place: draw - 1 });
	for (const own of shoe.chains) {
		const isTaken = own.taken === draw + 1 - (here.find(({ anchor }) => anchor === own.anchor)?.joined ?? 0);
		if (isTaken && silent.includes(own.patron)) note(kept, { shoe: shoe.number, what: "own-word" });
	}
	if (draw === 1) shoe.isWatched = true;
	const made = {
		isWatched: shoe.isWatched === true,
		draw,
		links,
		house: link,
		before: before.digest,
		digest: mix.digest ?? "",
		seen: mix.seen ?? {},
		cards: [],
	};
	shoe.draws.push(made);
	return made;
}
