// @ts-check
/** What a bet is: what wins, what it pays and costs, between which limits, and when it last won. Before a chip lies there. */

import { h } from "../dom.js";

/** @typedef {import("./room.js").Room} Room */
/** @typedef {import("../types.js").Bet} Bet */
/** @typedef {Record<string, {times: number, since: number}>} Hits How often each bet has won, and how many coups have come since. */

/** When a bet last won in this shoe, in words; nothing where that is not known. @param {Room} room @param {string} bet
 * @param {Hits | undefined} hits */
export function hitText({ context: { say } }, bet, hits) {
	if (!hits) return "";
	const { times, since } = hits[bet] ?? {};
	if (!times) return say("page.bet.hit.never");
	return since === 0 ? say("page.bet.hit.now") : say("page.bet.hit.count", { count: since });
}

/** @param {Room} room @param {Bet} bet */
export function costText({ context: { say } }, { favours, cost }) {
	return say(favours ? "page.spot.favours" : "page.spot.costs", { percent: cost });
}

/** @param {Room} room @param {Bet} bet */
export function limitsText(room, bet) {
	const { least = bet.least, most = bet.most } = room.can("PlaceBet", bet.id) ?? {};
	return room.context.say("page.spot.limits", { least: room.amount(least), most: room.amount(most) });
}

/** Opens what there is to know of some bets. @param {Room} room @param {string} title @param {Bet[]} bets
 * @param {Hits | undefined} hits */
export function openBets(room, title, bets, hits) {
	const { say } = room.context;
	const isGroup = bets.length > 1;
	const needs = (/** @type {Bet} */ bet) => bet.needs?.map((id) => room.bet(id)?.name ?? id).join(", ") ?? "";
	const shared = isGroup && bets.every((bet) => needs(bet) === needs(bets[0])) ? needs(bets[0]) : "";
	const one = (/** @type {Bet} */ bet) => {
		const told = [
			["odds", bet.pays],
			["cost", costText(room, bet)],
			["limits", limitsText(room, bet)],
			["needs", shared ? "" : needs(bet)],
			["hit", hitText(room, bet.id, hits)],
		];
		return h(
			"section",
			{ class: `bet-info${isGroup ? " one-of" : ""}`, "data-bet": bet.id },
			isGroup ? h("h3", { class: room.toneOf(bet.id) }, bet.name) : null,
			h("p", null, bet.about),
			h(
				"dl",
				{ class: "small" },
				told
					.filter(([, text]) => text)
					.map(([key, text]) =>
						h("div", { "data-fact": key }, h("dt", null, say(`page.bet.${key}`)), h("dd", null, text)),
					),
			),
		);
	};
	room.context.dialog({
		title,
		wide: isGroup,
		body: [
			shared ? h("p", { class: "small muted" }, `${say("page.bet.needs")}: ${shared}`) : "",
			h("div", { class: "bet-infos" }, bets.map(one)),
			h("p", { class: "small muted" }, say("page.roads.honest")),
		],
	});
}
