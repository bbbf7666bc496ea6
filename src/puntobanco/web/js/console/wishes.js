// @ts-check
/** What people have asked the croupier to place; a key does the first of them. */

import { h } from "../dom.js";

/**
 * @typedef {import("../../pages/console.js").Desk} Desk
 * @typedef {import("../types.js").View} View
 */

export const WISH_KEY = "y";

/** What somebody asked for, as the act that does it. @param {View} view @returns {{type: string, [field: string]: any}[]} */
export function wishesOf({ wishes = {} }) {
	return Object.entries(wishes).map(([patron, [bet, coins]]) => ({ type: "PlaceBet", bet, coins, patron }));
}

/** Every wish, with its button. @param {Desk} desk @param {View} view */
export function wishList(desk, view) {
	const { say, money } = desk.context;
	const wishes = wishesOf(view);
	if (wishes.length === 0) return [];
	/** @param {{type: string, [field: string]: any}} act @param {number} place */
	const button = (act, place) => {
		const { patron, coins, bet } = act;
		const text = say("page.console.wish", { name: desk.nameOf(patron), money: money(coins), bet: desk.betName(bet) });
		const send = () => void desk.send(act);
		const id = JSON.stringify(act); // a press that is under way never does another wish
		const made =
			place === 0
				? desk.key(text, WISH_KEY, "main", send, id)
				: h("button", { key: id, type: "button", on: { click: send } }, h("span", null, text));
		made.dataset.patron = patron;
		return made;
	};
	return [h("h2", null, say("page.console.wishes")), ...wishes.map(button)];
}
