import type { Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";
import { expect } from "./fixtures";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Rules that depend on colours and must be checked in both themes. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/**
 * Checks for horizontal overflow and, where `scripts` run, accessibility with axe. `recoloured`: only the theme has
 * changed. `where` is added to the findings.
 */
export async function expectSound(
  page: Page,
  { where = placeOf(page), scripts = true, recoloured = false } = {},
) {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect.soft(wide, `${where} is too wide`).toBe(false);
  if (!scripts) return;
  // A button that waits for its answer is pale.
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  const runOnly: RunOptions["runOnly"] = recoloured
    ? { type: "rule", values: COLOUR_RULES }
    : { type: "tag", values: TAGS };
  // What lies half below the sticky header after a jump counts as too small.
  await page.evaluate(() => scrollTo(0, 0));
  const found = await violations(page, runOnly);
  expect.soft(found, where).toEqual([]);
}

/** In the light theme and then in the dark one. */
export async function expectSoundInBothThemes(page: Page, { where = placeOf(page), scripts = true } = {}) {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await expectSound(page, { where, scripts });
  await page.emulateMedia({ colorScheme: "dark" });
  await expectSound(page, { where: `${where} in the dark`, scripts, recoloured: true });
}

/** Eight table rows are representative. */
const REPEATED = "main tbody > tr:nth-child(n + 9), main ul > li:nth-child(n + 9)";

/**
 * Each broken rule with up to three places. No page has foreign frames, so axe runs in the page itself, which gets its
 * 650 KB once; `AxeBuilder` evaluates them twice per analysis.
 */
async function violations(page: Page, runOnly: RunOptions["runOnly"]): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([exclude, options]) => {
      const { violations } = await window.axe.run({ exclude: [[exclude]] }, options);
      return violations.map(({ id, nodes }) => {
        const targets = nodes.slice(0, 3).map(({ target }) => target);
        return `${id}: ${targets.join(" | ")}`;
      });
    },
    [REPEATED, { resultTypes: ["violations"], runOnly }] as [string, RunOptions],
  );
}

function placeOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return `${pathname}${search} at ${page.viewportSize()?.width}`;
}

/** The page has its stylesheet, also where it can come only from what the device has kept. */
export const expectStyled = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(
        () => document.querySelector<HTMLLinkElement>("link#styles")?.sheet?.cssRules.length ?? 0,
      ),
    )
    .toBeGreaterThan(0);
