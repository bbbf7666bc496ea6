// @ts-check
/** A person's stakes: what they want to lie there, sent one at a time for each bet, and the way back. */

/** @typedef {import("./room.js").Room} Room */

const SHOWN_WITHIN_MS = 5000;

export class Desk {
	/** @param {Room} room
	 * @param {{changed: () => void, refused: (bet: string, text: string) => void,
	 *   laid: (bet: string, coins: number) => void, taken: () => void}} tell */
	constructor(room, tell) {
		this.room = room;
		this.tell = tell;
		/** What the next tap lays. */
		this.chip = 500;
		/** What shall lie on a bet, until it is seen to lie there. @type {Map<string, number>} */
		this.wanted = new Map();
		/** @type {Set<string>} */
		this.sending = new Set();
		/** Gestures of several bets that are under way. */
		this.orders = 0;
		/** What was written last, while its events are still on their way.
		 * @type {Map<string, {coins: number, number: number}>} */
		this.written = new Map();
		/** Steps back: the stakes before each gesture. @type {[string, number][][]} */
		this.history = [];
		/** @type {Record<string, number>} */
		this.last = this.#stakesOfLastCoup();
	}

	#stakesOfLastCoup() {
		const { live, myId } = this.room;
		/** @type {Record<string, number>} */
		const found = {};
		for (const line of live.last?.lines ?? []) if (line.patron === myId) found[line.bet] = line.stake;
		return this.#placed(found);
	}

	/** What of it one has placed oneself: no bank is bet. @param {Record<string, number>} stakes */
	#placed(stakes) {
		return Object.fromEntries(Object.entries(stakes).filter(([id]) => this.room.bets.some((bet) => bet.id === id)));
	}

	/** What lies, or soon will. @param {string} bet */
	stakeOn(bet) {
		return this.wanted.get(bet) ?? this.#lies(bet);
	}

	/** What lies by all that the server has said: the answer to a command may come before its events.
	 * @param {string} bet */
	#lies(bet) {
		const { live, myId, watch } = this.room;
		const written = this.written.get(bet);
		return written && written.number > watch.number ? written.coins : (live.people?.[myId]?.stakes?.[bet] ?? 0);
	}

	/** What the eye sees of it. @param {string} bet */
	seenOn(bet) {
		return this.wanted.get(bet) ?? this.room.me?.stakes?.[bet] ?? 0;
	}

	get stakes() {
		return this.room.bets
			.map((bet) => /** @type {[string, number]} */ ([bet.id, this.stakeOn(bet.id)]))
			.filter(([, coins]) => coins > 0);
	}

	get canBet() {
		return this.room.can("PlaceBet") !== undefined;
	}

	get canTakeBack() {
		return this.room.can("WithdrawBet") !== undefined;
	}

	/** @param {string} bet @param {number} [coins] */
	lay(bet, coins = this.chip) {
		this.#gesture([[bet, this.stakeOn(bet) + coins]]);
	}

	/** @param {string} bet */
	take(bet) {
		if (this.stakeOn(bet) > 0) this.#gesture([[bet, 0]]);
	}

	undo() {
		const before = this.history.pop();
		if (before) this.tell.taken();
		for (const [bet, coins] of before ?? []) this.#want(bet, coins);
	}

	get canRepeat() {
		return this.canBet && this.stakes.length === 0 && Object.keys(this.last).length > 0;
	}

	repeat() {
		if (!this.canRepeat) return;
		const most = (/** @type {string} */ bet) =>
			(this.room.isBankers && this.room.can("PlaceBet", bet)?.most) || Infinity;
		this.#gesture(Object.entries(this.last).map(([bet, coins]) => [bet, Math.min(coins, most(bet))]));
	}

	/** Lays several stakes on top of what lies, each as far as its limit goes. @param {[string, number][]} stakes */
	layAll(stakes) {
		this.#gesture(
			stakes.map(([bet, coins]) => {
				const wanted = this.stakeOn(bet) + coins;
				return [bet, Math.min(wanted, this.room.can("PlaceBet", bet)?.most ?? wanted)];
			}),
		);
	}

	/** Twice as much on every bet, as far as its limit goes. */
	double() {
		this.#gesture(
			this.stakes.map(([bet, coins]) => {
				const choice = this.room.can("PlaceBet", bet);
				return [bet, choice ? Math.max(coins, Math.min(2 * coins, choice.most ?? 2 * coins)) : coins];
			}),
		);
	}

	/** Covers the whole bank alone; undone as any other stake. */
	async callBanco() {
		const before = this.stakeOn("punto");
		if (await this.room.try({ type: "CallBanco" })) this.history.push([["punto", before]]);
		this.tell.changed();
	}

	clear() {
		this.#gesture(this.stakes.map(([bet]) => [bet, 0]));
	}

	/** Main bets first, so that bets that need one find it; taking back goes the other way.
	 * @param {[string, number][]} changes */
	#gesture(changes) {
		const real = changes.filter(([bet, coins]) => coins !== this.stakeOn(bet));
		if (real.length === 0) return;
		this.history.push(real.map(([bet]) => [bet, this.stakeOn(bet)]));
		const needs = (/** @type {string} */ bet) => (this.room.bet(bet)?.needs ? 1 : 0);
		const isTaking = real.every(([, coins]) => coins === 0);
		real.sort(([a], [b]) => (isTaking ? needs(b) - needs(a) : needs(a) - needs(b)));
		void this.#inOrder(real);
	}

	/** @param {[string, number][]} changes */
	async #inOrder(changes) {
		this.orders++;
		for (const [bet, coins] of changes) {
			const added = coins - this.stakeOn(bet);
			if (added > 0) this.tell.laid(bet, added);
			else if (added < 0) this.tell.taken();
			const sent = this.#want(bet, coins);
			if (changes.length > 1) await sent;
		}
		this.orders--;
		this.tell.changed();
	}

	/** Whether a chip is still on its way. */
	get isBusy() {
		return this.orders > 0 || this.sending.size > 0;
	}

	/** @param {string} bet @param {number} coins */
	async #want(bet, coins) {
		this.wanted.set(bet, coins);
		this.tell.changed();
		if (this.sending.has(bet)) return;
		this.sending.add(bet);
		try {
			await this.#send(bet);
		} catch (problem) {
			this.wanted.delete(bet);
			this.history.pop();
			this.tell.refused(bet, this.room.context.reason(problem));
		}
		this.sending.delete(bet);
		this.seen();
		this.tell.changed();
	}

	/** Sends until what was asked last is what was sent last. @param {string} bet */
	async #send(bet) {
		/** @type {number | undefined} */
		let sent;
		while (sent !== this.wanted.get(bet)) {
			sent = this.wanted.get(bet);
			if (sent === undefined || sent === this.#lies(bet)) break;
			const number = await this.room.act(
				sent > 0 ? { type: "PlaceBet", bet, coins: sent } : { type: "WithdrawBet", bet },
			);
			this.written.set(bet, { coins: sent, number });
		}
		setTimeout(() => this.#forget(bet, sent), SHOWN_WITHIN_MS);
	}

	/** @param {string} bet @param {number | undefined} coins */
	#forget(bet, coins) {
		if (this.wanted.get(bet) !== coins || this.sending.has(bet)) return;
		this.wanted.delete(bet);
		this.tell.changed();
	}

	/** Drops wishes that have come true before the eye. */
	seen() {
		for (const [bet, coins] of this.wanted) {
			if (!this.sending.has(bet) && (this.room.me?.stakes?.[bet] ?? 0) === coins) this.wanted.delete(bet);
		}
	}

	/** No more bets: what lies is what there is. */
	close() {
		this.history = [];
		for (const bet of [...this.wanted.keys()]) if (!this.sending.has(bet)) this.wanted.delete(bet);
		const stakes = this.#placed(this.room.live.people?.[this.room.myId]?.stakes ?? {});
		if (Object.keys(stakes).length > 0) this.last = stakes;
	}
}
