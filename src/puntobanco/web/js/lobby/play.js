// @ts-check
/** Playing at once: a guest with a name that we give, a private table that waits for them, chips and a seat. */

import { comeAsGuest } from "../entrance.js";

/** @typedef {import("../context.js").Context} Context */

const FIRST = "schaanwald";

/** Opens a table for one person, who leads its pace, and goes there. @param {Context} context @param {any[]} houses
 * @param {boolean} [isGuided] with somebody who explains */
export async function playNow(context, houses, isGuided = false) {
	const { api, say, go } = context;
	const house = houses.find(({ id }) => id === FIRST) ?? houses.find(({ held_by }) => held_by === "house") ?? houses[0];
	void import("../../pages/table.js"); // comes while the table is opened
	try {
		const me = context.me() ?? (await comeAsGuest(context));
		if (!me) return;
		const { table } = await api.post("/tables", {
			house: house.id,
			name: say("page.play.table"),
			pace: "practice",
			private: true,
			sit: true,
			// whoever comes later has a share in every draw, though the shoe was put there before
			...(house.option ? {} : { by_coup: true }),
		});
		void context.askMe();
		go(`/table/${encodeURIComponent(table)}${isGuided ? "?guide" : ""}`);
	} catch (problem) {
		context.tell(context.reason(problem), "bad");
	}
}
