// @ts-check
/** What banco does in every cell of the solved game, and where it is close. */

import { h } from "../dom.js";
import { edgeNumber } from "../parts.js";

/**
 * @typedef {import("../context.js").Context} Context
 * @typedef {{hand: number[], third: number | null, draws: number, gain: number, reached: number, free: boolean}} Cell
 */

const COLUMNS = [null, ...Array(10).keys()];
const CLOSEST = 5;

/** @param {any} found @returns {Cell[]} */
function cellsOf(found) {
	return found.solved.cells.map((/** @type {any} */ cell) => ({
		...cell,
		draws: edgeNumber(cell.draws),
		gain: edgeNumber(cell.gain),
		reached: edgeNumber(cell.reached),
	}));
}

/** @param {number[]} hand */
const totalOf = (hand) => hand.reduce((sum, points) => sum + points, 0) % 10;

/** Whether both choices are worth the same, where there is a choice. @param {Cell} cell */
const isEven = ({ free, gain, reached }) => free && gain === 0 && reached > 0;

/** @param {Cell} cell */
const actionOf = (cell) => (isEven(cell) ? "even" : cell.draws === 1 ? "draw" : "stand");

/** What is done in a cell, in words. @param {Context} context @param {Cell} cell */
function wordsOf({ say, percent }, cell) {
	const action = actionOf(cell);
	if (action === "even") return say("page.lab.cell.even", { share: percent(cell.draws) });
	return cell.free
		? say(`page.lab.cell.${action}`, { cost: percent(Math.abs(cell.gain), 4) })
		: say(`page.action.${action}`);
}

/** A row for each total, or for each hand where the hands of a total are not played alike. @param {Cell[]} cells */
function rowsOf(cells) {
	/** @type {Map<number, Map<string, Cell[]>>} */
	const totals = new Map();
	for (const cell of cells) {
		const hands = totals.get(totalOf(cell.hand)) ?? new Map();
		totals.set(totalOf(cell.hand), hands);
		const name = cell.hand.join("+");
		hands.set(name, [...(hands.get(name) ?? []), cell]);
	}
	return [...totals]
		.sort(([one], [other]) => one - other)
		.flatMap(([total, hands]) => {
			const played = [...hands.values()].map((row) => row.map((cell) => `${cell.third}${actionOf(cell)}`).join());
			return new Set(played).size === 1
				? [{ name: String(total), row: [...hands.values()][0] }]
				: [...hands].map(([name, row]) => ({ name, row }));
		});
}

/** Banco's tableau as it is played; free cells are framed. @param {Context} context @param {any} found */
export function bancoCells(context, found) {
	const { say } = context;
	const { names } = found;
	const cells = cellsOf(found);
	const isEverywhere = cells.every(({ free }) => free);
	const isMerged = (/** @type {string} */ name) => found.sees === "cards" && !name.includes("+");
	const cell = (/** @type {Cell | undefined} */ one, /** @type {boolean} */ merged) => {
		if (!one) return h("td");
		const action = actionOf(one);
		const words = merged && action !== "even" ? say(`page.action.${action}`) : wordsOf(context, one);
		return h(
			"td",
			{ class: `cell ${action}${one.free && !isEverywhere ? " free" : ""}`, title: words },
			h("span", { "aria-hidden": "true" }, action === "even" ? "≈" : say(`page.action.${action}.short`)),
			h("span", { class: "unseen" }, words),
		);
	};
	return [
		h(
			"table",
			{ class: "tableau" },
			h("caption", null, say("page.lab.solved.cells", { side: names.banco, other: names.punto })),
			h(
				"thead",
				null,
				h(
					"tr",
					null,
					h("td"),
					COLUMNS.map((third) =>
						h(
							"th",
							{ scope: "col" },
							third === null
								? [h("span", { "aria-hidden": "true" }, "–"), h("span", { class: "unseen" }, say("page.why.no-card"))]
								: String(third),
						),
					),
				),
			),
			h(
				"tbody",
				null,
				rowsOf(cells).map(({ name, row }) =>
					h(
						"tr",
						null,
						h("th", { scope: "row" }, name),
						COLUMNS.map((third) =>
							cell(
								row.find((one) => one.third === third),
								isMerged(name),
							),
						),
					),
				),
			),
		),
		h(
			"p",
			{ class: "small muted" },
			[cells.some(({ free }) => free) && !isEverywhere && "free", cells.some(isEven) && "even"]
				.flatMap((key) => (key ? [say(`page.lab.solved.legend-${key}`, names)] : []))
				.join(" "),
		),
	];
}

/** The choices of banco that cost least if they are made otherwise. @param {Context} context @param {any} found */
export function closestChoices(context, found) {
	const { say } = context;
	const close = cellsOf(found)
		.filter(({ free, reached }) => free && reached > 0)
		.sort((one, other) => Math.abs(one.gain) - Math.abs(other.gain))
		.slice(0, CLOSEST);
	if (!close.length) return null;
	return [
		h("h3", null, say("page.lab.solved.closest")),
		h(
			"ul",
			{ class: "small closest" },
			close.map((cell) =>
				h(
					"li",
					null,
					say(cell.third === null ? "page.lab.solved.after-none" : "page.lab.solved.after", {
						hand: cell.hand.join("+"),
						third: cell.third ?? 0,
						what: wordsOf(context, cell),
					}),
				),
			),
		),
	];
}
