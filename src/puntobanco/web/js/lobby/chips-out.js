// @ts-check
/** One's chips at all tables together, and the way back into the wallet in one click. */

import { h, newId } from "../dom.js";
import { button } from "../parts.js";

/** @typedef {import("../context.js").Context} Context */
/** @typedef {import("../context.js").Me} Me */

/** What somebody has at tables. @param {Me | null} me */
export function chipsOf(me) {
	return Object.values(me?.tables ?? {}).reduce((sum, { chips = 0 }) => sum + chips, 0);
}

/** Says how much lies at how many tables, with the button; null where nothing does. @param {Context} context */
export function chipsLine(context) {
	const { say, money } = context;
	const me = context.me();
	const coins = chipsOf(me);
	const count = Object.keys(me?.tables ?? {}).length;
	if (!count) return null;
	return h(
		"div",
		{ class: "chips-line panel row spread" },
		h("span", null, say("page.chips-out.at.count", { coins: money(coins), count })),
		button(context, say("page.chips-out"), () => cashOutEverywhere(context), { class: "small" }),
	);
}

/** Leaves every table with all chips; where a coup runs, what is not staked is cashed out. @param {Context} context */
async function cashOutEverywhere(context) {
	const { api, say, money } = context;
	const before = context.me();
	const tables = Object.keys(before?.tables ?? {});
	/** @param {string} table @param {Record<string, any>} act */
	const act = (table, act) => api.post(`/tables/${encodeURIComponent(table)}/do`, { id: newId(), act });
	let staked = 0;
	for (const table of tables) {
		try {
			await act(table, { type: "Leave" });
		} catch {
			staked++;
			const { you } = await api.get(`/tables/${encodeURIComponent(table)}/you`);
			if (you.chips) await act(table, { type: "CashOut", coins: you.chips });
		}
	}
	const after = await context.askMe();
	const coins = money((after?.wallet ?? 0) - (before?.wallet ?? 0));
	context.tell(say(staked ? "page.chips-out.partly" : "page.chips-out.done", { coins }), staked ? "plain" : "good");
}
