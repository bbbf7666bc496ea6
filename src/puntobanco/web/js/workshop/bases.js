// @ts-check
/** The houses that a draft can begin with, each under its readings; what the server says of one is asked for once. */

import { h } from "../dom.js";
import { field, select } from "../parts.js";
import { Readings } from "../readings.js";

/**
 * @typedef {import("../context.js").Context} Context
 * @typedef {import("./draft.js").Doc} Doc
 * @typedef {Pick<Doc, "base" | "readings">} Beginning A house, and how it is read.
 */

export class Bases {
	/** @param {Context} context @param {{id: string, name: string}[]} houses
	 * @param {(beginning: Beginning) => unknown} begin called when another house was chosen
	 * @param {(beginning: Beginning) => unknown} read called when the same one is read otherwise */
	constructor(context, houses, begin, read) {
		const { say } = context;
		this.context = context;
		/** @type {Map<string, any>} */
		this.known = new Map();
		this.shown = "";
		/** The readings of the house that is shown. @type {{name: string, default: string}[]} */
		this.offered = [];
		this.house = select("base", [
			["", say("page.workshop.empty")],
			...houses.map(({ id, name }) => /** @type {[string, string]} */ ([id, name])),
		]);
		this.house.addEventListener("change", () => begin({ base: this.house.value, readings: {} }));
		this.readings = new Readings(() => {
			const beginning = { base: this.house.value, readings: this.#chosen() };
			this.shown = keyOf(beginning); // whoever chooses stays where they are
			read(beginning);
		});
		this.more = h("details", null, h("summary", null, say("page.private.readings")), this.readings.element);
		this.element = h("div", { class: "ws-base" }, field(say("page.workshop.base"), this.house), this.more);
	}

	/** The choices that are not those of the house itself. */
	#chosen() {
		const own = new Map(this.offered.map(({ name, default: usual }) => [name, usual]));
		return Object.fromEntries(
			Object.entries(this.readings.chosen).filter(([name, choice]) => own.get(name) !== choice),
		);
	}

	/** Everything about a house to begin with. @param {Beginning} beginning */
	async of({ base, readings }) {
		const key = keyOf({ base, readings });
		const pairs = Object.entries(readings).map(
			([name, choice]) => `&reading=${encodeURIComponent(`${name}:${choice}`)}`,
		);
		if (!this.known.has(key))
			this.known.set(
				key,
				await this.context.api.get(`/workshop/base?house=${encodeURIComponent(base)}${pairs.join("")}`),
			);
		return this.known.get(key);
	}

	/** Shows what a draft began with after something else was chosen in vain. @param {Beginning} doc */
	showAgain(doc) {
		this.shown = "";
		this.show(doc);
	}

	/** Shows what a draft began with, if that is known by now. @param {Beginning} doc */
	show(doc) {
		const key = keyOf(doc);
		const told = this.known.get(key);
		if (!told || key === this.shown) return;
		this.shown = key;
		this.offered = told.readings;
		this.house.value = doc.base;
		this.readings.offer(told, doc.readings);
		this.more.hidden = told.readings.length === 0;
	}
}

/** @param {Beginning} beginning */
function keyOf({ base, readings }) {
	return JSON.stringify([base, Object.entries(readings).sort()]);
}
