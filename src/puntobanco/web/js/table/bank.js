// @ts-check
/** The bank on the felt, where its holder pays: what lies in it, who covers it as it is now, and what one may do with it. */

import { stack } from "../chips.js";
import { fill, h, nameOf, setText } from "../dom.js";
import { Amount } from "./amount.js";
import { sabot } from "./arc.js";

/** @typedef {import("./room.js").Room} Room */
/** @typedef {import("./desk.js").Desk} Desk */

/** So many are named of those who cover it. */
const MOST_NAMED = 6;

export class Bank {
	/** @param {Room} room @param {Desk} desk */
	constructor(room, desk) {
		this.room = room;
		this.desk = desk;
		this.drawn = "";
		this.told = "";
		const { say } = room.context;
		const button = (/** @type {string} */ name, /** @type {string} */ key, /** @type {() => void} */ act) =>
			h("button", { class: name, type: "button", hidden: true, "aria-keyshortcuts": key, on: { click: act } });
		this.title = h("h3");
		this.pile = h("span", { class: "mine" });
		this.bar = h("div", { class: "cover", "aria-hidden": "true" });
		this.covers = h("ul", { class: "covers small" });
		this.call = button("main banco-call", "B", () => this.callBanco());
		this.rest = button("rest", "A", () => this.coverRest());
		this.about = h("p", { class: "small muted" });
		this.amount = new Amount(room, say("page.bank.withdraw.amount"), () => this.#name());
		this.withdraw = button("withdraw", "", () => this.#withdraw());
		this.pass = button("pass", "", () => void room.try({ type: "GiveUpBank" }));
		setText(this.pass, say("page.bank.pass"));
		this.element = h(
			"section",
			{ class: "bank", "aria-label": say("page.bank") },
			h("header", null, sabot(), this.title, this.pile),
			this.bar,
			this.covers,
		);
		this.acts = h("div", { class: "bank-acts", role: "group", "aria-label": say("page.bank") }, this.call, this.rest);
		this.acts.append(this.about, this.amount.element, this.withdraw, this.pass);
	}

	/** Stakes the whole bank on punto, if one may. */
	callBanco() {
		if (this.room.can("CallBanco")) void this.desk.callBanco();
	}

	/** Stakes what nobody covers yet, as far as one may. */
	coverRest() {
		const coins = this.#restForMe();
		if (coins > 0) this.desk.lay("punto", coins);
	}

	#restForMe() {
		const { room, desk } = this;
		const choice = room.can("PlaceBet", "punto");
		const { uncovered = 0 } = room.live.bank ?? {};
		const coins = Math.min(uncovered, (choice?.most ?? 0) - desk.stakeOn("punto"));
		return choice && desk.stakeOn("punto") + coins >= (choice.least ?? 0) ? Math.max(0, coins) : 0;
	}

	draw() {
		this.#drawActs();
		const { shown, myId } = this.room;
		const { holder, lies = 0, covers = {}, called = [], uncovered = 0 } = shown.bank ?? {};
		const people = Object.entries(shown.people ?? {}).filter(([, { stakes }]) => stakes?.punto > 0);
		const stakes = people
			.map(([id, { name, seat, stakes: on }]) => ({ id, name, seat, stake: on.punto, covers: covers[id] ?? 0 }))
			.sort((a, b) => this.#turn(a) - this.#turn(b));
		const drawn = JSON.stringify([holder, lies, stakes, called, uncovered, myId, shown.bets_open]);
		if (drawn === this.drawn) return;
		this.drawn = drawn;
		this.element.classList.toggle("empty", !lies);
		this.element.parentElement?.classList.toggle("banking", holder !== undefined && holder === myId);
		this.#drawTitle(holder);
		fill(this.pile, lies > 0 ? stack(lies, this.room.amount(lies)) : null);
		this.pile.dataset.coins = String(lies);
		this.#drawCovers(stakes, called, uncovered, lies);
		this.#tellOwn(stakes.find(({ id }) => id === myId));
	}

	/** When somebody's stake is taken: first who called banco, as far as the bank lasts, then by seats as the bank passes,
	 * then those who stand. @param {{id: string, seat?: number, covers: number}} stake */
	#turn({ id, seat, covers }) {
		const { house, shown } = this.room;
		const { seats } = house.places;
		const { called = [], holder = "" } = shown.bank ?? {};
		const from = shown.people?.[holder]?.seat ?? 1;
		const away = house.bank.passes === "right" ? from - (seat ?? 0) : (seat ?? 0) - from;
		const place = seat ? (away + seats) % seats || seats : seats + 1;
		return place + (called.includes(id) ? (covers > 0 ? -3 : -2) * (seats + 2) : 0);
	}

	/** @param {string | undefined} holder */
	#drawTitle(holder) {
		const { context, myId } = this.room;
		const key = !holder ? "nobodys" : holder === myId ? "yours" : "of";
		setText(this.title, context.say(`page.bank.${key}`, { name: this.room.nameOf(holder) }));
	}

	/** @param {{id: string, name: string, stake: number, covers: number}[]} rows @param {string[]} called
	 * @param {number} uncovered @param {number} lies */
	#drawCovers(rows, called, uncovered, lies) {
		const { room } = this;
		const { say } = room.context;
		fill(
			this.bar,
			rows.map(({ id, covers }) => {
				const part = h("span", { class: id === room.myId ? "yours" : null });
				part.style.width = `${(100 * covers) / Math.max(1, lies)}%`;
				return part;
			}),
		);
		const isOver = lies === 0 || (uncovered === lies && !room.shown.bets_open);
		this.bar.hidden = isOver;
		const more = rows.length - MOST_NAMED;
		fill(
			this.covers,
			rows
				.slice(0, MOST_NAMED)
				.map(({ id, name, stake, covers }) =>
					h(
						"li",
						{ class: id === room.myId ? "yours" : null, "data-patron": id },
						nameOf(name),
						" ",
						h(
							"span",
							{ class: "figures" },
							covers === stake
								? room.amount(covers)
								: say("page.bank.covers-part", { coins: room.amount(covers), stake: room.amount(stake) }),
						),
						called.includes(id) ? h("em", null, ` ${say("page.bank.banco")}`) : null,
					),
				),
			more > 0 ? h("li", null, say("page.bank.more.count", { count: more })) : null,
			isOver
				? null
				: h(
						"li",
						{ class: "uncovered figures" },
						uncovered > 0 ? say("page.bank.uncovered", { coins: room.amount(uncovered) }) : say("page.bank.full"),
					),
		);
	}

	/** Says once where one's own stake covers less than it is. @param {{stake: number, covers: number} | undefined} own */
	#tellOwn(own) {
		const { room } = this;
		const told = own && own.covers < own.stake && room.live.bets_open ? `${own.covers}/${own.stake}` : "";
		if (told && own && told !== this.told)
			room.context.announce(
				room.context.say("page.bank.covers-less", { coins: room.amount(own.covers), stake: room.amount(own.stake) }),
			);
		this.told = told;
	}

	#drawActs() {
		const { room, call, rest, withdraw, pass, about } = this;
		const { say } = room.context;
		const lies = room.live.bank?.lies ?? 0;
		const out = room.can("WithdrawBank");
		call.hidden = !room.can("CallBanco");
		setText(call, say("page.bank.call", { coins: room.amount(lies) }));
		const left = this.#restForMe();
		rest.hidden = left <= 0;
		setText(rest, say("page.bank.rest", { coins: room.amount(left) }));
		pass.hidden = !room.can("GiveUpBank");
		withdraw.hidden = !out;
		if (out) this.amount.within(out, out.most);
		else this.amount.forget();
		this.amount.element.hidden = !out || this.amount.least >= this.amount.most;
		about.hidden = pass.hidden;
		this.acts.hidden = call.hidden && rest.hidden && pass.hidden && withdraw.hidden;
		setText(about, say(out ? "page.bank.goes-on.withdraw" : "page.bank.goes-on"));
		this.#name();
	}

	#withdraw() {
		const { coins, isWithin } = this.amount;
		if (isWithin) void this.room.try({ type: "WithdrawBank", coins });
	}

	#name() {
		const { room, withdraw, amount } = this;
		withdraw.setAttribute("aria-disabled", String(!amount.isWithin));
		setText(withdraw, room.context.say("page.bank.withdraw", { coins: room.amount(amount.coins) }));
	}
}

/** What the bank costs, what its holder must do, and what they gain, in one line. @param {Room} room
 * @param {"auction" | "offer"} part */
export function bankTerms(room, part) {
	const values = {
		punto: room.sideName("punto"),
		banco: room.sideName("banco"),
		pays: room.bet("banco")?.pays ?? "",
		share: room.house.bank.share ?? "",
		coins: room.amount(room.live.about.minimum),
	};
	const text = room.context.say(`page.${part}.${room.isBankers ? "lays" : "means"}`, values);
	return h("p", { class: "muted small terms" }, text);
}
