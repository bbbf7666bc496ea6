// @ts-check
/** Calling the duty manager: a question, feedback or a claim, and what was answered to earlier ones. */

import { fill, h, newId } from "../dom.js";

/** @typedef {import("./room.js").Room} Room */
/** @typedef {import("../types.js").EnquiryView} Enquiry */

const KINDS = /** @type {const} */ (["question", "feedback", "claim"]);
const LONGEST = 500;

/** @param {Room} room */
export async function openManager(room) {
	const { context } = room;
	const { say, api } = context;
	if (!(await context.needMe())) return;
	const kind = h(
		"select",
		null,
		KINDS.map((one) => h("option", { value: one }, say(`page.manager.${one}`))),
	);
	const text = h("textarea", { rows: 4, maxlength: LONGEST, dir: "auto" });
	const sent = h("div");
	/** Read aloud in here: what lies behind a dialog is not. */
	const heard = h("p", { class: "unseen", role: "status" });
	const draw = async () => {
		const told = await api.get("/me/enquiries").catch(() => null);
		fill(sent, told?.enquiries.length ? earlier(room, told.enquiries) : null);
	};
	/** Sent again after no answer came, it is the same one; changed meanwhile, it is another. */
	let [id, tried] = ["", ""];
	const stop = context.connection.onEnquiry((enquiry) => {
		if (enquiry?.answer && enquiry.name === undefined)
			heard.textContent = `${say("page.manager.answered")}: ${enquiry.answer}`;
		void draw();
	});
	context.dialog({
		title: say("page.do.manager"),
		closed: stop,
		body: [
			h("p", { class: "muted" }, say("page.manager.about")),
			h("label", { class: "field" }, h("span", null, say("page.manager.kind")), kind),
			h("label", { class: "field" }, h("span", null, say("page.manager.text")), text),
			sent,
			heard,
		],
		actions: [
			{
				text: say("page.manager.send"),
				kind: "main",
				act: async () => {
					const now = `${kind.value} ${text.value}`;
					if (now !== tried) [id, tried] = [newId(), now];
					await api.post("/enquiries", { id, table: room.id, kind: kind.value, text: text.value });
					context.tell(say("page.manager.sent"), "good");
				},
			},
		],
	});
	text.focus();
	await draw();
}

/** @param {Room} room @param {Enquiry[]} enquiries */
function earlier({ context: { say, moment } }, enquiries) {
	return [
		h("h3", null, say("page.manager.earlier")),
		h(
			"ul",
			{ class: "plain-list scroll-box enquiries" },
			enquiries.map((one) =>
				h(
					"li",
					null,
					h("small", { class: "muted" }, `${say(`page.manager.${one.kind}`)} · ${moment(one.at_ms)}`),
					h("div", { class: "said", dir: "auto" }, one.text),
					one.answer
						? h("div", { class: "said answer", dir: "auto" }, one.answer)
						: h("small", { class: "muted" }, say("page.manager.waits")),
				),
			),
		),
	];
}
