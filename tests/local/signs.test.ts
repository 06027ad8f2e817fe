import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");

/**
 * Arrows, operators, shapes and emoji, as themselves, as an escape of CSS or TypeScript, or as an entity of HTML. The minus is none: it has
 * been in every font since Windows' glyph list of 1995.
 */
const SIGN =
  /[×÷\u2190-\u2211\u2213-\u2bff\u{1f000}-\u{1faff}]|content:[^;]*\\(?:2[1-9a-b]|1f)[\da-f]{2}|&(?:[lrud]arr|times|divide|check|cross|star|infin|#x?\d{4}\w?);/iu;

/** Each machine has other fonts, and not every one has these. */
it("signs on screens come from the icon set, not from a font", () => {
  const sources = globSync("app/**/*.{ts,tsx,css}", { cwd: root }).filter(
    (file) => !/\.test\.|\/generated/.test(file),
  );
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter((file) => SIGN.test(readFileSync(path.join(root, file), "utf8")))).toEqual([]);
});

it.each(["Next →", "✓ Paid", "content: '\\2191' / ''", "&rarr;", "👍"])("%s is a sign", (text) => {
  expect(SIGN.test(text)).toBe(true);
});
