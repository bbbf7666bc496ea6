// @ts-check
/** Coming to the table and changing money: buying in, cashing out, tips. Amounts stay within what the server allows. */

import { h, wait } from "../dom.js";

/** @typedef {import("./room.js").Room} Room */

const USUAL_MINIMA = 100;

/** What somebody changes into chips unless they say otherwise: a hundred times the least stake. @param {Room} room */
export function usualBuyIn(room) {
	const wallet = room.you?.wallet ?? room.context.me()?.wallet ?? 0;
	const usual = USUAL_MINIMA * room.live.about.minimum;
	return wallet > 0 ? Math.min(usual, Math.floor(wallet / 100) * 100) : usual;
}

/** Comes to the table, changes money and takes a place, in one gesture. @param {Room} room @param {number} coins
 * @param {{type: string, [field: string]: any} | null} place */
export async function comeIn(room, coins, place) {
	const { context } = room;
	try {
		const me = await context.needMe(!room.live.about.private);
		if (me === null) return false;
		for (let tries = 0; tries < 100 && !room.you; tries++) await wait(50); // whoever has just signed in is told soon
		const mine = () => room.live.people?.[room.myId];
		if (!mine()) await room.act({ type: "Join", name: me.name });
		if ((mine()?.chips ?? 0) === 0 && coins > 0) await room.act({ type: "BuyIn", coins });
		if (place) await room.act(place);
		return true;
	} catch (problem) {
		context.tell(context.reason(problem), "bad");
		return false;
	}
}

/** The first seat that nobody has, from the middle outwards. @param {Room} room */
export function bestSeat(room) {
	const { seats } = room.house.places;
	const taken = new Set(Object.values(room.live.people ?? {}).map(({ seat }) => seat));
	const allowed = room.you?.here ? room.can("Sit")?.places : undefined;
	const free = (allowed ?? Array.from({ length: seats }, (_, i) => i + 1)).filter((seat) => !taken.has(seat));
	return free.sort((a, b) => Math.abs(a - (seats + 1) / 2) - Math.abs(b - (seats + 1) / 2))[0];
}

/** Asks for an amount and does something with it. @param {Room} room @param {"BuyIn" | "CashOut" | "Tip"} act
 * @param {number} usual */
export function askAmount(room, act, usual) {
	const { say, dialog } = room.context;
	const choice = room.can(act);
	if (!choice) return;
	const least = choice.least ?? 1;
	const most = choice.most ?? usual;
	const units = (/** @type {number} */ coins) => String(coins / 100);
	const input = h("input", {
		type: "number",
		min: units(least),
		max: units(most),
		step: "0.01",
		inputmode: "decimal",
		value: units(Math.min(most, Math.max(least, usual))),
	});
	const quick = [
		...new Set([usual, 2 * usual, 5 * usual, most].filter((coins) => coins >= least && coins <= most)),
	].slice(0, 4);
	const key = `page.purse.${act}`;
	dialog({
		title: say(key),
		body: [
			h(
				"p",
				{ class: "muted" },
				say(`${key}.about`, { most: room.money(most), wallet: room.money(room.you?.wallet ?? 0) }),
			),
			h(
				"label",
				{ class: "field" },
				h("span", null, say("page.purse.amount", { currency: room.context.unit(room.house.stakes.currency) })),
				input,
			),
			h(
				"div",
				{ class: "row" },
				quick.map((coins) =>
					h(
						"button",
						{ type: "button", class: "small figures", on: { click: () => (input.value = units(coins)) } },
						room.amount(coins),
					),
				),
			),
		],
		actions: [
			{
				text: say(key),
				kind: "main",
				act: async () => {
					await room.act({ type: act, coins: Math.round(Number(input.value) * 100) });
					if (act !== "Tip") void room.context.askMe();
					else room.context.tell(say("page.purse.thanks"), "good");
				},
			},
		],
	});
	input.select();
}

/** Plays standing, behind the first box where the house has it so, as soon as the server says that one may.
 * @param {Room} room */
export async function standSomewhere(room) {
	for (let tries = 0; tries < 10 && !room.can("Stand"); tries++) await wait(200);
	const choice = room.can("Stand");
	if (choice) await room.try(choice.places ? { type: "Stand", behind: choice.places[0] } : { type: "Stand" });
}
