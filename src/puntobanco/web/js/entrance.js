// @ts-check
/** Coming in: a name for guests, a login for those who stay. */

import { Refusal } from "./api.js";
import { h } from "./dom.js";

/** @typedef {import("./context.js").Context} Context */
/** @typedef {import("./context.js").Me} Me */

/** @param {string} text @param {HTMLElement} input */
function field(text, input) {
	return h("label", { class: "field" }, h("span", null, text), input);
}

/** Asks for a name, so that somebody may play as a guest. @param {Context} context @returns {Promise<Me | null>} */
export function askForName(context) {
	const { say, api } = context;
	return new Promise((resolve) => {
		const name = h("input", {
			type: "text",
			maxlength: 40,
			autocomplete: "nickname",
			autofocus: true,
			required: true,
			dir: "auto",
		});
		const other = (/** @type {() => Promise<Me | null>} */ ask) => () => {
			isHandedOn = true;
			dialog.close();
			void ask().then(resolve);
		};
		let isHandedOn = false;
		const dialog = context.dialog({
			title: say("page.name.title"),
			body: [
				h("p", { class: "muted" }, say("page.name.why")),
				field(say("page.name.field"), name),
				h(
					"div",
					{ class: "row small" },
					h(
						"button",
						{ class: "quiet", type: "button", on: { click: other(() => askToSignIn(context)) } },
						say("page.sign-in"),
					),
					h(
						"button",
						{ class: "quiet", type: "button", on: { click: other(() => askForAccount(context)) } },
						say("page.make-account"),
					),
				),
			],
			actions: [
				{
					text: say("page.name.enter"),
					kind: "main",
					act: async () => {
						const { you } = await api.post("/guest", { name: name.value.trim() });
						context.setMe(you);
					},
				},
			],
			closed: () => isHandedOn || resolve(context.me()),
		});
		name.focus();
	});
}

/** @param {Context} context @returns {Promise<Me | null>} */
export function askToSignIn(context) {
	return askWithPassword(context, "sign-in", async (login, password, code) => {
		const { you } = await context.api.post("/sign-in", { login, password, ...(code && { code }) });
		context.setMe(you);
	});
}

/** Makes an account; a guest keeps everything that is theirs. @param {Context} context @returns {Promise<Me | null>} */
export function askForAccount(context) {
	return askWithPassword(context, "make-account", async (login, password) => {
		const { you } = await context.api.post("/account", { login, password });
		context.setMe(you);
	});
}

/** @param {Context} context @param {"sign-in" | "make-account"} what
 * @param {(login: string, password: string, code: string) => Promise<void>} act
 * @returns {Promise<Me | null>} */
function askWithPassword(context, what, act) {
	const { say } = context;
	return new Promise((resolve) => {
		const isNew = what === "make-account";
		let isHandedOn = false;
		const login = h("input", {
			type: "text",
			maxlength: 64,
			autocomplete: "username",
			required: true,
			dir: "auto",
			autocapitalize: "none",
		});
		const password = h("input", {
			type: "password",
			maxlength: 200,
			autocomplete: isNew ? "new-password" : "current-password",
			required: true,
		});
		const code = h("input", { type: "text", maxlength: 40, autocomplete: "one-time-code" });
		const codeField = field(say("page.sign-in-code"), code);
		codeField.hidden = true;
		const other = () => {
			isHandedOn = true;
			dialog.close();
			void (isNew ? askToSignIn(context) : context.me() ? askForAccount(context) : askForName(context)).then(resolve);
		};
		/** Whoever has a second factor is asked for its code when the password was right. */
		const enter = () =>
			act(login.value.trim(), password.value, code.value.trim()).catch((trouble) => {
				if (trouble instanceof Refusal && trouble.code === "factor-needed") {
					codeField.hidden = false;
					code.focus();
				}
				throw trouble;
			});
		const dialog = context.dialog({
			title: say(`page.${what}`),
			body: [
				isNew ? h("p", { class: "muted" }, say("page.make-account.why")) : null,
				field(say("page.login"), login),
				field(say("page.password"), password),
				codeField,
				h(
					"button",
					{ class: "quiet small", type: "button", on: { click: other } },
					say(isNew ? "page.sign-in" : context.me() ? "page.make-account" : "page.as-guest"),
				),
			].filter((one) => one !== null),
			actions: [{ text: say(`page.${what}`), kind: "main", act: enter }],
			closed: () => isHandedOn || resolve(context.me()),
		});
		login.focus();
	});
}
