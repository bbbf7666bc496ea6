// @ts-check
/** The rail below the table: chips to click, drag or type; undo, repeat, double, clear; one's own money. */

import { CHIPS, chip, faceValue } from "../chips.js";
import { fill, h, setText } from "../dom.js";
import { countUp } from "./counting.js";
import { askAmount, bestSeat, comeIn, standSomewhere, usualBuyIn } from "./purse.js";

/** @typedef {import("./room.js").Room} Room */
/** @typedef {import("./desk.js").Desk} Desk */

const DRAG_FROM_PX = 7;
const TIP_MINIMA = 1;
/** More than any limit, and still a whole number for everybody who reads it. */
const MOST_TYPED = 1e11;

export class Rail {
	/** @param {Room} room @param {Desk} desk @param {{more: () => void}} tell */
	constructor(room, desk, tell) {
		this.room = room;
		this.desk = desk;
		this.tell = tell;
		this.own = h("div", { class: "own" });
		this.tray = h("div", { class: "tray", role: "radiogroup", "aria-label": room.context.say("page.chips") });
		this.actions = h("div", { class: "actions" });
		this.entry = h("div", { class: "entry" });
		this.element = h("footer", { class: "rail" }, this.own, this.entry, this.tray, this.actions);
		/** @type {Map<string, HTMLButtonElement>} */
		this.buttons = new Map();
		/** Whether this person has said that the cards may come, while a chip is still on its way. */
		this.isDealing = false;
		this.chipsNow = h("strong", { class: "figures big-figure" });
		/** What of one's chips has still to be counted, after a win. */
		this.uncounted = 0;
		/** Ends a count before its time. */
		this.settle = () => {};
		this.amount = h("input", { type: "number", min: 1, step: 1, inputmode: "numeric" });
		this.#buildTray();
		this.#buildActions();
		this.#buildEntry();
		this.#choose(this.#usualChip());
	}

	#usualChip() {
		const { minimum } = this.room.live.about;
		return CHIPS.find((value) => value >= minimum) ?? CHIPS[CHIPS.length - 1];
	}

	get values() {
		return CHIPS.filter((value) => value <= this.room.live.about.maximum);
	}

	// ---- The tray ----

	#buildTray() {
		const { room } = this;
		const { say } = room.context;
		this.chips = this.values.map((coins, i) =>
			h(
				"button",
				{
					class: "take",
					type: "button",
					role: "radio",
					"data-coins": coins,
					title: `${room.amount(coins)} (${i + 1})`,
					"aria-label": say("page.chip", { value: room.amount(coins) }),
					on: {
						click: () => this.#choose(coins),
						pointerdown: (/** @type {PointerEvent} */ event) => this.#drag(event, () => coins),
					},
				},
				chip(coins, faceValue(coins)),
			),
		);
		const other = h("input", {
			class: "other figures",
			type: "number",
			min: 1,
			step: 1,
			inputmode: "numeric",
			placeholder: say("page.chip.other"),
			"aria-label": say("page.chip.type"),
			on: {
				input: () =>
					other.value === ""
						? this.#choose(this.#usualChip(), !other.validity.valid)
						: this.#choose(Math.min(MOST_TYPED, Math.round(Number(other.value) * 100)), true),
				keydown: (/** @type {KeyboardEvent} */ event) => event.key === "Enter" && other.blur(),
			},
		});
		this.other = other;
		fill(this.tray, this.chips, other);
	}

	/** @param {number} coins @param {boolean} [isTyped] */
	#choose(coins, isTyped = false) {
		if (coins <= 0) return;
		this.desk.chip = coins;
		for (const button of this.chips ?? []) {
			const isChosen = !isTyped && Number(button.dataset.coins) === coins;
			button.setAttribute("aria-checked", String(isChosen));
		}
		this.other?.classList.toggle("chosen", isTyped);
		if (!isTyped && this.other) this.other.value = "";
	}

	/** @param {number} place From 1. */
	chooseNth(place) {
		const coins = this.values[place - 1];
		if (coins) this.#choose(coins);
	}

	get chosen() {
		return this.tray.querySelector('[aria-checked="true"]') ?? this.other ?? this.tray;
	}

	/** Drags a chip to a spot. @param {PointerEvent} event @param {() => number} coins */
	#drag(event, coins) {
		if (event.button !== 0) return;
		const start = { x: event.clientX, y: event.clientY };
		/** @type {HTMLElement | null} */
		let ghost = null;
		/** @type {Element | null} */
		let over = null;
		const move = (/** @type {PointerEvent} */ now) => {
			if (!ghost && Math.hypot(now.clientX - start.x, now.clientY - start.y) < DRAG_FROM_PX) return;
			if (!ghost) {
				this.#choose(coins());
				ghost = h("div", { class: "flying dragged" }, chip(coins(), faceValue(coins())));
				document.body.append(ghost);
			}
			now.preventDefault();
			ghost.style.left = `${now.clientX - 24}px`;
			ghost.style.top = `${now.clientY - 24}px`;
			const target = document.elementFromPoint(now.clientX, now.clientY)?.closest("[data-bet]") ?? null;
			if (target !== over) {
				over?.classList.remove("over");
				target?.classList.add("over");
				over = target;
			}
		};
		const end = () => {
			removeEventListener("pointermove", move);
			removeEventListener("pointerup", up);
			removeEventListener("pointercancel", end);
			over?.classList.remove("over");
			ghost?.remove();
		};
		const up = () => {
			const bet = over?.getAttribute("data-bet");
			end();
			if (ghost && bet) this.desk.lay(bet, coins());
		};
		addEventListener("pointermove", move);
		addEventListener("pointerup", up);
		addEventListener("pointercancel", end);
	}

	// ---- Actions ----

	#buildActions() {
		const { say } = this.room.context;
		/** @param {string} name @param {string} key @param {() => void} act */
		const button = (name, key, act) => {
			const made = h(
				"button",
				{ type: "button", class: name, "aria-keyshortcuts": key, on: { click: act } },
				h("span", null, say(`page.act.${name}`)),
			);
			this.buttons.set(name, made);
			return made;
		};
		fill(
			this.actions,
			button("deal", "N", () => this.deal()),
			button("undo", "Backspace", () => this.desk.undo()),
			button("repeat", "R", () => this.desk.repeat()),
			button("double", "D", () => this.desk.double()),
			button("clear", "C", () => this.desk.clear()),
			button("more", "M", () => this.tell.more()),
		);
	}

	/** Says that the cards may come, when the chips that are still on their way lie there. */
	deal() {
		this.isDealing = this.#canDeal;
		this.draw();
	}

	get #canDeal() {
		const { room, desk } = this;
		const { phase, ready = [] } = room.live;
		if (phase !== "betting" || ready.includes(room.myId)) return false;
		return room.can("Ready") !== undefined || (desk.isBusy && desk.canBet);
	}

	// ---- Coming in ----

	#buildEntry() {
		const { say } = this.room.context;
		this.sit = h("button", {
			class: "main big",
			type: "button",
			on: { click: () => void this.takeSeat(bestSeat(this.room)) },
		});
		this.stand = h(
			"button",
			{ class: "big stand", type: "button", on: { click: () => void this.#standUp() } },
			say("page.act.stand"),
		);
		this.full = h("span", { class: "small muted" }, say("page.entry.full"));
		this.amount.setAttribute(
			"aria-label",
			say("page.purse.amount", { currency: this.room.context.unit(this.room.house.stakes.currency) }),
		);
		this.buyMore = h(
			"button",
			{ class: "big", type: "button", on: { click: () => this.buyIn() } },
			say("page.purse.BuyIn"),
		);
		fill(
			this.entry,
			h("label", { class: "with" }, h("span", { class: "small muted" }, say("page.entry.with")), this.amount),
			this.full,
			this.sit,
			this.stand,
			this.buyMore,
		);
	}

	/** Plays standing: anywhere, or behind a box where the house has it so. */
	async #standUp() {
		const { room } = this;
		const isFree = room.you?.here ? room.canStandFree : room.house.places.standing === "always";
		await (isFree ? this.takeSeat(undefined, { type: "Stand" }) : this.takeSeat(undefined));
	}

	/** @param {number | undefined} seat @param {{type: string, [field: string]: any}} [place] */
	async takeSeat(seat, place = { type: "Sit", seat }) {
		const { room } = this;
		const typed = Math.round(Number(this.amount.value) * 100);
		const coins = typed > 0 ? typed : usualBuyIn(room);
		if (seat !== undefined || place.type !== "Sit") return void (await comeIn(room, coins, place));
		if (await comeIn(room, coins, null)) await standSomewhere(room);
	}

	buyIn() {
		askAmount(this.room, "BuyIn", usualBuyIn(this.room));
	}

	tip() {
		askAmount(this.room, "Tip", TIP_MINIMA * this.room.live.about.minimum);
	}

	cashOut() {
		askAmount(this.room, "CashOut", this.room.you?.chips ?? 0);
	}

	// ---- Drawing ----

	draw() {
		const { room, desk } = this;
		const { say } = room.context;
		const { you } = room;
		const isPlaced =
			you?.here === true && (you.seat !== undefined || you.standing === true || you.behind !== undefined);
		const isStaff = you?.role === "croupier" || you?.role === "manager";
		this.element.classList.toggle("placed", isPlaced);
		this.entry.hidden = isStaff || (isPlaced && (you?.chips ?? 0) + desk.stakes.length > 0);
		this.tray.hidden = !isPlaced;
		this.actions.hidden = you?.here !== true;
		const isEmpty = !this.amount.value && document.activeElement !== this.amount; // emptied to be typed anew, it is not
		if (isEmpty && !this.entry.hidden) this.amount.value = String(usualBuyIn(room) / 100);
		const label = this.amount.parentElement;
		if (label) label.hidden = isPlaced || (you?.here === true && (you.chips ?? 0) > 0);
		const isFull = bestSeat(room) === undefined;
		if (this.full) this.full.hidden = isPlaced || !isFull;
		if (this.sit) {
			this.sit.hidden = isPlaced || isFull || (you?.here === true && !room.can("Sit"));
			setText(this.sit, say("page.act.sit"));
		}
		if (this.stand) {
			const { standing, standing_spots } = room.house.places;
			const isFree = you?.here ? room.canStandFree : standing === "always";
			const isBehind = isFull && (you?.here ? room.can("Stand") !== undefined : standing === "seats-full");
			this.stand.hidden = isPlaced || !(isFree || isBehind);
			this.stand.classList.toggle("main", isFull);
			setText(this.stand, say(standing_spots === "seated-box" && isFree ? "page.do.stand-free" : "page.act.stand"));
		}
		if (this.buyMore) this.buyMore.hidden = !(isPlaced && room.can("BuyIn"));
		this.#drawTray();
		this.#drawButtons();
		this.#drawOwn();
	}

	/** Chips that could not be laid alone are dim, and say why. */
	#drawTray() {
		const { room } = this;
		const { say } = room.context;
		const bets = room.you?.can.filter(({ act }) => act === "PlaceBet") ?? [];
		const least = Math.min(...(bets.length ? bets : room.bets).map((one) => one.least ?? 0));
		const has = room.live.people?.[room.myId]?.chips ?? 0;
		for (const button of this.chips ?? []) {
			const coins = Number(button.dataset.coins);
			const why = coins > has ? say("page.chip.above") : coins < least ? say("page.chip.below") : "";
			const name = say("page.chip", { value: room.amount(coins) });
			button.classList.toggle("dim", why !== "");
			button.setAttribute("aria-label", why ? `${name}, ${why}` : name);
			button.title = why || `${room.amount(coins)} (${this.values.indexOf(coins) + 1})`;
		}
	}

	#drawDeal() {
		const { room, desk } = this;
		const button = this.buttons.get("deal");
		if (!button) return;
		const isReady = room.live.phase === "betting" && room.live.ready?.includes(room.myId) === true;
		button.disabled = !this.#canDeal;
		button.classList.toggle("main", !button.disabled);
		button.setAttribute("aria-pressed", String(isReady));
		button.hidden = room.live.about.dealt_by !== "program";
		if (!this.isDealing || desk.isBusy) return;
		this.isDealing = false;
		if (room.live.phase === "betting" && !isReady) void room.try({ type: "Ready" });
	}

	#drawButtons() {
		const { desk } = this;
		const set = (/** @type {string} */ name, /** @type {boolean} */ can) => {
			const button = this.buttons.get(name);
			if (button) button.disabled = !can;
		};
		const hasStakes = desk.stakes.length > 0;
		set("undo", desk.history.length > 0 && (desk.canBet || desk.canTakeBack));
		set("repeat", desk.canRepeat);
		set("double", hasStakes && desk.canBet);
		set("clear", hasStakes && desk.canTakeBack);
		set("more", true);
		this.#drawDeal();
	}

	/** So much of one's chips is not shown yet. @param {number} coins */
	hold(coins) {
		this.settle();
		this.uncounted = coins;
	}

	/** One's chips grow by what was won. @param {number} coins */
	win(coins) {
		this.settle();
		this.settle = countUp(-coins, 0, (left) => {
			this.uncounted = -left;
			this.#drawChips();
		});
	}

	#drawChips() {
		const { room, chipsNow } = this;
		if (room.me) setText(chipsNow, room.money(room.me.chips - this.uncounted));
	}

	#drawOwn() {
		const { room } = this;
		const { say } = room.context;
		const me = room.me;
		if (!room.you?.here || !me) return fill(this.own);
		const staked = Object.values(me.stakes ?? {}).reduce((sum, coins) => sum + coins, 0);
		const net = me.chips + staked - (room.you.bought ?? 0);
		const sign = net > 0 ? "+" : "";
		this.#drawChips();
		fill(
			this.own,
			h("div", { class: "figure" }, h("span", { class: "small muted" }, say("page.own.chips")), this.chipsNow),
			h(
				"div",
				{ class: "figure" },
				h("span", { class: "small muted" }, say("page.own.net")),
				h("span", { class: `figures ${net < 0 ? "minus" : net > 0 ? "plus" : ""}` }, sign + room.money(net)),
			),
			h(
				"div",
				{ class: "figure time" },
				h("span", { class: "small muted" }, say("page.own.time")),
				h("span", { class: "figures" }, this.#time()),
			),
		);
	}

	#time() {
		const since = this.room.you?.session_ms;
		if (!since) return "–";
		const minutes = Math.max(0, Math.floor((this.room.context.connection.now() - since) / 60000));
		return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
	}
}
