// @ts-check
/** Who squeezes which card: oneself, where one has switched it on, and others, whose cards one sees face down meanwhile. */

import { h, svg } from "../dom.js";
import { PATIENCE_MS, squeeze } from "../squeeze.js";

/** @typedef {import("../types.js").Side} Side */
/** @typedef {import("./room.js").Room} Room */

const SETTING = "squeeze";
const MOST_CARDS = 3;

export class Squeezes {
	/** @param {Room} room */
	constructor(room) {
		this.room = room;
		/** Whether cards come faster than anybody could turn them. */
		this.isHasty = () => false;
		this.coup = 0;
		/** Who holds which card of the coup, and of the one that comes next. @type {Map<string, Set<string>>} */
		this.held = new Map();
		/** @type {Map<string, Set<string>>} */
		this.coming = new Map();
		/** Cards that one has said to squeeze. @type {Set<string>} */
		this.said = new Set();
		/** Told when somebody turns a card. @type {Set<() => void>} */
		this.waiting = new Set();
		this.end = new AbortController();
		this.stopListening = room.context.connection.onSign((sign) => this.#hear(sign));
		this.button = this.#switch();
	}

	get isOn() {
		return localStorage.getItem(SETTING) === "on";
	}

	/** @param {boolean} isOn */
	set isOn(isOn) {
		localStorage.setItem(SETTING, isOn ? "on" : "off");
		this.button.setAttribute("aria-pressed", String(isOn));
	}

	#switch() {
		const { say } = this.room.context;
		return h(
			"button",
			{
				...{ class: "squeeze-switch small", type: "button", title: say("page.squeeze") },
				...{ "aria-pressed": String(this.isOn), on: { click: () => (this.isOn = !this.isOn) } },
			},
			svg("svg", { viewBox: "0 0 13 18", "aria-hidden": "true" }, svg("path", { d: "M1 1H12V11L6 17H1ZM12 11H6V17" })),
			h("span", null, say("page.squeeze.switch")),
		);
	}

	/** The side of one's larger stake, or of one's bank, where one turns cards with one's own hand. @returns {Side | null} */
	get mySide() {
		if (!this.isOn || this.isHasty()) return null;
		const { live, myId } = this.room;
		const { punto = 0, banco = 0 } = live.people?.[myId]?.stakes ?? {};
		if (this.room.isBankers && live.bank?.holder === myId) return "banco";
		return punto === 0 && banco === 0 ? null : punto >= banco ? "punto" : "banco";
	}

	/** What happens at the table, at once. @param {import("../types.js").Fact} fact */
	heed(fact) {
		if (fact.type === "BetsClosed") {
			this.said.clear();
			if (this.mySide) this.#say("squeezing", this.mySide, 0);
		} else if (fact.type === "CardDealt" && this.room.live.coup && this.room.live.coup.number !== this.coup) {
			this.coup = this.room.live.coup.number;
			[this.held, this.coming] = [this.coming, new Map()];
		}
	}

	/** Lets a card be squeezed that lies face down, by oneself or by others. @param {HTMLElement} card @param {Side} side @param {number} i */
	async turn(card, side, i) {
		if (this.mySide === side) await this.#turnMine(card, side, i);
		else if (this.#others(side, i).length > 0) await this.#watch(card, side, i);
	}

	/** @param {HTMLElement} card @param {Side} side @param {number} i */
	async #turnMine(card, side, i) {
		const { say } = this.room.context;
		if (!this.said.has(`${side}${i}`)) this.#say("squeezing", side, i);
		const words = { label: say("page.squeeze.card"), turn: say("page.squeeze.turn") };
		await squeeze(card, { ...words, gone: this.end.signal });
		this.#say("turned", side, i);
		if (i + 1 < MOST_CARDS) this.#say("squeezing", side, i + 1);
	}

	/** Waits while others hold a card, and says who does. @param {HTMLElement} card @param {Side} side @param {number} i */
	async #watch(card, side, i) {
		const { context } = this.room;
		const [who] = this.#others(side, i);
		const text = context.say("page.squeeze.other", { name: this.room.nameOf(who) });
		const note = h("span", { class: "squeezer small" }, text);
		card.append(note);
		card.classList.add("held");
		context.announce(text);
		await new Promise((resolve) => {
			const look = () => {
				if (this.#others(side, i).length > 0 && !this.end.signal.aborted) return;
				clearTimeout(timer);
				this.waiting.delete(look);
				resolve(undefined);
			};
			const timer = setTimeout(() => {
				this.held.delete(`${side}${i}`);
				look();
			}, PATIENCE_MS);
			this.waiting.add(look);
		});
		note.remove();
		card.classList.remove("held");
	}

	/** Others who hold a card of the coup that is shown. @param {Side} side @param {number} i */
	#others(side, i) {
		const isNow = this.room.shown.coup?.number === this.coup;
		return isNow ? [...(this.held.get(`${side}${i}`) ?? [])] : [];
	}

	/** @param {import("../types.js").SignShownMessage} sign */
	#hear({ table, patron, sign, side, card }) {
		if (table !== this.room.id || patron === this.room.myId || !side) return;
		const held = this.room.live.phase === "no-more-bets" ? this.coming : this.held;
		const key = `${side}${card}`;
		if (sign === "squeezing") held.set(key, (held.get(key) ?? new Set()).add(patron));
		else if (sign === "turned") held.get(key)?.delete(patron);
		for (const look of [...this.waiting]) look();
	}

	/** @param {"squeezing" | "turned"} sign @param {Side} side @param {number} card */
	#say(sign, side, card) {
		if (sign === "squeezing") this.said.add(`${side}${card}`);
		this.room.context.connection.sign(this.room.id, sign, { side, card });
	}

	stop() {
		this.stopListening();
		this.end.abort();
		for (const look of [...this.waiting]) look();
	}
}
