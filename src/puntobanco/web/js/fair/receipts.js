// @ts-check
/**
 * The house's signed word for what this browser did at a table (docs/public-log.md). Each receipt covers everything
 * before it, so the last one is asked for, one at a time; where none comes the next will do. Whether it is signed is
 * for whoever verifies the evidence; here it must be for what was asked.
 *
 * @typedef {{table: string, receipt: string, leaf: string, before: string, event: string, public_key: string}} Receipt
 */

import { wait } from "../dom.js";

/** What a receipt is asked for. */
const RECEIPTED = ["PlaceBet", "AskPayer", "WithdrawBet", "CommitWord", "ShowWord", "JoinMix", "ShowLink"];
/** Of one shoe; those that came last cover the others. */
const MOST_RECEIPTS = 12;
const LONGEST = 10_000;
const PAUSE_MS = 1000;

export class Receipts {
	/** @param {import("../table/room.js").Room} room @param {import("./memory.js").Memory} memory */
	constructor(room, memory) {
		this.room = room;
		this.memory = memory;
		/** The event to ask for next, and the shoe it belongs to. @type {{shoe: number, number: number} | null} */
		this.due = null;
		this.isAsking = false;
	}

	/** Something that this person asked for was done. @param {string} act @param {number} number Of its event. */
	acted(act, number) {
		const { order } = this.room.live;
		if (order && RECEIPTED.includes(act)) this.#want(order.number, number);
	}

	/** A shoe is opened: whoever had something in it wants all of it. @param {number} shoe
	 * @param {number} number Of the event. */
	opened(shoe, number) {
		if (this.memory.shoe(shoe)?.receipts.length) this.#want(shoe, number);
	}

	/** @param {number} shoe @param {number} number */
	#want(shoe, number) {
		if (number > (this.due?.number ?? 0)) this.due = { shoe, number };
		if (!this.isAsking) void this.#ask();
	}

	async #ask() {
		this.isAsking = true;
		while (this.due) {
			const { shoe, number } = this.due;
			this.due = null;
			const path = `/tables/${encodeURIComponent(this.room.id)}/events/${number}/receipt`;
			const told = await this.room.context.api.get(path).catch(() => null);
			const receipt = receiptOf(this.room.id, number, told);
			if (receipt) this.#keep(shoe, receipt);
			await wait(PAUSE_MS);
		}
		this.isAsking = false;
	}

	/** @param {number} number @param {Receipt} receipt */
	#keep(number, receipt) {
		this.memory.update(() => {
			const { receipts = [] } = this.memory.shoe(number) ?? {};
			receipts.push(receipt);
			receipts.splice(0, receipts.length - MOST_RECEIPTS);
		});
	}
}

/** A receipt for an event as it is kept; null for what is none. @param {string} table @param {number} number
 * @param {any} told @returns {Receipt | null} */
function receiptOf(table, number, told) {
	const { receipt, leaf, before, event, public_key } = told ?? {};
	const parts = [receipt, leaf, before, event, public_key];
	if (!parts.every((part) => typeof part === "string" && part.length < LONGEST)) return null;
	try {
		if (JSON.parse(leaf).number !== number) return null;
	} catch {
		return null;
	}
	return { table, receipt, leaf, before, event, public_key };
}
