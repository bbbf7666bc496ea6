// @ts-check
/** The frame around every page: who is here, the language, the theme, and which page an address means. */

import { apiFor, Refusal, Unreachable } from "./api.js";
import { Connection } from "./connection.js";
import { openDialog } from "./dialog.js";
import { fill, h, nameOf, svg } from "./dom.js";
import { brandSign, skeleton, sun, withStyle } from "./frame-parts.js";
import { fetchAhead, forgetEarly } from "./pieces.js";
import { LANGUAGES, loadWords } from "./words.js";

/** @typedef {import("./context.js").Context} Context */
/** @typedef {import("./context.js").Me} Me */

/** @type {[RegExp, string[], () => Promise<any>][]} */
const ROUTES = [
	[/^\/$/, [], () => import("../pages/lobby.js")],
	[/^\/table\/([^/]+)$/, ["table"], () => import("../pages/table.js")],
	[/^\/beside$/, [], () => import("../pages/beside.js")],
	[/^\/house\/([^/]+)$/, ["house"], () => withStyle(import("../pages/house.js"))],
	[/^\/lab$/, [], () => withWords("lab", import("../pages/lab.js"))],
	[/^\/shoe\/([^/]+)\/(\d+)$/, ["table", "shoe"], () => withWords("shoe", import("../pages/shoe.js"))],
	[/^\/account$/, [], () => withWords("account", import("../pages/account.js"))],
	[/^\/console\/([^/]+)$/, ["table"], () => withWords("staff", import("../pages/console.js"))],
	[/^\/practice$/, [], () => withWords("practice", import("../pages/practice.js"))],
	[/^\/workshop$/, [], () => withWords("workshop", withStyle(import("../pages/workshop.js"), "css/workshop.css"))],
	[/^\/pit$/, [], () => withWords("staff", import("../pages/pit.js"))],
];
/** What the browser keeps of a person, in `fair/own-word.js`; the rest is how the page looks. */
const OF_A_PERSON = ["word", "cut", "no-word", "given-name", "workshop"];
const FOR_STAFF = /^\/(console|pit)(\/|$)/;
/** Whether this page was just fetched anew because the server has a newer one; once is enough. */
const RENEWED = "renewed";
const NOTE_MS = 5000;
const KEPT_ANNOUNCEMENTS = 6;
const REPEAT_WITHIN_MS = 4000;

class Frame {
	/** @param {import("./words.js").Words} words */
	constructor(words) {
		this.words = words;
		this.api = apiFor(words.language);
		/** @type {Me | null} */
		this.me = null;
		this.isTold = false;
		/** @type {Set<(me: Me | null) => void>} */
		this.listeners = new Set();
		this.connection = new Connection(words.language, {
			changed: (isOnline) => this.#connected(isOnline),
			signedOut: () => void this.askMe().catch(() => {}),
		});
		/** @type {(() => void) | void} */
		this.cleanup = undefined;
		this.turn = 0;
		this.lastSaid = { text: "", at_ms: 0 };
		const { say } = words;
		this.live = h("div", { class: "unseen", "aria-live": "polite", role: "status" });
		this.offline = h("div", { class: "offline", hidden: true }, say("page.offline"));
		this.notes = h("div", { class: "notes" });
		this.main = h("main", { id: "main", tabindex: "-1" });
		this.nav = h("nav", { "aria-label": say("page.nav") });
		this.purse = h("span", { class: "row" });
		this.context = this.#context();
		this.#build();
	}

	/** @returns {Context} */
	#context() {
		const { words } = this;
		return {
			api: this.api,
			connection: this.connection,
			h,
			svg,
			language: words.language,
			say: words.say,
			fetchWords: words.fetch,
			knows: words.knows,
			money: words.money,
			figures: words.figures,
			limits: words.limits,
			unit: words.unit,
			percent: words.percent,
			number: words.number,
			moment: words.moment,
			wallClock: words.wallClock,
			go: (path, replace = false) => this.go(path, replace),
			me: () => this.me,
			askMe: () => this.askMe(),
			setMe: (you) => this.setMe(you),
			onMe: (listener) => {
				this.listeners.add(listener);
				return () => this.listeners.delete(listener);
			},
			announce: (text) => this.announce(text),
			tell: (text, kind) => this.tell(text, kind),
			reason: (problem) => this.reason(problem),
			dialog: (options) => openDialog(words.say, (problem) => this.reason(problem), options),
			needMe: async (isSeen = false) => {
				if (this.me && !(isSeen && localStorage.getItem("given-name"))) return this.me;
				const { askForName, askForOwnName } = await import("./entrance.js");
				return this.me ? askForOwnName(this.context) : askForName(this.context);
			},
			theme: () => (document.documentElement.dataset.theme === "light" ? "light" : "dark"),
			title: (title) => {
				document.title = title ? `${title} · ${words.say("page.title")}` : words.say("page.title");
			},
		};
	}

	#build() {
		const { say } = this.words;
		const languages = h(
			"select",
			{ "aria-label": say("page.language"), on: { change: () => this.#setLanguage(languages.value) } },
			LANGUAGES.map((one) => h("option", { value: one, lang: one }, say(`page.language.${one}`))),
		);
		languages.value = this.words.language;
		const theme = h(
			"button",
			{
				class: "quiet",
				type: "button",
				"aria-label": say("page.theme"),
				title: say("page.theme"),
				on: { click: () => this.#turnTheme() },
			},
			sun(),
		);
		document.body.replaceChildren(
			h("a", { class: "button skip", href: "#main" }, say("page.skip")),
			h(
				"header",
				{ class: "top" },
				h(
					"a",
					{ class: "brand", href: "/", "aria-label": say("page.title") },
					brandSign(),
					h("span", null, say("page.title")),
				),
				this.nav,
				h("div", { class: "end" }, this.purse, languages, theme),
			),
			this.offline,
			this.main,
			this.notes,
			this.live,
		);
		document.addEventListener("click", (event) => this.#followed(event));
		addEventListener("renewed", () => this.#renewed());
		addEventListener("popstate", () => {
			for (const dialog of document.querySelectorAll("dialog")) dialog.close();
			void this.show();
		});
		this.#showMe();
	}

	async start() {
		if (location.pathname.startsWith("/table/")) this.connection.open();
		await this.askMe().catch((problem) => this.tell(this.reason(problem), "bad"));
		await this.show();
		forgetEarly();
		fetchAhead("pages/table.js");
		void import("./keeping.js").then(({ keepPage }) => keepPage(this.words.language));
	}

	/** @param {string} path @param {boolean} replace */
	go(path, replace) {
		if (replace) history.replaceState(null, "", path);
		else history.pushState(null, "", path);
		void this.show();
	}

	/** Shows the page of the address. A page that took too long to come is dropped when another was asked for. */
	async show() {
		const turn = ++this.turn;
		this.cleanup?.();
		this.cleanup = undefined;
		const route = ROUTES.find(([pattern]) => pattern.test(location.pathname));
		document.body.classList.remove("at-table");
		const root = h("main", { id: "main", tabindex: "-1" }, skeleton());
		document.documentElement.dataset.felt = String(location.pathname.startsWith("/table/"));
		this.main.replaceWith(root);
		this.main = root;
		this.context.title("");
		this.#showNav();
		if (!route) return this.#missing();
		const [pattern, names, load] = route;
		const found = pattern.exec(location.pathname)?.slice(1) ?? [];
		try {
			const params = Object.fromEntries(names.map((name, i) => [name, decodeURIComponent(found[i])]));
			const page = await load();
			sessionStorage.removeItem(RENEWED);
			if (turn !== this.turn) return;
			const cleanup = await page.show(root, this.context, params);
			if (turn === this.turn) this.cleanup = cleanup;
			else cleanup?.();
		} catch (problem) {
			if (turn === this.turn) this.#failed(problem);
		}
		scrollTo(0, 0);
	}

	/** The server has a newer page. Where nothing is shown yet it is fetched at once, else when whoever is here likes. */
	#renewed() {
		const isBlank = this.main.querySelector(".skeleton") !== null;
		if (isBlank && !sessionStorage.getItem(RENEWED)) {
			sessionStorage.setItem(RENEWED, "1");
			return location.reload();
		}
		if (this.notes.querySelector(".renewed")) return;
		const { say } = this.words;
		const reload = h("button", { type: "button", on: { click: () => location.reload() } }, say("page.renewed.reload"));
		this.notes.append(h("div", { class: "note renewed" }, h("span", null, say("page.renewed")), reload));
		this.announce(say("page.renewed"));
	}

	#missing() {
		const { say } = this.words;
		fill(
			this.main,
			h(
				"div",
				{ class: "page" },
				h("h1", null, say("page.missing")),
				h("p", null, h("a", { href: "/" }, say("page.to-lobby"))),
			),
		);
	}

	/** @param {unknown} problem */
	#failed(problem) {
		if (!(problem instanceof Refusal || problem instanceof Unreachable)) console.error(problem);
		const { say } = this.words;
		fill(
			this.main,
			h(
				"div",
				{ class: "page" },
				h("h1", null, say("page.failed")),
				h("p", null, this.reason(problem)),
				h(
					"div",
					{ class: "row" },
					h("button", { class: "main", type: "button", on: { click: () => void this.show() } }, say("page.again")),
					h("a", { class: "button", href: "/" }, say("page.to-lobby")),
					problem instanceof Unreachable
						? h("a", { class: "button", href: "/practice" }, say("page.to-practice"))
						: null,
				),
			),
		);
	}

	/** @param {MouseEvent} event */
	#followed(event) {
		const link = event.target instanceof Element ? event.target.closest("a") : null;
		if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented || event.button !== 0) return;
		if (
			event.metaKey ||
			event.ctrlKey ||
			event.shiftKey ||
			event.altKey ||
			link.target ||
			link.hasAttribute("download")
		)
			return;
		const isOurs = link.origin === location.origin && ROUTES.some(([pattern]) => pattern.test(link.pathname));
		if (!isOurs || link.getAttribute("href")?.startsWith("#")) return;
		event.preventDefault();
		this.go(link.pathname + link.search, false);
	}

	// ---- Who is here ----

	async askMe() {
		const { you } = await this.api.get("/me");
		this.setMe(you);
		return this.me;
	}

	/** @param {Me | null} you */
	setMe(you) {
		const before = this.me?.id;
		this.me = you;
		if (this.isTold && before !== you?.id) this.connection.restart();
		this.isTold = true;
		this.#showMe();
		for (const listener of this.listeners) listener(you);
		if (before !== undefined && before !== you?.id) this.#forget();
	}

	/** Nothing of whoever was here stays: neither what they wrote, nor what only they were shown. */
	#forget() {
		sessionStorage.clear();
		for (const name of OF_A_PERSON) localStorage.removeItem(name);
		void import("./fair/memory.js").then(({ forgetPerson }) => forgetPerson());
		if (FOR_STAFF.test(location.pathname)) void this.show();
	}

	#showMe() {
		const { say, money } = this.words;
		const { me } = this;
		if (me === null) {
			const open = () => void import("./entrance.js").then(({ askToSignIn }) => askToSignIn(this.context));
			fill(
				this.purse,
				h("button", { key: "in", class: "quiet small", type: "button", on: { click: open } }, say("page.sign-in")),
			);
		} else {
			fill(
				this.purse,
				h(
					"a",
					{
						key: "purse",
						class: "button quiet purse small",
						href: "/account",
						"aria-label": say("page.account-of", { name: me.name }),
					},
					nameOf(me.name),
					h("span", { class: "figures" }, money(me.wallet)),
				),
			);
		}
		this.#showNav();
	}

	#showNav() {
		const { say } = this.words;
		const role = this.me?.role;
		/** @type {[string, string][]} */
		const links = [
			["/", "page.lobby"],
			["/lab", "page.lab"],
			["/workshop", "page.workshop"],
		];
		if (this.me) links.push(["/account", "page.account"]);
		if (role === "manager") links.push(["/pit", "page.pit"]);
		fill(
			this.nav,
			links.map(([href, key]) =>
				h("a", { key: href, href, "aria-current": location.pathname === href ? "page" : null }, say(key)),
			),
		);
	}

	/** @param {string} text */
	announce(text) {
		const at_ms = Date.now();
		if (!text || (text === this.lastSaid.text && at_ms - this.lastSaid.at_ms < REPEAT_WITHIN_MS)) return;
		this.lastSaid = { text, at_ms };
		this.live.append(h("p", null, text));
		while (this.live.childElementCount > KEPT_ANNOUNCEMENTS) this.live.firstElementChild?.remove();
	}

	/** @param {string} text @param {"plain" | "good" | "bad"} [kind] */
	tell(text, kind = "plain") {
		const note = h("div", { class: `note ${kind}`, "aria-hidden": "true" }, text);
		this.notes.append(note);
		this.announce(text);
		setTimeout(() => note.remove(), NOTE_MS);
	}

	/** @param {unknown} problem */
	reason(problem) {
		if (problem instanceof Refusal) return problem.message;
		return this.words.say(problem instanceof Unreachable ? "page.unreachable" : "page.went-wrong");
	}

	/** @param {boolean} isOnline */
	#connected(isOnline) {
		document.body.classList.toggle("away", !isOnline);
		this.offline.hidden = isOnline;
		this.announce(this.words.say(isOnline ? "page.online" : "page.offline"));
	}

	// ---- Language and theme ----

	/** @param {string} language */
	#setLanguage(language) {
		localStorage.setItem("language", language);
		location.reload();
	}

	#turnTheme() {
		const theme = this.context.theme() === "dark" ? "light" : "dark";
		localStorage.setItem("theme", theme);
		dispatchEvent(new Event("theme-chosen"));
	}
}

/** A page whose texts are fetched with it, too. @param {Parameters<typeof words.fetch>[0]} part
 * @param {Promise<any>} page */
async function withWords(part, page) {
	await words.fetch(part);
	return withStyle(page);
}

async function begin() {
	words = await loadWords();
	await new Frame(words).start();
}

let words = /** @type {import("./words.js").Words} */ (/** @type {unknown} */ (null));
void begin();
