// @ts-check
/** Saying that one plays together with others: partners share one maximum, and each of them has to say so. */

import { h } from "../dom.js";
import { named } from "./letters.js";

/** @typedef {import("./room.js").Room} Room */

/** @param {Room} room */
export function openPartners(room) {
	const { say, dialog } = room.context;
	const { people = {}, asks = {} } = room.live;
	const mine = people[room.myId]?.partners;
	const partners = Object.keys(people).filter((id) => id !== room.myId && mine && people[id].partners === mine);
	const asked = (asks[room.myId] ?? []).filter((id) => id !== room.myId);
	const boxes = (room.can("DeclarePartners")?.people ?? [])
		.filter((id) => id !== room.myId && !people[id]?.bot)
		.map((id) => h("input", { type: "checkbox", value: id }));
	const chosen = () => boxes.filter((box) => box.checked).map((box) => box.value);
	const opened = dialog({
		title: say("page.do.DeclarePartners"),
		body: [
			h("p", { class: "muted" }, say("page.partners.about")),
			...(partners.length
				? [h("p", null, say("page.partners.now"), " ", named(partners.map((id) => room.nameOf(id))))]
				: []),
			...(asked.length ? [waiting()] : []),
			boxes.length
				? h(
						"fieldset",
						{ class: "people-choice" },
						h("legend", null, say("page.partners.who")),
						boxes.map((box) => h("label", { class: "check" }, box, ...named([room.nameOf(box.value)]))),
					)
				: h("p", null, say("page.partners.nobody")),
		],
		actions: boxes.length
			? [
					{
						text: say("page.partners.ask"),
						kind: "main",
						act: () => room.act({ type: "DeclarePartners", partners: [room.myId, ...chosen()] }),
					},
				]
			: [],
	});

	function waiting() {
		const takeBack = () =>
			void room.try({ type: "DeclinePartners", asker: room.myId }).then((isDone) => isDone && opened.close());
		return h(
			"p",
			null,
			say("page.partners.waiting"),
			" ",
			named(asked.map((id) => room.nameOf(id))),
			" ",
			h("button", { type: "button", class: "quiet small", on: { click: takeBack } }, say("page.partners.take-back")),
		);
	}
}
