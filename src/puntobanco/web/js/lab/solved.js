// @ts-check
/** The option game of a house in the lab: its picture, the same figures as a table, and what banco does. */

import { housePath } from "../api.js";
import { fill, h } from "../dom.js";
import { edgeNumber, field, select, table } from "../parts.js";
import { curvePlot, worthAt } from "./curve.js";
import { bancoCells, closestChoices } from "./solved-cells.js";

/** @typedef {import("../context.js").Context} Context */

const PLACES = 4;

export class SolvedGame {
	/** @param {Context} context */
	constructor(context) {
		this.context = context;
		const { say } = context;
		/** @type {{house: any, readings: Record<string, string>} | undefined} */
		this.side = undefined;
		/** Whose game the picture shows. @type {object | undefined} */
		this.drawn = undefined;
		this.turn = 0;
		/** @type {import("./curve.js").Piece[]} */
		this.pieces = [];
		this.best = { draws: 0, worth: 0 };
		/** @type {Record<"punto" | "banco", string>} */
		this.names = { punto: "", banco: "" };
		const ways = (/** @type {string} */ name, /** @type {string[]} */ choices) =>
			select(
				name,
				choices.map((one) => [one, say(`page.lab.solved.${name}.${one}`)]),
			);
		this.banco = ways("banco", ["tableau", "free"]);
		this.sees = ways("sees", ["totals", "cards"]);
		for (const choice of [this.banco, this.sees]) choice.addEventListener("change", () => void this.ask());
		this.about = h("p", { class: "muted" });
		this.problem = h("p", { class: "problem", role: "status" });
		this.plot = curvePlot(context);
		this.share = h("input", { type: "range", min: 0, max: 100, step: 1 });
		this.told = h("output", { class: "small" });
		this.share.addEventListener("input", () => this.mark(Number(this.share.value) / 100));
		this.figures = h("dl", { class: "solved-figures" });
		this.numbers = h("details", { class: "alternative" });
		this.cells = h("div");
		this.closest = h("div");
		this.element = h(
			"section",
			{ class: "panel part solved", hidden: true, "aria-label": say("page.lab.solved") },
			h("h2", null, say("page.lab.solved")),
			this.about,
			h(
				"div",
				{ class: "solved-ways" },
				field(say("page.lab.solved.banco"), this.banco),
				field(say("page.lab.solved.sees"), this.sees),
			),
			this.problem,
			h(
				"div",
				{ class: "solved-body" },
				h(
					"div",
					null,
					this.plot.element,
					field(say("page.lab.solved.share"), this.share),
					this.told,
					this.numbers,
					this.closest,
				),
				h("div", null, this.figures, this.cells),
			),
		);
	}

	/** Shows the game of the first of some houses that has one, or nothing.
	 * @param {{house: any, readings: Record<string, string>}[]} sides */
	show(sides) {
		this.side = sides.find(({ house }) => house.punto_option);
		if (this.side) void this.ask();
		else {
			this.turn++;
			this.element.hidden = true;
		}
	}

	/** Only the last question counts. */
	async ask() {
		if (!this.side) return;
		const turn = ++this.turn;
		const { house, readings } = this.side;
		const ways = `sees=${this.sees.value}&banco=${this.banco.value}`;
		const path = housePath({ house: house.id, readings }, "/solved");
		try {
			const found = await this.context.api.get(`${path}${path.includes("?") ? "&" : "?"}${ways}`);
			if (turn !== this.turn) return;
			this.problem.textContent = "";
			this.element.hidden = false;
			this.drawn = this.side;
			this.answered(found);
		} catch (trouble) {
			if (turn !== this.turn) return;
			this.problem.textContent = this.context.reason(trouble);
			if (this.drawn !== this.side) this.element.hidden = true; // what is drawn is of another house
		}
	}

	/** @param {any} found */
	answered(found) {
		const { say, percent } = this.context;
		const { names, option: total, solved, habits } = found;
		this.names = names;
		this.best = { draws: edgeNumber(solved.draws), worth: edgeNumber(solved.punto) };
		this.pieces = found.curve.map((/** @type {Record<string, string>} */ piece) =>
			Object.fromEntries(Object.entries(piece).map(([name, value]) => [name, edgeNumber(value)])),
		);
		const { draws, worth } = this.best;
		const isFree = solved.cells.some((/** @type {{free: boolean}} */ { free }) => free);
		const best = { ...names, total, share: percent(draws), worth: percent(worth, PLACES) };
		fill(
			this.about,
			say(isFree ? "page.lab.solved.about" : "page.lab.solved.about.tableau", {
				...names,
				total,
				chosen: percent(edgeNumber(found.chosen)),
			}),
			found.hidden ? null : ` ${say("page.lab.solved.open")}`,
			this.jumps ? ` ${say("page.lab.solved.jumps", names)}` : null,
		);
		this.plot.update({
			pieces: this.pieces,
			draws,
			worth,
			label: say("page.lab.solved.picture", best),
			across: say("page.lab.solved.across", { ...names, total }),
		});
		fill(
			this.figures,
			row(say("page.lab.solved.best", best), percent(draws)),
			row(say("page.lab.solved.worth", { side: names.punto }), percent(worth, PLACES)),
			row(say("page.lab.solved.worth", { side: names.banco }), percent(edgeNumber(solved.banco), PLACES)),
			["draw", "stand"].flatMap((habit) =>
				row(
					say(`page.lab.solved.always-${habit}`),
					`${percent(edgeNumber(habits[habit].punto), PLACES)} · ${this.cost(edgeNumber(habits[habit].cost))}`,
				),
			),
			found.others.length
				? row(
						say("page.lab.solved.others"),
						found.others.map((/** @type {string} */ one) => percent(edgeNumber(one))).join(", "),
					)
				: null,
		);
		this.share.value = String(Math.round(draws * 100));
		this.mark(draws);
		this.showNumbers(draws, worth);
		fill(this.cells, bancoCells(this.context, found));
		fill(this.closest, closestChoices(this.context, found));
	}

	/** Whether what is the same to banco, where its reply changes, is not the same to punto. */
	get jumps() {
		return this.pieces.some(({ at_start }, i) => i > 0 && Math.abs(at_start - this.pieces[i - 1].at_end) > 1e-9);
	}

	/** How much less than solved a habit brings. @param {number} cost */
	cost(cost) {
		const { say, percent } = this.context;
		const kind = Math.abs(cost) < 5e-9 ? "same" : cost > 0 ? "less" : "more";
		return say(`page.lab.solved.${kind}`, { percent: percent(Math.abs(cost), PLACES) });
	}

	/** Somebody who draws so often. @param {number} share */
	mark(share) {
		const { say, percent } = this.context;
		const value = share === this.best.draws ? this.best.worth : worthAt(this.pieces, share);
		const worth = percent(value, PLACES);
		const text = say("page.lab.solved.at", { ...this.names, share: percent(share, 2), worth });
		this.plot.mark(share, value);
		this.told.textContent = text;
		this.share.setAttribute("aria-valuetext", text);
	}

	/** The picture as a table: every corner, and the solved share among them. @param {number} draws @param {number} worth */
	showNumbers(draws, worth) {
		const { say, percent } = this.context;
		const points = this.pieces.flatMap(({ start, end, at_start, at_end }) => [
			[start, at_start],
			[end, at_end],
		]);
		points.push([draws, worth]);
		const told = points
			.sort((one, other) => one[0] - other[0])
			.map(([share, value]) => [percent(share, 4), percent(value, 6)])
			.filter(([share, value], i, all) => !i || all[i - 1][0] !== share || all[i - 1][1] !== value);
		fill(
			this.numbers,
			h("summary", null, say("page.plot.as-table")),
			table(
				say("page.lab.solved"),
				[say("page.lab.solved.share"), say("page.lab.solved.worth", { side: this.names.punto })],
				told,
				{ numbers: [0, 1] },
			),
		);
	}

	end() {
		this.turn++;
		this.plot.end();
	}
}

/** @param {string} name @param {string} value */
function row(name, value) {
	return [h("dt", null, name), h("dd", { class: "figures" }, value)];
}
