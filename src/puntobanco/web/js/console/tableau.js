// @ts-check
/** The drawing rules beside the croupier, with the rows that apply now. */

import { points } from "../cards.js";
import { h } from "../dom.js";

/** @typedef {import("../context.js").Context} Context */

const NO_CARD = 10;

/**
 * The tableau with the rows that apply lit: punto's by its first two cards, banco's by its own and punto's third.
 *
 * @param {Context} context @param {any} house @param {import("../types.js").Coup} [coup]
 */
export function tableauOf({ say }, house, coup) {
	/** @type {{punto: string[], banco: string[][], no_card: string[]}} */
	const { punto, banco, no_card } = house.tableau;
	const { names } = house;
	const lit = litRows(coup);
	/** @param {string} action @param {boolean} isOn */
	const cell = (action, isOn) =>
		h(
			"td",
			{ class: isOn ? `${action} on` : action },
			h("abbr", { title: say(`page.console.${action}`) }, say(`page.console.${action}-short`)),
		);
	/** @param {string[]} heads @param {HTMLElement[]} rows @param {string} caption */
	const grid = (caption, heads, rows) =>
		h(
			"table",
			{ class: "draw-grid" },
			h("caption", null, caption),
			h(
				"thead",
				null,
				h(
					"tr",
					null,
					heads.map((text) => h("th", { scope: "col" }, text)),
				),
			),
			h("tbody", null, rows),
		);
	return [
		grid(
			names.punto,
			[say("page.console.total"), ..."01234567"],
			[
				h(
					"tr",
					null,
					h("th", { scope: "row" }, names.punto),
					punto.map((action, total) => cell(action, lit.punto === total)),
				),
			],
		),
		grid(
			say("page.console.by-third", names),
			[say("page.console.total"), ..."0123456789", "–"],
			banco.map((actions, total) =>
				h(
					"tr",
					{ class: lit.banco === total ? "on" : null },
					h("th", { scope: "row" }, String(total)),
					[...actions, no_card[total]].map((action, third) => cell(action, lit.banco === total && lit.third === third)),
				),
			),
		),
	];
}

/** @param {import("../types.js").Coup} [coup] @returns {{punto?: number, banco?: number, third?: number}} */
function litRows(coup) {
	if (!coup || coup.punto.cards.length < 2 || coup.banco.cards.length < 2) return {};
	/** @param {(string | null)[]} cards */
	const total = (cards) => cards.slice(0, 2).reduce((sum, card) => sum + points(card ?? "0"), 0) % 10;
	const third = coup.punto.cards[2];
	const { punto, banco } = coup.why ?? {};
	const isBanco = banco?.by === "tableau" || coup.needs === "banco";
	return {
		punto:
			punto?.by === "natural"
				? undefined
				: (punto?.total ?? (coup.needs === "punto" || coup.decider ? total(coup.punto.cards) : undefined)),
		banco: isBanco ? total(coup.banco.cards) : undefined,
		third: third ? points(third) : NO_CARD,
	};
}
