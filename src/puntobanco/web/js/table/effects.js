// @ts-check
/** What happens at the table as it sounds and feels, beside how it is shown; and chips that were won go home. */

import { chipsOf } from "../chips.js";
import { h, setText, svg } from "../dom.js";
import { feel } from "../haptics.js";
import { speaker } from "../sound.js";
import { ownResult } from "./calls.js";
import { flyChips } from "./flights.js";

/** @typedef {import("./director.js").Scenes} Scenes */
/** @typedef {import("./room.js").Room} Room */
/** @typedef {import("../../pages/table.js").TablePage} TablePage */

/** The scenes of a table, with what is heard and felt of them. @param {TablePage} page @param {Scenes} scenes
 * @returns {Scenes} */
export function withEffects(page, scenes) {
	const { room } = page;
	/** What is paid in the scene that plays. @type {import("../types.js").Line[]} */
	let paying = [];

	/** What comes of bets that won, stakes that come back included. @param {import("../types.js").Line} line */
	const comes = ({ bet, result, stake, payout }) =>
		result === "won" ? payout + (room.me?.stakes?.[bet] ? 0 : stake) : 0;

	/** What a win brings home, all bets together. @param {ReturnType<typeof ownResult>} own */
	const homeward = (own) => (own && own.net > 0 ? own.lines.reduce((sum, line) => sum + comes(line), 0) : 0);

	/** A win is one only if more comes than went: nothing dresses up a loss. @param {import("../types.js").Line[]} lines */
	function paid(lines) {
		const own = ownResult(room, lines);
		if (!own || own.net <= 0) return;
		speaker.play("win");
		feel("win");
		for (const line of own.lines)
			if (line.result === "won") void flyChips(chipsOf(comes(line)), page.fields.at(line.bet), page.rail.own);
		page.rail.win(homeward(own));
	}

	return {
		...scenes,
		async before(happened) {
			const { fact } = happened;
			if (fact.type === "CardDealt") speaker.play("card");
			if (fact.type === "ShoeStarted") speaker.play("shoe");
			if (fact.type === "Paid") {
				const lost = fact.lines.filter(({ patron, result }) => patron === room.myId && result === "lost");
				page.fields.lose(lost.map(({ bet }) => bet));
			}
			paying = fact.type === "Paid" ? fact.lines : [];
			await scenes.before(happened);
		},
		async drawn(isQuick) {
			// What was won is not among one's chips before it is counted; other scenes do not end the count.
			if (isQuick) page.rail.hold(0);
			else if (paying.length > 0) page.rail.hold(homeward(ownResult(room, paying)));
			paying = [];
			await scenes.drawn(isQuick);
		},
		async after(happened, isQuick) {
			const { fact } = happened;
			if (!isQuick && fact.type === "BetsClosed") {
				speaker.play("closed");
				if (Object.keys(room.live.people?.[room.myId]?.stakes ?? {}).length > 0) feel("closed");
			}
			if (!isQuick && fact.type === "Paid") paid(fact.lines);
			await scenes.after(happened, isQuick);
		},
	};
}

/** On the felt: sound on or off, and how loud. @param {Room} room */
export function soundControl({ context: { say } }) {
	const button = h(
		"button",
		{
			class: "sound-switch",
			type: "button",
			"aria-keyshortcuts": "V",
			on: { click: () => speaker.mute(!speaker.isMuted) },
		},
		svg(
			"svg",
			{ viewBox: "0 0 24 24", "aria-hidden": "true" },
			svg("path", { class: "body", d: "M3 9h4l5-4v14l-5-4H3Z" }),
			svg("path", { class: "waves", d: "M15.5 9a4.2 4.2 0 0 1 0 6M18 6.4a8 8 0 0 1 0 11.2" }),
			svg("path", { class: "cross", d: "M15.5 9.5l5 5m0-5l-5 5" }),
		),
	);
	const name = h("span", { class: "unseen" });
	button.append(name);
	const element = h("div", { class: "sound" }, button, volumeSlider(say));
	const draw = () => {
		button.setAttribute("aria-pressed", String(!speaker.isMuted));
		button.title = say(speaker.isMuted ? "page.sound.off" : "page.sound.on");
		setText(name, say("page.sound"));
	};
	speaker.listeners.add(draw);
	draw();
	return { element, stop: () => speaker.listeners.delete(draw) };
}

/** @param {(key: string) => string} say */
export function volumeSlider(say) {
	const slider = h("input", {
		class: "volume",
		type: "range",
		min: 0,
		max: 100,
		step: 5,
		"aria-label": say("page.sound.volume"),
		on: {
			input: () => speaker.setVolume(Number(slider.value)),
			change: () => speaker.play("chip"),
			focus: () => (slider.value = String(speaker.volume)),
			pointerenter: () => (slider.value = String(speaker.volume)),
		},
	});
	slider.value = String(speaker.volume);
	return slider;
}
