// @ts-check
/** Coming in: a name for guests, a login for those who stay. */

import { Refusal } from "./api.js";
import { h, setText } from "./dom.js";

/** @typedef {import("./context.js").Context} Context */
/** @typedef {import("./context.js").Me} Me */

/** @param {string} text @param {HTMLElement} input */
function field(text, input) {
	return h("label", { class: "field" }, h("span", null, text), input);
}

/** Lets somebody in under a name that we give them; a house that asks for accounts asks for one.
 * @param {Context} context @returns {Promise<Me | null>} */
export async function comeAsGuest(context) {
	const { say, api } = context;
	const number = String(100 + (crypto.getRandomValues(new Uint16Array(1))[0] % 900));
	try {
		const { you } = await api.post("/guest", { name: say("page.name.given", { number }) });
		context.setMe(you);
		localStorage.setItem("given-name", "yes");
		return you;
	} catch (problem) {
		if (problem instanceof Refusal && problem.code === "accounts-required") return askForAccount(context);
		throw problem;
	}
}

/** Whether somebody goes by the name that we gave them. */
export function hasGivenName() {
	return localStorage.getItem("given-name") !== null;
}

/** Calls somebody by another name. @param {Context} context @param {string} name */
export async function takeName(context, name) {
	const { you } = await context.api.post("/me/name", { name: name.trim() });
	localStorage.removeItem("given-name");
	context.setMe(you);
}

/** The field for one's own name. */
export function nameField() {
	return h("input", { type: "text", maxlength: 40, autocomplete: "nickname", required: true, dir: "auto" });
}

/** Asks somebody who has a name for a better one; whoever has none keeps it, and is not asked again.
 * @param {Context} context @returns {Promise<Me | null>} */
export function askForOwnName(context) {
	const { say } = context;
	const me = context.me();
	return new Promise((resolve) => {
		const name = nameField();
		context.dialog({
			title: say("page.name.title"),
			body: [h("p", { class: "muted" }, say("page.name.later")), field(say("page.name.field"), name)],
			actions: [
				{
					text: say("page.name.keep", { name: me?.name ?? "" }),
					act: () => localStorage.removeItem("given-name"),
				},
				{ text: say("page.name.take"), kind: "main", act: () => takeName(context, name.value) },
			],
			closed: () => resolve(context.me()),
		});
		name.focus();
	});
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
	return askWithPassword(context, "sign-in", async (login, password, code, chosen) => {
		const more = { ...(code && { code }), ...(chosen && { new: chosen }) };
		const { you } = await context.api.post("/sign-in", { login, password, ...more });
		context.setMe(you);
	});
}

/** Makes an account; a guest keeps everything that is theirs. @param {Context} context @returns {Promise<Me | null>} */
export async function askForAccount(context) {
	let made = "";
	const me = await askWithPassword(context, "make-account", async (login, password) => {
		const { you } = await context.api.post("/account", { login, password });
		made = you.login;
		context.setMe(you);
		return made;
	});
	if (made) await tellLogin(context, made);
	return me;
}

/** Tells somebody the login that the house has completed; it goes away only when they say that they have it.
 * @param {Context} context @param {string} login @returns {Promise<void>} */
function tellLogin(context, login) {
	const { say } = context;
	const shown = h("code", { class: "login-made" }, login);
	const copied = h("span", { class: "small", role: "status" });
	const copy = async () => {
		await navigator.clipboard.writeText(login);
		setText(copied, say("page.login-made.copied"));
	};
	const select = () => getSelection()?.selectAllChildren(shown);
	return new Promise((resolve) => {
		context.dialog({
			title: say("page.login-made"),
			body: [
				h("p", null, say("page.login-made.about")),
				h("p", { class: "big-sum" }, shown),
				// only pages that came by https, or from this machine, may write there
				navigator.clipboard
					? h(
							"div",
							{ class: "row" },
							h(
								"button",
								{ type: "button", on: { click: () => void copy().catch(select) } },
								say("page.login-made.copy"),
							),
							copied,
						)
					: null,
			].filter((one) => one !== null),
			actions: [{ text: say("page.login-made.noted"), kind: "main", act: () => undefined }],
			closed: () => resolve(),
			firm: true,
		});
	});
}

/** @param {Context} context @param {"sign-in" | "make-account"} what
 * @param {(login: string, password: string, code: string, chosen: string) => Promise<string | void>} act with the login,
 * if it is another
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
		const chosen = h("input", { type: "password", maxlength: 200, autocomplete: "new-password" });
		const chosenField = field(say("page.sign-in-new"), chosen);
		codeField.hidden = chosenField.hidden = true;
		const other = () => {
			isHandedOn = true;
			dialog.close();
			void (isNew ? askToSignIn(context) : context.me() ? askForAccount(context) : askForName(context)).then(resolve);
		};
		/** What is asked for when the password was right: a code of the second factor, a password of one's own. */
		/** @type {Record<string, [HTMLElement, HTMLInputElement]>} */
		const more = { "factor-needed": [codeField, code], "password-due": [chosenField, chosen] };
		const enter = async () => {
			try {
				// what a browser remembers is what stands there in the end
				const made = await act(login.value.trim(), password.value, code.value.trim(), chosen.value);
				login.value = made || login.value;
			} catch (trouble) {
				const asked = trouble instanceof Refusal ? more[trouble.code] : undefined;
				if (asked) {
					asked[0].hidden = false;
					asked[1].focus();
				}
				throw trouble;
			}
		};
		const dialog = context.dialog({
			title: say(`page.${what}`),
			body: [
				isNew ? h("p", { class: "muted" }, say("page.make-account.why")) : null,
				field(say(isNew ? "page.login-wish" : "page.login"), login),
				field(say("page.password"), password),
				isNew ? null : chosenField,
				isNew ? null : codeField,
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
