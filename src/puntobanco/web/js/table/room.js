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

	/** Those who sit, and how many must, while a table that the program deals waits for people, with a coup or with a
	 * shoe that they are to have a say in; null while it does not. */
	get few() {
		const { phase, about, people } = this.live;
		const everybody = Object.values(people ?? {});
		const isAnybody = everybody.some(
			({ seat, standing, behind }) => seat !== undefined || standing || behind !== undefined,
		);
		const waits = phase === "between" || (!isAnybody && (phase === "shoe" || phase === "words"));
		if (!waits || about.dealt_by === "person") return null;
		const seated = everybody.filter(({ seat }) => seat !== undefined).length;
		const least = this.house.places.least_people;
		return seated < least && (least > 1 || !isAnybody) ? { seated, least } : null;
	}

	/** Asks bots to come and play. @param {number} [many] */
	async inviteBots(many = 1) {
		try {
			for (let i = 0; i < many; i++)
				await this.context.api.post(`/tables/${encodeURIComponent(this.id)}/bots`, { id: newId() });
		} catch (problem) {
			this.context.tell(this.context.reason(problem), "bad");
		}
	}

	/** @param {number} coins */
	money(coins) {
		return this.context.money(coins);
	}

	/** Without decimals where there are none, as on chips. @param {number} coins */
	amount(coins) {
		return coins % 100 === 0 ? this.context.number(coins / 100) : this.context.money(coins);
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
