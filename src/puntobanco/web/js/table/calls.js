// @ts-check
/** What the croupier says, from what has happened. */

import { cardName } from "../cards.js";

/** @typedef {import("../types.js").Fact} Fact */
/** @typedef {import("./room.js").Room} Room */

/** @param {Room} room @param {number} total */
function digit(room, total) {
	return room.context.say(`page.digit.${total}`);
}

/** "Punto seven, banco five. Punto wins." @param {Room} room
 * @param {{punto_total: number, banco_total: number, winner: string}} fact */
function result(room, { punto_total, banco_total, winner }) {
	const { say } = room.context;
	const punto = room.sideName("punto");
	const banco = room.sideName("banco");
	const ended =
		winner === "punto" || winner === "banco"
			? say("page.call.wins", { side: room.sideName(winner) })
			: say("page.call.tie");
	return `${say("page.call.totals", { punto, banco, p: digit(room, punto_total), b: digit(room, banco_total) })} ${ended}`;
}

/** Whoever has the bank is told what they must stake to keep it. @param {Room} room */
function betsCall(room) {
	const { say } = room.context;
	const { holder, least } = room.shown.bank ?? {};
	const isBanker = holder !== undefined && holder === room.myId;
	return isBanker
		? say("page.call.bets.banker", { coins: room.amount(least ?? 0), side: room.sideName("banco") })
		: say("page.call.bets");
}

/** A reason as somebody typed it, or as the catalogue says it for the house. @param {Room} room @param {string} reason */
function reasonOf(room, reason) {
	const { say, knows } = room.context;
	return knows(`page.call.reason.${reason}`) ? say(`page.call.reason.${reason}`) : reason;
}

/** What stays written above the table after an event; null for what is not called. @param {Room} room @param {Fact} fact
 * @returns {string | null} */
export function callOf(room, fact) {
	const { say } = room.context;
	const who = () => room.nameOf("patron" in fact ? fact.patron : null);
	switch (fact.type) {
		case "ShoeSealed":
			return say("page.call.sealed");
		case "WordsClosed":
			return say("page.call.words-closed");
		case "ShoeFrozen":
			return say("page.call.frozen");
		case "BurnTurned":
			return say("page.call.burn", { card: cardName(say, fact.card), count: fact.burned });
		case "BetsOpened":
			return betsCall(room);
		case "BetsClosed":
			return say("page.call.closed");
		case "AuctionOpened":
			return say("page.call.auction");
		case "BidMade":
			return say("page.call.bid", { name: who(), coins: room.amount(fact.coins) });
		case "AuctionClosed":
			return fact.patron
				? say("page.call.sold", { name: who(), coins: room.amount(fact.coins) })
				: say("page.call.no-bid");
		case "BankOffered":
			return say("page.call.offered", { name: who() });
		case "BankPassedOn":
			return say("page.call.passed", { name: who() });
		case "BankTaken":
			return say("page.call.taken", { name: who() });
		case "BankLost":
			return say(`page.call.lost.${fact.because}`, { name: who() });
		case "DecisionAsked":
			return say("page.call.option", { side: room.sideName("punto") });
		case "Decided":
			return say(`page.call.decided.${fact.action}`, { side: room.sideName("punto") });
		case "CutCardSeen":
			return say("page.call.cut.count", { count: fact.coups_left });
		case "CoupEnded":
			return result(room, fact);
		case "CoupCorrected":
			return say("page.call.corrected", { coup: fact.coup });
		case "CoupVoided":
			return say("page.call.voided", { coup: fact.coup, reason: reasonOf(room, fact.reason) });
		case "ShoeEnded":
			return say("page.call.shoe-over");
		case "EpochBegun":
			return say(`page.call.epoch.${fact.because}`);
		case "TableClosed":
			return say("page.call.table-closed", { reason: fact.reason });
		case "TableReopened":
			return say("page.call.reopened");
		default:
			return callByName(room, fact);
	}
}

/** What the catalogue has under the name of a fact (`page.call.table-moved`), with what the fact holds; null where it has nothing.
 * @param {Room} room @param {Record<string, any>} fact Of any kind, as the catalogue may know more of them than this page.
 * @returns {string | null} */
function callByName(room, fact) {
	const { say, knows } = room.context;
	const name = fact.type.replace(/([a-z])([A-Z])/g, "$1-$2").toLowerCase();
	const key = `page.call.${name}`;
	if (!knows(key)) return null;
	return say(key, { ...fact, name: room.nameOf(fact.patron), coins: room.amount(fact.coins ?? 0) });
}

/** What is said for those who do not see the cards. @param {Room} room @param {Fact} fact @returns {string | null} */
export function cardCall(room, fact) {
	if (fact.type !== "CardDealt") return null;
	const { say } = room.context;
	const card = "card" in fact ? cardName(say, fact.card) : say("page.card.hidden");
	return say("page.card.of", { side: room.sideName(fact.side), card });
}

/** What is written when somebody comes in the middle. @param {Room} room */
export function callNow(room) {
	const { say } = room.context;
	const { phase, coup } = room.shown;
	if (coup?.winner && ["announced", "between"].includes(phase)) {
		return result(room, {
			punto_total: coup.punto.total ?? 0,
			banco_total: coup.banco.total ?? 0,
			winner: coup.winner,
		});
	}
	if (phase === "betting") return betsCall(room);
	const { few } = room;
	if (few) return few.least > 1 ? say("page.now.few", { least: few.least }) : say("page.now.empty");
	return say(`page.now.${phase}`);
}

/** What a coup did to one's own chips. @param {Room} room @param {import("../types.js").Line[]} lines */
export function ownResult(room, lines) {
	const { say } = room.context;
	const mine = lines.filter(({ patron }) => patron === room.myId);
	if (mine.length === 0) return null;
	const net = mine.reduce((sum, { result: end, payout, stake }) => sum + payout - (end === "lost" ? stake : 0), 0);
	const key =
		net > 0
			? "page.own.won"
			: net < 0
				? "page.own.lost"
				: mine.some(({ stays }) => stays)
					? "page.own.stays"
					: "page.own.even";
	return { net, text: say(key, { coins: room.money(Math.abs(net)) }) };
}
