// @ts-check
/** Somebody's own account: wallet, limits, reality checks, staying away, history, export and goodbye. */

import { away, stayingAwayPanel } from "../js/account/away.js";
import { act, confirmInWords } from "../js/account/commands.js";
import { factorOf } from "../js/account/factor.js";
import { checkPanel, limitsPanel } from "../js/account/limits.js";
import { sessionsOf } from "../js/account/sessions.js";
import { fill, h, nameOf, newId } from "../js/dom.js";
import { askForAccount, askForOwnName, askToSignIn } from "../js/entrance.js";
import { chipsLine } from "../js/lobby/chips-out.js";
import { button, field, form, input, panel, table } from "../js/parts.js";

/**
 * @typedef {import("../js/context.js").Context} Context
 * @typedef {import("../js/context.js").Me} Me
 */

const FOCUS_AFTER_MS = 60;

/** @param {HTMLElement} root @param {Context} context */
export async function show(root, context) {
	context.title(context.say("page.account"));
	await context.askMe();
	const place = h("div", { class: "page account-page" });
	root.replaceChildren(place);
	const history = new History(context);
	const focusable = () => [...place.querySelectorAll("button, a, input, select, summary")];
	let last = -1;
	place.addEventListener("focusin", ({ target }) => (last = focusable().findIndex((one) => one === target)));
	/** Everything anew; whoever uses the keyboard stays where they were, also after a dialog. @param {Me | null} me */
	const draw = (me) => {
		fill(place, me ? accountOf(context, me, history) : entrance(context));
		if (me) void history.begin();
		setTimeout(() => {
			const one = focusable()[last];
			if (document.activeElement === document.body && one instanceof HTMLElement) one.focus();
		}, FOCUS_AFTER_MS);
	};
	draw(context.me());
	return context.onMe(draw);
}

/** @param {Context} context */
function entrance(context) {
	const { say } = context;
	return h(
		"section",
		{ class: "panel part narrow" },
		h("h1", null, say("page.account")),
		h("p", null, say("page.account.visitor")),
		h(
			"div",
			{ class: "row" },
			h(
				"button",
				{ class: "main", type: "button", on: { click: () => void askToSignIn(context) } },
				say("page.sign-in"),
			),
			h("button", { type: "button", on: { click: () => void askForAccount(context) } }, say("page.make-account")),
		),
	);
}

/** @param {Context} context @param {Me} me @param {History} history */
function accountOf(context, me, history) {
	return [
		h(
			"header",
			{ class: "page-head" },
			h("h1", null, nameOf(me.name)),
			h(
				"p",
				{ class: "muted" },
				context.say(me.guest ? "page.role.guest" : `page.role.${me.role}`),
				me.login && ` · ${me.login}`,
			),
			h(
				"button",
				{ class: "quiet small change-name", type: "button", on: { click: () => void askForOwnName(context) } },
				context.say("page.name.change"),
			),
		),
		away(context, me),
		h(
			"div",
			{ class: "halves" },
			h("div", null, walletPanel(context, me), limitsPanel(context, me), checkPanel(context, me)),
			h("div", null, accessPanel(context, me), stayingAwayPanel(context, me), history.element, leavePanel(context, me)),
		),
	].filter((one) => one !== null);
}

/** @param {Context} context @param {Me} me */
function walletPanel(context, me) {
	const { say, money, moment } = context;
	const { session, refill } = me;
	/** @type {Map<string, HTMLElement>} */
	const links = new Map(
		Object.keys(me.tables).map((id) => [id, h("a", { href: `/table/${encodeURIComponent(id)}` }, nameOf(id))]),
	);
	const rows = Object.entries(me.tables).map(([id, at]) => [
		links.get(id),
		money(at.bought_in),
		money(at.cashed_out),
		money(at.open),
		money(at.chips),
	]);
	if (links.size) void nameTables(context, links);
	const again = button(context, say("page.account.refill", { to: money(refill.to) }), async () => {
		const { you } = await context.api.post("/me/refill", { id: newId() });
		context.setMe(you);
		context.tell(say("page.account.refilled"), "good");
	});
	again.disabled = !refill.allowed;
	return panel(
		say("page.account.wallet"),
		h("p", { class: "big-sum figures" }, money(me.wallet)),
		rows.length > 0 &&
			table(
				say("page.account.tables"),
				["table", "bought-in", "cashed-out", "open", "chips"].map((key) => say(`page.account.${key}`)),
				rows,
				{ numbers: [1, 2, 3, 4], seen: true },
			),
		chipsLine(context),
		h(
			"div",
			{ class: "row" },
			again,
			h("small", { class: "muted" }, say("page.account.refill-about", { below: money(refill.below) })),
		),
		session &&
			h(
				"div",
				{ class: "row after" },
				h(
					"span",
					null,
					say("page.account.session", { since: moment(session.started_ms, "time"), coups: session.coups }),
				),
				button(context, say("page.account.end-session"), () => act(context, { type: "EndSession" })),
			),
	);
}

/** Tables by house and name, as soon as they are known. @param {Context} context
 * @param {Map<string, HTMLElement>} links */
async function nameTables({ api }, links) {
	const [{ tables }, { houses }] = await Promise.all([api.get("/tables"), api.get("/houses")]).catch(() => [
		{ tables: [] },
		{ houses: [] },
	]);
	for (const { id, house, house_name: called, name } of tables) {
		const found = houses.find((/** @type {any} */ one) => one.id === house)?.name ?? called ?? house;
		const link = links.get(id);
		if (link) fill(link, nameOf(name ? `${found} · ${name}` : found));
	}
}

/** @param {Context} context @param {Me} me */
function accessPanel(context, me) {
	const { say, api } = context;
	/** @param {string} path */
	const out = async (path) => {
		await api.post(path);
		await context.askMe();
	};
	const leave = h(
		"div",
		{ class: "row" },
		button(context, say("page.account.sign-out"), () => out("/sign-out")),
		!me.guest &&
			button(context, say("page.account.sign-out-everywhere"), () => out("/sign-out-everywhere"), { class: "quiet" }),
	);
	if (me.guest) {
		return panel(
			say("page.account.access"),
			h("p", null, say("page.account.guest")),
			h(
				"div",
				{ class: "row" },
				h(
					"button",
					{ class: "main", type: "button", on: { click: () => void askForAccount(context) } },
					say("page.make-account"),
				),
				h("button", { type: "button", on: { click: () => void askToSignIn(context) } }, say("page.sign-in")),
			),
			h("p", { class: "small muted after" }, say("page.account.guest-out")),
			leave,
		);
	}
	/** @param {string} name @param {string} kind */
	const secret = (name, kind) => input(name, { type: "password", autocomplete: kind, required: true, maxlength: 200 });
	const change = form(
		context,
		[
			input("login", { value: me.login, autocomplete: "username", hidden: true }),
			field(say("page.account.old-password"), secret("old", "current-password")),
			field(say("page.account.new-password"), secret("new", "new-password")),
		],
		say("page.account.change-password"),
		async (data) => {
			await api.post("/me/password", { old: data.get("old"), new: data.get("new") });
			change.reset();
			context.tell(say("page.account.password-changed"), "good");
			await context.askMe();
		},
		"plain",
	);
	return panel(
		say("page.account.access"),
		leave,
		sessionsOf(context),
		factorOf(context, me),
		h("details", { class: "after" }, h("summary", null, say("page.account.change-password")), change),
	);
}

/** @param {Context} context @param {Me} me */
function leavePanel(context, me) {
	const { say, api, language } = context;
	const remove = () => {
		const password = input("password", { type: "password", autocomplete: "current-password" });
		const asked = me.guest ? [] : [field(say("page.password"), password)];
		confirmInWords(
			context,
			say("page.account.delete"),
			[say("page.account.delete-about"), ...asked],
			say("page.account.delete-word"),
			async () => {
				await api.post("/me/delete", me.guest ? {} : { password: password.value });
				await context.askMe();
				context.go("/");
			},
		);
	};
	return panel(
		say("page.account.data"),
		h("p", { class: "small muted" }, say("page.account.data-about")),
		h(
			"div",
			{ class: "row" },
			h("a", { class: "button", href: `/api/me/export?lang=${language}`, download: true }, say("page.account.export")),
			h("button", { type: "button", class: "danger", on: { click: remove } }, say("page.account.delete")),
		),
	);
}

/** What happened to the account, newest first. */
class History {
	/** @param {Context} context */
	constructor(context) {
		this.context = context;
		const { say } = context;
		this.list = h("ol", { class: "plain-list history", tabindex: "0", "aria-label": say("page.account.history") });
		this.more = button(context, say("page.account.older"), () => this.next());
		this.element = panel(say("page.account.history"), this.list, h("div", { class: "row after" }, this.more));
		/** @type {number | null} */
		this.before = null;
	}

	async begin() {
		this.before = null;
		await this.next().catch((trouble) => this.context.tell(this.context.reason(trouble), "bad"));
	}

	async next() {
		const { events, more } = await this.context.api.get(
			`/me/history${this.before === null ? "" : `?before=${this.before}`}`,
		);
		if (this.before === null) this.list.replaceChildren();
		this.list.append(...events.map((/** @type {any} */ one) => this.line(one)));
		this.before = events.at(-1)?.number ?? this.before;
		this.more.hidden = !more;
	}

	/** @param {{at_ms: number, event: any}} entry */
	line({ at_ms, event }) {
		const { say, money, moment, knows } = this.context;
		/** @type {Record<string, string | number>} */
		const values = {};
		for (const [name, value] of Object.entries(event)) {
			if (typeof value === "number")
				values[name] = name.endsWith("_ms")
					? moment(value)
					: name === "coups" || name === "minutes"
						? value
						: money(value);
			else values[name] = value === null ? "–" : String(value);
		}
		if (event.type === "Settled") values.net = money(event.returned - event.stake);
		if (event.kind) values.limit = say(`page.account.limit-${event.kind}-${event.period}`);
		const key = `page.account.event-${event.type}`;
		return h(
			"li",
			null,
			h("time", { class: "small muted", datetime: new Date(at_ms).toISOString() }, moment(at_ms)),
			h("span", null, knows(key) ? say(key, values) : event.type),
		);
	}
}
