// @ts-check
/** What a draft comes to: problems, every bet exactly, what to mind, and what differs from the house it began with. */

import { fill, h } from "../dom.js";
import { costText, edgeNumber, table } from "../parts.js";
import { Counting } from "./counting.js";

/**
 * @typedef {import("../context.js").Context} Context
 * @typedef {import("./fields.js").Problem} Problem
 */

const PLACES = 4;

export class Figures {
	/** @param {Context} context @param {(path: string) => void} goTo @param {(path: string) => string} labelOf */
	constructor(context, goTo, labelOf) {
		this.context = context;
		this.labelOf = labelOf;
		this.goTo = goTo;
		this.counting = new Counting(context);
		this.problems = h("div", { class: "ws-problems" });
		this.place = h("div", { class: "ws-figures" });
		this.element = h("div", null, this.problems, this.place);
	}

	/** @param {Problem[]} problems */
	tell(problems) {
		const { say } = this.context;
		this.place.classList.toggle("ws-old", problems.length > 0);
		fill(
			this.problems,
			problems.length > 0 && [
				h("h3", null, say("page.workshop.problems.count", { count: problems.length })),
				h(
					"ul",
					null,
					problems.map(({ path, text }) =>
						h(
							"li",
							null,
							path &&
								h(
									"button",
									{ type: "button", class: "small quiet", on: { click: () => this.goTo(path) } },
									this.labelOf(path),
								),
							" ",
							h("span", { class: "problem" }, text),
						),
					),
				),
				h("p", { class: "small muted" }, say("page.workshop.figures-old")),
			],
		);
	}

	/** @param {any} answer @param {string | null} original the name of the house it began with, if it was one
	 * @param {import("./draft.js").Doc} doc */
	show(answer, original, doc) {
		this.counting.begin();
		const { say, percent } = this.context;
		const edge = (/** @type {string} */ written) => percent(edgeNumber(written), PLACES);
		const rows = answer.bets.map((/** @type {any} */ bet) => [
			h("span", { class: "name" }, bet.name),
			bet.payouts.map((/** @type {any} */ one) => one.odds).join(" / "),
			percent(edgeNumber(bet.win), PLACES),
			h("span", { class: bet.edge_percent < 0 ? "ws-favours" : null }, edge(bet.edge)),
			this.context.number(bet.deviation, 3),
			this.#against(bet),
			this.counting.cell(bet.id),
		]);
		const heads = ["bet", "pays", "wins-in", "edge", "deviation", "against", "countable"].map((one) =>
			say(`page.workshop.head.${one}`),
		);
		fill(
			this.place,
			this.#warnings(answer.warnings),
			table(say("page.workshop.figures"), heads, rows, { numbers: [2, 3, 4, 5] }),
			this.#gone(answer.gone),
			this.counting.element,
			this.#changed(answer.changed, original),
			this.#exact(answer.bets),
		);
		this.counting.ask(doc, answer.bets);
	}

	/** @param {any} bet */
	#against({ before, change }) {
		const { say, percent } = this.context;
		if (before === null) return say("page.workshop.new");
		const by = edgeNumber(change);
		if (by === 0) return say("page.workshop.same");
		return `${by > 0 ? "+" : "−"}${percent(Math.abs(by), PLACES)}`;
	}

	/** @param {any[]} warnings */
	#warnings(warnings) {
		if (!warnings.length) return null;
		const { say } = this.context;
		return h(
			"section",
			{ class: "ws-warnings", "aria-label": say("page.workshop.warnings") },
			h("h3", null, say("page.workshop.warnings")),
			h(
				"ul",
				null,
				warnings.map(({ text, bet }) =>
					h(
						"li",
						null,
						text,
						bet && [
							" ",
							h(
								"button",
								{ type: "button", class: "small quiet", on: { click: () => this.goTo(`bets.${bet}.pays`) } },
								say("page.workshop.to-the-bet"),
							),
						],
					),
				),
			),
		);
	}

	/** @param {any[]} gone */
	#gone(gone) {
		if (!gone.length) return null;
		const { say } = this.context;
		const names = gone.map(({ name, edge }) => `${name} (${costText(this.context, edgeNumber(edge))})`).join(", ");
		return h("p", { class: "small" }, say("page.workshop.gone", { names }));
	}

	/** @param {any[]} changed @param {string | null} original */
	#changed(changed, original) {
		const { say } = this.context;
		const [key, values] = original === null ? ["changes-empty", {}] : ["changes", { house: original }];
		if (!changed.length) return h("p", { class: "small muted" }, say(`page.workshop.${key}.none`, values));
		const title = say(`page.workshop.${key}.count`, { count: changed.length, ...values });
		const rows = changed.map(({ label, before, after }) => [label, before ?? "–", after ?? "–"]);
		const heads = ["rule", "before", "after"].map((one) => say(`page.workshop.head.${one}`));
		return h("details", { class: "ws-more" }, h("summary", null, title), table(title, heads, rows));
	}

	/** @param {any[]} bets */
	#exact(bets) {
		const { say } = this.context;
		const heads = ["bet", "wins-in", "edge"].map((one) => say(`page.workshop.head.${one}`));
		const rows = bets.map(({ name, win, edge }) => [name, h("code", null, win), h("code", null, edge)]);
		return h(
			"details",
			{ class: "ws-more ws-exact" },
			h("summary", null, say("page.workshop.exact")),
			table(say("page.workshop.exact"), heads, rows),
		);
	}
}
