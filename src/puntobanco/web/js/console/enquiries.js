// @ts-check
/** What guests send to the duty manager, live, and answering it: in the pit for all tables, at a desk for its own. */

import { fill, h, nameOf } from "../dom.js";
import { field, form, panel } from "../parts.js";

/** @typedef {import("../context.js").Context} Context */
/** @typedef {import("../types.js").EnquiryView} Enquiry */

const LONGEST = 500;

/** A panel that keeps itself current until it is stopped. @param {Context} context @param {string} [table] */
export function enquiriesPanel(context, table) {
	const { say, api, connection } = context;
	const waiting = h("ul", { class: "plain-list enquiries" });
	const answered = h("ul", { class: "plain-list scroll-box enquiries" });
	const none = h("p", { class: "muted" }, say("page.pit.enquiries-none"));
	const past = h("details", null, h("summary", null, say("page.pit.enquiries-answered")), answered);
	/** What waits, by its id: somebody may be writing an answer, so that what stays is not drawn anew.
	 * @type {Map<string, HTMLElement>} */
	const shown = new Map();

	/** @param {{waiting: Enquiry[], answered: Enquiry[]}} told */
	const draw = (told) => {
		for (const [id, item] of shown)
			if (!told.waiting.some((one) => one.id === id)) {
				item.remove();
				shown.delete(id);
			}
		for (const one of told.waiting)
			if (!shown.has(one.id)) {
				const item = h("li", null, about(context, one, table === undefined), answering(context, one, look));
				shown.set(one.id, item);
				waiting.append(item);
			}
		none.hidden = shown.size > 0;
		past.hidden = !told.answered.length;
		fill(
			answered,
			told.answered.map((one) =>
				h(
					"li",
					null,
					about(context, one, table === undefined),
					h("div", { class: "said answer", dir: "auto" }, one.answer ?? ""),
				),
			),
		);
	};
	const path = table === undefined ? "/enquiries" : `/enquiries?table=${encodeURIComponent(table)}`;
	const look = async () => draw(await api.get(path));
	const stop = connection.onEnquiry((enquiry) => {
		const isOurs = table === undefined || enquiry?.table === table;
		if (enquiry && !enquiry.answered_ms && enquiry.name !== undefined && isOurs)
			context.tell(say("page.pit.enquiry-came", { name: enquiry.name }));
		look().catch(() => {});
	});
	look().catch((problem) => context.tell(context.reason(problem), "bad"));
	return { element: panel(say("page.pit.enquiries"), none, waiting, past), stop };
}

/** @param {Context} context @param {Enquiry} one @param {boolean} isEverywhere */
function about({ say, moment }, one, isEverywhere) {
	const where = h("a", { href: `/table/${encodeURIComponent(one.table)}` }, one.table);
	return [
		h("b", null, say(`page.pit.enquiry-${one.kind}`)),
		" ",
		nameOf(one.name ?? ""),
		h(
			"small",
			{ class: "muted" },
			" · ",
			isEverywhere ? [where, " · "] : null,
			one.coup ? `${say("page.console.coup-number", { number: one.coup })} · ` : null,
			moment(one.at_ms),
		),
		h("div", { class: "said", dir: "auto" }, one.text),
	];
}

/** The server lets nobody answer themselves. @param {Context} context @param {Enquiry} one
 * @param {() => unknown} again */
function answering(context, one, again) {
	const { say, api } = context;
	if (one.person === context.me()?.id) return h("p", { class: "small muted" }, say("page.pit.enquiry-own"));
	const text = h("textarea", { rows: 2, maxlength: LONGEST, dir: "auto", name: "text" });
	return form(
		context,
		[field(say("page.pit.enquiry-answer"), text)],
		say("page.pit.enquiry-send"),
		async () => {
			try {
				await api.post(`/enquiries/${one.id}/answer`, { text: text.value });
				context.tell(say("page.pit.enquiry-sent"), "good");
			} finally {
				await again();
			}
		},
		"plain",
	);
}
