// @ts-check
/** What a coup brought oneself: the sum, which counts up when it is a win, and a line for each bet. A loss is said once,
 * in plain words, whatever single bets of it have won. */

import { fill, h, setText } from "../dom.js";
import { halvedText } from "./calls.js";
import { countUp } from "./counting.js";

/** @typedef {import("./room.js").Room} Room */
/** @typedef {import("../types.js").Line} Line */
/** @typedef {{net: number, text: string, lines: Line[]}} Own */

const SHOWN_MS = 3200;

export class Winnings {
	/** @param {Room} room */
	constructor(room) {
		this.room = room;
		this.element = h("div", { class: "own-result figures", hidden: true });
		this.lines = h("ul", { class: "own-lines figures small", hidden: true });
		/** @type {ReturnType<typeof setTimeout> | undefined} */
		this.timer = undefined;
		/** Ends a count before its time. */
		this.settle = () => {};
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
		this.settle();
		const { say } = this.room.context;
		const grow = (/** @type {number} */ coins) =>
			setText(this.element, coins === net ? text : say("page.own.won", { coins: this.room.money(coins) }));
		if (net > 0) this.settle = countUp(0, net, grow);
		else setText(this.element, text);
		clearTimeout(this.timer);
		this.timer = setTimeout(() => this.#hide(), SHOWN_MS);
	}

	/** @param {Line} line */
	#line(line) {
		const { room } = this;
		const { bet, result, stays, stake, payout } = line;
		const { say } = room.context;
		const told =
			result === "won"
				? `+${room.money(payout)}`
				: result === "lost"
					? `−${room.money(stake)}`
					: (halvedText(room, line) ?? say(stays ? "page.own.stays" : "page.own.even"));
		return h(
			"li",
			{ class: result, "data-bet": bet },
			h("span", null, room.bet(bet)?.name ?? bet),
			h("span", null, told),
		);
	}

	#hide() {
		this.element.hidden = this.lines.hidden = true;
	}

	stop() {
		this.settle();
		clearTimeout(this.timer);
	}
}
