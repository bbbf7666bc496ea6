// @ts-check
/** A coup that lies against the tableau and is not paid yet: whom to call, and what each decision would bring. */

import { h } from "../dom.js";
import { cardRow } from "../parts.js";
import { equalCall } from "../table/calls.js";

/**
 * @typedef {import("../../pages/console.js").Desk} Desk
 * @typedef {import("../types.js").View} View
 * @typedef {NonNullable<NonNullable<View["stopped"]>["put_right"]>} WouldBe
 */

/** @param {Desk} desk @param {View} view */
export function stoppedPanel(desk, { stopped }) {
	if (!stopped) return null;
	const { say } = desk.context;
	const { missing, put_right, as_it_lies } = stopped;
	return [
		h("h2", null, say("page.console.stopped")),
		h("p", { class: "large" }, say("page.console.stopped-about")),
		missing && h("p", { class: "large" }, say("page.console.stopped-missing", { side: desk.house.names[missing] })),
		h(
			"div",
			{ class: "row" },
			put_right && wouldBe(desk, "put-right", put_right),
			as_it_lies && wouldBe(desk, "as-it-lies", as_it_lies),
		),
	];
}

/** The hands, the winner and every payment. @param {Desk} desk @param {string} way @param {WouldBe} found */
function wouldBe(desk, way, found) {
	const { say } = desk.context;
	const { winner } = found;
	const { names, calls } = desk.house;
	const wins = winner === "tie" ? equalCall(calls, say) : say("page.call.wins", { side: names[winner] });
	return h(
		"section",
		{ class: `desk-would ${way}` },
		h("h3", null, say(`page.console.would-${way}`)),
		/** @type {const} */ (["punto", "banco"]).map((side) =>
			h("p", null, `${desk.house.names[side]} ${found[side].total} `, cardRow(desk.context, found[side].cards)),
		),
		h("p", { class: "serif large" }, wins),
		h(
			"ul",
			{ class: "plain-list" },
			found.lines.map((line) => h("li", null, `${desk.nameOf(line.patron)}: ${desk.becomes(line)}`)),
		),
	);
}
