// @ts-check
/**
 * Watches what the house tells of its shoes: keeps it as it comes, and compares it with what was told before. What needs
 * digests is worked out in checks.js, which is loaded when there is something to work out.
 *
 * @typedef {import("./memory.js").Kept} Kept
 * @typedef {import("./memory.js").KeptShoe} KeptShoe
 * @typedef {import("../types.js").View} View
 * @typedef {import("../types.js").OrderView} OrderView
 * @typedef {Extract<import("../connection.js").Happening, {type: "event"}>} Happened
 * @typedef {typeof import("./checks.js")} Checks
 */

import { wait } from "../dom.js";
import { Memory, note } from "./memory.js";
import { comeBack, compareMix, drawMixed, keepMix } from "./mix-witness.js";

const RETRY_MS = 3000;
/** Of what the house binds itself to, with what a shoe has that says nothing of it. */
const SEAL = {
	scheme: "punto-shoe-1",
	shoe: "",
	terms: "",
	packs: 0,
	commitment: "",
	instance: "",
	dealing: "whole",
	beacon: "",
	round: 0,
};

export class Witness {
	/** @param {import("../table/room.js").Room} room @param {() => void} changed */
	constructor(room, changed) {
		this.room = room;
		this.changed = changed;
		this.memory = new Memory(room.id);
		/** Checks run one after another. */
		this.turn = Promise.resolve();
		/** What is being worked out, or was found wrong. @type {Set<string>} */
		this.running = new Set();
		/** Shoes whose opening was missed, and asked for. @type {Set<number>} */
		this.asked = new Set();
	}

	get found() {
		return this.memory.read().found;
	}

	/** @param {View} view @param {Happened | null} happened */
	hear(view, happened) {
		if (!view.order) return;
		const { order } = view;
		this.memory.update((kept) => {
			const shoe = this.#sealed(kept, order);
			if (shoe === null) return;
			this.#words(kept, shoe, order, view.phase);
			this.#frozen(kept, shoe, order);
			if (order.mix) compareMix(kept, shoe, order.mix, view.phase);
			if (happened !== null) this.#happened(kept, shoe, view, happened);
			if (order.mix) keepMix(shoe, order.mix);
			this.#places(kept, shoe, view, happened);
			if (happened === null) shoe.coup = placesOf(shoe, view);
			this.#hands(kept, shoe, view);
			if (happened === null && order.mix) comeBack(shoe, order.mix);
		});
		this.#askForOpenings(order.number);
		this.changed();
	}

	// ---- What was told before ----

	/** The shoe as it was told first; null where it is another one now. @param {Kept} kept @param {OrderView} order */
	#sealed(kept, order) {
		/** @type {Record<string, any>} */
		const told = order;
		const seal = Object.fromEntries(Object.entries(SEAL).map(([name, none]) => [name, told[name] ?? none]));
		const { number } = order;
		if (kept.instance && kept.instance !== seal.instance) note(kept, { shoe: number, what: "instance" });
		kept.instance ||= String(seal.instance);
		const known = kept.shoes.find((shoe) => shoe.number === number);
		if (known) {
			const isSame = Object.keys(SEAL).every((name) => known.seal[name] === seal[name]);
			if (!isSame) note(kept, { shoe: number, what: "seal" });
			return isSame ? known : null;
		}
		if (kept.shoes.some((shoe) => shoe.number > number)) note(kept, { shoe: number, what: "number" });
		/** @type {KeptShoe} */
		const made = {
			...{ number, seal, own: [], words: [], transcript: "", root: "" },
			...{ chains: [], draws: [], cards: [], checked: [], receipts: [] },
		};
		kept.shoes.push(made);
		kept.shoes.sort((a, b) => a.number - b.number);
		return made;
	}

	/** @param {Kept} kept @param {KeptShoe} shoe @param {OrderView} order @param {string} phase */
	#words(kept, shoe, order, phase) {
		const told = order.words ?? [];
		const isClosed = phase !== "words";
		for (const own of shoe.own.filter(({ added }) => added)) {
			const entry = told.find(({ patron }) => patron === own.patron);
			const isThere = entry?.commitment === own.commitment;
			const isHidden = order.transcript !== undefined && own.shown && entry?.text !== own.word.text;
			if ((isClosed && !isThere) || (entry && !isThere) || isHidden)
				note(kept, { shoe: shoe.number, what: "own-word" });
		}
		for (const [i, { patron, commitment, cuts = false, bot = false, text, cut }] of told.entries()) {
			const known = shoe.words[i];
			if (known === undefined) shoe.words.push({ patron, commitment, cuts, bot, text, cut, word: null });
			else if (known.patron !== patron || known.commitment !== commitment || known.cuts !== cuts)
				note(kept, { shoe: shoe.number, what: "word" });
			else if (known.text === undefined) Object.assign(known, { text, cut });
			else if (known.text !== text || (known.cut ?? 0) !== (cut ?? 0)) note(kept, { shoe: shoe.number, what: "word" });
		}
		if (told.length < shoe.words.length) note(kept, { shoe: shoe.number, what: "word" });
	}

	/** @param {Kept} kept @param {KeptShoe} shoe @param {OrderView} order */
	#frozen(kept, shoe, order) {
		const { transcript = "", root = "", secret } = order;
		for (const [name, told] of /** @type {const} */ ([
			["transcript", transcript],
			["root", root],
		])) {
			if (shoe[name] && told && shoe[name] !== told) note(kept, { shoe: shoe.number, what: name });
			shoe[name] ||= told;
		}
		shoe.value ||= /** @type {{value?: string}} */ (order).value;
		const isHeard = shoe.words.every(({ text, word }) => text === undefined || word !== null);
		if (transcript && isHeard && (!shoe.seal.beacon || shoe.value))
			this.#check(shoe.number, "transcript", (checks, seen) => checks.transcriptFlaw(seen));
		if (secret) this.#check(shoe.number, "opening", (checks, seen) => checks.openingFlaw(seen, secret));
	}

	// ---- What happens ----

	/** @param {Kept} kept @param {KeptShoe} shoe @param {View} view @param {Happened} happened */
	#happened(kept, shoe, view, { fact }) {
		if (fact.type === "WordShown") {
			const { patron, text, salt, cut } = fact;
			const added = shoe.words.find((word) => word.patron === patron);
			if (added === undefined || (added.text ?? text) !== text) note(kept, { shoe: shoe.number, what: "word" });
			else {
				added.word = { text, salt, cut };
				this.#check(shoe.number, `word-${patron}`, (checks, seen) => checks.wordFlaw(seen, patron));
			}
		} else if (fact.type === "DrawMixed") {
			const draw = view.order?.mix ? drawMixed(kept, shoe, view.order.mix, fact) : null;
			if (draw) this.#check(shoe.number, `draw-${draw.draw}`, (checks, seen) => checks.drawFlaw(seen, draw.draw));
		} else if (fact.type === "BurnTurned") {
			this.#card(kept, shoe, shoe.next ?? 0, fact.card, fact.proof);
			shoe.next = (shoe.next ?? 0) + 1 + fact.burned;
		} else if (fact.type === "CardDealt") this.#dealt(kept, shoe, view, fact);
		else if (fact.type === "CoupCorrected") shoe.coup = undefined;
		else if (fact.type === "ShoeStarted") shoe.next = 0;
	}

	/** @param {Kept} kept @param {KeptShoe} shoe @param {View} view
	 * @param {Extract<import("../types.js").Fact, {type: "CardDealt"}>} fact */
	#dealt(kept, shoe, view, fact) {
		const place = shoe.next ?? view.shoe.cards - view.shoe.cards_left - 1;
		shoe.next = place + 1;
		const number = view.coup?.number ?? 0;
		if (shoe.coup?.number !== number) {
			// Whoever comes into the middle of a coup does not know where its first cards lay.
			const isFirst = (view.coup?.punto.cards.length ?? 0) + (view.coup?.banco.cards.length ?? 0) === 1;
			shoe.coup = isFirst ? { number, punto: [], banco: [] } : undefined;
		}
		if (shoe.coup) {
			if (!isTurnOf(fact.side, shoe.coup) && !("irregular" in fact && fact.irregular))
				note(kept, { shoe: shoe.number, what: "side", place });
			shoe.coup[fact.side].push(place);
		}
		if ("card" in fact) this.#card(kept, shoe, place, fact.card, fact.proof);
	}

	/** @param {Kept} kept @param {KeptShoe} shoe @param {number} place @param {string} card @param {string} proof */
	#card(kept, shoe, place, card, proof) {
		const known = shoe.cards.find((one) => one[0] === place);
		if (known === undefined) shoe.cards.push([place, card, proof]);
		else if (known[1] !== card) note(kept, { shoe: shoe.number, what: "card", place });
		else if (!known[2]) known[2] = proof;
		const draw = shoe.draws.at(-1);
		if (draw && draw.draw === shoe.mix?.draws) {
			draw.cards.push(card);
			this.#check(shoe.number, "", (checks, seen) => checks.drawnFlaw(seen, draw.draw));
		}
		if (shoe.root && shoe.transcript)
			this.#check(shoe.number, "", (checks, seen) => checks.cardFlaw(seen, place, card, proof));
	}

	/** Whether the shoe has got as far as the cards that came out of it. @param {Kept} kept @param {KeptShoe} shoe
	 * @param {View} view @param {Happened | null} happened */
	#places(kept, shoe, { shoe: { number, cards, cards_left }, order }, happened) {
		if (number !== shoe.number || !order?.transcript || order.secret) return;
		const next = cards - cards_left;
		const isCounted = happened?.fact.type === "BurnTurned" || happened?.fact.type === "CardDealt";
		const known = shoe.next ?? next;
		if (known > next || (isCounted && known !== next)) note(kept, { shoe: number, what: "place", place: next });
		shoe.next = next;
	}

	/** Whether the hands that are shown are made of the cards that came. @param {Kept} kept @param {KeptShoe} shoe
	 * @param {View} view */
	#hands(kept, shoe, { coup }) {
		if (!coup || shoe.coup?.number !== coup.number) return;
		for (const side of /** @type {const} */ (["punto", "banco"])) {
			for (const [i, place] of shoe.coup[side].entries()) {
				const card = coup[side].cards[i];
				const known = shoe.cards.find((one) => one[0] === place);
				if (!card) continue;
				if (known === undefined) shoe.cards.push([place, card, ""]);
				else if (known[1] !== card) note(kept, { shoe: shoe.number, what: "hand", place });
			}
			if (coup[side].cards.length > shoe.coup[side].length)
				note(kept, { shoe: shoe.number, what: "hand", place: shoe.next });
		}
	}

	// ---- What is worked out ----

	/** Works something out once, in its turn; what is found is kept.
	 * @param {number} number @param {string} what Kept when it was found right; empty for what comes once.
	 * @param {(checks: Checks, shoe: KeptShoe) => {what: string, place?: number} | null} look */
	#check(number, what, look) {
		const key = `${number} ${what}`;
		const known = this.memory.kept.shoes.find((shoe) => shoe.number === number);
		if (what && (this.running.has(key) || known?.checked.includes(what))) return;
		if (what) this.running.add(key);
		this.turn = this.turn.then(async () => {
			const checks = await loaded();
			this.memory.update((kept) => {
				const shoe = kept.shoes.find((one) => one.number === number);
				if (shoe === undefined) return;
				const found = look(checks, shoe);
				if (found !== null) note(kept, { shoe: number, ...found });
				else if (what && !shoe.checked.includes(what)) shoe.checked.push(what);
			});
			if (this.found.length > 0) this.changed();
		});
	}

	/** Shoes that were over while this browser was away are asked for, and held against what it saw of them.
	 * @param {number} now The shoe on the table. */
	#askForOpenings(now) {
		for (const { number, transcript, checked } of this.memory.kept.shoes) {
			if (number >= now || !transcript || checked.includes("opening") || this.asked.has(number)) continue;
			this.asked.add(number);
			this.turn = this.turn.then(async () => {
				const path = `/tables/${encodeURIComponent(this.room.id)}/shoes/${number}`;
				const answer = await this.room.context.api.get(path).catch(() => null);
				if (answer?.document)
					this.#check(number, "opening", (checks, seen) => checks.documentFlaw(seen, answer.document));
			});
		}
	}
}

/** What works things out; asked for again while the house cannot be reached. @returns {Promise<Checks>} */
export async function loaded() {
	for (;;) {
		try {
			return await import("./checks.js");
		} catch {
			await wait(RETRY_MS);
		}
	}
}

/** Whether a card is due: the first four go by turns, then punto's third comes before banco's.
 * @param {"punto" | "banco"} side @param {{punto: number[], banco: number[]}} coup */
function isTurnOf(side, { punto, banco }) {
	const dealt = punto.length + banco.length;
	if (dealt < 4) return side === (dealt % 2 === 0 ? "punto" : "banco");
	return banco.length === 2 && (side === "banco" || punto.length === 2);
}

/** Where the cards of a coup lay that is shown whole, its last card being the last that was dealt.
 * @param {KeptShoe} shoe @param {View} view @returns {KeptShoe["coup"]} */
function placesOf({ number, next = 0 }, { coup, shoe, phase }) {
	const isOfThisShoe =
		shoe.number === number && (shoe.coups > 0 || ["dealing", "decision", "announced"].includes(phase));
	if (!coup || !isOfThisShoe || coup.irregular?.length) return undefined;
	const [many, others] = [coup.punto.cards.length, coup.banco.cards.length];
	/** @type {NonNullable<KeptShoe["coup"]>} */
	const found = { number: coup.number, punto: [], banco: [] };
	for (let place = next - many - others; place < next; place++) {
		const side = found.punto.length < many && isTurnOf("punto", found) ? "punto" : "banco";
		found[side].push(place);
	}
	return found;
}
