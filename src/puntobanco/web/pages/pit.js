// @ts-check
/** The pit: what a manager watches and decides. */

import { enquiriesPanel } from "../js/console/enquiries.js";
import { OpenTable } from "../js/console/open-table.js";
import { fill, h, nameOf, newId } from "../js/dom.js";
import { button, field, form, gate, input, panel, select, table, tableTitle } from "../js/parts.js";

/** @typedef {import("../js/context.js").Context} Context */
/** @typedef {any} Told what the server told */

const LOOK_EVERY_MS = 10_000;
const ROLES = ["patron", "croupier", "manager"];

/** @param {HTMLElement} root @param {Context} context */
export async function show(root, context) {
	const { api, say } = context;
	context.title(say("page.pit"));
	if (context.me()?.role !== "manager") {
		root.replaceChildren(gate(context, say("page.pit"), say("page.pit.managers-only")));
		return;
	}
	const look = h("div", { class: "pit-look" });
	/** @type {Told[]} */
	let houses = [];
	const isUsed = () => look.contains(document.activeElement);
	const draw = async (isDue = true) => {
		const [pit, listed] = await Promise.all([api.get("/pit"), api.get("/houses")]);
		houses = listed.houses;
		opening.offer(houses); // one that was added meanwhile is there without coming again
		if (isDue || !isUsed()) fill(look, overview(context, pit, houses, draw));
	};
	const opening = new OpenTable(context, draw);
	await draw();
	const enquiries = enquiriesPanel(context);
	root.replaceChildren(
		h(
			"div",
			{ class: "page pit-page" },
			h("header", { class: "page-head" }, h("h1", null, say("page.pit"))),
			enquiries.element,
			look,
			figuresPanel(context, houses),
			h("div", { class: "halves" }, opening.element, peoplePanel(context)),
		),
	);
	const timer = setInterval(() => {
		if (document.hidden || isUsed()) return;
		draw(false).catch(() => context.askMe().catch(() => {})); // whoever is no longer signed in is shown no pit
	}, LOOK_EVERY_MS);
	return () => {
		clearInterval(timer);
		enquiries.stop();
	};
}

/** @param {Context} context @param {Told} pit @param {Told[]} houses @param {() => unknown} again */
function overview(context, pit, houses, again) {
	const { say, money, moment, knows } = context;
	/** @type {Told[]} */
	const tables = pit.tables;
	const titles = new Map(tables.map((one) => [one.id, tableTitle(context, one, tables)]));
	const names = new Map(
		tables.flatMap((one) => one.people.map((/** @type {Told} */ person) => [person.id, person.name])),
	);
	/** @param {string} id */
	const named = (id) => nameOf(names.get(id) ?? (id === context.me()?.id ? (context.me()?.name ?? id) : id));
	/** @param {string} id */
	const tableName = (id) => h("a", { href: `/table/${encodeURIComponent(id)}` }, nameOf(titles.get(id) ?? id));
	/** @param {string} key */
	const told = (key) => (knows(key) ? say(key) : key.split("-").slice(1).join(" "));
	const rows = tables.map((one) => [
		h(
			"span",
			null,
			tableName(one.id),
			h("br"),
			h(
				"small",
				{ class: "muted" },
				`${houses.find(({ id }) => id === one.house)?.name ?? one.house} · ${say(`phase.${one.phase}`)}`,
			),
		),
		h(
			"span",
			null,
			one.people.length
				? one.people.map((/** @type {Told} */ person) =>
						h("div", null, nameOf(person.name), " ", h("span", { class: "muted" }, money(person.chips))),
					)
				: "–",
		),
		money(one.chips),
		money(one.staked),
		h("span", { class: one.house_won < 0 ? "banco" : null }, money(one.house_won)),
		String(one.coup),
		h(
			"span",
			{ class: "row end" },
			one.open.map((/** @type {Told} */ error) =>
				h(
					"b",
					{ class: "problem" },
					say(error.stopped ? "page.pit.open-stopped" : "page.pit.open-error", { coup: error.coup }),
				),
			),
			h("a", { class: "button quiet", href: `/console/${encodeURIComponent(one.id)}` }, say("page.console")),
			closeButton(context, one, titles.get(one.id), again),
		),
	]);
	/** @param {string} what @param {(one: Told) => import("../js/dom.js").Child[]} words */
	const list = (what, words) =>
		panel(
			say(`page.pit.${what}`),
			pit[what].length
				? h(
						"ul",
						{ class: "plain-list scroll-box" },
						pit[what].map((/** @type {Told} */ one) =>
							h(
								"li",
								null,
								tableName(one.table),
								h(
									"small",
									{ class: "muted" },
									` · ${say("page.console.coup-number", { number: one.coup })} · ${moment(one.at_ms)}`,
								),
								h("div", null, words(one)),
							),
						),
					)
				: h("p", { class: "muted" }, say("page.pit.nothing")),
		);
	return [
		...(pit.set_aside.length
			? [
					panel(
						say("page.pit.set-aside"),
						h("p", { class: "problem" }, say("page.pit.set-aside-about")),
						h(
							"ul",
							{ class: "plain-list scroll-box" },
							pit.set_aside.map((/** @type {Told} */ one) =>
								h("li", null, h("b", null, one.row), h("div", { class: "muted" }, one.text)),
							),
						),
					),
				]
			: []),
		...(pit.waiting.length
			? [
					panel(
						say("page.pit.waiting"),
						h(
							"ul",
							{ class: "plain-list waiting" },
							pit.waiting.map((/** @type {Told} */ one) => waiting(context, one, tableName(one.table), again)),
						),
					),
				]
			: []),
		panel(
			say("page.pit.tables"),
			table(
				say("page.pit.tables"),
				["table", "people", "chips", "staked", "won", "coup", "acts"].map((key) => say(`page.pit.head-${key}`)),
				rows,
				{ numbers: [2, 3, 4, 5] },
			),
		),
		h(
			"div",
			{ class: "thirds" },
			list("errors", (one) => [
				[
					told(`page.pit.ruling-${one.ruling}`),
					one.reason ??
						(one.irregular ?? []).map((/** @type {string} */ kind) => told(`page.console.irregular-${kind}`)).join(" "),
				]
					.filter(Boolean)
					.join(": "),
			]),
			list("voids", (one) => [`${one.reason} · `, named(one.by)]),
			list("partners", (one) => [
				told(`page.pit.why-${one.why}`),
				...one.bets.map((/** @type {Told} */ bet) =>
					h("div", null, named(bet.patron), ` ${bet.bet} ${money(bet.stake)}`),
				),
			]),
		),
	];
}

/** A void or a correction that another manager has to agree to. @param {Context} context @param {Told} one
 * @param {HTMLElement} tableName @param {() => unknown} again */
function waiting(context, one, tableName, again) {
	const { say, api, money, moment } = context;
	const isOwn = one.by === context.me()?.id;
	/** @param {"agree" | "refuse"} verdict */
	const decide = async (verdict) => {
		try {
			await api.post(`/voids/${one.id}/${verdict}`);
			context.tell(say(`page.pit.waiting-${verdict === "agree" ? "agreed" : "refused"}`), "good");
		} finally {
			await again();
		}
	};
	const what = say(`page.pit.waiting-${one.act}`);
	return h(
		"li",
		null,
		tableName,
		h(
			"small",
			{ class: "muted" },
			` · ${say("page.console.coup-number", { number: one.coup })} · ${moment(one.at_ms)}`,
		),
		h(
			"div",
			null,
			say("page.pit.waiting-asks", {
				what,
				coins: money(one.coins),
				name: one.name,
				time: moment(one.until_ms, "time"),
			}),
		),
		one.reason && h("div", { dir: "auto" }, one.reason),
		h(
			"div",
			{ class: "row" },
			isOwn
				? h("small", { class: "muted" }, say("page.pit.waiting-own"))
				: button(context, say("page.pit.waiting-agree"), () => decide("agree"), { class: "main" }),
			!one.agreed &&
				button(context, say(`page.pit.waiting-${isOwn ? "take-back" : "refuse"}`), () => decide("refuse"), {
					class: "quiet",
				}),
		),
	);
}

/** @param {Context} context @param {Told} one @param {string} title @param {() => unknown} again */
function closeButton(context, one, title, again) {
	const { say, api } = context;
	/** @param {Told} act */
	const go = async (act) => {
		await api.post(`/tables/${encodeURIComponent(one.id)}/do`, { id: newId(), act });
		await again();
	};
	const closes = one.closed_by_hours ? "keep-closed" : "close";
	if (one.phase === "closed" && !one.closed_by_hours)
		return button(context, say("page.pit.reopen"), () => go({ type: "ReopenTable" }), { class: "quiet" });
	return h(
		"button",
		{
			type: "button",
			class: "quiet",
			on: {
				click: () => {
					const reason = input("reason", { maxlength: 300 });
					context.dialog({
						title: `${say(`page.pit.${closes}`)}: ${title}`,
						body: [
							h("p", { class: "muted" }, say(`page.pit.${closes}-about`)),
							field(say("page.console.reason"), reason),
						],
						actions: [
							{
								text: say(`page.pit.${closes}`),
								kind: "danger",
								act: () => go({ type: "CloseTable", reason: reason.value.trim() }),
							},
						],
					});
					reason.focus();
				},
			},
		},
		say(`page.pit.${closes}`),
	);
}

/** @param {Context} context @param {Told[]} houses */
function figuresPanel(context, houses) {
	const { say, money, percent, number } = context;
	const place = h("div", { class: "figures-place", "aria-live": "polite" });
	/** @param {Told} row */
	const cells = (row) => [
		number(row.coups),
		money(row.handle),
		money(row.win),
		row.hold_percent === null ? "–" : percent(row.hold_percent / 100),
		money(row.theoretical_win),
		money(row.borne),
	];
	/** @param {Told} row */
	const name = (row) =>
		row.day ??
		row.name ??
		[houses.find((house) => house.id === row.house)?.name ?? row.house, row.bet].filter(Boolean).join(" · ");
	const asked = form(
		context,
		[
			h(
				"div",
				{ class: "pairs" },
				field(
					say("page.pit.by"),
					select(
						"by",
						["table", "house", "bet", "day"].map((by) => [by, say(`page.pit.by-${by}`)]),
					),
				),
				field(say("page.pit.from"), input("from", { type: "date" })),
				field(say("page.pit.to"), input("to", { type: "date" })),
			),
		],
		say("page.pit.add-up"),
		async (data) => {
			const query = [...data]
				.filter(([, value]) => value)
				.map(([key, value]) => `${key}=${value}`)
				.join("&");
			const found = await context.api.get(`/figures?${query}`);
			/** @type {Told[]} */
			const rows = found.rows;
			fill(place, [
				found.left_out.length
					? h("p", { class: "problem" }, say("page.pit.left-out", { tables: found.left_out.join(", ") }))
					: null,
				table(
					say("page.pit.figures"),
					[
						say(`page.pit.by-${found.by}`),
						...["coups", "handle", "win", "hold", "theory", "borne"].map((key) => say(`page.pit.head-${key}`)),
					],
					[
						...rows.map((row) => [name(row), ...cells(row)]),
						[h("b", null, say("page.pit.total")), ...cells(found.total)],
					],
					{ numbers: [1, 2, 3, 4, 5, 6] },
				),
			]);
		},
	);
	queueMicrotask(() => asked.isConnected && asked.requestSubmit());
	return panel(say("page.pit.figures"), asked, place);
}

/** @param {Context} context */
function peoplePanel(context) {
	const { say, api } = context;
	const place = h("div", { role: "status" });
	const find = form(
		context,
		[field(say("page.pit.find"), input("find", { type: "search", maxlength: 100 }))],
		say("page.pit.search"),
		async (data) => {
			const { people } = await api.get(`/people?find=${encodeURIComponent(String(data.get("find")))}`);
			const heads = ["name", "role", "acts"].map((key) => say(`page.pit.head-${key}`));
			fill(place, people.length ? table(say("page.pit.people"), heads, people.map(line)) : say("page.pit.nobody"));
		},
		"plain",
	);
	/** @param {Told} person */
	const line = (person) => {
		const role = select(
			"role",
			ROLES.map((one) => [one, say(`page.role.${one}`)]),
			person.role,
		);
		role.setAttribute("aria-label", `${say("page.pit.head-role")}: ${person.name}`);
		role.disabled = person.guest || person.id === context.me()?.id;
		role.addEventListener("change", async () => {
			try {
				await api.post(`/people/${encodeURIComponent(person.id)}/role`, { role: role.value });
				context.tell(say("page.pit.role-lent"), "good");
			} catch (trouble) {
				role.value = person.role;
				context.tell(context.reason(trouble), "bad");
			}
		});
		return [
			h(
				"span",
				null,
				nameOf(person.name),
				h("br"),
				h("small", { class: "muted" }, person.guest ? say("page.role.guest") : person.login),
			),
			role,
			h("button", { type: "button", class: "quiet", on: { click: () => readmit(person) } }, say("page.pit.readmit")),
		];
	};
	/** @param {Told} person */
	const readmit = (person) => {
		const why = input("why", { maxlength: 500 });
		context.dialog({
			title: `${say("page.pit.readmit")}: ${person.name}`,
			body: [h("p", { class: "muted" }, say("page.pit.readmit-about")), field(say("page.console.reason"), why)],
			actions: [
				{
					text: say("page.pit.readmit"),
					kind: "main",
					act: async () => {
						await api.post(`/people/${encodeURIComponent(person.id)}/readmit`, { why: why.value.trim() });
						context.tell(say("page.pit.readmitted"), "good");
					},
				},
			],
		});
		why.focus();
	};
	return panel(say("page.pit.people"), find, place);
}
