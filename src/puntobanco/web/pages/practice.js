// @ts-check
/** Practice that needs no house: this browser shuffles, deals by the tables of a house and pays; nothing is kept. */

import { cardName, face } from "../js/cards.js";
import { chip } from "../js/chips.js";
import { fill, h, isStill, nameOf, setText, wait } from "../js/dom.js";
import { BOTS } from "../js/offline/bots.js";
import { endOf, nextCard, settled, totalOfPoints } from "../js/offline/coup.js";
import { PracticeShoe, pointsOf } from "../js/offline/shoe.js";
import { TABLES } from "../js/offline/tables.js";
import { smallPlate } from "../js/roads.js";

/** @typedef {import("../js/context.js").Context} Context */
/** @typedef {import("../js/offline/coup.js").OfflineHouse} OfflineHouse */

const START = 100000;
const CHIPS = [500, 2500, 10000];
const CARD_MS = 700;
const PLATE_COLUMNS = 24;
const SIDES = /** @type {const} */ (["punto", "banco"]);
const WINNERS = /** @type {const} */ ({ P: "punto", B: "banco", T: "tie" });

class Practice {
	/** @param {HTMLElement} root @param {Context} context */
	constructor(root, context) {
		this.context = context;
		this.house = /** @type {OfflineHouse} */ (Object.values(TABLES)[0]);
		this.shoe = new PracticeShoe(this.house);
		this.chips = START;
		this.chosen = CHIPS[0];
		/** @type {Map<string, number>} */
		this.stakes = new Map();
		/** @type {("P" | "B" | "T")[]} */
		this.past = [];
		this.isDealing = false;
		this.isGone = false;
		const { say } = context;
		this.hands = { punto: h("div", { class: "practice-cards" }), banco: h("div", { class: "practice-cards" }) };
		this.totals = { punto: h("output", { class: "figures" }), banco: h("output", { class: "figures" }) };
		this.call = h("p", { class: "practice-call serif" });
		this.purse = h("output", { class: "figures" });
		this.spots = h("div", { class: "practice-spots" });
		this.tray = h("div", { class: "row", role: "group", "aria-label": say("page.practice.chips") });
		this.company = h("ul", { class: "practice-bots small" });
		this.plate = h("div", { class: "practice-plate" });
		this.deal = h("button", { class: "main", type: "button", on: { click: () => void this.play() } });
		this.clear = h("button", { type: "button", on: { click: () => this.#takeBack() } }, say("page.practice.clear"));
		this.houses = h(
			"select",
			{ "aria-label": say("page.practice.house"), on: { change: () => this.#choose(this.houses.value) } },
			Object.entries(TABLES).map(([id, { house }]) => h("option", { value: id }, house)),
		);
		this.#build(root);
		this.#draw();
	}

	/** @param {HTMLElement} root */
	#build(root) {
		const { say } = this.context;
		setText(this.deal, say("page.practice.deal"));
		fill(
			root,
			h(
				"div",
				{ class: "page practice" },
				h("div", { class: "row spread" }, h("h1", null, say("page.practice.title")), this.houses),
				h("p", { class: "practice-about muted" }, say("page.practice.about")),
				h(
					"section",
					{ class: "baize practice-felt", "aria-label": say("page.practice.title") },
					SIDES.map((side) =>
						h(
							"div",
							{ class: `practice-hand ${side}` },
							h("h2", { class: side }, this.#nameOf(side), " ", this.totals[side]),
							this.hands[side],
						),
					),
					this.call,
					this.spots,
					this.company,
				),
				h("div", { class: "row" }, this.tray, this.clear, this.deal),
				h("p", null, say("page.practice.purse"), " ", this.purse),
				this.plate,
			),
		);
	}

	/** @param {string} bet */
	#nameOf(bet) {
		return this.house.bets[bet]?.names[this.context.language] ?? bet;
	}

	/** @param {string} id */
	#choose(id) {
		this.#takeBack();
		this.house = /** @type {Record<string, OfflineHouse>} */ (TABLES)[id];
		this.#newShoe();
		for (const side of SIDES) fill(this.hands[side]);
		for (const side of SIDES) setText(this.totals[side], "");
		setText(this.call, "");
		this.#draw();
	}

	#newShoe() {
		this.shoe = new PracticeShoe(this.house);
		this.past = [];
	}

	#takeBack() {
		if (this.isDealing) return;
		for (const coins of this.stakes.values()) this.chips += coins;
		this.stakes.clear();
		this.#draw();
	}

	/** @param {string} bet */
	#lay(bet) {
		const { least, most } = this.house.bets[bet];
		const lies = this.stakes.get(bet) ?? 0;
		const more = Math.max(this.chosen, least - lies);
		const { say, money, tell } = this.context;
		if (this.isDealing) return;
		if (lies + more > most) return tell(say("page.practice.most", { most: money(most) }), "bad");
		if (more > this.chips) return tell(say("page.practice.short"), "bad");
		this.chips -= more;
		this.stakes.set(bet, lies + more);
		this.#draw();
	}

	/** One coup, with or without a stake of one's own. */
	async play() {
		if (this.isDealing) return;
		this.isDealing = true;
		const chance = crypto.getRandomValues(new Uint32Array(BOTS.length));
		const laid = BOTS.map(({ name, choose }, i) => ({ name, bet: choose(this.past, chance[i] / 2 ** 32) }));
		const points = { punto: /** @type {number[]} */ ([]), banco: /** @type {number[]} */ ([]) };
		for (const side of SIDES) fill(this.hands[side]);
		for (const side of SIDES) setText(this.totals[side], "");
		setText(this.call, "");
		this.#draw();
		this.#showBots(laid);
		for (let side = nextCard(this.house, points); side; side = nextCard(this.house, points)) {
			const card = this.shoe.draw();
			points[side].push(pointsOf(card));
			this.#show(side, card, totalOfPoints(points[side]));
			if (!isStill()) await wait(CARD_MS);
			if (this.isGone) return;
		}
		this.isDealing = false;
		this.#pay(points, laid);
	}

	/** @param {"punto" | "banco"} side @param {string} card @param {number} total */
	#show(side, card, total) {
		const name = `${this.#nameOf(side)}: ${cardName(this.context.say, card)}`;
		this.hands[side].append(h("span", { class: "practice-card", role: "img", "aria-label": name }, face(card)));
		setText(this.totals[side], String(total));
		this.context.announce(name);
	}

	/** @param {import("../js/offline/coup.js").Points} points @param {{name: string, bet: [string, number]}[]} laid */
	#pay(points, laid) {
		const { say, money, announce } = this.context;
		const end = endOf(points);
		const [punto, banco] = SIDES.map((side) => totalOfPoints(points[side]));
		const winner = punto > banco ? "P" : punto < banco ? "B" : "T";
		let staked = 0;
		let gained = 0;
		for (const [bet, coins] of this.stakes) {
			const { paid, back } = settled(this.house.bets[bet], coins, end);
			staked += coins;
			gained += paid + back;
		}
		this.chips += gained;
		this.stakes.clear();
		this.past.push(winner);
		const result = say(`page.practice.${WINNERS[winner]}`, { punto, banco, name: this.#nameOf(WINNERS[winner]) });
		const net = gained - staked;
		const own =
			staked === 0 ? "" : say(net < 0 ? "page.practice.lost" : "page.practice.won", { coins: money(Math.abs(net)) });
		setText(this.call, `${result} ${own}`);
		announce(this.call.textContent ?? "");
		this.#showBots(laid, end);
		if (!this.shoe.goesOn()) {
			this.#newShoe();
			this.context.tell(say("page.practice.shoe"));
		}
		if (this.chips < CHIPS[0]) this.chips = START;
		this.#draw();
	}

	/** @param {{name: string, bet: [string, number]}[]} laid @param {number} [end] */
	#showBots(laid, end) {
		const { say, money } = this.context;
		fill(
			this.company,
			laid.map(({ name, bet: [bet, coins] }) => {
				const came = end === undefined ? null : settled(this.house.bets[bet], coins, end);
				const net = came ? came.paid + came.back - coins : 0;
				const shown = came && net !== 0 ? ` ${net > 0 ? "+" : "−"}${money(Math.abs(net))}` : "";
				return h(
					"li",
					null,
					nameOf(say("page.practice.bot", { name })),
					` ${this.#nameOf(bet)} ${money(coins)}${shown}`,
				);
			}),
		);
	}

	#draw() {
		const { money, say } = this.context;
		setText(this.purse, money(this.chips));
		fill(
			this.tray,
			CHIPS.map((coins) =>
				h(
					"button",
					{
						class: "quiet practice-chip",
						type: "button",
						"aria-pressed": String(coins === this.chosen),
						"aria-label": money(coins),
						on: { click: () => this.#pick(coins) },
					},
					chip(coins, String(coins / 100)),
				),
			),
		);
		fill(
			this.spots,
			Object.entries(this.house.bets).map(([bet, { odds }]) =>
				h(
					"button",
					{
						class: `practice-spot ${bet}`,
						type: "button",
						disabled: this.isDealing,
						on: { click: () => this.#lay(bet) },
					},
					h("strong", null, this.#nameOf(bet)),
					h("span", { class: "small" }, odds.map(([over, under]) => `${over} : ${under}`).join(", ")),
					h(
						"span",
						{ class: "figures" },
						this.stakes.has(bet) ? money(this.stakes.get(bet) ?? 0) : say("page.practice.lay"),
					),
				),
			),
		);
		for (const control of [this.deal, this.clear, this.houses]) control.disabled = this.isDealing;
		fill(this.plate, smallPlate(this.past.join(" "), PLATE_COLUMNS));
	}

	/** @param {number} coins */
	#pick(coins) {
		this.chosen = coins;
		this.#draw();
	}
}

/** @param {HTMLElement} root @param {Context} context */
export function show(root, context) {
	context.title(context.say("page.practice.title"));
	const practice = new Practice(root, context);
	return () => {
		practice.isGone = true;
	};
}
