// @ts-check
/** What is done seldom: money, places, voice, squeezing; and the reality check. */

import { hasFourColours, setFourColours } from "../cards.js";
import { h, newId } from "../dom.js";
import { hasHaptics, isHapticsOn, setHaptics } from "../haptics.js";
import { hasVoice, isVoiceOn, setVoice } from "../speech.js";
import { volumeSlider } from "./effects.js";
import { openKeys } from "./keys.js";
import { standSomewhere } from "./purse.js";

/** @typedef {import("../../pages/table.js").TablePage} TablePage */
/** @typedef {import("./room.js").Room} Room */

/** @param {TablePage} page */
export function openMore(page) {
	const { room, rail } = page;
	const { say } = room.context;
	const hasBoxes = room.house.places.standing_spots === "seated-box";
	/** @param {string} text @param {() => void} does */
	const item = (text, does) =>
		h(
			"button",
			{
				type: "button",
				on: {
					click: () => {
						dialog.close();
						does();
					},
				},
			},
			text,
		);
	/** @param {string} act @param {string} text @param {() => void} does */
	const offer = (act, text, does) => (room.can(act) ? item(text, does) : null);
	const plain = (/** @type {string} */ act) => offer(act, say(`page.do.${act}`), () => void room.try({ type: act }));
	const toggle = (
		/** @type {string} */ text,
		/** @type {boolean} */ isOn,
		/** @type {(isOn: boolean) => void} */ set,
	) => {
		const box = h("input", { type: "checkbox", on: { change: () => set(box.checked) } });
		box.checked = isOn;
		return h("label", { class: "check" }, box, h("span", null, text));
	};
	const dialog = room.context.dialog({
		title: say("page.more"),
		body: [
			h(
				"div",
				{ class: "menu" },
				offer("BuyIn", say("page.purse.BuyIn"), () => rail.buyIn()),
				offer("CashOut", say("page.purse.CashOut"), () => rail.cashOut()),
				offer("Tip", say("page.purse.Tip"), () => rail.tip()),
				offer(
					"AskPayer",
					say("page.do.AskPayer", { croupier: room.house.names.croupier }),
					() => void import("./payer.js").then(({ askPayer }) => askPayer(room)),
				),
				plain("AskFreeCoup"),
				plain("AskNewShoe"),
				plain("GiveUpBank"),
				offer("ReportError", say("page.do.ReportError"), () => askReport(room)),
				room.can("DeclarePartners") || room.can("DeclinePartners")
					? item(
							say("page.do.DeclarePartners"),
							() => void import("./partners.js").then(({ openPartners }) => openPartners(room)),
						)
					: null,
				item(say("page.invite"), () => void import("./invite.js").then(({ openInvitation }) => openInvitation(room))),
				item(say("page.beside.open"), () => room.context.go(`/beside?tables=${encodeURIComponent(room.id)}`)),
				room.house.duty_manager
					? item(say("page.do.manager"), () => void import("./manager.js").then(({ openManager }) => openManager(room)))
					: null,
				hasBoxes && !room.can("Stand")?.places
					? null
					: offer("Stand", say(hasBoxes ? "page.do.stand-behind" : "page.do.Stand"), () => void standSomewhere(room)),
				hasBoxes && room.canStandFree
					? offer("Stand", say("page.do.stand-free"), () => void room.try({ type: "Stand" }))
					: null,
				plain("StepBack"),
				offer("Leave", say("page.do.Leave"), () => void room.try({ type: "Leave" }).then(() => room.context.askMe())),
				room.you?.opened ? item(say("page.private.close"), () => void closeTable(room)) : null,
			),
			h(
				"div",
				{ class: "checks" },
				h("label", { class: "check" }, h("span", null, say("page.sound.volume")), volumeSlider(say)),
				hasHaptics() ? toggle(say("page.haptics"), isHapticsOn(), setHaptics) : null,
				hasVoice() ? toggle(say("page.voice"), isVoiceOn(), setVoice) : null,
				toggle(say("page.squeeze"), page.squeezes.isOn, (isOn) => (page.squeezes.isOn = isOn)),
				toggle(say("page.four-colours"), hasFourColours(), (isOn) => {
					setFourColours(isOn);
					page.hands.redraw();
				}),
			),
			h(
				"div",
				{ class: "row" },
				h(
					"button",
					{
						class: "quiet",
						type: "button",
						on: {
							click: () => {
								dialog.close();
								openKeys(page);
							},
						},
					},
					say("page.keys"),
				),
				h(
					"button",
					{
						class: "quiet",
						type: "button",
						on: {
							click: () => {
								dialog.close();
								void import("../../pages/guide.js").then(({ Guide }) => new Guide(page).start());
							},
						},
					},
					say("page.guide"),
				),
			),
		],
	});
}

/** Closes a private table of one's own: all chips go home, and so does its opener. @param {Room} room */
async function closeTable({ id, live, house, context }) {
	const { api, askMe, go, reason, say, tell } = context;
	try {
		await api.post(`/tables/${encodeURIComponent(id)}/close`);
	} catch (problem) {
		return tell(reason(problem), "bad");
	}
	await askMe();
	tell(say("page.private.closed", { name: live.about.name || house.names.house }), "good");
	go("/");
}

/** @param {Room} room */
function askReport(room) {
	const { say, dialog } = room.context;
	const note = h("textarea", { rows: 3, maxlength: 300, dir: "auto" });
	dialog({
		title: say("page.do.ReportError"),
		body: [h("label", { class: "field" }, h("span", null, say("page.report.note")), note)],
		actions: [
			{
				text: say("page.do.ReportError"),
				kind: "main",
				act: () => room.act({ type: "ReportError", note: note.value.trim() }),
			},
		],
	});
}

/** A pause to look at the time and the result; it has to be answered, here or in another tab. @param {Room} room
 * @param {() => void} closed */
export function openRealityCheck(room, closed) {
	const { say, api, setMe, go, dialog, connection } = room.context;
	const since = room.you?.session_ms;
	const minutes = since ? Math.floor((connection.now() - since) / 60000) : 0;
	const net = room.you?.net ?? 0;
	const acknowledge = async () => {
		const { you } = await api.post("/me/do", { id: newId(), command: { type: "Acknowledge" } });
		setMe(you);
	};
	return dialog({
		title: say("page.check.title"),
		firm: true,
		closed,
		body: [
			h("p", null, say("page.check.time.count", { count: minutes })),
			h(
				"p",
				{ class: "check-net figures" },
				say(net < 0 ? "page.check.lost" : "page.check.won", { coins: room.money(Math.abs(net)) }),
			),
			h("p", { class: "muted" }, say("page.check.about")),
		],
		actions: [
			{
				text: say("page.check.pause"),
				act: async () => {
					await acknowledge();
					go("/account");
				},
			},
			{ text: say("page.check.on"), kind: "main", act: acknowledge },
		],
	});
}
