// @ts-check
/** The people of a table beside the croupier. */

import { colourOf } from "../colours.js";
import { h, nameOf } from "../dom.js";
import { table } from "../parts.js";

/**
 * @typedef {import("../../pages/console.js").Desk} Desk
 * @typedef {import("../types.js").View} View
 */

/** Who is at the table, what lies for them and what came of the last coup.
 * @param {Desk} desk @param {View} view */
export function peopleTable(desk, { people = {}, last, bank }) {
	const { say, money } = desk.context;
	if (!Object.keys(people).length) return h("p", { class: "muted" }, say("page.console.nobody"));
	/** @param {string} id */
	const result = (id) =>
		(last?.lines ?? [])
			.filter((line) => line.patron === id)
			.map((line) => h("div", { class: line.result === "won" ? "good" : null }, desk.becomes(line)));
	const rows = Object.entries(people).map(([id, one]) => [
		h(
			"span",
			null,
			nameOf(one.name),
			bank?.holder === id && ` · ${say("page.console.banker")}`,
			one.partners && ` · ${say("page.console.partners", { number: one.partners })}`,
		),
		one.seat ? String(one.seat) : one.standing ? say("page.console.standing") : "–",
		money(one.chips),
		h(
			"span",
			null,
			Object.entries(one.stakes).map(([bet, coins]) =>
				h("div", { class: colourOf(desk.bet(bet)?.winner) }, `${desk.betName(bet)} ${money(coins)}`),
			),
			bank?.covers?.[id] !== undefined && h("div", null, say("page.console.covers", { coins: money(bank.covers[id]) })),
		),
		h("span", null, result(id)),
	]);
	const bids = (bank?.bids ?? []).map(([id, coins]) => `${desk.nameOf(id)} ${money(coins)}`).join(" · ");
	const { lies = 0, uncovered = 0 } = bank ?? {};
	return [
		lies > 0 && h("p", { class: "large" }, say("page.console.bank", { coins: money(lies), rest: money(uncovered) })),
		bids && h("p", { class: "large" }, say("page.console.bids", { bids })),
		table(
			say("page.console.people"),
			["name", "seat", "chips", "bets", "last"].map((key) => say(`page.console.head-${key}`)),
			rows,
			{ numbers: [2], seen: true },
		),
	];
}
