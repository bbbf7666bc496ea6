// @ts-check
/**
 * One table as its page sees it: the truth (`live`), what the eye has seen so far
 * (`shown`, which follows card by card),
 * and what this person may do (`you`). What is legal is only ever read from `you.can`.
 */

import { colourOf } from "../colours.js";
import { newId } from "../dom.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").Choice} Choice */

export class Room {
	/** @param {import("../context.js").Context} context @param {string} id
	 * @param {import("../connection.js").Watch} watch
	 * @param {import("../types.js").House} house */
	constructor(context, id, watch, house) {
		this.context = context;
		this.id = id;
		this.watch = watch;
		this.house = house;
		/** @type {View} */
		this.shown = this.live;
		/** Told what was done, and the number of its event. @type {(act: string, number: number) => void} */
		this.acted = () => {};
	}

	/** @returns {View} */
	get live() {
		if (this.watch.view === null) throw new Error("The table has not been told yet.");
		return this.watch.view;
	}

	get you() {
		return this.watch.you;
	}

	/** Who this person is at the table, also while they only look; at another table they are somebody else. */
	get myId() {
		return this.you?.id ?? "";
	}

	/** This person at the table, as far as it was shown. */
	get me() {
		return this.shown.people?.[this.myId];
	}

	/** @param {string} act @param {string} [bet] @returns {Choice | undefined} */
	can(act, bet) {
		return this.you?.can.find(
			(choice) => choice.act === act && (bet === undefined || choice.bet === bet) && choice.patron === undefined,
		);
	}

	/** @param {{type: string, [field: string]: any}} act */
	async act(act) {
		const number = await this.context.connection.act(this.id, act);
		this.acted(act.type, number);
		return number;
	}

	/** Does something and says at the edge of the screen why not, if not.
	 * @param {{type: string, [field: string]: any}} act */
	async try(act) {
		try {
			await this.act(act);
			return true;
		} catch (problem) {
			this.context.tell(this.context.reason(problem), "bad");
			return false;
		}
	}

	/** What the table waits for, as far as it was shown, in words; null while it goes on by itself. */
	get waitsText() {
		const { waits } = this.shown;
		if (!waits) return null;
		const { lacks, found = 0, least = 0 } = waits;
		const { say } = this.context;
		return least > 1 ? say(`page.waits.${lacks}-several`, { least, found }) : say(`page.waits.${lacks}`);
	}

	/** Whether this person may stand without a box, or where nobody needs one. */
	get canStandFree() {
		return this.you?.can.some(({ act, places }) => act === "Stand" && !places) ?? false;
	}

	/** Asks bots to come and play. @param {number} [many] @param {string} [temperament] */
	async inviteBots(many = 1, temperament = "") {
		const kind = temperament ? { temperament } : {};
		try {
			for (let i = 0; i < many; i++)
				await this.context.api.post(`/tables/${encodeURIComponent(this.id)}/bots`, { id: newId(), ...kind });
		} catch (problem) {
			this.context.tell(this.context.reason(problem), "bad");
		}
	}

	/** @param {number} coins */
	money(coins) {
		return this.context.figures(coins, this.house.stakes.currency);
	}

	/** Without decimals where there are none, as on chips. @param {number} coins */
	amount(coins) {
		return this.context.figures(coins, this.house.stakes.currency, coins % 100 ? 2 : 0);
	}

	/** Whether whoever holds the bank pays: then what lies on banco is the bank, and others cover it. */
	get isBankers() {
		return this.house.bank.paid_by === "banker";
	}

	/** The bets that people place: where the banker pays, banco is none. */
	get bets() {
		return this.isBankers ? this.house.bets.filter(({ id }) => id !== "banco") : this.house.bets;
	}

	/** The cards of a hand as this person may see them: those that they decide about also where they lie face down to
	 * others. @param {import("../types.js").Side} side @returns {(string | null)[]} */
	cardsOf(side) {
		const { coup } = this.shown;
		const cards = coup?.[side].cards ?? [];
		const own = this.you?.hand ?? [];
		if (side !== "punto" || coup?.number !== this.live.coup?.number) return cards;
		return cards.map((card, i) => card ?? own[i] ?? null);
	}

	/** @param {string} id */
	bet(id) {
		return this.house.bets.find((bet) => bet.id === id);
	}

	/** The class that carries the colour of a bet. @param {string} bet */
	toneOf(bet) {
		return colourOf(this.bet(bet)?.winner);
	}

	/** @param {"punto" | "banco"} side */
	sideName(side) {
		return this.house.names[side] ?? this.context.say(`page.${side}`);
	}

	/** What the house calls a tie. */
	get tieName() {
		return this.house.calls.equal ?? this.context.say("page.tie");
	}

	/** @param {string | null | undefined} id */
	nameOf(id) {
		return (
			this.live.people?.[id ?? ""]?.name ?? this.shown.people?.[id ?? ""]?.name ?? this.context.say("page.somebody")
		);
	}

	/** What everybody has on a bet. @param {string} bet */
	everybodyOn(bet) {
		return Object.values(this.shown.people ?? {}).reduce((sum, person) => sum + (person.stakes?.[bet] ?? 0), 0);
	}
}
