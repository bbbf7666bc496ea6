// @ts-check
/** The spots of one's own box: main bets large and first, the house's other groups of bets below, as many as it has.
 * Each says what it pays and costs before a chip lies on it; a finger that rests there, *i* or its key tells the rest. */

import { chipsOf, stack } from "../chips.js";
import { fill, h, setText } from "../dom.js";
import { onHold } from "../press.js";
import { Bank } from "./bank.js";
import { costText, hitText, limitsText, openBets } from "./bet-info.js";
import { flyChips } from "./flights.js";

/** @typedef {import("./room.js").Room} Room */
/** @typedef {import("./desk.js").Desk} Desk */
/** @typedef {import("../types.js").Bet} Bet */
/** @typedef {import("./bet-info.js").Hits} Hits */
/** @typedef {{bet: Bet, wrap: HTMLElement, button: HTMLButtonElement, mine: HTMLElement, all: HTMLElement,
 *   full: HTMLElement, bubble: HTMLElement}} Spot */

const BUBBLE_MS = 5200;
const GLOW_MS = 1800;
/** How many spots a row has at most, on a wide screen and on a phone, by what they have to say. */
const MOST = { main: [5, 3], brief: [10, 5], named: [5, 3], wordy: [3, 2] };
/** How many signs the spots of a group say at most. */
const BRIEF = 3,
	NAMED = 14;
const MAIN = "main";
/** From so many bets on spots are low. */
const CROWDED = 20;

export class Fields {
	/** @param {Room} room @param {Desk} desk @param {{notHere: () => void, hits: () => Hits | undefined}} tell */
	constructor(room, desk, tell) {
		this.room = room;
		this.desk = desk;
		this.tell = tell;
		/** In place of the spot of banco, where the banker pays. */
		this.bank = room.isBankers ? new Bank(room, desk) : null;
		/** @type {Map<string, Spot>} */
		this.spots = new Map(room.bets.map((bet) => [bet.id, this.#spot(bet)]));
		this.element = h(
			"div",
			{ class: "fields", role: "group", "aria-label": room.context.say("page.fields") },
			this.#rows(),
		);
	}

	#rows() {
		const { layout } = this.room.house;
		const sides = layout.filter(({ id }) => id !== MAIN);
		return [
			layout.filter(({ id }) => id === MAIN).map(({ bets }) => this.#group("main", bets)),
			sides.length
				? h(
						"div",
						{ class: `sides${this.#isCrowded() ? " crowded" : ""}` },
						sides.map((group) => this.#side(group)),
					)
				: null,
		];
	}

	/** A group of side bets under its heading, beside which stands what the figures are, or what is pointed at.
	 * @param {{bets: string[], heading?: string}} group */
	#side({ bets, heading }) {
		const { say } = this.room.context;
		const title = heading || say("page.side-bets");
		const hint = h("span", { class: "hint figures", "aria-hidden": "true" }, say("page.bet.legend"));
		const spots = this.#group(this.#kind(bets), bets);
		const point = (/** @type {Event} */ { target }) => {
			const id = target instanceof Element ? target.closest("[data-bet]")?.getAttribute("data-bet") : null;
			const bet = id && this.room.bet(id);
			setText(hint, bet ? this.#told(bet) : say("page.bet.legend"));
		};
		for (const event of ["mouseover", "focusin"]) spots.addEventListener(event, point);
		for (const event of ["mouseleave", "focusout"])
			spots.addEventListener(event, () => setText(hint, say("page.bet.legend")));
		const about = this.#aboutButton(title, () => bets.flatMap((id) => this.room.bet(id) ?? []));
		return h(
			"section",
			{ class: "side-bets", "aria-label": title },
			h("header", null, h("h3", null, title), hint, about),
			spots,
		);
	}

	/** @param {Bet} bet */
	#told(bet) {
		const { room } = this;
		const hit = hitText(room, bet.id, this.tell.hits());
		const last = hit ? `${room.context.say("page.bet.hit")}: ${hit}` : "";
		return [bet.name, limitsText(room, bet), costText(room, bet), last].filter(Boolean).join(" · ");
	}

	/** @param {string} title @param {() => Bet[]} bets */
	#aboutButton(title, bets) {
		return h(
			"button",
			{
				class: "about",
				type: "button",
				"aria-label": this.room.context.say("page.bet.about", { bet: title }),
				on: { click: () => openBets(this.room, title, bets(), this.tell.hits()) },
			},
			"i",
		);
	}

	/** Tells about a bet, or about the one that has the focus. @param {string | null | undefined} [id] */
	explain(id = document.activeElement?.getAttribute("data-bet")) {
		const bet = id && this.room.bet(id);
		if (bet) openBets(this.room, bet.name, [bet], this.tell.hits());
	}

	/** @param {keyof typeof MOST} kind @param {string[]} bets */
	#group(kind, bets) {
		const element = h(
			"div",
			{ class: `spots ${kind}` },
			bets.map((bet) => this.spots.get(bet)?.wrap ?? this.bank?.element ?? null),
			this.bank?.acts,
		);
		element.classList.toggle("banked", this.bank !== null);
		const [wide, narrow] = MOST[kind].map((most) => columns(bets.length, most));
		element.style.setProperty("--wide", String(wide));
		element.style.setProperty("--narrow", String(narrow));
		element.classList.toggle("rows", bets.length > wide);
		return element;
	}

	/** How much room the spots of a group need. @param {string[]} bets @returns {"brief" | "named" | "wordy"} */
	#kind(bets) {
		const longest = Math.max(...bets.map((bet) => this.room.bet(bet)?.short.length ?? 0));
		return longest <= BRIEF ? "brief" : longest <= NAMED ? "named" : "wordy";
	}

	/** Whether spots are so many that they must be low. */
	#isCrowded() {
		return this.room.house.bets.length > CROWDED;
	}

	/** @param {Bet} bet @returns {Spot} */
	#spot(bet) {
		const { say } = this.room.context;
		const mine = h("span", { class: "mine" });
		const all = h("span", { class: "all figures" });
		const isMain = this.room.house.layout.some(({ id, bets }) => id === MAIN && bets.includes(bet.id));
		const cost = isMain
			? say(`page.spot.${bet.favours ? "favours" : "costs"}.short`, { percent: bet.cost })
			: (bet.favours ? "−" : "") + bet.cost;
		const label = isMain ? bet.name : bet.short;
		const full = h("span", { class: "full figures" });
		const button = h(
			"button",
			{
				class: `spot ${this.room.toneOf(bet.id)}`,
				type: "button",
				"data-bet": bet.id,
				on: {
					click: () => this.press(bet),
					contextmenu: (/** @type {Event} */ event) => {
						event.preventDefault();
						this.desk.take(bet.id);
					},
				},
			},
			h("span", { class: `bet${label.length > 12 ? " long" : ""}` }, label),
			h("span", { class: "pays figures" }, bet.pays),
			mine,
			all,
			h("span", { class: "foot small" }, h("span", { class: "short" }, cost), isMain ? full : null),
		);
		onHold(button, () => this.explain(bet.id));
		const bubble = h("span", { class: "bubble small", role: "alert", hidden: true });
		const about = isMain ? this.#aboutButton(bet.name, () => [bet]) : null;
		const wrap = h("div", { class: "spotwrap" }, button, about, bubble);
		return { bet, wrap, button, mine, all, full, bubble };
	}

	/** Lays the chosen chip on a bet, or says at its spot why not. @param {Bet} bet */
	press(bet) {
		const { room, desk } = this;
		if (room.can("PlaceBet", bet.id) || desk.wanted.has(bet.id)) return desk.lay(bet.id);
		if (!room.you?.here) {
			this.refuse(bet.id, room.context.say("page.spot.sit-first"));
			return this.tell.notHere();
		}
		if (room.live.bets_open) return desk.lay(bet.id);
		this.refuse(bet.id, room.context.say("page.spot.closed"));
	}

	/** Says at the spot why not. @param {string} bet @param {string} text */
	refuse(bet, text) {
		const spot = this.spots.get(bet);
		if (!spot) return;
		setText(spot.bubble, text);
		spot.bubble.hidden = false;
		spot.wrap.classList.add("refused");
		clearTimeout(Number(spot.bubble.dataset.timer));
		spot.bubble.dataset.timer = String(
			setTimeout(() => {
				spot.bubble.hidden = true;
				spot.wrap.classList.remove("refused");
			}, BUBBLE_MS),
		);
	}

	draw() {
		for (const spot of this.spots.values()) this.#draw(spot);
		this.bank?.draw();
		this.element.classList.toggle("open", this.room.live.bets_open === true);
	}

	/** @param {Spot} spot */
	#draw({ bet, button, mine, all, full }) {
		const { room, desk } = this;
		const { say } = room.context;
		const coins = desk.seenOn(bet.id);
		const everybody = room.everybodyOn(bet.id);
		const drawn = `${coins}`;
		if (mine.dataset.coins !== drawn) {
			mine.dataset.coins = drawn;
			mine.classList.remove("gone");
			fill(mine, coins > 0 ? stack(coins, room.amount(coins)) : null);
		}
		setText(all, everybody > 0 ? say("page.spot.all", { coins: room.amount(everybody) }) : "");
		const choice = room.can("PlaceBet", bet.id);
		const least = choice?.least ?? bet.least;
		const most = choice?.most ?? bet.most;
		button.classList.toggle("can", choice !== undefined);
		button.classList.toggle("pending", desk.wanted.has(bet.id));
		button.setAttribute("aria-disabled", String(choice === undefined && room.you?.here === true));
		const cost = costText(room, bet);
		setText(full, `${limitsText(room, bet)} · ${cost}`);
		button.setAttribute(
			"aria-label",
			say("page.spot.told", {
				bet: bet.name,
				pays: bet.pays,
				mine: room.money(coins),
				all: room.money(everybody),
				least: room.amount(least),
				most: room.amount(most),
				cost,
			}),
		);
	}

	/** Winning spots light up for a while. @param {Set<string>} won @param {Set<string>} stays */
	glow(won, stays) {
		for (const [id, { button }] of this.spots) {
			button.classList.toggle("won", won.has(id));
			button.classList.toggle("stays", stays.has(id));
		}
		setTimeout(() => {
			for (const { button } of this.spots.values()) button.classList.remove("won", "stays");
		}, GLOW_MS);
	}

	/** Chips that are lost leave their spots. @param {string[]} bets */
	lose(bets) {
		for (const id of bets) this.spots.get(id)?.mine.classList.add("gone");
	}

	/** Where the chips of a bet lie. @param {string} bet */
	at(bet) {
		const spot = this.spots.get(bet);
		return spot?.mine.querySelector(".pile") ?? spot?.button ?? this.bank?.pile;
	}

	/** @param {string} bet @param {number} coins @param {Element | null} from */
	fly(bet, coins, from) {
		void flyChips(chipsOf(coins), from, this.spots.get(bet)?.button);
	}

	/** Moves the focus to the next spot: left and right in reading order, up and down by sight. @param {string} key */
	move(key) {
		const all = [...this.element.querySelectorAll("button.spot")].filter((one) => one instanceof HTMLElement);
		const here = all.findIndex((one) => one === document.activeElement);
		if (here < 0) return all[0]?.focus();
		if (key === "ArrowLeft" || key === "ArrowRight")
			return all[(here + (key === "ArrowLeft" ? all.length - 1 : 1)) % all.length].focus();
		const from = all[here].getBoundingClientRect();
		const isDown = key === "ArrowDown";
		const near = all
			.map((one) => ({ one, box: one.getBoundingClientRect() }))
			.filter(({ box }) => (isDown ? box.top >= from.bottom - 4 : box.bottom <= from.top + 4))
			.sort(
				(a, b) =>
					Math.abs(a.box.top - from.top) * 4 +
					Math.abs(mid(a.box) - mid(from)) -
					Math.abs(b.box.top - from.top) * 4 -
					Math.abs(mid(b.box) - mid(from)),
			);
		near[0]?.one.focus();
	}
}

/** @param {DOMRect} box */
function mid(box) {
	return box.left + box.width / 2;
}

/** How many stand in each row if there are as few rows as can be, all about as long. @param {number} spots
 * @param {number} most */
function columns(spots, most) {
	return Math.ceil(spots / Math.ceil(spots / most));
}
