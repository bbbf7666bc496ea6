// @ts-check
/** An amount between two limits: a slider and a number that follow each other. */

import { h } from "../dom.js";

/** @typedef {import("./room.js").Room} Room */

export class Amount {
	/** @param {Room} room @param {string} label @param {(coins: number) => void} changed */
	constructor(room, label, changed) {
		this.room = room;
		this.changed = changed;
		this.coins = 0;
		this.least = 0;
		this.most = 0;
		const on = { input: (/** @type {Event} */ { target }) => this.#typed(/** @type {HTMLInputElement} */ (target)) };
		this.slider = h("input", { type: "range", "aria-label": label, on });
		this.number = h("input", { type: "number", inputmode: "decimal", class: "figures", "aria-label": label, on });
		this.element = h("div", { class: "amount" }, this.slider, this.number);
	}

	/** What may be chosen now; what was chosen stays as far as it may. @param {import("../types.js").Choice} choice
	 * @param {number} [usual] Chosen at first. */
	within({ least = 0, most = 0, step = this.room.house.stakes.step }, usual = least) {
		if (least === this.least && most === this.most) return;
		const coins = this.coins || usual;
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
		this.set(coins);
	}

	/** Nothing is chosen: another time it may be about something else. */
	forget() {
		this.coins = 0;
		this.least = this.most = -1;
	}

	/** @param {number} coins */
	set(coins) {
		this.coins = Math.min(this.most, Math.max(this.least, coins));
		this.slider.value = String(this.coins);
		if (document.activeElement !== this.number || this.coins !== coins) this.number.value = String(this.coins / 100);
		this.slider.setAttribute("aria-valuetext", this.room.amount(this.coins));
	}

	/** @param {HTMLInputElement} input */
	#typed(input) {
		const coins = Math.round(Number(input.value) * (input === this.slider ? 1 : 100));
		if (input === this.number && coins < this.least) return; // its first digits
		this.set(coins);
		this.changed(this.coins);
	}
}
