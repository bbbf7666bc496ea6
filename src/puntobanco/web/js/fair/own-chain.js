// @ts-check
/**
 * One's own chain in a shoe that is dealt coup by coup: this browser joins the mix by itself and shows a link whenever
 * bets are closed. The seed stays in this browser until the shoe is over, so that a phone that wakes goes on.
 */

import { Refusal } from "../api.js";
import { loaded } from "./witness.js";

/** @typedef {import("./memory.js").OwnChain} OwnChain */

/** Refusals where another tab of the same person was faster, or the table. */
const TOO_LATE = ["mix-already", "link-already", "link-dropped-out", "table-not-now"];
const SEED_BYTES = 32;

export class OwnLinks {
	/** @param {import("../table/room.js").Room} room @param {import("./witness.js").Witness} witness
	 * @param {(bytes: number) => string} randomHex */
	constructor(room, witness, randomHex) {
		this.room = room;
		this.witness = witness;
		this.randomHex = randomHex;
		/** What was done for which shoe and draw, so that it is done once. @type {Set<string>} */
		this.done = new Set();
	}

	/** Joins, or shows the next link, when it is time, at a house that tells of this shoe what it told before. */
	look() {
		const { order, phase, bets_open, links_due } = this.room.live;
		if (!order?.mix || this.witness.found.some(({ shoe }) => shoe === order.number)) return;
		const { number, commitment, mix } = order;
		// Whoever came too late for one phase of the shoe tries again in the next.
		if (this.room.can("JoinMix")) void this.#once(`join:${commitment}:${phase}`, () => this.#join(number));
		const isDue = links_due && !bets_open && (phase === "burn" || phase === "no-more-bets");
		const isShown = mix.links?.[this.room.myId] !== undefined;
		if (isDue && !isShown && this.room.can("ShowLink"))
			void this.#once(`show:${commitment}:${mix.draws ?? 0}`, () => this.#show(number));
	}

	/** @param {string} what @param {() => Promise<unknown>} act */
	async #once(what, act) {
		if (this.done.has(what)) return;
		this.done.add(what);
		try {
			await act();
		} catch (problem) {
			if (problem instanceof Refusal && TOO_LATE.includes(problem.code)) return;
			this.room.context.tell(this.room.context.reason(problem), "bad");
		}
	}

	/** @param {number} number */
	async #join(number) {
		const { ownChain } = await loaded();
		const { memory } = this.witness;
		const shoe = memory.shoe(number);
		if (shoe === undefined) return;
		const seed = this.randomHex(SEED_BYTES);
		const patron = this.room.myId;
		const anchor = ownChain(shoe, patron, seed)[0];
		memory.keepOwn({ number, list: "chains", name: "anchor", entry: { patron, seed, anchor, shown: 0 } });
		await this.room.act({ type: "JoinMix", anchor });
		this.#mark(number, anchor, (own) => (own.added = true));
	}

	/** A link is shown for one draw, when bets are closed, and only to a house that has shown its own for the draw before:
	 * whoever had links early would know cards early. @param {number} number */
	async #show(number) {
		const { houseLinkFits, ownChain } = await loaded();
		const { memory } = this.witness;
		const shoe = memory.shoe(number);
		const mix = this.room.live.order?.mix;
		const chain = mix?.chains?.find(({ patron }) => patron === this.room.myId);
		const own = shoe?.chains.find(({ anchor }) => anchor === chain?.anchor);
		if (!mix || !chain || !shoe || !own) return;
		const { draws = 0, house = "" } = mix;
		const next = draws + 2 - chain.joined;
		if (next > own.shown + 1 || !houseLinkFits(shoe, draws, house)) return;
		this.#mark(number, own.anchor, (one) => (one.shown = Math.max(one.shown, next)));
		await this.room.act({ type: "ShowLink", link: ownChain(shoe, own.patron, own.seed)[next] });
		this.#mark(number, own.anchor, (one) => (one.taken = Math.max(one.taken ?? 0, next)));
	}

	/** @param {number} number @param {string} anchor @param {(own: OwnChain) => void} change */
	#mark(number, anchor, change) {
		const { memory } = this.witness;
		memory.update(() => {
			const own = memory.shoe(number)?.chains.find((one) => one.anchor === anchor);
			if (own) change(own);
		});
	}
}
