// @ts-check
/** What is in hand besides betting: the auction of the bank, its offer, the banker's cards, punto's option, what the table
 * waits for. Large, one tap, with its clock. */

import { totalOf } from "../cards.js";
import { fill, h, nameOf, setText } from "../dom.js";
import { Amount } from "./amount.js";
import { sabot } from "./arc.js";
import { bankTerms } from "./bank.js";
import { ASKED } from "./director.js";
import { askAmount, bestSeat, usualBuyIn } from "./purse.js";

/** @typedef {import("./room.js").Room} Room */

export class Matters {
	/** @param {Room} room */
	constructor(room) {
		this.room = room;
		this.element = h("section", { class: "matter", hidden: true });
		this.drawn = "";
		/** Whether one does not bid in this auction. */
		this.hasPassed = false;
		/** Whether bots were asked to come, and have not come yet. */
		this.isInviting = false;
		/** What one would lay in the bank, where it pays. */
		this.amount = new Amount(room, room.context.say("page.bank.amount"), () => this.#nameAmount());
		/** What there is to press; it stays when everything around it is drawn anew. */
		this.choices = h("div", { class: "row choices" });
		this.lay = h("button", { class: "main big lay", type: "button", on: { click: () => this.#layBank() } });
	}

	/** What is told and asked follows the eye, and does not run ahead of the cards: the director sees to it that the eye is
	 * never far behind while this person is asked. */
	get view() {
		return this.room.shown;
	}

	draw() {
		const { you } = this.room;
		const { view } = this;
		const bids = ASKED.map((act) => this.room.can(act));
		const canBet = this.room.can("PlaceBet") !== undefined;
		const drawn = JSON.stringify([
			view.phase,
			view.bank,
			view.coup?.decider,
			view.coup?.asked,
			you?.hand,
			bids,
			you?.here,
			view.waits,
			you?.advice,
			canBet,
			this.room.can("BuyIn") !== undefined,
			this.room.live.people?.[this.room.myId],
			this.hasPassed,
		]);
		if (drawn === this.drawn) return;
		this.drawn = drawn;
		if (!this.element.classList.contains(view.phase)) this.amount.forget();
		if (view.phase !== "auction") this.hasPassed = false;
		const inside =
			view.phase === "auction"
				? this.#auction()
				: view.phase === "offer"
					? this.#offer()
					: view.phase === "decision"
						? this.#decision()
						: this.room.can("TakeCards") && view.bank?.asked
							? this.#cards(view.bank?.asked ?? 1)
							: this.room.can("RefuseShoe")
								? this.#refusal()
								: this.#waits();
		this.element.hidden = inside === null;
		this.element.className = `matter ${view.phase}`;
		fill(this.element, inside);
	}

	/** @param {...import("../dom.js").Children} buttons */
	#choices(...buttons) {
		fill(this.choices, ...buttons);
		return this.choices;
	}

	/** With how much somebody takes the bank, or bids for it, where it pays. @param {import("../types.js").Choice} choice */
	#howMuch(choice) {
		this.amount.within(choice);
		this.#nameAmount();
		return [this.amount.element, this.lay];
	}

	#nameAmount() {
		const key = this.room.can("AcceptBank") ? "page.offer.accept-with" : "page.auction.bid";
		this.lay.setAttribute("aria-disabled", String(!this.amount.isWithin));
		setText(this.lay, this.room.context.say(key, { coins: this.room.amount(this.amount.coins) }));
	}

	#layBank() {
		const type = this.room.can("AcceptBank") ? "AcceptBank" : "Bid";
		if (this.amount.isWithin) void this.room.try({ type, coins: this.amount.coins });
	}

	/** Takes the bank that is offered, with what is chosen where it pays. */
	accept() {
		if (this.room.isBankers) this.#layBank();
		else void this.room.try({ type: "AcceptBank" });
	}

	/** Decides, where one is asked and may; whether it was so. @param {"draw" | "stand"} action */
	decide(action) {
		const { room } = this;
		if (this.view.phase !== "decision" || !room.can("Decide")?.actions?.includes(action))
			return room.can("Decide") !== undefined;
		void room.try({ type: "Decide", action, side: room.live.coup?.asked });
		return true;
	}

	/** A word in the shoe stayed silent, and nothing is dealt from it yet. */
	#refusal() {
		const { room } = this;
		const { say } = room.context;
		const refuse = () => void room.try({ type: "RefuseShoe" });
		return [
			h("h2", null, say("page.refuse.title")),
			h("p", { class: "muted small" }, say("page.refuse.about")),
			this.#choices(h("button", { key: "refuse", type: "button", on: { click: refuse } }, say("page.do.RefuseShoe"))),
		];
	}

	/** The table waits, or this person has to sit down to play: for what, what they can do, and who could come. Nothing
	 * where they can bet: it would lie over the spots. */
	#waits() {
		const { room } = this;
		const { you, waitsText } = room;
		const { say } = room.context;
		const { about, waits } = this.view;
		const { lacks, found = 0, least = 0 } = waits ?? {};
		const { advice } = you ?? {};
		const isUrgent = advice === "keep" || advice === "sit-to-bet";
		const isPeople = lacks === "seated" || lacks === "placed";
		if (you?.here !== true || !(isUrgent || isPeople) || room.can("PlaceBet")) return null;
		const canInvite = least > 1 && about.dealt_by === "program";
		const missing = canInvite ? least - found - (advice === "others" ? 0 : 1) : 0;
		const seat = room.can("Sit") && advice !== "others" ? bestSeat(room) : undefined;
		const sit = () => void room.try({ type: "Sit", seat });
		const told = advice ? say(`page.advice.${advice}`) : null;
		return [
			h("h2", null, isUrgent ? told : waitsText),
			isUrgent || (missing > 0 && advice === "others") ? null : h("p", { class: "muted small" }, told),
			missing > 0 ? h("p", { class: "muted small" }, say("page.few.about")) : null,
			this.#choices(
				seat === undefined
					? null
					: h("button", { key: "sit", class: "main", type: "button", on: { click: sit } }, say("page.act.sit")),
				missing > 0 ? this.#inviting(missing) : null,
			),
		];
	}

	/** One tap invites once, however fast the hand is. @param {number} missing */
	#inviting(missing) {
		const invite = async () => {
			if (this.isInviting) return;
			this.isInviting = true;
			this.#drawAnew();
			await this.room.inviteBots(missing);
			this.isInviting = false;
			this.#drawAnew();
		};
		return h(
			"button",
			{
				key: "invite",
				class: "main",
				type: "button",
				"aria-disabled": this.isInviting ? "true" : null,
				on: { click: () => void invite() },
			},
			this.room.context.say("page.few.invite.count", { count: missing }),
		);
	}

	#drawAnew() {
		this.drawn = "";
		this.draw();
	}

	/** The sabot in the middle with the highest bid; bids are one tap. */
	#auction() {
		const { room } = this;
		const { say } = room.context;
		const bids = this.view.bank?.bids ?? [];
		const highest = bids.reduce(
			(best, bid) => (best === null || bid[1] > best[1] ? bid : best),
			/** @type {[string, number] | null} */ (null),
		);
		const isMine = highest?.[0] === room.myId;
		const choice = isMine ? undefined : room.can("Bid");
		const told =
			highest === null
				? say("page.auction.none")
				: isMine
					? say("page.auction.yours")
					: nameOf(room.nameOf(highest[0]));
		return [
			h(
				"div",
				{ class: "about" },
				sabot(),
				h(
					"div",
					null,
					h("h2", null, say("page.auction.title")),
					h(
						"p",
						{ class: "highest" },
						told,
						highest ? h("strong", { class: "figures" }, ` ${room.amount(highest[1])}`) : null,
					),
				),
			),
			choice && !this.hasPassed ? bankTerms(room, "auction") : null,
			choice && this.hasPassed
				? h("p", { key: "passed", class: "muted small" }, say("page.auction.passed"), " ", this.#passing(false))
				: choice
					? this.#choices(
							room.isBankers
								? this.#howMuch(choice)
								: this.#bids(choice, highest?.[1] ?? 0).map((coins, i) =>
										h(
											"button",
											{
												key: coins,
												class: i === 0 ? "main big" : "big",
												type: "button",
												on: { click: () => void room.try({ type: "Bid", coins }) },
											},
											say("page.auction.bid", { coins: room.amount(coins) }),
										),
									),
							this.#passing(true),
						)
					: isMine
						? null
						: this.#cannotBid(highest?.[1]),
		];
	}

	/** Bids no more, which nobody has to wait for then; or does after all. @param {boolean} isPassing */
	#passing(isPassing) {
		const { room } = this;
		const pass = () => {
			this.hasPassed = isPassing;
			if (isPassing && room.can("Ready")) void room.try({ type: "Ready" });
			this.draw();
		};
		const text = room.context.say(isPassing ? "page.auction.pass" : "page.auction.again");
		const look = isPassing ? "big pass" : "quiet";
		return h("button", { key: "bid no more", class: look, type: "button", on: { click: pass } }, text);
	}

	/** Why somebody cannot bid, and what they can do about it. @param {number | undefined} highest */
	#cannotBid(highest) {
		const { room } = this;
		const { say } = room.context;
		const { seat, chips = 0 } = room.live.people?.[room.myId] ?? {};
		const { minimum } = room.live.about;
		const least = highest === undefined ? minimum : Math.max(minimum, highest + room.house.stakes.step);
		const isPoor = seat !== undefined && chips < least;
		const key = seat === undefined ? "look" : isPoor ? "poor" : "not-you";
		const buy = () => askAmount(room, "BuyIn", usualBuyIn(room));
		return [
			h("p", { class: "muted small" }, say(`page.auction.${key}`, { coins: room.amount(least) })),
			isPoor && room.can("BuyIn")
				? this.#choices(
						h("button", { key: "buy", class: "main", type: "button", on: { click: buy } }, say("page.purse.BuyIn")),
					)
				: null,
		];
	}

	/** The least bid and a few steps above it, as far as one may go. What one may do is told a moment after somebody
	 * else's bid, and until then is known from that. @param {import("../types.js").Choice} choice
	 * @param {number} highest */
	#bids({ least = 0, most = 0, step = 1 }, highest) {
		const from = Math.max(least, highest + step);
		const up = (/** @type {number} */ times) => Math.ceil((from * times) / step) * step;
		return [...new Set([from, up(1.5), up(2), up(4)])].filter((coins) => coins <= most);
	}

	#offer() {
		const { room } = this;
		const { say } = room.context;
		const accept = room.can("AcceptBank");
		const pass = room.can("PassBank");
		const { offered_to } = this.view.bank ?? {};
		if (!accept && !pass && offered_to === room.myId) return null; // answered, and not shown yet
		return [
			h(
				"div",
				{ class: "about" },
				sabot(),
				h("h2", null, accept ? say("page.offer.you") : say("page.offer.other", { name: room.nameOf(offered_to) })),
			),
			accept ? bankTerms(room, "offer") : null,
			accept || pass
				? this.#choices(
						!accept
							? null
							: room.isBankers
								? this.#howMuch(accept)
								: h(
										"button",
										{ key: "accept", class: "main big", type: "button", on: { click: () => this.accept() } },
										say("page.offer.accept"),
									),
						pass
							? h(
									"button",
									{
										key: "pass",
										class: "big",
										type: "button",
										on: { click: () => void room.try({ type: "PassBank" }) },
									},
									say("page.offer.pass"),
								)
							: null,
					)
				: null,
		];
	}

	/** Whoever has the bank takes the cards out of the shoe. @param {number} count */
	#cards(count) {
		const { room } = this;
		const { say } = room.context;
		const take = () => void room.try({ type: "TakeCards" });
		return [
			h("div", { class: "about" }, sabot(), h("h2", null, say("page.take.you"))),
			this.#choices(
				h(
					"button",
					{ key: "take", class: "main huge", type: "button", "aria-keyshortcuts": "T", on: { click: take } },
					say("page.take.cards.count", { count }),
				),
			),
		];
	}

	/** Whoever decides sees two large buttons, or one where the rule leaves nothing to choose. */
	#decision() {
		const { room } = this;
		const { say } = room.context;
		const { coup } = this.view;
		const { asked = "punto", decider } = coup ?? {};
		const actions = room.can("Decide")?.actions ?? [];
		if (actions.length === 0 && decider === room.myId) return null; // decided, and not shown yet
		const total = coup?.[asked].total ?? (room.you?.hand ? totalOf(room.you.hand) : undefined);
		const values = {
			side: room.sideName(asked),
			name: room.nameOf(decider),
			total: total === undefined ? "" : say(`page.digit.${total}`),
		};
		const key =
			actions.length === 1
				? `must.${actions[0]}`
				: actions.length > 1
					? "you"
					: !decider
						? "nobody"
						: total === undefined
							? "hidden"
							: "other";
		return [
			h("h2", null, say(`page.decide.${key}`, values)),
			actions.length > 0
				? this.#choices(
						actions.map((action) =>
							h(
								"button",
								{
									key: `${asked} ${action}`,
									class: `${action === "draw" || actions.length === 1 ? "main " : ""}huge`,
									type: "button",
									"aria-keyshortcuts": action === "draw" ? "D" : "S",
									on: { click: () => this.decide(/** @type {"draw" | "stand"} */ (action)) },
								},
								say(`page.decide.${action}`),
							),
						),
					)
				: null,
		];
	}
}
