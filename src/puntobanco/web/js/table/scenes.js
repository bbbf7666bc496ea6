// @ts-check
/** How each thing that happens is shown: cards from the shoe, chips to and from the bank, the sabot to the banker. */

import { chipsOf } from "../chips.js";
import { isStill, wait } from "../dom.js";
import { speak } from "../speech.js";
import { sabot } from "./arc.js";
import { callNow, callOf, cardCall, ownResult, takenOf } from "./calls.js";
import { fly, flyChips } from "./flights.js";

/** @typedef {import("../types.js").Line} Line */
/** @typedef {import("./director.js").Happened} Happened */
/** @typedef {import("../../pages/table.js").TablePage} TablePage */

const PAUSE_MS = 500;
/** What comes so much later by the croupier's own tempo needs no pause of ours. */
const PACED_MS = 300;
const GLOW_MS = 900;
const CLOSED_MS = 1600;

/** @param {TablePage} page @returns {import("./director.js").Scenes} */
export function scenesOf(page) {
	const { room } = page;
	const { context } = room;
	/** What the table waited for before the scene. @type {string | undefined} */
	let lacked;

	/** @param {string | null} text */
	const call = (text) => {
		if (text === null) return;
		page.call(text);
		context.announce(text);
		speak(text, context.language);
	};

	/** Chips that are lost go to the bank, chips that are won come from it; what stays, stays. @param {Line[]} lines */
	async function pay(lines) {
		const bank = page.fields.bank?.pile ?? page.clock.shoe;
		const flying = page.fields.bank ? lines.filter(({ bet }) => bet !== "banco") : lines;
		const at = (/** @type {Line} */ line) =>
			(line.patron === room.myId && page.fields.at(line.bet)) || page.arc.at(line.patron, line.bet);
		const won = new Set(lines.filter(({ result }) => result === "won").map(({ bet }) => bet));
		const stays = new Set(lines.filter(({ stays: isLeft }) => isLeft).map(({ bet }) => bet));
		page.fields.glow(won, stays);
		page.arc.glow(lines);
		if (isStill()) return;
		await page.director.rest(GLOW_MS / 2);
		await Promise.all(
			flying.filter((line) => takenOf(line) > 0).map((line) => flyChips(chipsOf(takenOf(line)), at(line), bank)),
		);
		await Promise.all(
			flying.filter(({ result }) => result === "won").map((line) => flyChips(chipsOf(line.payout), bank, at(line))),
		);
	}

	/** After a card, unless the croupier leaves time enough before what comes next. @param {Happened} happened */
	function pause({ fact, at_ms }) {
		const { waiting } = page.director;
		if (isStill() || waiting.length === 0 || waiting[0].at_ms - at_ms > PACED_MS) return;
		const ms = page.isHasty ? PAUSE_MS / 5 : waiting.length > 1 ? PAUSE_MS / 2 : PAUSE_MS;
		return wait((callOf(room, fact) ? 2 : 1) * ms);
	}

	/** @param {string} patron @param {string | undefined} before Who had the bank. */
	function moveSabot(patron, before) {
		const from = (before && page.arc.at(before)) || page.clock.shoe;
		void fly(sabot(), from, page.arc.at(patron), { wide: 46, ms: 700 });
	}

	return {
		async before({ fact }) {
			lacked = room.shown.waits?.lacks;
			if (fact.type === "Paid") await pay(fact.lines);
			if (fact.type === "BetPlaced" && fact.patron !== room.myId && fact.coins > fact.before) {
				void flyChips(chipsOf(fact.coins - fact.before), page.arc.at(fact.patron), page.arc.at(fact.patron, fact.bet));
			}
			if (fact.type === "BankLaid" && fact.coins > fact.before && !room.shown.bank?.first)
				void flyChips(chipsOf(fact.coins - fact.before), page.arc.at(fact.patron), page.fields.bank?.pile);
			if (fact.type === "BankTaken" || fact.type === "BankOffered")
				moveSabot(fact.patron, room.shown.bank?.holder ?? room.shown.last?.banker);
		},

		async drawn(isQuick) {
			await page.draw(isQuick);
			if (isQuick) page.call(callNow(room));
		},

		async after(happened, isQuick) {
			const { fact } = happened;
			page.tellOwn(fact);
			if (isQuick && fact.type !== "CoupEnded") return;
			const spoken = cardCall(room, fact);
			if (spoken) context.announce(spoken);
			const lacks = room.shown.waits?.lacks;
			const isNews = lacks !== undefined && lacks !== "bet" && lacks !== lacked;
			call(callOf(room, fact) ?? (isNews ? callNow(room) : null));
			if (fact.type === "BetsClosed") page.banner(CLOSED_MS);
			if (fact.type === "CardDealt") await pause(happened);
			if (fact.type === "Paid") {
				const own = ownResult(room, fact.lines);
				page.ownResult(own);
				if (own) context.announce(own.text);
				if (!isStill()) await page.director.rest(GLOW_MS / 2); // the chips have come; what won glows on
			}
			if (fact.type === "CoupEnded" || fact.type === "ShoeStarted") void page.side.ask();
		},

		rested: () => page.checkReality(),
	};
}
