// @ts-check
/** "Why?": the tableau with the cell that applied lit up, and one sentence in words. */

import { housePath } from "../api.js";
import { h } from "../dom.js";
import { edgeNumber } from "../parts.js";

/** @typedef {import("./room.js").Room} Room */
/** @typedef {import("../types.js").Why} Why */

/** @param {Room} room @param {"punto" | "banco"} side @param {Why} why */
export function whySentence(room, side, why) {
	const { say } = room.context;
	const values = {
		side: room.sideName(side),
		other: room.sideName(side === "punto" ? "banco" : "punto"),
		total: why.total,
		third: why.third ?? 0,
	};
	const case_ =
		why.by === "natural"
			? "natural"
			: why.by === "option"
				? `option.${why.third === undefined ? "" : "third."}${why.action}`
				: side === "banco" && why.third !== undefined
					? `third.${why.action}`
					: `plain.${why.action}`;
	return say(`page.why.${case_}`, values);
}

/** @param {Room} room */
export function openWhy(room) {
	const { coup } = room.shown;
	const { say } = room.context;
	const why = coup?.why ?? {};
	const isOver = coup?.winner !== undefined;
	const sentences = /** @type {("punto" | "banco")[]} */ (["punto", "banco"]).flatMap((side) => {
		const one = why[side];
		if (!one) return [];
		const line = h("p", null, h("strong", { class: side }, room.sideName(side)), " ", whySentence(room, side, one));
		if (one.by === "option" && isOver) void addWorth(room, side, one, line);
		return [line];
	});
	room.context.dialog({
		title: say("page.why.title"),
		wide: true,
		body: [
			h(
				"div",
				{ class: "why", "aria-live": "polite" },
				sentences.length ? sentences : h("p", null, say("page.why.nothing")),
			),
			h("div", { class: "tableaus" }, puntoTableau(room, why.punto), bancoTableau(room, why.banco)),
			h(
				"p",
				{ class: "small muted legend" },
				["draw", "stand", "option"]
					.filter((action) => action !== "option" || hasOption(room.house.tableau))
					.map((action) => h("span", null, `${say(`page.action.${action}.short`)} ${say(`page.action.${action}`)}`)),
			),
			h("p", { class: "small muted" }, say("page.why.points")),
		],
	});
}

/** Adds what a decision was worth against the other one, by the solved game of the house on a full shoe; nothing where
 * that is not the game that is played here, or the server does not say. @param {Room} room
 * @param {"punto" | "banco"} side @param {Why} why @param {Element} line */
async function addWorth(room, side, { total, third, action }, line) {
	const { api, say, percent } = room.context;
	const { hidden, solved } = await api.get(housePath(room.shown.about, "/solved")).catch(() => ({}));
	/** @param {{hand: number[], third: number | null, free: boolean}} cell */
	const isHere = (cell) => cell.free && cell.hand[0] === total && (cell.third ?? undefined) === third;
	const choice = hidden && (side === "punto" ? solved : solved.cells.find(isHere));
	if (!choice) return;
	const [gain, draws] = [choice.gain, choice.draws].map(edgeNumber);
	const worth = action === "draw" ? gain : -gain;
	const kind = worth > 0 ? "more" : worth < 0 ? "less" : "same";
	const values = { percent: percent(Math.abs(worth)), share: percent(draws), side: room.sideName(side) };
	line.append(" ", h("span", { class: "worth" }, say(`page.why.worth.${kind}`, values)));
}

/** Whether anybody may choose anywhere. @param {Room["house"]["tableau"]} tableau */
function hasOption({ punto, banco, no_card }) {
	return [punto, ...banco, no_card].some((row) => row.includes("option"));
}

/** @param {Room} room @param {string} action @param {boolean} isLit */
function cell(room, action, isLit) {
	const { say } = room.context;
	return h(
		"td",
		{ class: `cell ${action}${isLit ? " lit" : ""}`, "aria-current": isLit ? "true" : null },
		h("span", { title: say(`page.action.${action}`) }, say(`page.action.${action}.short`)),
	);
}

/** @param {Room} room @param {Why | undefined} why */
function puntoTableau(room, why) {
	const { say } = room.context;
	const isLit = (/** @type {number} */ total) => why !== undefined && why.by !== "natural" && why.total === total;
	return h(
		"table",
		{ class: "tableau punto-rule" },
		h("caption", null, say("page.why.punto-table", { side: room.sideName("punto") })),
		h(
			"tbody",
			null,
			room.house.tableau.punto.map((action, total) =>
				h("tr", null, h("th", { scope: "row" }, String(total)), cell(room, action, isLit(total))),
			),
		),
	);
}

/** @param {Room} room @param {Why | undefined} why */
function bancoTableau(room, why) {
	const { say } = room.context;
	const { banco, no_card } = room.house.tableau;
	const isLit = (/** @type {number} */ total, /** @type {number | undefined} */ third) =>
		why !== undefined && why.by !== "natural" && why.total === total && why.third === third;
	return h(
		"table",
		{ class: "tableau" },
		h("caption", null, say("page.why.banco-table", { side: room.sideName("banco"), other: room.sideName("punto") })),
		h(
			"thead",
			null,
			h(
				"tr",
				null,
				h("td"),
				h("th", { scope: "col", title: say("page.why.no-card") }, "–"),
				banco[0].map((_, third) => h("th", { scope: "col" }, String(third))),
			),
		),
		h(
			"tbody",
			null,
			banco.map((row, total) =>
				h(
					"tr",
					null,
					h("th", { scope: "row" }, String(total)),
					cell(room, no_card[total], isLit(total, undefined)),
					row.map((action, third) => cell(room, action, isLit(total, third))),
				),
			),
		),
	);
}
