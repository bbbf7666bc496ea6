// @ts-check
/** What a croupier is asked before an act that needs more than a key. */

import { h } from "../dom.js";
import { coinsOf, field, input, select } from "../parts.js";

/**
 * @typedef {import("../../pages/console.js").Desk} Desk
 * @typedef {any} Choice one of `you.can`
 */

/** What must be said with an act. @param {Desk} desk @param {string} act
 * @returns {{title: string, fields: HTMLElement[], read: () => Record<string, any>}} */
export function question(desk, act) {
	const { context } = desk;
	const { say, money } = context;
	const title = say(`page.console.act-${act}`);
	const choices = desk.can.filter((one) => one.act === act);
	const text = input("text", { maxlength: 300 });
	if (act === "PlaceBet" || act === "WithdrawBet") {
		/** @param {Choice} one */
		const limits = ({ least, most }) => (least ? ` · ${money(least)} – ${money(most)}` : "");
		const which = select(
			"which",
			choices.map((one, i) => [i, `${desk.nameOf(one.patron)} · ${desk.betName(one.bet)}${limits(one)}`]),
		);
		text.inputMode = "decimal";
		return {
			title,
			fields: [
				field(say("page.console.for-whom"), which),
				...(act === "PlaceBet" ? [field(say("page.console.amount"), text)] : []),
			],
			read: () => {
				const { patron, bet } = choices[Number(which.value)];
				return act === "PlaceBet" ? { patron, bet, coins: coinsOf(context, text.value) } : { patron, bet };
			},
		};
	}
	if (act === "DeclarePartners") {
		/** @type {HTMLInputElement[]} */
		const boxes = choices[0].people.map((/** @type {string} */ id) => h("input", { type: "checkbox", value: id }));
		const fields = boxes.map((box) => h("label", { class: "choice" }, box, desk.nameOf(box.value)));
		return { title, fields, read: () => ({ partners: boxes.filter((box) => box.checked).map((box) => box.value) }) };
	}
	/** @type {number[]} */
	const coups = [...new Set(choices.flatMap((one) => one.coups ?? []))];
	const coup = select(
		"coup",
		coups.map((number) => [number, String(number)]),
		coups.at(-1),
	);
	const which = coups.length ? [field(say("page.console.coup"), coup)] : [];
	const about = coups.length ? () => ({ coup: Number(coup.value) }) : () => ({});
	if (act === "PutRight") {
		const most = Math.max(...choices.map((one) => one.cards ?? 0));
		const cards = field(say("page.console.missing"), text, say("page.console.missing-hint"));
		return {
			title,
			fields: most ? [...which, cards] : which,
			read: () => ({ ...about(), missing: (text.value.match(/(10|[2-9ATJQK])\s*[CDHS]/gi) ?? []).map(cardOf) }),
		};
	}
	return {
		title,
		fields: [...which, field(say("page.console.reason"), text)],
		read: () => ({ ...about(), reason: text.value.trim() }),
	};
}

/** @param {string} typed */
function cardOf(typed) {
	const card = typed.replace(/\s/g, "").replace("10", "T");
	return card[0].toUpperCase() + card[1].toLowerCase();
}
