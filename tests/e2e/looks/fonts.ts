import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import { readFont } from "~/kernel/fonts/font.server";

const require = createRequire(import.meta.url);
const FONT = readFont(
  readFileSync(require.resolve("@fontsource/nunito-sans/files/nunito-sans-latin-400-normal.woff")),
);

/** The characters on the page that the pictures' font lacks: this machine draws them with one of its own. */
export async function drawnByMachine(page: Page): Promise<string[]> {
  const text = await page.evaluate(() => {
    const all = [...document.body.querySelectorAll<HTMLElement>("*")];
    const made = all.flatMap((element) =>
      ["::before", "::after"].map((part) =>
        getComputedStyle(element, part).content.replace(/^none$|^normal$/, ""),
      ),
    );
    const typed = [...document.querySelectorAll<HTMLInputElement>("input, textarea")];
    // biome-ignore lint/performance/useDomNodeTextContent: only what is shown, so no scripts and styles.
    const shown = document.body.innerText;
    return [shown, ...made, ...typed.map((field) => field.value + field.placeholder)].join("");
  });
  return [...new Set(text)].filter(
    (sign) => !/\s/.test(sign) && !FONT.hasGlyphForCodePoint(sign.codePointAt(0)!),
  );
}
