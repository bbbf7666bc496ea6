// @ts-check
/** An amount between two limits: a slider and a number that follow each other. What a hand has chosen is changed by that
 * hand alone: limits that move meanwhile say so beside it, and rewrite nothing. */

import { h, setText } from "../dom.js";

/** @typedef {import("./room.js").Room} Room */

export class Amount {
	/** @param {Room} room @param {string} label @param {() => void} changed */
	constructor(room, label, changed) {
		this.room = room;
		this.changed = changed;
		/** What stands in the field. */
		this.coins = 0;
		this.least = this.most = -1;
		/** Whether somebody has chosen it, and it is not merely what is usual. */
		this.isChosen = false;
		const on = { input: (/** @type {Event} */ { target }) => this.#typed(/** @type {HTMLInputElement} */ (target)) };
		this.slider = h("input", { type: "range", "aria-label": label, on });
		this.number = h("input", { type: "number", inputmode: "decimal", class: "figures", "aria-label": label, on });
		this.limit = h("button", {
			type: "button",
			class: "small figures limit",
			hidden: true,
			on: { click: () => this.#choose(this.#nearest(this.coins)) },
		});
		this.element = h("div", { class: "amount" }, this.slider, this.number, this.limit);
	}

	/** Whether it may be as much as the field says. */
	get isWithin() {
		return this.coins >= this.least && this.coins <= this.most;
	}

	/** What may be chosen now. @param {import("../types.js").Choice} choice @param {number} [usual] Until somebody
	 * chooses. */
	within({ least = 0, most = 0, step = this.room.house.stakes.step }, usual = least) {
		if (least === this.least && most === this.most) return;
		[this.least, this.most] = [least, most];
		for (const [input, unit] of /** @type {[HTMLInputElement, number][]} */ ([
			[this.slider, 1],
			[this.number, 100],
		])) {
			input.min = String(least / unit);
			input.max = String(most / unit);
			input.step = String(step / unit);
		}
		this.element.hidden = least >= most;
		const isTyping = this.isChosen || document.activeElement === this.number;
		if (!isTyping || this.element.hidden) this.#show(this.#nearest(usual));
		else this.#show(this.coins);
	}

	/** Nothing is chosen: another time it may be about something else. */
	forget() {
		this.isChosen = false;
		this.least = this.most = -1;
	}

	/** @param {number} coins */
	#nearest(coins) {
		return Math.min(this.most, Math.max(this.least, coins));
	}

	/** @param {number} coins */
	#choose(coins) {
		this.isChosen = true;
		this.#show(coins);
		this.changed();
	}

	/** @param {number} coins */
	#show(coins) {
		this.coins = coins;
		this.slider.value = String(coins);
		if (coins !== coinsIn(this.number)) this.number.value = String(coins / 100);
		this.slider.setAttribute("aria-valuetext", this.room.amount(coins));
		this.number.setAttribute("aria-invalid", String(!this.isWithin));
		const hadFocus = document.activeElement === this.limit;
		this.limit.hidden = this.isWithin;
		if (hadFocus && this.limit.hidden) this.number.focus();
		const which = coins < this.least ? "least" : "most";
		setText(this.limit, this.room.context.say(`page.amount.${which}`, { coins: this.room.amount(this[which]) }));
	}

	/** @param {HTMLInputElement} input */
	#typed(input) {
		this.#choose(input === this.slider ? Number(input.value) : coinsIn(input));
	}
}

/** @param {HTMLInputElement} number */
function coinsIn(number) {
	return Math.round(Number(number.value) * 100);
}
