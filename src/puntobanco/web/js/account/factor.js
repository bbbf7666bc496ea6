// @ts-check
/** The second factor of an account: set up with a code of it, removed with another one. */

import { h } from "../dom.js";
import { field, form, input } from "../parts.js";
import { qrPicture } from "../qr.js";

/**
 * @typedef {import("../context.js").Context} Context
 * @typedef {import("../context.js").Me} Me
 */

const LONGEST_CODE = 40;

/** @param {Context} context @param {Me} me */
export function factorOf(context, me) {
	const { say } = context;
	const isOn = me.factor?.on ?? false;
	const isDue = me.factor?.due ?? false;
	const place = h("div", null, isOn ? removal(context) : beginning(context, (next) => place.replaceChildren(...next)));
	return h(
		"details",
		{ class: "after", open: isDue },
		h("summary", null, say("page.account.factor")),
		h(
			"p",
			{ class: isDue ? "small" : "small muted" },
			say(`page.account.factor-${isDue ? "due" : isOn ? "on" : "about"}`),
		),
		place,
	);
}

const passwordInput = () =>
	input("password", { type: "password", autocomplete: "current-password", required: true, maxlength: 200 });
const codeInput = () => input("code", { autocomplete: "one-time-code", required: true, maxlength: LONGEST_CODE });

/** @param {Context} context @param {(next: HTMLElement[]) => void} show */
function beginning(context, show) {
	const { say, api } = context;
	return form(
		context,
		[field(say("page.password"), passwordInput())],
		say("page.account.factor-begin"),
		async (data) => {
			const { secret, address, qr } = await api.post("/me/factor", { password: data.get("password") });
			show([
				h("p", { class: "small" }, say("page.account.factor-scan")),
				qrPicture(qr, say("page.account.factor-picture")),
				h("p", { class: "small" }, say("page.account.factor-secret")),
				h("p", null, h("code", { class: "figures" }, secret.match(/.{1,4}/g).join(" "))),
				h("p", { class: "small" }, h("a", { href: address }, say("page.account.factor-open"))),
				h("p", { class: "small" }, h("code", { class: "factor-address" }, address)),
				confirmation(context, show),
			]);
		},
		"plain",
	);
}

/** @param {Context} context @param {(next: HTMLElement[]) => void} show */
function confirmation(context, show) {
	const { say, api } = context;
	return form(
		context,
		[field(say("page.account.factor-code"), codeInput())],
		say("page.account.factor-confirm"),
		async (data) => {
			const { recovery } = await api.post("/me/factor/confirm", { code: data.get("code") });
			show([
				h("p", null, say("page.account.factor-recovery")),
				h(
					"ul",
					{ class: "plain-list figures" },
					recovery.map((/** @type {string} */ one) => h("li", null, h("code", null, one))),
				),
			]);
		},
		"plain",
	);
}

/** @param {Context} context */
function removal(context) {
	const { say, api } = context;
	return form(
		context,
		[field(say("page.password"), passwordInput()), field(say("page.account.factor-code"), codeInput())],
		say("page.account.factor-remove"),
		async (data) => {
			const sent = { password: data.get("password"), code: data.get("code") };
			const { you } = await api.post("/me/factor/remove", sent);
			context.setMe(you);
		},
		"plain",
	);
}
