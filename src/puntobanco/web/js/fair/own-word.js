// @ts-check
/**
 * One's own word in the shoe. The time for words is short, so a word is kept ready and added by itself; only its digest
 * is sent, and the word is shown when no more are taken. Until then word and salt stay in this browser, so that another
 * tab, or this one after it was loaded again, can show it.
 */

import { Refusal } from "../api.js";
import { h } from "../dom.js";

/** @typedef {import("../table/room.js").Room} Room */
/** @typedef {import("./witness.js").Witness} Witness */

const WORD = "word";
const CUT = "cut";
const SILENT = "no-word";
const MOST_SIGNS = 64;
/** Refusals where another tab of the same person was faster, or the table: what came of it is seen at the table. */
const TOO_LATE = ["word-already", "table-not-now", "shoe-new-asked", "shoe-asked-before"];

/** @param {number} bytes */
export function randomHex(bytes) {
	return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, "0")).join(
		"",
	);
}

export class OwnWord {
	/** @param {Room} room @param {Witness} witness */
	constructor(room, witness) {
		this.room = room;
		this.witness = witness;
		/** What was done for which shoe, so that it is done once. @type {Set<string>} */
		this.done = new Set();
		this.element = this.#build();
	}

	get isSilent() {
		return localStorage.getItem(SILENT) === "yes";
	}

	/** The word that will be added: one's own, else a random one. */
	get word() {
		return localStorage.getItem(WORD) || randomHex(8);
	}

	/** How far down the shoe is cut, in per cent; 0 for not at all. */
	get cutPercent() {
		return Number(localStorage.getItem(CUT) ?? 0);
	}

	/** Adds or shows the word when it is time, to a house that tells of this shoe what it told before. At a private table
	 * where bots were faster than people, asks for a shoe with a word in it. */
	look() {
		const { phase, order, about } = this.room.live;
		if (!order || this.witness.found.some(({ shoe }) => shoe === order.number)) return;
		const { number } = order;
		if (phase === "words" && this.room.can("CommitWord") && !this.isSilent)
			void this.#once(`add:${order.commitment}`, () => this.#add(number));
		if (phase === "showing" && this.room.can("ShowWord"))
			void this.#once(`show:${order.commitment}`, () => this.#show(number));
		const isNobodys = order.transcript && !order.words?.some(({ bot }) => !bot);
		if (about.private && isNobodys && !this.isSilent && this.room.can("AskNewShoe"))
			void this.#once(`ask:${order.commitment}`, () => this.room.act({ type: "AskNewShoe" }));
	}

	/** @param {string} what @param {() => Promise<unknown>} act */
	async #once(what, act) {
		if (this.done.has(what)) return;
		this.done.add(what);
		try {
			await act();
		} catch (problem) {
			if (problem instanceof Refusal && TOO_LATE.includes(problem.code)) return;
			this.room.context.tell(this.room.context.reason(problem), "bad");
		}
	}

	/** @param {number} number */
	async #add(number) {
		const { digestOfWord } = await import("./checks.js");
		const { memory } = this.witness;
		const shoe = memory.shoe(number);
		if (shoe === undefined) return;
		const most = this.room.can("CommitWord")?.most ?? 0;
		const cut =
			most > 0 && this.cutPercent > 0 ? Math.min(most, Math.max(1, Math.round((this.cutPercent / 100) * most))) : 0;
		const word = { text: [...this.word].slice(0, MOST_SIGNS).join(""), salt: randomHex(16), cut };
		const patron = this.room.myId;
		const commitment = digestOfWord(shoe, patron, word);
		memory.keepOwn({ number, list: "own", name: "commitment", entry: { patron, word, commitment } });
		await this.room.act({ type: "CommitWord", commitment, cuts: cut > 0 });
		this.#mark(number, commitment, "added");
	}

	/** @param {number} number */
	async #show(number) {
		const added = this.room.live.order?.words?.find(({ patron }) => patron === this.room.myId);
		const own = this.witness.memory.shoe(number)?.own.find(({ commitment }) => commitment === added?.commitment);
		if (own === undefined) return;
		this.#mark(number, own.commitment, "added");
		await this.room.act({ type: "ShowWord", ...own.word });
		this.#mark(number, own.commitment, "shown");
	}

	/** The house has taken it. @param {number} number @param {string} commitment @param {"added" | "shown"} what */
	#mark(number, commitment, what) {
		const { memory } = this.witness;
		memory.update(() => {
			const own = memory.shoe(number)?.own.find((one) => one.commitment === commitment);
			if (own) own[what] = true;
		});
	}

	#build() {
		const { say } = this.room.context;
		const word = h("input", {
			type: "text",
			maxlength: MOST_SIGNS,
			dir: "auto",
			value: localStorage.getItem(WORD) ?? "",
			placeholder: say("page.fair.random"),
			on: {
				change: () => localStorage.setItem(WORD, word.value.trim()),
			},
		});
		const cut = h("input", {
			type: "range",
			min: 0,
			max: 95,
			step: 5,
			value: this.cutPercent,
			on: {
				input: () => {
					localStorage.setItem(CUT, cut.value);
					told.textContent = at();
				},
			},
		});
		const at = () =>
			Number(cut.value) === 0 ? say("page.fair.no-cut") : say("page.fair.cut-at", { percent: cut.value });
		const told = h("span", null, at());
		const silent = h("input", {
			type: "checkbox",
			on: { change: () => localStorage.setItem(SILENT, silent.checked ? "no" : "yes") },
		});
		silent.checked = !this.isSilent;
		return h(
			"fieldset",
			{ class: "own-word" },
			h("legend", null, say("page.fair.yours")),
			h("label", { class: "check" }, silent, h("span", null, say("page.fair.add"))),
			h("label", { class: "field" }, h("span", null, say("page.fair.word")), word),
			h("label", { class: "field" }, told, cut),
		);
	}
}
