// @ts-check
/** Staying away: time-out and exclusion, which nobody can shorten. */

import { h } from "../dom.js";
import { field, form, panel, select } from "../parts.js";
import { act, confirmInWords } from "./commands.js";

/**
 * @typedef {import("../context.js").Context} Context
 * @typedef {import("../context.js").Me} Me
 */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const TIME_OUTS = [HOUR_MS, 6 * HOUR_MS, DAY_MS, 3 * DAY_MS, 7 * DAY_MS, 14 * DAY_MS, 42 * DAY_MS];
const EXCLUSIONS = [DAY_MS, 30 * DAY_MS, 90 * DAY_MS, 182 * DAY_MS, 365 * DAY_MS, 1826 * DAY_MS];
/** Asked a little beyond what is chosen, so that the way to the server does not make it shorter than allowed. */
const ON_THE_WAY_MS = 30_000;

/** What keeps somebody away now. @param {Context} context @param {Me} me */
export function away({ say, moment }, me) {
	if (me.exclusion) {
		const until = me.exclusion.until_ms;
		return h(
			"p",
			{ class: "warning" },
			until ? say("page.account.excluded-until", { until: moment(until) }) : say("page.account.excluded"),
		);
	}
	return me.timed_out_until_ms
		? h("p", { class: "warning" }, say("page.account.timed-out", { until: moment(me.timed_out_until_ms) }))
		: null;
}

/** A length of time in words. @param {Context} context @param {number} ms */
function lengthOf({ language }, ms) {
	const days = Math.round(ms / DAY_MS);
	/** @type {[number, string]} */
	const [value, unit] =
		ms < DAY_MS
			? [ms / HOUR_MS, "hour"]
			: days >= 365
				? [Math.floor(days / 365), "year"]
				: days >= 30
					? [Math.round(days / 30.4), "month"]
					: days % 7 === 0
						? [days / 7, "week"]
						: [days, "day"];
	return new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(value);
}

/** @param {Context} context @param {Me} me */
export function stayingAwayPanel(context, me) {
	const { say } = context;
	/** @param {number} ms @returns {[string, string]} */
	const choice = (ms) => [String(ms), lengthOf(context, ms)];
	const now = () => context.connection.now();
	const timeOut = form(
		context,
		[field(say("page.account.time-out"), select("ms", TIME_OUTS.map(choice)))],
		say("page.account.time-out-begin"),
		(data) =>
			confirmAway(context, say("page.account.time-out"), Number(data.get("ms")), (ms) => ({
				type: "TimeOut",
				until_ms: now() + ms - ON_THE_WAY_MS,
			})),
		"plain",
	);
	const lengths = select("ms", [...EXCLUSIONS.map(choice), ["", say("page.account.without-end")]]);
	const exclusion = form(
		context,
		[field(say("page.account.exclusion"), lengths)],
		say("page.account.exclude"),
		(data) =>
			confirmAway(context, say("page.account.exclusion"), Number(data.get("ms")), (ms) => ({
				type: "Exclude",
				until_ms: ms ? now() + ms + ON_THE_WAY_MS : null,
			})),
		"danger",
	);
	const isWithoutEnd = me.exclusion && !me.exclusion.until_ms;
	return panel(
		say("page.account.away"),
		h("p", { class: "small muted" }, say("page.account.away-about")),
		timeOut,
		!isWithoutEnd && exclusion,
	);
}

/** @param {Context} context @param {string} title @param {number} ms none for without end
 * @param {(ms: number) => Record<string, unknown>} command */
function confirmAway(context, title, ms, command) {
	const { say } = context;
	const length = ms ? lengthOf(context, ms) : say("page.account.without-end");
	confirmInWords(context, title, [say("page.account.away-confirm", { length })], say("page.account.away-word"), () =>
		act(context, command(ms)),
	);
}
