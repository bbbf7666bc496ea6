// @ts-check
/** What the croupier says, from what has happened. */

import { cardName } from "../cards.js";

/** @typedef {import("../types.js").Fact} Fact */
/** @typedef {import("./room.js").Room} Room */
/** @typedef {Pick<Room, "shown" | "house" | "context" | "sideName">} Calling What is needed to call a coup. */

const SIDES = /** @type {const} */ (["punto", "banco"]);

/** The house's word for a hand worth nothing, if it has one and this is such a hand. @param {Calling} room
 * @param {"punto" | "banco"} side @param {number | undefined} total */
function nothing(room, side, total) {
	const { nothing: word, nothing_of } = room.house.calls;
	const cards = room.shown.coup?.[side].cards ?? [];
	const isWorthless = cards.every((card) => card !== null && "TJQK".includes(card[0]));
	return total === 0 && (nothing_of === "any-zero" || isWorthless) ? word : undefined;
}

/** @param {Calling} room @param {"punto" | "banco"} side @param {number} total */
function totalCall(room, side, total) {
	return nothing(room, side, total) ?? room.context.say(`page.digit.${total}`);
}

/** What is called where both have the same. @param {import("../types.js").House["calls"]} calls
 * @param {import("../context.js").Context["say"]} say */
export function equalCall({ equal }, say) {
	return equal ? `${equal}.` : say("page.call.tie");
}

/** "Punto seven, banco five. Punto wins." @param {Calling} room
 * @param {{punto_total: number, banco_total: number, winner: string}} fact */
function result(room, { punto_total, banco_total, winner }) {
	const { say } = room.context;
	const { totals } = room.house.calls;
	const [punto, banco] = SIDES.map((side) => room.sideName(side));
	const ended =
		winner === "punto" || winner === "banco"
			? say("page.call.wins", { side: room.sideName(winner) })
			: equalCall(room.house.calls, say);
	if (totals === "winner-only") return ended;
	const p = totalCall(room, "punto", punto_total);
	const b = totalCall(room, "banco", banco_total);
	return `${say("page.call.totals", { punto, banco, p, b })} ${ended}`;
}

/** What is called as soon as the first four cards lie open, in the words that the house has; null where it has none.
 * @param {Calling} room @returns {string | null} */
function openingCall(room) {
	const { coup } = room.shown;
	const { natural, no_card } = room.house.calls;
	const why = coup?.why?.punto;
	if (!coup || !why || SIDES.some((side) => coup[side].cards.length !== 2)) return null;
	if (why.by === "natural") return natural ? room.context.say("page.call.natural", { call: natural }) : null;
	const called = SIDES.flatMap((side) => {
		const word = nothing(room, side, coup[side].total);
		return word ? [`${room.sideName(side)}: ${word}.`] : [];
	});
	if (no_card && why.by !== "option" && why.action === "stand") called.push(`${room.sideName("punto")}: ${no_card}.`);
	return called.join(" ") || null;
}

/** What there is to call of the cards as they lie. @param {Calling} room @returns {string | null} */
export function coupCall(room) {
	const { coup } = room.shown;
	if (!coup?.winner) return openingCall(room);
	return result(room, {
		punto_total: coup.punto.total ?? 0,
		banco_total: coup.banco.total ?? 0,
		winner: coup.winner,
	});
}

/** Whoever has the bank is told what they must stake to keep it; where it pays, everybody what they play against.
 * @param {Room} room */
function betsCall(room) {
	const { say } = room.context;
	const { holder, least, lies } = room.shown.bank ?? {};
	const isBanker = holder !== undefined && holder === room.myId;
	if (lies && holder) {
		const values = { coins: room.amount(lies), name: room.nameOf(holder) };
		return say(isBanker ? "page.call.bets.your-bank" : "page.call.bets.bank", values);
	}
	return isBanker
		? say("page.call.bets.banker", { coins: room.amount(least ?? 0), side: room.sideName("banco") })
		: say("page.call.bets");
}

/** What is called when the bank becomes more or less: laid at first, by a win, by what the banker takes out.
 * @param {Room} room @param {{patron: string, coins: number, before: number}} fact */
function bankCall(room, { patron, coins, before }) {
	const lay = before || bankBefore(room, patron, coins);
	if (coins === 0 || coins === lay) return null;
	const key = lay === 0 ? "laid" : coins > lay ? "grows" : "withdrawn";
	const change = room.amount(Math.abs(coins - lay));
	return room.context.say(`page.call.bank.${key}`, { name: room.nameOf(patron), coins: room.amount(coins), change });
}

/** What lay in a bank that has won, and is laid anew with its winnings; nothing of a bank that somebody has just taken.
 * @param {Pick<Room, "shown">} room @param {string} patron @param {number} coins What lies there now. */
function bankBefore({ shown }, patron, coins) {
	const line = shown.last?.lines.find(
		({ bet, patron: of, result }) => bet === "banco" && of === patron && result === "won",
	);
	const isTaken = shown.bank?.first === coins && line?.stake !== coins;
	return line && !isTaken ? line.stake : 0;
}

/** What is called when a side is asked: its total, where everybody sees it. @param {Room} room
 * @param {{patron: string | null, side?: "punto" | "banco"}} fact */
function askedCall(room, { patron, side = "punto" }) {
	const { say } = room.context;
	const total = room.shown.coup?.[side].total;
	const values = { side: room.sideName(side), name: room.nameOf(patron) };
	return total === undefined
		? say(patron !== null && patron === room.myId ? "page.call.asked.you" : "page.call.asked", values)
		: say("page.call.option", { ...values, total: say(`page.digit.${total}`) });
}

/** @param {Record<string, number>} stakes */
function sumOf(stakes) {
	return Object.values(stakes).reduce((sum, one) => sum + one, 0);
}

/** A reason as somebody typed it, or as the catalogue says it for the house. @param {Room} room @param {string} reason */
function reasonOf(room, reason) {
	const { say, knows } = room.context;
	return knows(`page.call.reason.${reason}`) ? say(`page.call.reason.${reason}`) : reason;
}

/** When a table opens again, by the clock of its house. @param {Room} room @param {number} at_ms */
function opening(room, at_ms) {
	return room.context.wallClock(at_ms, room.shown.about.time_zone ?? "");
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
		case "StakesReturned":
			return say(`page.call.returned.${fact.because}`, { name: who(), coins: room.amount(sumOf(fact.stakes)) });
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
		case "BankLaid":
			return bankCall(room, fact);
		case "BankLost":
			return say(`page.call.lost.${fact.because}`, { name: who(), side: room.sideName("punto") });
		case "CardsAsked":
			return say("page.call.cards-asked.count", { name: who(), count: fact.cards });
		case "CardsTaken":
			return fact.patron
				? say("page.call.cards-taken", { name: who() })
				: say("page.call.cards-taken.croupier", { croupier: room.house.names.croupier });
		case "DecisionAsked":
			return askedCall(room, fact);
		case "CardDealt":
			return openingCall(room);
		case "Decided":
			return [say(`page.call.decided.${fact.action}`, { side: room.sideName(fact.side ?? "punto") }), openingCall(room)]
				.filter(Boolean)
				.join(" ");
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
			return fact.opens_ms
				? say("page.call.closing-time", { time: opening(room, fact.opens_ms) })
				: fact.reason === "table-by-opener"
					? say("page.now.closed")
					: say("page.call.table-closed", { reason: fact.reason });
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
	const card = "card" in fact ? fact.card : room.cardsOf(fact.side).at(-1);
	const name = card ? cardName(say, card) : say("page.card.hidden");
	return say("page.card.of", { side: room.sideName(fact.side), card: name });
}

/** What is written when somebody comes in the middle. @param {Room} room */
export function callNow(room) {
	const { say } = room.context;
	const { phase, coup, opens_ms } = room.shown;
	const { waitsText } = room;
	if (coup?.winner && ["announced", "between"].includes(phase)) {
		const ended = result(room, {
			punto_total: coup.punto.total ?? 0,
			banco_total: coup.banco.total ?? 0,
			winner: coup.winner,
		});
		return waitsText ? `${ended} ${waitsText}` : ended;
	}
	if (phase === "betting" && room.shown.waits?.lacks !== "sitting") return betsCall(room);
	if (opens_ms) return say("page.now.closed-until", { time: opening(room, opens_ms) });
	return waitsText ?? say(`page.now.${phase}`);
}

/** What a coup did to one's own chips, in all and bet by bet. @param {Room} room @param {import("../types.js").Line[]} lines */
export function ownResult(room, lines) {
	const { say } = room.context;
	const mine = lines.filter(({ patron }) => patron === room.myId);
	if (mine.length === 0) return null;
	const net = mine.reduce((sum, line) => sum + line.payout - takenOf(line), 0);
	const halved = mine.length === 1 ? halvedText(room, mine[0]) : null;
	const key =
		net > 0
			? "page.own.won"
			: net < 0
				? "page.own.lost"
				: mine.some(({ stays }) => stays)
					? "page.own.stays"
					: "page.own.even";
	return { net, text: halved ?? say(key, { coins: room.money(Math.abs(net)) }), lines: mine };
}

/** What the house takes of a stake. @param {import("../types.js").Line} line */
export function takenOf({ result: end, stake, half = 0 }) {
	return end === "lost" ? stake : half;
}

/** That half of a stake is lost, and what comes back; nothing of any other. @param {Room} room
 * @param {import("../types.js").Line} line */
export function halvedText(room, line) {
	if (line.result !== "halved") return null;
	const { stake } = line;
	return room.context.say("page.own.halved", { back: room.money(stake - takenOf(line)), stake: room.money(stake) });
}
