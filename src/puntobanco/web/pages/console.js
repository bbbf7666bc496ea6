// @ts-check
/** The console of a croupier who deals from a physical shoe, by keyboard: only what the server would accept is
 * offered. */

import { housePath } from "../js/api.js";
import { colourOf } from "../js/colours.js";
import { enquiriesPanel } from "../js/console/enquiries.js";
import { peopleTable } from "../js/console/people.js";
import { question } from "../js/console/questions.js";
import { stoppedPanel } from "../js/console/stopped.js";
import { tableauOf } from "../js/console/tableau.js";
import { WISH_KEY, wishesOf, wishList } from "../js/console/wishes.js";
import { fill, h } from "../js/dom.js";
import { cardRow, gate } from "../js/parts.js";
import { coupCall, takenOf } from "../js/table/calls.js";

/**
 * @typedef {import("../js/context.js").Context} Context
 * @typedef {import("../js/types.js").View} View
 * @typedef {import("../js/types.js").Side} Side
 * @typedef {any} Choice one of `you.can`
 */

const RANKS = "A23456789TJQK";
const SUITS = "chds";
const SIGNS = /** @type {Record<string, string>} */ ({ c: "♣", d: "♦", h: "♥", s: "♠" });
/** The keys of acts, in the order in which they are offered; the first that is possible is also done by Enter.
 * @type {Record<string, string>} */
const KEYS = { StartShoe: "f", OpenBets: "o", CloseBets: "n", CloseAuction: "u", PassBank: "g", EndCoup: "e" };
/** Mends what was entered; never done by Enter. @type {Record<string, string>} */
const MEND_KEYS = { TakeBackCard: "Backspace" };
/** @type {Record<string, string>} */
const RARE_KEYS = {
	PlaceBet: "b",
	WithdrawBet: "z",
	PutRight: "p",
	PayAsItLies: "y",
	VoidCoup: "v",
	DismissClaims: "x",
	DeclarePartners: "m",
	CloseTable: "l",
	ReopenTable: "r",
	ReleaseBank: "i",
};
/** Those of them that need no question. */
const PLAIN = ["ReopenTable", "ReleaseBank"];
/** What is decided about a stopped coup, and the rest. */
const { PutRight, PayAsItLies, VoidCoup, ...OTHER_KEYS } = RARE_KEYS;
const RULING_KEYS = { PutRight, PayAsItLies, VoidCoup };
/** @type {Record<string, string>} */
const DECISIONS = { draw: "d", stand: "s" };

/** @param {HTMLElement} root @param {Context} context @param {{table: string}} params */
export async function show(root, context, params) {
	const { say } = context;
	const role = context.me()?.role;
	if (role !== "croupier" && role !== "manager") {
		root.replaceChildren(gate(context, say("page.console"), say("page.console.staff-only")));
		return;
	}
	const { view } = await context.api.get(`/tables/${encodeURIComponent(params.table)}`);
	const house = await context.api.get(housePath(view.about));
	context.title(`${say("page.console")} · ${view.about.name}`);
	const desk = new Desk(context, params.table, house);
	root.replaceChildren(desk.element);
	const end = desk.begin();
	if (role !== "manager") return end;
	const enquiries = enquiriesPanel(context, params.table);
	desk.beside.append(enquiries.element);
	return () => {
		end();
		enquiries.stop();
	};
}

export class Desk {
	/** @param {Context} context @param {string} id @param {any} house */
	constructor(context, id, house) {
		this.context = context;
		this.id = id;
		this.house = house;
		this.rank = "";
		/** The side that was chosen against the tableau. @type {Side | null} */
		this.side = null;
		this.said = "";
		this.wished = "";
		const { say } = context;
		this.head = h("header", { class: "desk-head" });
		this.asked = h("p", { class: "desk-ask serif", role: "status" });
		this.flags = h("div", { role: "alert" });
		this.problem = h("p", { class: "problem", role: "alert" });
		this.stopped = h("div", { class: "desk-stopped", hidden: true });
		this.hands = h("div", { class: "desk-hands" });
		this.entry = h("output", { class: "desk-entry" });
		this.pad = h("div", { class: "desk-pad", role: "group", "aria-label": say("page.console.cards") });
		this.acts = h("div", { class: "desk-acts" });
		this.rare = h("div", { class: "desk-rare row" });
		this.tableau = h("div", { class: "desk-tableau" });
		this.people = h("div", { class: "desk-people" });
		this.beside = h("div", { class: "desk-beside" }, this.tableau, this.rare);
		this.wishes = h("div", { class: "desk-acts", role: "status" });
		this.padKeys = [...RANKS]
			.map((rank) => this.key(rank === "T" ? "10" : rank, rank.toLowerCase(), "rank"))
			.concat(
				[...SUITS].map((suit) => this.key(SIGNS[suit], suit, "suit")),
				this.key(say("page.console.other-side"), "w", "wide"),
				this.key(say("page.console.clear"), "Escape", "wide"),
			);
		this.pad.append(...this.padKeys);
		this.element = h(
			"div",
			{ class: "page desk" },
			this.head,
			h(
				"div",
				{ class: "desk-work" },
				this.flags,
				this.asked,
				this.problem,
				this.stopped,
				this.hands,
				this.entry,
				this.pad,
				this.wishes,
				this.acts,
			),
			this.people,
			this.beside,
		);
	}

	begin() {
		/** @param {KeyboardEvent} event */
		const pressed = (event) => {
			const at = event.target instanceof HTMLElement ? event.target : null;
			if (
				event.ctrlKey ||
				event.metaKey ||
				event.altKey ||
				event.repeat ||
				at?.closest("input, select, textarea, dialog")
			)
				return;
			if (event.key === "Enter" && at?.closest("button, a, summary")) return;
			if (this.press(event.key)) event.preventDefault();
		};
		addEventListener("keydown", pressed);
		this.watch = this.context.connection.watch(
			this.id,
			() => this.draw(),
			(problem) => this.complain(problem),
		);
		return () => {
			removeEventListener("keydown", pressed);
			this.watch?.stop();
		};
	}

	/** @param {unknown} problem */
	complain(problem) {
		this.problem.textContent = this.context.reason(problem);
	}

	/** @returns {Choice[]} */
	get can() {
		return this.watch?.you?.can ?? [];
	}

	/** @param {string} act @returns {Choice | undefined} */
	choice(act) {
		return this.can.find((one) => one.act === act);
	}

	/** The act that comes next, which Enter does too. A coup that lacks a card is ended by its own key only. */
	next() {
		return Object.keys(KEYS).find((act) => this.choice(act) && !(act === "EndCoup" && this.choice("DealCard")?.needed));
	}

	/** A button with its key. @param {string} text @param {string} key @param {string} [kind]
	 * @param {() => void} [act] @param {string} [id] what it stays when it is drawn anew */
	key(text, key, kind, act = () => void this.press(key), id = key) {
		const shown = { Escape: "Esc", Backspace: "⌫" }[key] ?? key.toUpperCase();
		return h(
			"button",
			{ key: id, type: "button", class: kind, data: { key }, on: { click: act } },
			h("span", null, text),
			shown !== text && h("kbd", { "aria-hidden": "true" }, shown),
		);
	}

	/** What a key does; whether it did anything. @param {string} given */
	press(given) {
		const key = given.length === 1 ? given.toLowerCase() : given;
		if (key === "Escape" || (key === "Backspace" && (this.rank || this.side))) {
			this.rank = "";
			this.side = null;
			this.draw();
			return true;
		}
		if (this.rank && SUITS.includes(key)) return this.deal(this.rank + key);
		const decision = Object.entries(DECISIONS).find(
			([action, one]) => one === key && this.choice("Decide")?.actions.includes(action),
		);
		if (decision) return this.send({ type: "Decide", action: decision[0] });
		const rank = key === "0" || key === "1" ? "T" : key.toUpperCase();
		if (this.takesCards() && rank.length === 1 && RANKS.includes(rank)) {
			this.rank = rank;
			this.draw();
			return true;
		}
		if (key === "w" && this.choice("DealCard")) return this.turnSide();
		const [wish] = key === WISH_KEY && this.watch?.view ? wishesOf(this.watch.view) : [];
		if (wish) return this.send(wish);
		const act =
			key === "Enter"
				? this.next()
				: Object.entries({ ...KEYS, ...MEND_KEYS, ...RARE_KEYS }).find(
						([name, one]) => one === key && this.choice(name),
					)?.[0];
		return act ? this.start(act) : false;
	}

	takesCards() {
		return Boolean(this.choice("DealCard") ?? this.choice("TurnBurnCard"));
	}

	/** The side that the next card goes to. @returns {Side | null} */
	target() {
		return this.side ?? this.choice("DealCard")?.needed ?? null;
	}

	turnSide() {
		/** @type {Side[]} */
		const sides = this.choice("DealCard")?.sides ?? [];
		const other = sides.find((side) => side !== this.target()) ?? null;
		this.side = other === this.choice("DealCard")?.needed ? null : other;
		this.draw();
		return true;
	}

	/** @param {string} card */
	deal(card) {
		this.rank = "";
		if (this.choice("TurnBurnCard")) return this.send({ type: "TurnBurnCard", card });
		// A side is named only against the tableau: what it asked for when the last answer came may be old by now.
		const [target, against] = [this.target(), this.side];
		this.side = null;
		if (target) return this.send({ type: "DealCard", card, ...(against ? { side: against } : {}) });
		this.problem.textContent = this.context.say("page.console.no-card-asked");
		this.draw();
		return true;
	}

	/** @param {{type: string, [field: string]: any}} act */
	send(act) {
		this.problem.textContent = "";
		this.context.connection.act(this.id, act).catch((problem) => this.complain(problem));
		this.draw();
		return true;
	}

	/** @param {string} act */
	start(act) {
		if (act in KEYS || act in MEND_KEYS || PLAIN.includes(act)) return this.send({ type: act });
		// What a stopped coup would come to stands on the page already.
		if (act === "PutRight" && this.watch?.view?.stopped?.put_right) return this.send({ type: act });
		const { title, fields, read } = question(this, act);
		const go = () => this.context.connection.act(this.id, { type: act, ...read() }).then(() => true);
		this.context.dialog({
			title,
			body: fields,
			actions: [{ text: title, kind: act === "VoidCoup" || act === "CloseTable" ? "danger" : "main", act: go }],
		});
		const [first] = fields.flatMap((one) => [...one.querySelectorAll("input")]);
		first?.focus();
		return true;
	}

	/** @param {string} id */
	nameOf(id) {
		return this.watch?.view?.people?.[id]?.name ?? id;
	}

	/** @param {string} id */
	betName(id) {
		return this.bet(id)?.name ?? id;
	}

	/** @param {string} id */
	bet(id) {
		return this.house.bets.find((/** @type {any} */ bet) => bet.id === id);
	}

	/** What becomes of a stake, in words. @param {import("../js/types.js").Line} line */
	becomes(line) {
		const { say, money } = this.context;
		const { bet, result, stake, payout } = line;
		const amounts = { stake: money(stake), payout: money(payout), taken: money(takenOf(line)) };
		return say(`page.console.${result}`, { bet: this.betName(bet), ...amounts, back: money(stake - takenOf(line)) });
	}

	// ---- Drawing ----

	draw() {
		const view = this.watch?.view;
		if (!view) return;
		const { say } = this.context;
		const { about, shoe } = view;
		const where = [
			say(`phase.${view.phase}`),
			view.coup && say("page.console.coup-number", { number: view.coup.number }),
			shoe && say("page.console.shoe", { number: shoe.number, left: shoe.cards_left, cards: shoe.cards }),
		];
		fill(
			this.head,
			h("h1", null, about.name || this.house.names.house),
			h("p", { class: "muted" }, where.filter(Boolean).join(" · ")),
			about.dealt_by === "program" && h("p", { class: "warning" }, say("page.console.by-program")),
		);
		const text = this.asks(view);
		if (this.asked.textContent !== text) this.asked.textContent = text;
		this.drawFlags(view);
		this.stopped.hidden = !view.stopped;
		fill(this.stopped, stoppedPanel(this, view));
		this.drawHands(view);
		this.drawKeys();
		fill(this.tableau, tableauOf(this.context, this.house, view.bets_open ? undefined : view.coup));
		this.drawWishes(view);
		fill(this.people, peopleTable(this, view));
	}

	/** What comes next, in words. @param {View} view */
	asks(view) {
		const { say } = this.context;
		const needs = this.choice("DealCard")?.needed;
		if (this.choice("TurnBurnCard")) return say("page.console.ask-burn");
		if (view.stopped && !needs) return say("page.console.ask-manager");
		if (needs) return say("page.console.ask-card", { side: this.house.names[needs] });
		const side = this.house.names[view.coup?.asked ?? "punto"];
		if (view.coup?.decider && view.phase === "decision")
			return say("page.console.ask-decider", { name: this.nameOf(view.coup.decider), side });
		if (this.choice("Decide")) return say("page.console.ask-decide", { side });
		const act = this.next();
		if (act) return say(`page.console.act-${act}`);
		if (view.bank?.offered_to) return say("page.console.ask-bank", { name: this.nameOf(view.bank.offered_to) });
		return say(`phase.${view.phase}`);
	}

	/** @param {any} view */
	drawFlags(view) {
		const { say } = this.context;
		const flags = (view.coup?.irregular ?? []).map((/** @type {string} */ one) => say(`page.console.irregular-${one}`));
		for (const { coup, claims } of [...(view.claimed ?? []), ...(view.last?.claims ? [view.last] : [])]) {
			const names = (claims ?? []).map((/** @type {string} */ id) => this.nameOf(id)).join(", ");
			flags.push(names ? say("page.console.claimed", { coup, names }) : say("page.console.faulty", { coup }));
		}
		if (flags.join() === this.said) return;
		this.said = flags.join();
		fill(
			this.flags,
			flags.map((/** @type {string} */ text) => h("p", { class: "warning bad" }, text)),
		);
	}

	/** Anew only where they differ, so that readers of the screen are not told twice. @param {View} view */
	drawWishes(view) {
		const wished = JSON.stringify(wishesOf(view));
		if (wished === this.wished) return;
		this.wished = wished;
		const at = document.activeElement;
		const held = at instanceof HTMLElement && this.wishes.contains(at) ? at.dataset.patron : undefined;
		fill(this.wishes, wishList(this, view));
		if (held === undefined) return;
		const buttons = [...this.wishes.querySelectorAll("button")];
		(buttons.find(({ dataset }) => dataset.patron === held) ?? buttons[0])?.focus();
	}

	/** @param {View} view */
	drawHands(view) {
		const { coup, phase } = view;
		const { context, house } = this;
		const called = coupCall({ context, house, shown: view, sideName: (side) => house.names[side] });
		const isOver = !coup || ["between", "betting", "no-more-bets", "burn", "shoe"].includes(phase);
		const target = this.takesCards() ? this.target() : null;
		fill(
			this.hands,
			["punto", "banco"].map((name) => {
				const side = /** @type {Side} */ (name),
					hand = coup?.[side];
				return h(
					"section",
					{ class: `desk-hand ${side}`, data: { target: target === side, past: isOver } },
					h("h2", null, this.house.names[side]),
					h("p", { class: "desk-total" }, hand?.cards.length ? hand.total : ""),
					cardRow(this.context, hand?.cards ?? []),
				);
			}),
			called && h("p", { class: `desk-winner serif ${colourOf(coup?.winner)}` }, called),
		);
	}

	drawKeys() {
		const { say } = this.context;
		const takes = this.takesCards(),
			target = this.target(),
			deal = this.choice("DealCard");
		this.pad.hidden = !takes;
		this.entry.hidden = !takes;
		const to = this.choice("TurnBurnCard") ? say("page.console.burn") : target ? this.house.names[target] : "?";
		fill(
			this.entry,
			h("span", { class: this.side ? "wrong" : target }, this.side ? say("page.console.against", { side: to }) : to),
			h("b", null, `${this.rank === "T" ? "10" : this.rank || "_"} _`),
			deal?.only && h("small", null, say("page.console.only", { card: deal.only })),
		);
		for (const button of this.padKeys) {
			if (button.className === "rank")
				button.setAttribute("aria-pressed", String(button.dataset.key === this.rank.toLowerCase()));
			if (button.className === "suit") button.disabled = !this.rank;
			if (button.dataset.key === "w") button.disabled = !deal;
		}
		const next = this.next();
		const decide = this.choice("Decide")?.actions ?? [];
		/** @param {Record<string, string>} keys */
		const offered = (keys) =>
			Object.entries(keys)
				.filter(([act]) => this.choice(act))
				.map(([act, key]) =>
					this.key(say(`page.console.act-${act}`), key, act === next ? "main" : "", () => this.start(act)),
				);
		fill(
			this.acts,
			this.watch?.view?.stopped && offered(RULING_KEYS),
			offered(KEYS),
			offered(MEND_KEYS),
			decide.map((/** @type {string} */ action) => this.key(say(`page.console.${action}`), DECISIONS[action], "main")),
		);
		fill(this.rare, offered(this.watch?.view?.stopped ? OTHER_KEYS : RARE_KEYS));
	}
}
