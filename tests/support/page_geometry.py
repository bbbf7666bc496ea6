"""What is wrong with where things lie on a page, measured: what is covered, cut, too small, or lies on something else.

A control counts as covered if a finger in its middle meets something else, after it was scrolled to where it can be
seen. Parts of the table must be seen without scrolling. Left out: the guide, which lies on what it explains, a card
that somebody has lifted, chips beside which their sum stands, and what a coup brought bet by bet, which lies there for
three seconds and lets every finger through.
"""

GEOMETRY = r"""
() => {
  const flaws = new Set();
  const modal = document.querySelector("dialog[open]");
  const root = modal ?? document.body;
  const told = (one) => `${one.tagName.toLowerCase()}.${(one.getAttribute("class") ?? "").split(" ").join(".")} `
    + `“${(one.getAttribute("aria-label") ?? one.textContent ?? "").trim().replace(/\s+/g, " ").slice(0, 30)}”`;
  const isSeen = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    && one.getClientRects().length > 0 && !one.closest(".unseen, .skip, .flying, [inert], .guide-ring");
  // Asking for styles costs most of the time, and texts share their ancestors.
  const remembered = (of) => {
    const known = new Map();
    return (one) => known.get(one) ?? known.set(one, of(one)).get(one);
  };
  const styles = remembered((one) => {
    const { overflowX, overflowY, display } = getComputedStyle(one);
    return { overflowX, overflowY, display };
  });
  const clipping = (axis) => remembered((one) => {
    const found = [];
    for (let at = one.parentElement; at && at !== document.body; at = at.parentElement)
      if (/hidden|clip/.test(styles(at)[axis])) found.push(at);
      else if (/auto|scroll/.test(styles(at)[axis])) break;
    return found;
  });
  const clippers = { overflowX: clipping("overflowX"), overflowY: clipping("overflowY") };
  const clips = (one, axis) => clippers[axis](one);
  const all = (selector) => [...root.querySelectorAll(selector)].filter(isSeen);
  // From afar texts are looked at too: they grow with the screen.
  const isAfar = innerWidth > 2000;
  const least = isAfar ? Math.max(12, Math.floor(innerHeight / 90)) : 12;

  // Controls
  const controls = all("button, a[href], input, select, textarea, summary, [role=tab]");
  const places = [...document.querySelectorAll("*")].filter((one) => one.scrollTop || one.scrollLeft)
    .map((one) => [one, one.scrollTop, one.scrollLeft]);
  for (const one of controls) {
    if (getComputedStyle(one).pointerEvents === "none" || one.matches(".well input")) continue;
    const middle = () => {
      const boxes = [...one.getClientRects()];
      const { left, top, width, height } = boxes[0];
      return [left + width / 2, top + height / 2];
    };
    let [x, y] = middle();
    let hit = document.elementFromPoint(x, y);
    const isHit = () => hit && (one.contains(hit) || hit.closest("label")?.contains(one));
    if (!isHit()) {
      one.scrollIntoView({ block: "center", inline: "center" });
      [x, y] = middle();
      hit = document.elementFromPoint(x, y);
    }
    if (!isHit() && !hit?.closest(".guide, .squeeze"))
      flaws.add(hit ? `covered: ${told(one)} by ${told(hit)}` : `out of reach: ${told(one)}`);
  }
  for (const one of document.querySelectorAll("*")) if (one.scrollTop || one.scrollLeft) one.scrollTo(0, 0);
  for (const [one, top, left] of places) one.scrollTo(left, top);

  // What is measured in pixels does not grow with a television: controls, and drawings such as icons and chips.
  const drawn = all("svg, .pile").filter((one) => !one.parentElement.closest("svg, .pile"));
  const ticks = "input[type=checkbox], input[type=radio], input[type=range]";
  for (const one of isAfar ? [...controls, ...drawn] : []) {
    const { width, height } = one.getBoundingClientRect();
    const isText = one.matches("a:not(.button), summary") || one.closest(".seat");
    const enough = isText || one.matches(ticks) || one.matches("svg") ? least : innerHeight / 54;
    if (Math.min(width, height) < enough - 0.5)
      flaws.add(`${Math.round(width)} × ${Math.round(height)} px from afar: ${told(one)}`);
  }

  // Texts
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const said = [];
  const unread = "script, style, noscript, option, title, .pile";
  const scaleOf = (one) => {
    const matrix = one.getScreenCTM?.();
    return matrix ? Math.hypot(matrix.a, matrix.b) : 1;
  };
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const one = node.parentElement;
    if (!node.data.trim() || !one || one.closest(unread) || !isSeen(one)) continue;
    const size = parseFloat(getComputedStyle(one).fontSize) * scaleOf(one);
    if (size < least - 0.05 && !one.closest("sup, sub")) flaws.add(`${size.toFixed(1)} px: ${told(one)}`);
    if (clips(one, "overflowY").some(({ clientHeight }) => clientHeight <= 2)) continue; // for readers of the screen
    const range = document.createRange();
    range.selectNodeContents(node);
    // Where there is room no usual word goes on in the next line, unless by a hyphen.
    const isTurned = one.closest(".seat");
    if (innerWidth > 1000 && !isTurned && getComputedStyle(one).hyphens !== "auto" && range.getClientRects().length > 1)
      for (const { 0: word, index } of node.data.matchAll(/\p{L}{4,16}/gu)) {
        const letters = document.createRange();
        letters.setStart(node, index);
        letters.setEnd(node, index + word.length);
        const tops = [...letters.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top));
        if (new Set(tops).size > 1) flaws.add(`broken in a word: ${told(one)}`);
      }
    for (const box of range.getClientRects()) {
      if (box.width < 1) continue;
      const seen = { left: box.left, right: box.right, top: box.top, bottom: box.bottom };
      for (let at = one; at && at !== document.body; at = at.parentElement) {
        if (styles(at).overflowY === "visible" || styles(at).display === "inline") continue;
        const edge = at.getBoundingClientRect();
        seen.top = Math.max(seen.top, edge.top);
        seen.bottom = Math.min(seen.bottom, edge.bottom);
        seen.left = Math.max(seen.left, edge.left);
        seen.right = Math.min(seen.right, edge.right);
      }
      said.push([one, seen]);
      if (one.closest(".name") || getComputedStyle(one).textOverflow === "ellipsis") continue;
      const edges = (axis) => clips(one, axis).map((clip) => clip.getBoundingClientRect());
      const isCut = edges("overflowX").some((edge) => box.right > edge.right + 2 || box.left < edge.left - 2)
        || edges("overflowY").some((edge) => box.bottom > edge.bottom + 3 || box.top < edge.top - 3);
      if (isCut) flaws.add(`cut: ${told(one)}`);
    }
  }
  const floats = ".bubble, .banner, .note, .guide, .letters, .full, .standing, .offline, .notes, .rail,"
    + ".own-result, .own-lines, .squeeze";
  const isOver = (a, b) => {
    const [one, other] = [a.closest(floats), b.closest(floats)];
    return one !== other;
  };
  const share = (a, b, by = 2) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > by
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > by;
  const lying = said.filter(([one]) => !one.closest(".seat, svg"));
  lying.forEach(([one, box], i) => {
    for (const [other, beside] of lying.slice(i + 1)) {
      if (one === other || one.contains(other) || other.contains(one) || !share(box, beside, 3)) continue;
      if (!isOver(one, other)) flaws.add(`text on text: ${told(one)} and ${told(other)}`);
    }
  });

  // What lies on the table
  if (!document.querySelector(".tablepage") || modal) return [...flaws];
  const musts = ".call-text, .hand .card, .spots.main .spot, .bank, .bank-acts, .matter, .take, .actions button,"
    + ".seat .box, .seat .plate > :not(svg), .entry button, .own-result, .squeeze .sheet, .squeeze button";
  const scrolled = (one) => [...(function* () {
    for (let at = one.parentElement; at && at !== document.body; at = at.parentElement)
      if (/auto|scroll|hidden/.test(getComputedStyle(at).overflowY)) yield at.getBoundingClientRect();
  })()];
  const rail = document.querySelector(".rail");
  const floor = rail && isSeen(rail) ? rail.getBoundingClientRect().top : innerHeight;
  for (const one of all(musts)) {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    const low = one.closest(".rail") ? innerHeight : floor;
    const isOut = bottom > low + 1.5 || top < -1 || right > innerWidth + 1 || left < -1;
    const isCut = scrolled(one).some((edge) => bottom > edge.bottom + 1.5 || top < edge.top - 1.5);
    if (isOut || isCut) flaws.add(`not in sight: ${told(one)}`);
  }
  for (const one of all(".seat .stack")) // in pixels before a box is turned
    if (one.scrollWidth > one.parentElement.clientWidth + 1 || one.offsetWidth > one.parentElement.clientWidth + 1)
      flaws.add(`wider than its box: ${told(one)}`);
  const inRail = all(".rail .figure, .rail .take, .rail button");
  for (const one of inRail) {
    const { top, bottom } = one.getBoundingClientRect();
    const isBeside = inRail.some((other) => {
      const beside = other.getBoundingClientRect();
      return other !== one && Math.min(bottom, beside.bottom) - Math.max(top, beside.top) > 4;
    });
    if (!isBeside && inRail.length > 2) flaws.add(`alone in its row: ${told(one)}`);
  }
  const corners = (one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    const seat = one.closest(".seat");
    const [x, y] = [left + width / 2, top + height / 2];
    const { a, b } = seat ? new DOMMatrix(getComputedStyle(seat).transform) : { a: 1, b: 0 };
    const [w, h] = seat ? [(one.offsetWidth ?? one.clientWidth) / 2, (one.offsetHeight ?? one.clientHeight) / 2]
      : [width / 2, height / 2];
    return [[-w, -h], [w, -h], [w, h], [-w, h]].map(([dx, dy]) => [x + a * dx - b * dy, y + b * dx + a * dy]);
  };
  const isApart = (one, other) => [one, other].some((shape) => shape.some(([x, y], i) => {
    const [nextX, nextY] = shape[(i + 1) % 4];
    const length = Math.hypot(nextX - x, nextY - y) || 1;
    const normal = [(nextY - y) / length, (x - nextX) / length];
    const along = (points) => points.map(([px, py]) => px * normal[0] + py * normal[1]);
    const [mine, theirs] = [along(one), along(other)];
    return Math.max(...mine) < Math.min(...theirs) + 2 || Math.max(...theirs) < Math.min(...mine) + 2;
  }));
  const lain = ".call-text, .why-button, .own-result, .hand .title > *, .hand .card, .clock .shoebox, .clock .what,"
    + ".spot, .bank, .bank-acts, .matter, .seat .box, .seat .plate > :not(svg), .standing > *, .tabs, .side, .rail,"
    + ".table-head > *, .own .figure, .take, .other, .actions button, .entry > *";
  const pieces = all(lain).map((one) => [one, corners(one)]);
  pieces.forEach(([one, shape], i) => {
    for (const [other, beside] of pieces.slice(i + 1)) {
      const isHand = one.closest(".hand") && one.closest(".hand") === other.closest(".hand");
      const isSeat = one.closest(".seat") && one.closest(".seat") === other.closest(".seat");
      const isPinned = one.closest(".rail") !== other.closest(".rail"); // what is not in sight is told above
      if (one.contains(other) || other.contains(one) || isHand || isSeat || isPinned) continue;
      if (!isApart(shape, beside)) flaws.add(`lies on: ${told(one)} and ${told(other)}`);
    }
  });
  // Cards fall while a bet is refused: what is said of it leaves them free where little else is seen.
  if (Math.min(innerWidth, innerHeight) < 600)
    for (const bubble of all(".spots.main .bubble"))
      for (const card of all(".hand .card"))
        if (!isApart(corners(bubble), corners(card))) flaws.add(`said on a card: ${told(bubble)}`);
  for (const shoe of all(".seat .sabot"))
    for (const said of all(".seat :is(.name, .has, .sum)"))
      if (!isApart(corners(shoe), corners(said))) flaws.add(`the shoe lies on ${told(said)}`);
  // A row of the felt is used from edge to edge: what is alone in it has all of it.
  for (const row of all(".spots.main")) {
    const used = [...row.children].filter((one) => isSeen(one)).map((one) => one.getBoundingClientRect());
    const { left, right } = row.getBoundingClientRect();
    const [from, to] = [Math.min(...used.map((one) => one.left)), Math.max(...used.map((one) => one.right))];
    if (used.length && (from - left > 24 || right - to > 24)) flaws.add(`half empty: ${told(row)}`);
  }
  return [...flaws];
}
"""

FELT = """() => Object.fromEntries(["punto", "banco"]
  .flatMap((side) => [`.hand.${side} .title > span`, `.spot[data-bet=${side}]`])
  .concat(".hands", ".fields", ".arc", ".stage", ".clock .shoebox")
  .map((selector) => [selector, document.querySelector(selector)?.getBoundingClientRect()])
  .filter(([, box]) => box?.width)
  .map(([selector, { left, top, width, height }]) => [selector, [left, top, width, height].map(Math.round)]))"""
"""Where the parts of the felt lie."""

UNUSED = """() => {
  const [stage, rail, side] = [".stage", ".rail", ".side"]
    .map((selector) => document.querySelector(selector).getBoundingClientRect());
  return { below: rail.top - stage.bottom, foot: innerHeight - rail.bottom, right: innerWidth - side.right };
}"""
"""Parts of a large screen that nothing uses, in pixels."""

SIDEWAYS = """(within) => [...document.querySelectorAll(`${within}, ${within} *`)]
  .filter((one) => !one.closest("svg") && one.checkVisibility() && one.clientWidth > 0)
  .filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== "inline")
  .map((one) => `sideways: ${one.tagName}.${one.className} ${one.scrollWidth} in ${one.clientWidth}`)"""
"""What has to be swiped sideways to be seen, within what is named."""

EMPTY_FELT = """() => {
  const rect = (one) => one.getBoundingClientRect();
  const stage = rect(document.querySelector(".stage"));
  const fields = rect(document.querySelector(".fields"));
  const boxes = [...document.querySelectorAll(".seat .box")].map(rect);
  return (Math.max(...boxes.map(({ top }) => top)) - fields.bottom) / stage.height;
}"""
"""How much of the felt's height lies empty between its fields and the boxes at its end."""

UNDER_THE_GUIDE = """() => {
  const [guide, ring] = [".guide", ".guide-ring"].map((selector) => document.querySelector(selector));
  const step = guide.querySelector(".figures").textContent;
  const share = (one, other) => {
    const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
    return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
      && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  };
  return [...document.querySelectorAll(".tray .take, .actions button, .spots.main .spot, .hand")]
    .filter((one) => one.checkVisibility() && share(one, guide) && (one.closest(".rail") || share(one, ring)))
    .map((one) => `${step}: ${one.className}`);
}"""
"""Chips and buttons of the rail on which the guide lies, and spots and hands that it points at."""
