// @ts-check
/** The spots of one's own box, large: main bets in the first row, side bets below, only those that the house has. */

import { chipsOf, stack } from "../chips.js";
import { fill, h, setText } from "../dom.js";
import { flyChips } from "./flights.js";

/** @typedef {import("./room.js").Room} Room */
/** @typedef {import("./desk.js").Desk} Desk */
/** @typedef {import("../types.js").Bet} Bet */
/** @typedef {{bet: Bet, wrap: HTMLElement, button: HTMLButtonElement, mine: HTMLElement, all: HTMLElement, full: HTMLElement, bubble: HTMLElement}} Spot */

const BUBBLE_MS = 5200;
const NUMBERED = /^(.*?)[-_ ]?(\d)$/;
const GLOW_MS = 1800;

export class Fields {
  /** @param {Room} room @param {Desk} desk @param {{notHere: () => void}} tell */
  constructor(room, desk, tell) {
    this.room = room;
    this.desk = desk;
    this.tell = tell;
    /** @type {Map<string, Spot>} */
    this.spots = new Map(room.house.bets.map((bet) => [bet.id, this.#spot(bet)]));
    this.element = h("div", { class: "fields", role: "group", "aria-label": room.context.say("page.fields") }, this.#rows());
  }

  #rows() {
    const { bets } = this.room.house;
    const main = bets.filter((bet) => this.#isMain(bet)).sort((a, b) => order(a.id) - order(b.id));
    const numbers = bets.filter((bet) => !this.#isMain(bet) && NUMBERED.test(bet.id));
    const others = bets.filter((bet) => !main.includes(bet) && !numbers.includes(bet));
    const row = (/** @type {string} */ kind, /** @type {Bet[]} */ some) => some.length === 0 ? null :
      h("div", { class: `spots ${kind}` }, some.map((bet) => this.spots.get(bet.id)?.wrap ?? null));
    return [row("main", main), numbers.length || others.length ? h("div", { class: "sides" }, row("numbers", numbers), row("others", others)) : null];
  }

  /** Main bets stand alone: they need no other. @param {Bet} bet */
  #isMain(bet) {
    return bet.box || (!bet.needs && !NUMBERED.test(bet.id));
  }

  /** @param {Bet} bet @returns {Spot} */
  #spot(bet) {
    const { say } = this.room.context;
    const mine = h("span", { class: "mine" });
    const all = h("span", { class: "all figures" });
    const number = NUMBERED.exec(bet.id)?.[2];
    const label = number !== undefined && !this.#isMain(bet) ? number : bet.name;
    const full = h("span", { class: "full figures" });
    const button = h("button", { class: `spot ${this.room.toneOf(bet.id)}`, type: "button", "data-bet": bet.id, on: {
      click: () => this.#pressed(bet),
      contextmenu: (/** @type {Event} */ event) => {
        event.preventDefault();
        this.desk.take(bet.id);
      },
    } },
      h("span", { class: `bet${label.length > 12 ? " long" : ""}` }, label), h("span", { class: "pays figures" }, bet.pays), mine, all,
      h("span", { class: "foot small" }, h("span", { class: "short" }, say(`page.spot.${bet.favours ? "favours" : "costs"}.short`, { percent: bet.cost })), full));
    const bubble = h("span", { class: "bubble small", role: "alert", hidden: true });
    const wrap = h("div", { class: "spotwrap" }, button, bubble);
    return { bet, wrap, button, mine, all, full, bubble };
  }

  /** @param {Bet} bet */
  #pressed(bet) {
    const { room, desk } = this;
    if (room.can("PlaceBet", bet.id) || desk.wanted.has(bet.id)) return desk.lay(bet.id);
    if (!room.you?.here) {
      this.refuse(bet.id, room.context.say("page.spot.sit-first"));
      return this.tell.notHere();
    }
    if (room.live.bets_open) return desk.lay(bet.id);
    this.refuse(bet.id, room.context.say("page.spot.closed"));
  }

  /** Says at the spot why not. @param {string} bet @param {string} text */
  refuse(bet, text) {
    const spot = this.spots.get(bet);
    if (!spot) return;
    setText(spot.bubble, text);
    spot.bubble.hidden = false;
    spot.wrap.classList.add("refused");
    clearTimeout(Number(spot.bubble.dataset.timer));
    spot.bubble.dataset.timer = String(setTimeout(() => {
      spot.bubble.hidden = true;
      spot.wrap.classList.remove("refused");
    }, BUBBLE_MS));
  }

  draw() {
    for (const spot of this.spots.values()) this.#draw(spot);
    this.element.classList.toggle("open", this.room.live.bets_open === true);
  }

  /** @param {Spot} spot */
  #draw({ bet, button, mine, all, full }) {
    const { room, desk } = this;
    const { say } = room.context;
    const coins = desk.seenOn(bet.id);
    const everybody = room.everybodyOn(bet.id);
    const drawn = `${coins}`;
    if (mine.dataset.coins !== drawn) {
      mine.dataset.coins = drawn;
      fill(mine, coins > 0 ? stack(coins, room.amount(coins)) : null);
    }
    setText(all, everybody > 0 ? say("page.spot.all", { coins: room.amount(everybody) }) : "");
    const choice = room.can("PlaceBet", bet.id);
    const least = choice?.least ?? bet.least;
    const most = choice?.most ?? bet.most;
    button.classList.toggle("can", choice !== undefined);
    button.classList.toggle("pending", desk.wanted.has(bet.id));
    button.setAttribute("aria-disabled", String(choice === undefined && room.you?.here === true));
    const cost = say(bet.favours ? "page.spot.favours" : "page.spot.costs", { percent: bet.cost });
    setText(full, `${say("page.spot.limits", { least: room.amount(least), most: room.amount(most) })} · ${cost}`);
    button.setAttribute("aria-label", say("page.spot.told", {
      bet: bet.name, pays: bet.pays, mine: room.money(coins), all: room.money(everybody), least: room.amount(least), most: room.amount(most), cost,
    }));
  }

  /** Winning spots light up for a while. @param {Set<string>} won @param {Set<string>} stays */
  glow(won, stays) {
    for (const [id, { button }] of this.spots) {
      button.classList.toggle("won", won.has(id));
      button.classList.toggle("stays", stays.has(id));
    }
    setTimeout(() => this.spots.forEach(({ button }) => button.classList.remove("won", "stays")), GLOW_MS);
  }

  /** Where the chips of a bet lie. @param {string} bet */
  at(bet) {
    const spot = this.spots.get(bet);
    return spot?.mine.querySelector(".pile") ?? spot?.button;
  }

  /** @param {string} bet @param {number} coins @param {Element | null} from */
  fly(bet, coins, from) {
    void flyChips(chipsOf(coins), from, this.spots.get(bet)?.button);
  }

  /** Moves the focus to the next spot: left and right in reading order, up and down by sight. @param {string} key */
  move(key) {
    const all = [...this.element.querySelectorAll("button.spot")].filter((one) => one instanceof HTMLElement);
    const here = all.findIndex((one) => one === document.activeElement);
    if (here < 0) return all[0]?.focus();
    if (key === "ArrowLeft" || key === "ArrowRight") return all[(here + (key === "ArrowLeft" ? all.length - 1 : 1)) % all.length].focus();
    const from = all[here].getBoundingClientRect();
    const isDown = key === "ArrowDown";
    const near = all.map((one) => ({ one, box: one.getBoundingClientRect() }))
      .filter(({ box }) => (isDown ? box.top >= from.bottom - 4 : box.bottom <= from.top + 4))
      .sort((a, b) => Math.abs(a.box.top - from.top) * 4 + Math.abs(mid(a.box) - mid(from)) - Math.abs(b.box.top - from.top) * 4 - Math.abs(mid(b.box) - mid(from)));
    near[0]?.one.focus();
  }
}

/** @param {DOMRect} box */
function mid(box) {
  return box.left + box.width / 2;
}

/** Punto left, banco right, what lies between them in the middle. @param {string} bet */
function order(bet) {
  return bet === "punto" ? 0 : bet === "banco" ? 2 : 1;
}
