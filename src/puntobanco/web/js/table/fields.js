// @ts-check
/** The spots of one's own box: main bets large and first, the house's other groups of bets below, as many as it has. */

import { chipsOf, stack } from "../chips.js";
import { fill, h, setText } from "../dom.js";
import { flyChips } from "./flights.js";

/** @typedef {import("./room.js").Room} Room */
/** @typedef {import("./desk.js").Desk} Desk */
/** @typedef {import("../types.js").Bet} Bet */
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
	/** @param {Room} room @param {Desk} desk @param {{notHere: () => void}} tell */
	constructor(room, desk, tell) {
		this.room = room;
		this.desk = desk;
		this.tell = tell;
		/** @type {Map<string, Spot>} */
		this.spots = new Map(room.house.bets.map((bet) => [bet.id, this.#spot(bet)]));
		this.element = h(
			"div",
			{ class: "fields", role: "group", "aria-label": room.context.say("page.fields") },
			this.#rows(),
		);
	}

	#rows() {
		const groups = this.room.house.layout.map(({ id, bets }) =>
			this.#group(id === MAIN ? "main" : this.#kind(bets), bets),
		);
		const mains = this.room.house.layout.filter(({ id }) => id === MAIN).length;
		const sides = groups.slice(mains);
		return [
			groups.slice(0, mains),
			sides.length ? h("div", { class: `sides${this.#isCrowded() ? " crowded" : ""}` }, sides) : null,
		];
	}

	/** @param {keyof typeof MOST} kind @param {string[]} bets */
	#group(kind, bets) {
		const element = h(
			"div",
			{ class: `spots ${kind}` },
			bets.map((bet) => this.spots.get(bet)?.wrap ?? null),
		);
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
		const label = isMain ? bet.name : bet.short;
		const full = h("span", { class: "full figures" });
		const button = h(
			"button",
			{
				class: `spot ${this.room.toneOf(bet.id)}`,
				type: "button",
				"data-bet": bet.id,
				on: {
					click: () => this.#pressed(bet),
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
			h(
				"span",
				{ class: "foot small" },
				h(
					"span",
					{ class: "short" },
					say(`page.spot.${bet.favours ? "favours" : "costs"}.short`, { percent: bet.cost }),
				),
				full,
			),
		);
		const bubble = h("span", { class: "bubble small", role: "alert", hidden: true });
		const wrap = h("div", { class: "spotwrap" }, button, bubble);
		return { bet, wrap, button, mine, all, full, bubble };
	}

	/** @param {Bet} bet */
	#pressed(bet) {
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
			fill(mine, coins > 0 ? stack(coins, room.amount(coins)) : null);
		}
		setText(all, everybody > 0 ? say("page.spot.all", { coins: room.amount(everybody) }) : "");
		const choice = room.can("PlaceBet", bet.id);
		const least = choice?.least ?? bet.least;
		const most = choice?.most ?? bet.most;
		button.classList.toggle("can", choice !== undefined);
		button.classList.toggle("pending", desk.wanted.has(bet.id));
		button.setAttribute("aria-disabled", String(choice === undefined && room.you?.here === true));
		const cost = say(bet.favours ? "page.spot.favours" : "page.spot.costs", { percent: bet.cost });
		setText(full, `${say("page.spot.limits", { least: room.amount(least), most: room.amount(most) })} · ${cost}`);
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

	/** Where the chips of a bet lie. @param {string} bet */
	at(bet) {
		const spot = this.spots.get(bet);
		return spot?.mine.querySelector(".pile") ?? spot?.button;
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
