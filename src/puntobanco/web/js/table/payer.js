// @ts-check
/** Asking the croupier to place a bet: whoever is in doubt names it and says how much. */

import { h } from "../dom.js";
import { coinsOf, field, input, select } from "../parts.js";

/** @typedef {import("./room.js").Room} Room */

/** @param {Room} room */
export function askPayer(room) {
	const { say, dialog, tell } = room.context;
	const { croupier } = room.house.names;
	const choices = (room.you?.can ?? []).filter(({ act, bet }) => act === "PlaceBet" && bet !== undefined);
	if (choices.length === 0) return;
	const units = (/** @type {number} */ coins) => String(coins / 100);
	const limits = ({ least = 0, most = 0 }) => `${room.amount(least)} – ${room.amount(most)}`;
	const which = select(
		"bet",
		choices.map((choice, i) => [i, `${room.bet(choice.bet ?? "")?.name} · ${limits(choice)}`]),
	);
	const amount = input("amount", { inputmode: "decimal", value: units(choices[0].least ?? 0) });
	which.addEventListener("change", () => (amount.value = units(choices[Number(which.value)].least ?? 0)));
	const title = say("page.do.AskPayer", { croupier });
	dialog({
		title,
		body: [
			h("p", { class: "muted" }, say("page.payer.about", { croupier })),
			field(say("page.payer.bet"), which),
			field(say("page.purse.amount", { currency: room.context.unit(room.house.stakes.currency) }), amount),
		],
		actions: [
			{
				text: title,
				kind: "main",
				act: async () => {
					const { bet } = choices[Number(which.value)];
					await room.act({ type: "AskPayer", bet, coins: coinsOf(room.context, amount.value) });
					const isPlaced = room.live.about.dealt_by === "program";
					tell(say(isPlaced ? "page.payer.placed" : "page.payer.asked", { croupier }), "good");
				},
			},
		],
	});
	which.focus();
}
