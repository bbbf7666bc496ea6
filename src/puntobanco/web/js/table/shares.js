// @ts-check
/** How the stakes on the two hands are shared, and by how many guests: a bar of two colours, with its figures. */

import { h, setText } from "../dom.js";

/** @typedef {import("../types.js").Side} Side */

export class Shares {
	/** @param {import("./room.js").Room} room */
	constructor(room) {
		this.room = room;
		this.texts = { punto: h("span", { class: "punto figures" }), banco: h("span", { class: "banco figures" }) };
		this.bar = h("div", { class: "shares-bar" }, h("i", { class: "punto" }), h("i", { class: "banco" }));
		this.element = h(
			"div",
			{ class: "shares small", role: "group", "aria-label": room.context.say("page.shares") },
			this.texts.punto,
			this.bar,
			this.texts.banco,
		);
	}

	/** @param {Side} side */
	#on(side) {
		const stakes = Object.values(this.room.shown.people ?? {}).map((person) => person.stakes?.[side] ?? 0);
		return { coins: stakes.reduce((sum, coins) => sum + coins, 0), heads: stakes.filter((coins) => coins > 0).length };
	}

	draw() {
		const { say, percent } = this.room.context;
		const on = { punto: this.#on("punto"), banco: this.#on("banco") };
		const all = on.punto.coins + on.banco.coins;
		this.element.classList.toggle("none", all === 0);
		this.bar.style.setProperty("--share", String(all ? on.punto.coins / all : 0.5));
		const punto = Math.round((100 * on.punto.coins) / all) / 100;
		const shares = { punto, banco: 1 - punto }; // two halves of a percent would make 101
		for (const side of /** @type {const} */ (["punto", "banco"])) {
			const told = { count: on[side].heads, share: percent(shares[side], 0) };
			setText(this.texts[side], all ? say("page.shares.side.count", told) : "");
		}
	}
}
