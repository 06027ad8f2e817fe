import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./fixtures";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What depends on the colours, and so has to be looked at again in the other theme. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/**
 * The page as it stands: nothing wider than the screen, and accessible (where `scripts` run: axe is one). `recoloured`: the same
 * page was looked at in the other theme already. `where` is told beside what is found.
 */
export async function expectSound(
  page: Page,
  { where = placeOf(page), scripts = true, recoloured = false } = {},
) {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect.soft(wide, `${where} is too wide`).toBe(false);
  if (!scripts) return;
  const axe = recoloured ? lean(page).withRules(COLOUR_RULES) : lean(page).withTags(TAGS);
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => {
    const targets = nodes.slice(0, 3).map(({ target }) => target);
    return `${id}: ${targets.join(" | ")}`;
  });
  expect.soft(found, where).toEqual([]);
}

/** The same in the light and then, as it stands, in the dark. */
export async function expectSoundInBothThemes(page: Page, { where = placeOf(page), scripts = true } = {}) {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await expectSound(page, { where, scripts });
  await page.emulateMedia({ colorScheme: "dark" });
  await expectSound(page, { where: `${where} in the dark`, scripts, recoloured: true });
}

/** No page has foreign frames, so none needs axe's second window; eight rows say what all of them say. Together a third of the time. */
const lean = (page: Page) =>
  new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ["violations"] })
    .exclude("main tbody > tr:nth-child(n + 9), main ul > li:nth-child(n + 9)");

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
