// @ts-check
/** What stands behind the sentence at the table: what it means, what was found, and the evidence to take away. */

import { h } from "../dom.js";
import { evidenceOf } from "./memory.js";

/** @param {import("./shoe-watch.js").ShoeWatch} watch */
export async function openStory(watch) {
	const { room, witness, state } = watch;
	const { context } = room;
	await context.fetchWords("shoe");
	if (state === null) return;
	const { say } = context;
	const { found, table } = witness.memory.read();
	const list = found.map(({ shoe, what, place }) =>
		h(
			"li",
			null,
			h("b", null, say("page.story.shoe", { number: shoe })),
			" ",
			place === undefined ? say(`page.story.${what}`) : say(`page.story.${what}-at`, { place: place + 1 }),
		),
	);
	/** @param {() => void} does */
	const then = (does) => () => {
		dialog.close();
		does();
	};
	const acts = watch.buttons();
	for (const button of acts) button.addEventListener("click", () => dialog.close());
	const dialog = context.dialog({
		title: say(`page.badge.${state}`),
		body: [
			h("p", null, say(`page.story.about-${state}`)),
			list.length ? h("ul", { class: "found" }, list) : "",
			h(
				"div",
				{ class: "row" },
				acts,
				h(
					"button",
					{
						class: "evidence",
						type: "button",
						on: { click: () => save(`${table}.evidence.json`, evidenceOf(witness.memory.read(), room.myId)) },
					},
					say("page.story.evidence"),
				),
				h(
					"button",
					{ class: "quiet", type: "button", on: { click: then(() => watch.forget()) } },
					say("page.story.forget"),
				),
			),
			h("p", { class: "small muted" }, say("page.story.evidence-about")),
		],
	});
}

/** Gives a file to whoever asked for it. @param {string} name @param {unknown} content */
function save(name, content) {
	const href = URL.createObjectURL(new Blob([JSON.stringify(content, null, "\t")], { type: "application/json" }));
	const link = h("a", { href, download: name });
	document.body.append(link);
	link.click();
	link.remove();
	URL.revokeObjectURL(href);
}
