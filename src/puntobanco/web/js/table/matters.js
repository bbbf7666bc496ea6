// @ts-check
/** What is in hand besides betting: the auction of the bank, its offer, punto's option. Large, one tap, with its
 * clock. */

import { fill, h, nameOf } from "../dom.js";
import { sabot } from "./arc.js";

/** @typedef {import("./room.js").Room} Room */

export class Matters {
	/** @param {Room} room */
	constructor(room) {
		this.room = room;
		this.element = h("section", { class: "matter", hidden: true });
		this.drawn = "";
	}

	draw() {
		const { live, you } = this.room;
		const bids = ["Bid", "AcceptBank", "PassBank", "Decide", "RefuseShoe"].map((act) => this.room.can(act));
		const drawn = JSON.stringify([
			live.phase,
			live.bank,
			live.coup?.decider,
			bids,
			you?.here,
			you?.seat,
			this.room.few,
		]);
		if (drawn === this.drawn) return;
		this.drawn = drawn;
		const inside =
			live.phase === "auction"
				? this.#auction()
				: live.phase === "offer"
					? this.#offer()
					: live.phase === "decision"
						? this.#decision()
						: this.room.can("RefuseShoe")
							? this.#refusal()
							: this.#few();
		this.element.hidden = inside === null;
		this.element.className = `matter ${live.phase}`;
		fill(this.element, inside);
	}

	/** A word in the shoe stayed silent, and nothing is dealt from it yet. */
	#refusal() {
		const { room } = this;
		const { say } = room.context;
		const refuse = () => void room.try({ type: "RefuseShoe" });
		return [
			h("h2", null, say("page.refuse.title")),
			h("p", { class: "muted small" }, say("page.refuse.about")),
			h(
				"div",
				{ class: "row choices" },
				h("button", { type: "button", on: { click: refuse } }, say("page.do.RefuseShoe")),
			),
		];
	}

	/** Somebody is here, and too few are to play: how many are missing, and who could come. */
	#few() {
		const {
			few,
			you,
			context: { say },
		} = this.room;
		if (!few || few.least < 2 || you?.here !== true) return null;
		const { seated, least } = few;
		const missing = least - seated - (you.seat === undefined ? 1 : 0);
		return [
			h("h2", null, say("page.few.title", { seated, least })),
			h("p", { class: "muted small" }, say(you.seat === undefined ? "page.few.sit" : "page.few.about")),
			missing > 0 ? h("div", { class: "row choices" }, this.#inviting(missing)) : null,
		];
	}

	/** One tap invites once, however fast the hand is. @param {number} missing */
	#inviting(missing) {
		const button = h(
			"button",
			{
				class: "main",
				type: "button",
				on: {
					click: async () => {
						button.disabled = true;
						await this.room.inviteBots(missing);
						this.drawn = "";
						this.draw();
					},
				},
			},
			this.room.context.say("page.few.invite.count", { count: missing }),
		);
		return button;
	}

	/** The sabot in the middle with the highest bid; bids are one tap. */
	#auction() {
		const { room } = this;
		const { say } = room.context;
		const bids = room.live.bank?.bids ?? [];
		const highest = bids.reduce(
			(best, bid) => (best === null || bid[1] > best[1] ? bid : best),
			/** @type {[string, number] | null} */ (null),
		);
		const choice = room.can("Bid");
		const isMine = highest?.[0] === room.myId;
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
			choice
				? h(
						"div",
						{ class: "row choices" },
						this.#bids(choice, highest?.[1] ?? 0).map((coins, i) =>
							h(
								"button",
								{
									class: i === 0 && !isMine ? "main big" : "big",
									type: "button",
									on: { click: () => void room.try({ type: "Bid", coins }) },
								},
								say("page.auction.bid", { coins: room.amount(coins) }),
							),
						),
					)
				: h("p", { class: "muted small" }, say(room.you?.here ? "page.auction.not-you" : "page.auction.look")),
			choice
				? h("p", { class: "muted small" }, say("page.auction.means", { coins: room.amount(choice.least ?? 0) }))
				: null,
		];
	}

	/**
	 * The least bid and a few steps above it, as far as one may go; what one may do is told a moment after somebody
	 * else's bid, so
	 * what could not top that is left out. @param {import("../types.js").Choice} choice @param {number} highest
	 */
	#bids({ least = 0, most = 0, step = 1 }, highest) {
		const up = (/** @type {number} */ times) => Math.ceil((least * times) / step) * step;
		return [...new Set([least, up(1.5), up(2), up(4)])].filter((coins) => coins > highest && coins <= most);
	}

	#offer() {
		const { room } = this;
		const { say } = room.context;
		const accept = room.can("AcceptBank");
		const pass = room.can("PassBank");
		return [
			h(
				"div",
				{ class: "about" },
				sabot(),
				h(
					"h2",
					null,
					accept ? say("page.offer.you") : say("page.offer.other", { name: room.nameOf(room.live.bank?.offered_to) }),
				),
			),
			accept || pass
				? h(
						"div",
						{ class: "row choices" },
						accept
							? h(
									"button",
									{ class: "main big", type: "button", on: { click: () => void room.try({ type: "AcceptBank" }) } },
									say("page.offer.accept"),
								)
							: null,
						pass
							? h(
									"button",
									{ class: "big", type: "button", on: { click: () => void room.try({ type: "PassBank" }) } },
									say("page.offer.pass"),
								)
							: null,
					)
				: null,
		];
	}

	#decision() {
		const { room } = this;
		const { say } = room.context;
		const choice = room.can("Decide");
		const side = room.sideName("punto");
		return [
			h(
				"h2",
				null,
				choice
					? say("page.decide.you", { side })
					: room.live.coup?.decider
						? say("page.decide.other", { name: room.nameOf(room.live.coup.decider) })
						: say("page.decide.nobody"),
			),
			choice
				? h(
						"div",
						{ class: "row choices" },
						(choice.actions ?? []).map((action) =>
							h(
								"button",
								{
									class: `${action === "draw" ? "main " : ""}huge`,
									type: "button",
									on: { click: () => void room.try({ type: "Decide", action }) },
								},
								say(`page.decide.${action}`),
							),
						),
					)
				: null,
		];
	}
}
