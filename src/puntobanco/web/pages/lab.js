// @ts-check
/** The odds lab: any house, any reading, any shoe; the edges answer at once. */

import { colourOf, sidesOf } from "../js/colours.js";
import { fill, h } from "../js/dom.js";
import { costText, edgeNumber, field, select, table } from "../js/parts.js";
import { edgeBars, linePlot } from "../js/plots.js";
import { Readings } from "../js/readings.js";
import { SolvedGame } from "../js/lab/solved.js";

/**
 * @typedef {import("../js/context.js").Context} Context
 * @typedef {{houses: any[], gallery: any[]}} Offered the houses of this server, and those of the gallery
 */

const ASK_AFTER_MS = 120;
const KEPT_STEPS = 60;
const POINTS = [...Array(10).keys()];

/** Cards of each point value in so many packs. @param {number} packs */
function fullShoe(packs) {
	return POINTS.map((points) => packs * (points === 0 ? 16 : 4));
}

/** @param {HTMLElement} root @param {Context} context */
export async function show(root, context) {
	const [{ houses }, { houses: gallery }] = await Promise.all(
		["/houses", "/gallery"].map((path) => context.api.get(path)),
	);
	context.title(context.say("page.lab"));
	const lab = new Lab(context, { houses, gallery });
	root.replaceChildren(lab.element);
	lab.fullShoe();
	lab.solved.show(lab.chosen());
	return () => lab.end();
}

class Lab {
	/** @param {Context} context @param {Offered} offered */
	constructor(context, offered) {
		this.context = context;
		const { say } = context;
		const asked = new URLSearchParams(location.search);
		const all = [...offered.houses, ...offered.gallery];
		const first = all.find((house) => house.id === asked.get("a")) ?? all[0];
		const second = all.find((house) => house.id === asked.get("b"));
		this.sides = [
			new Side(context, offered, first, "a", (isOther) => this.chosenAnew(isOther)),
			new Side(context, offered, second, "b", () => this.chosenAnew(false)),
		];
		this.counts = fullShoe(first.packs);
		/** Whether every house is asked for its own full shoe. */
		this.isFull = true;
		this.turn = 0;
		/** @type {Map<string, number>[][]} The edges of each house, step by step. */
		this.history = [];
		this.problem = h("p", { class: "problem", role: "status" });
		this.leftOut = h("p", { class: "small muted", role: "status" });
		this.cards = h("output", { class: "figures" });
		this.bars = edgeBars(context, say("page.lab.edges"), () => this.chosen().map(({ house }) => house.name));
		this.plot = linePlot(context, say("page.lab.plot"), say("page.lab.plot-across"));
		this.legend = h("ul", { class: "legend" });
		this.solved = new SolvedGame(context);
		this.steps_table = h("details", { class: "alternative" });
		this.columns = POINTS.map((points) => new Column(context, points, (count) => this.setCount(points, count)));
		this.element = h(
			"div",
			{ class: "page lab-page" },
			h(
				"header",
				{ class: "page-head" },
				h("h1", null, say("page.lab")),
				h("p", { class: "muted" }, say("page.lab.about")),
			),
			h(
				"div",
				{ class: "lab-houses" },
				this.sides.map((side) => side.element),
			),
			h(
				"section",
				{ class: "baize lab-shoe", "aria-label": say("page.lab.shoe") },
				h("div", { class: "row spread" }, h("h2", null, say("page.lab.shoe")), this.cards),
				h(
					"div",
					{ class: "columns" },
					this.columns.map((column) => column.element),
				),
				h(
					"div",
					{ class: "row" },
					h("button", { type: "button", on: { click: () => this.fullShoe() } }, say("page.lab.full")),
					h("button", { type: "button", on: { click: () => this.removeAny() } }, say("page.lab.remove-any")),
				),
				this.problem,
			),
			h(
				"div",
				{ class: "lab-results" },
				h(
					"section",
					{ class: "panel part" },
					h("h2", null, say("page.lab.edges")),
					this.legend,
					this.bars.element,
					this.leftOut,
				),
				h("section", { class: "panel part" }, h("h2", null, say("page.lab.plot")), this.plot.element, this.steps_table),
			),
			this.solved.element,
		);
	}

	chosen() {
		return this.sides.flatMap(({ house, readings }) => (house ? [{ house, readings }] : []));
	}

	/** The shoe stays as it is, unless the first house is another one. @param {boolean} isOther */
	chosenAnew(isOther) {
		this.history = [];
		const query = this.chosen()
			.map(({ house }, i) => `${"ab"[i]}=${encodeURIComponent(house.id)}`)
			.join("&");
		history.replaceState(null, "", `/lab?${query}`);
		if (isOther) this.fullShoe();
		else this.askSoon();
		this.solved.show(this.chosen());
	}

	fullShoe() {
		this.isFull = true;
		this.showShoe(fullShoe(this.chosen()[0].house.packs));
		this.askSoon();
	}

	/** Takes out one card, each as likely as any other. */
	removeAny() {
		let left = Math.floor(Math.random() * this.counts.reduce((sum, count) => sum + count, 0));
		const points = this.counts.findIndex((count) => {
			left -= count;
			return left < 0;
		});
		if (points < 0) return;
		this.setCount(points, this.counts[points] - 1);
		this.context.announce(this.context.say("page.lab.removed", { points }));
	}

	/** @param {number} points @param {number} count */
	setCount(points, count) {
		this.isFull = false;
		this.showShoe(this.counts.map((before, i) => (i === points ? count : before)));
		this.askSoon();
	}

	/** @param {number[]} counts */
	showShoe(counts) {
		this.counts = counts;
		const cards = counts.reduce((sum, count) => sum + count, 0);
		this.cards.textContent = this.context.say("page.lab.cards.count", { count: cards });
		for (const [i, column] of this.columns.entries()) column.show(counts[i]);
	}

	askSoon() {
		clearTimeout(this.timer);
		this.timer = setTimeout(() => void this.ask(), ASK_AFTER_MS);
	}

	/** Asks for the edges of this shoe. Only the last question counts: an answer that another one has overtaken is
	 * dropped. */
	async ask() {
		const turn = ++this.turn;
		const sides = this.chosen();
		try {
			const answers = await Promise.all(
				sides.map(({ house, readings }) =>
					this.context.api.post("/odds", { house: house.id, readings, shoe: this.isFull ? undefined : this.counts }),
				),
			);
			if (turn !== this.turn) return;
			this.problem.textContent = "";
			if (this.isFull) this.showShoe(fullShoe(answers[0].cards / 52));
			this.answered(
				sides,
				answers.map(({ bets }) => bets),
			);
		} catch (trouble) {
			if (turn === this.turn) this.problem.textContent = this.context.reason(trouble);
		}
	}

	/** @param {{house: any}[]} sides @param {any[][]} answers the bets of each house */
	answered(sides, answers) {
		const bets = new Map(
			[...answers]
				.reverse()
				.flat()
				.map((bet) => [bet.id, bet]),
		);
		const maps = answers.map((bets) => new Map(bets.map((bet) => [bet.id, edgeNumber(bet.edge)])));
		const isWhole = sides.every(({ house }, i) => answers[i].length === house.bets.length);
		this.leftOut.textContent = isWhole ? "" : this.context.say("page.lab.left-out");
		const order = [...new Set(answers.flat().map((bet) => bet.id))].map((id) => bets.get(id));
		this.bars.update(
			order.map(({ id, name, winner }) => ({ id, name, winner, edges: maps.map((edges) => edges.get(id) ?? null) })),
		);
		fill(
			this.legend,
			sides.length > 1 &&
				sides.map(({ house }, i) => h("li", { class: i ? "second" : "first" }, h("i"), h("span", null, house.name))),
		);
		this.history = [...this.history, maps].slice(-KEPT_STEPS);
		const shown = sidesOf(order).flatMap((id) =>
			sides.map(({ house }, i) => ({
				name: sides.length > 1 ? `${bets.get(id).name} · ${house.name}` : bets.get(id).name,
				values: this.history.map((step) => step[i]?.get(id) ?? null),
				colour: colourOf(bets.get(id).winner),
				dashed: i > 0,
			})),
		);
		this.plot.update(shown);
		const { say } = this.context;
		const rows = this.history.map((_, i) => [
			String(i + 1),
			...shown.map(({ values }) => costText(this.context, values[i] ?? 0)),
		]);
		fill(
			this.steps_table,
			h("summary", null, say("page.plot.as-table")),
			table(say("page.lab.plot"), [say("page.lab.step"), ...shown.map(({ name }) => name)], rows),
		);
	}

	end() {
		clearTimeout(this.timer);
		this.turn++;
		this.plot.end();
		this.solved.end();
	}
}

/** One of the two houses, with its readings. */
class Side {
	/** @param {Context} context @param {Offered} offered @param {any} house @param {"a" | "b"} letter
	 * @param {(isOther: boolean) => void} changed */
	constructor(context, { houses, gallery }, house, letter, changed) {
		this.context = context;
		this.changed = changed;
		this.house = house;
		this.offered = new Readings(() => changed(false));
		this.special = h("p", { class: "small muted lab-special" });
		const { say } = context;
		const named = (/** @type {any[]} */ some) =>
			some.map((one) => /** @type {[string, string]} */ ([one.id, one.name]));
		const groups = [
			{ label: say("page.lab.here"), options: named(houses) },
			{ label: say("page.lab.gallery"), options: named(gallery) },
		];
		/** @type {[string, string][]} */
		const none = letter === "b" ? [["", say("page.lab.no-second")]] : [];
		const choice = select(`house-${letter}`, [...none, ...groups], house?.id);
		choice.addEventListener("change", () => {
			this.house = [...houses, ...gallery].find((one) => one.id === choice.value);
			this.showHouse();
			changed(true);
		});
		this.element = h(
			"div",
			{ class: "panel part" },
			field(say(letter === "a" ? "page.house" : "page.lab.second"), choice),
			this.special,
			this.offered.element,
		);
		this.showHouse();
	}

	/** What is special about the house, whose it is, and its readings. */
	showHouse() {
		this.element.classList.toggle("lab-none", !this.house);
		this.special.textContent = [this.house?.special, this.house?.place].filter(Boolean).join(" ");
		this.offered.offer(this.house);
	}

	get readings() {
		return this.offered.chosen;
	}
}

/** The cards of one point value: a column to push up and down, its number, and a button to take one out. */
class Column {
	/** @param {Context} context @param {number} points @param {(count: number) => void} changed */
	constructor({ say }, points, changed) {
		const most = fullShoe(8)[points];
		const label = say("page.lab.column", { points });
		const face = points === 0 ? "10 J Q K" : points === 1 ? "A" : String(points);
		this.slider = h("input", { type: "range", min: 0, max: most, step: 1, "aria-label": label });
		this.number = h("input", {
			type: "number",
			min: 0,
			max: most,
			step: 1,
			"aria-label": say("page.lab.column-number", { points }),
		});
		this.stack = h("i", { class: "lab-pile", "aria-hidden": "true" });
		this.most = most;
		for (const control of [this.slider, this.number]) {
			control.addEventListener("input", () => {
				const count = Math.round(Number(control.value));
				if (control.value !== "" && count >= 0 && count <= most) changed(count);
			});
		}
		this.number.addEventListener("blur", () => (this.number.value = this.slider.value));
		const remove = h(
			"button",
			{ type: "button", "aria-label": say("page.lab.remove", { points }), title: say("page.lab.remove", { points }) },
			"−",
		);
		remove.addEventListener("click", () => Number(this.slider.value) > 0 && changed(Number(this.slider.value) - 1));
		this.element = h(
			"div",
			{ class: "column", role: "group", "aria-label": label },
			h("b", { class: "serif" }, String(points)),
			h("small", { class: "muted" }, face),
			h("div", { class: "well" }, this.stack, this.slider),
			this.number,
			remove,
		);
	}

	/** @param {number} count */
	show(count) {
		this.slider.value = String(count);
		if (document.activeElement !== this.number || Number(this.number.value) !== count)
			this.number.value = String(count);
		this.stack.style.height = `${(count / this.most) * 100}%`;
	}
}
