// @ts-check
/** Limits of stakes and losses, with raises that wait a day, and the reality check. */

import { h } from "../dom.js";
import { button, coinsOf, field, form, input, panel, table } from "../parts.js";
import { act } from "./commands.js";

/**
 * @typedef {import("../context.js").Context} Context
 * @typedef {import("../context.js").Me} Me
 */

const KINDS = ["stake", "loss"];
const PERIODS = ["session", "day", "week"];

/** @param {Context} context @param {Me} me */
export function limitsPanel(context, me) {
	const { say, money } = context;
	const rows = KINDS.flatMap((kind) =>
		PERIODS.map((period) => {
			/** @param {any} one */
			const isThis = (one) => one.kind === kind && one.period === period;
			const limit = me.limits.find(isThis),
				raise = me.raises.find(isThis);
			const name = say(`page.account.limit-${kind}-${period}`);
			const change = button(
				context,
				say("page.account.change"),
				() => changeLimit(context, name, kind, period, limit),
				{ class: "quiet", "aria-label": `${name}: ${say("page.account.change")}` },
			);
			return [
				name,
				limit ? money(limit.coins) : say("page.account.no-limit"),
				limit && money(limit.left),
				h("span", { class: "row end" }, raise && waitingRaise(context, raise), change),
			];
		}),
	);
	return panel(
		say("page.account.limits"),
		h("p", { class: "small muted" }, say("page.account.limits-about")),
		table(
			say("page.account.limits"),
			["limit", "limit-now", "limit-left", "limit-change"].map((key) => say(`page.account.${key}`)),
			rows,
			{ numbers: [1, 2] },
		),
	);
}

/** @param {Context} context @param {any} raise */
function waitingRaise(context, { kind, period, coins, from_ms, confirmable }) {
	const { say, money, moment } = context;
	const to = coins === null || coins === undefined ? say("page.account.no-limit") : money(coins);
	return h(
		"span",
		{ class: "row end" },
		h(
			"small",
			null,
			say(confirmable ? "page.account.raise-ready" : "page.account.raise-waits", { to, from: moment(from_ms) }),
		),
		confirmable &&
			button(context, say("page.account.confirm"), () => act(context, { type: "ConfirmLimit", kind, period })),
		button(context, say("page.account.keep"), () => act(context, { type: "CancelRaise", kind, period }), {
			class: "quiet",
		}),
	);
}

/** @param {Context} context @param {string} name @param {string} kind @param {string} period @param {any} limit */
function changeLimit(context, name, kind, period, limit) {
	const { say } = context;
	const amount = input("amount", { inputmode: "decimal", value: limit ? String(limit.coins / 100) : "" });
	/** @param {number | null} coins */
	const set = (coins) =>
		act(
			context,
			{ type: "SetLimit", kind, period, coins },
			limit && (coins === null || coins > limit.coins) ? "page.account.raise-asked" : "page.account.limit-set",
		);
	/** @type {import("../context.js").DialogOptions["actions"]} */
	const actions = [{ text: say("page.account.set"), kind: "main", act: () => set(coinsOf(context, amount.value)) }];
	if (limit) actions.unshift({ text: say("page.account.remove-limit"), act: () => set(null) });
	context.dialog({
		title: name,
		body: [h("p", { class: "muted" }, say("page.account.limits-about")), field(say("page.account.amount"), amount)],
		actions,
	});
	amount.focus();
}

/** @param {Context} context @param {Me} me */
export function checkPanel(context, me) {
	const { say } = context;
	const { minutes, coups } = me.check;
	/** @param {FormDataEntryValue | null} typed */
	const whole = (typed) => (typed ? Number(typed) : null);
	return panel(
		say("page.account.check"),
		h("p", { class: "small muted" }, say("page.account.check-about")),
		me.check_due &&
			h(
				"div",
				{ class: "row" },
				h("b", null, say("page.account.check-due")),
				button(context, say("page.account.acknowledge"), () => act(context, { type: "Acknowledge" }), {
					class: "main",
				}),
			),
		form(
			context,
			[
				h(
					"div",
					{ class: "pairs" },
					field(
						say("page.account.check-minutes"),
						input("minutes", { type: "number", min: 1, max: 1440, value: minutes ?? "" }),
					),
					field(
						say("page.account.check-coups"),
						input("coups", { type: "number", min: 1, max: 1000, value: coups ?? "" }),
					),
				),
			],
			say("page.account.set"),
			(data) =>
				act(context, { type: "SetCheck", minutes: whole(data.get("minutes")), coups: whole(data.get("coups")) }),
			"plain",
		),
	);
}
