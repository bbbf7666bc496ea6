// @ts-check
/** What a coup brought oneself: the sum, which counts up when it is a win, and a line for each bet. A loss is said once,
 * in plain words, whatever single bets of it have won. */

import { fill, h, isStill, setText } from "../dom.js";

/** @typedef {import("./room.js").Room} Room */
/** @typedef {import("../types.js").Line} Line */
/** @typedef {{net: number, text: string, lines: Line[]}} Own */

const COUNT_MS = 700;
const SHOWN_MS = 3200;

export class Winnings {
	/** @param {Room} room */
	constructor(room) {
		this.room = room;
		this.element = h("div", { class: "own-result figures", hidden: true });
		this.lines = h("ul", { class: "own-lines figures small", hidden: true });
		/** @type {ReturnType<typeof setTimeout> | undefined} */
		this.timer = undefined;
		this.turn = 0;
	}

	/** @param {Own | null} own */
	show(own) {
		if (!own) return;
		const { net, text, lines } = own;
		this.element.className = `own-result figures ${net > 0 ? "plus" : net < 0 ? "minus" : ""}`;
		this.element.hidden = false;
		this.lines.hidden = lines.length < 2;
		fill(
			this.lines,
			lines.map((line) => this.#line(line)),
		);
		if (net > 0 && !isStill() && !document.hidden) this.#count(net, text);
		else {
			this.turn++;
			setText(this.element, text);
		}
		clearTimeout(this.timer);
		this.timer = setTimeout(() => this.#hide(), SHOWN_MS);
	}

	/** @param {Line} line */
	#line({ bet, result, stays, stake, payout }) {
		const { room } = this;
		const { say } = room.context;
		const told =
			result === "won"
				? `+${room.money(payout)}`
				: result === "lost"
					? `−${room.money(stake)}`
					: say(stays ? "page.own.stays" : "page.own.even");
		return h(
			"li",
			{ class: result, "data-bet": bet },
			h("span", null, room.bet(bet)?.name ?? bet),
			h("span", null, told),
		);
	}

	/** The sum grows to what it is. @param {number} net @param {string} text */
	#count(net, text) {
		const turn = ++this.turn;
		const start = performance.now();
		const step = (/** @type {number} */ now) => {
			if (turn !== this.turn) return;
			const part = Math.min(1, Math.max(0, now - start) / COUNT_MS);
			const coins = Math.round((net * (1 - (1 - part) ** 3)) / 100) * 100;
			setText(this.element, part < 1 ? this.room.context.say("page.own.won", { coins: this.room.money(coins) }) : text);
			if (part < 1) requestAnimationFrame(step);
		};
		step(start);
	}

	#hide() {
		this.element.hidden = this.lines.hidden = true;
	}

	stop() {
		this.turn++;
		clearTimeout(this.timer);
	}
}
