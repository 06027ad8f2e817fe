import type { Page } from "@playwright/test";

/**
 * What is wrong with the places of things in the first view, apart from colours: content wider than the screen, things to
 * press that overlap, text that is cut off in a button, and a `main_action` that is missing, too small or out of view. On the
 * whole page: a word of a button or a label that is broken in two.
 */
export function misplaced(page: Page, main_action: string | null): Promise<string[]> {
  return page.evaluate((main_action) => {
    const wrong: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > innerWidth) wrong.push(`wider than the screen: ${root.scrollWidth} px`);
    const name = (element: Element) =>
      `<${element.localName}> ${(element.textContent || element.getAttribute("name") || "").trim().slice(0, 30)}`;
    const isClipped = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).clipPath === "inset(50%)" || isClipped(element.parentElement));
    const isShown = (element: Element) => {
      const { width, height, top, bottom } = element.getBoundingClientRect();
      const { visibility, opacity, clip } = getComputedStyle(element);
      if (clip !== "auto" || isClipped(element) || visibility === "hidden" || opacity === "0") return false;
      return width > 2 && height > 2 && bottom > 0 && top < innerHeight && element.checkVisibility();
    };
    const pressed = [...document.querySelectorAll("a, button, input, select, textarea, summary")].filter(
      isShown,
    );
    const isFixed = (element: Element | null): boolean =>
      element !== null &&
      (["fixed", "sticky"].includes(getComputedStyle(element).position) || isFixed(element.parentElement));
    for (const [index, one] of pressed.entries()) {
      const a = one.getBoundingClientRect();
      if (one.matches("a, button") && one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0)
        wrong.push(`text cut off: ${name(one)}`);
      for (const other of pressed.slice(index + 1)) {
        if (one.contains(other) || other.contains(one) || isFixed(one) !== isFixed(other)) continue;
        if (getComputedStyle(one, "::after").position === "absolute") continue;
        if (getComputedStyle(other, "::after").position === "absolute") continue;
        const b = other.getBoundingClientRect();
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (across > 2 && down > 2) wrong.push(`${name(one)} overlaps ${name(other)}`);
      }
    }
    for (const element of document.querySelectorAll("a, button, summary, label, legend, th, .badge")) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const text = texts.currentNode as Text;
        for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{N}]+/gu)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) wrong.push(`“${word}” is broken in two: ${name(element)}`);
        }
      }
    }
    if (main_action === null) return wrong;
    const action = [...document.querySelectorAll(main_action)].find(isShown);
    const box = action?.getBoundingClientRect();
    if (!box) return [...wrong, `${main_action} is not in the first view`];
    if (box.left < 0 || box.right > innerWidth || box.top < 0 || box.bottom > innerHeight)
      wrong.push(`${main_action} is cut off by the edge of the first view`);
    if (box.height < 44) wrong.push(`${main_action} is ${Math.round(box.height)} px high`);
    return wrong;
  }, main_action);
}

/** Where the words begin that stand at the left of a page: the brand, headings, paragraphs, lists and the footer, in pixels. */
export function leftEdges(page: Page, selector: string): Promise<[what: string, left: number][]> {
  return page.evaluate((selector) => {
    const shown = [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
    return shown.map((element) => [
      (element.textContent ?? "").trim().slice(0, 30),
      Math.round(element.getBoundingClientRect().left),
    ]);
  }, selector);
}

/** The sizes, in pixels, of all text that is shown, apart from drawings. */
export function typeSizes(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const sizes = new Set<number>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement!;
      if (!texts.currentNode.textContent!.trim() || element.closest("svg, script, style, noscript")) continue;
      if (element.checkVisibility()) sizes.add(Number.parseFloat(getComputedStyle(element).fontSize));
    }
    return [...sizes].sort((one, other) => one - other);
  });
}

/** Of a list: rows that are whole in the first view above the pages, the heights of all rows, and what of the frame is cut off. */
export function listInView(page: Page) {
  return page.evaluate(() => {
    const box = (element: Element) => element.getBoundingClientRect();
    const pages = document.querySelector(".pages");
    const end = Math.min(innerHeight, pages ? box(pages).top : innerHeight);
    const rows = [...document.querySelectorAll("main tbody tr")].map(box);
    const frame = [...document.querySelectorAll(".office-rail a, .office-rail button, .pages")];
    return {
      rows: rows.filter(({ top, bottom }) => top >= 0 && bottom <= end + 0.5).length,
      heights: [...new Set(rows.map(({ height }) => Math.round(height)))],
      cut: frame
        .filter((one) => box(one).bottom > innerHeight || box(one).top < 0)
        .map((one) => one.textContent),
      entries: document.querySelectorAll(".office-rail ul .nav-link").length,
    };
  });
}
