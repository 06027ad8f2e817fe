import { globSync, readFileSync } from "node:fs";
import { parse } from "acorn";
import { describe, expect, it } from "vitest";

// The oldest browsers: Chrome 80, Safari 13.1, Firefox 78, Samsung Internet 12 (scripts/build/esbuild-for-phones.mjs).
const SYNTAX_OF = 2020;
/** What these browsers lack and no syntax check finds. The club brings `Array.at` (missing-methods.ts). */
const TOO_NEW =
  /Object\.hasOwn\(|\.replaceAll\(|\.findLast\(|\.toSorted\(|structuredClone\(|\.randomUUID\(|Promise\.any\(|\(\?<[=!]/;

const scripts = globSync("public/build/**/*.js");

describe("the built scripts", () => {
  it("exist", () => {
    expect(scripts.length).toBeGreaterThan(50);
  });

  it("parse in the oldest browsers", () => {
    for (const file of scripts)
      expect(
        () => parse(readFileSync(file, "utf8"), { ecmaVersion: SYNTAX_OF, sourceType: "module" }),
        file,
      ).not.toThrow();
  });

  it("call nothing that these browsers lack", () => {
    const found = scripts.flatMap((file) => readFileSync(file, "utf8").match(TOO_NEW)?.[0] ?? []);
    expect(found).toEqual([]);
  });
});

/** Properties that came after these browsers, by what the browser shows without them. */
const HARMLESS = new Map([
  ["text-decoration-thickness", "a thin line, and only where colours are forced"],
  ["accent-color", "the browser's own colour"],
  ["aspect-ratio", "@supports not (aspect-ratio: 1) reserves the space"],
  ["color-scheme", "light fields and scroll bars"],
  ["contain-intrinsic-size", "with content-visibility only"],
  ["content-visibility", "everything is laid out at once"],
  ["print-color-adjust", "stands beside -webkit-print-color-adjust"],
  ["rotate", "an arrow that does not turn"],
  ["scrollbar-width", "a scroll bar"],
  ["text-underline-offset", "a line nearer to its word"],
  ["text-wrap", "a heading whose lines differ in length"],
]);
const LATER_PROPERTY = new RegExp(
  `^(${[
    "inset(-.+)?|(margin|padding|border|scroll-margin|scroll-padding)-(inline|block)(-(width|style|color|radius))?",
    "translate|scale|container(-.+)?|view-transition-.+|anchor-.+|position-(anchor|area|try.*)|field-sizing",
    "overflow-clip-margin|interpolate-size|scrollbar-gutter|text-decoration-thickness|backdrop-filter|mask(-image)?",
    "animation-(timeline|range|composition)|timeline-.+|line-clamp|font-palette|text-emphasis.*|appearance|user-select",
    ...HARMLESS.keys(),
  ].join("|")})$`,
);
const LATER_VALUE =
  /\d[dsl]v(h|w|min|max)\b|\d(lh|rlh|cq\w+)\b|:clip\b|color-mix\(|(ok)?(lab|lch)\(|light-dark\(|round\(/;
const LATER_SELECTOR =
  /::(backdrop|file-selector-button|details-content)|:(has\(|focus-visible|popover-open|open\b|user-)/;
/** Their values are for browsers that know them, so the element itself is not there before. */
const OF_LATER_BROWSERS = /@supports[^{]*\{[^{}]*\{[^{}]*\}\s*\}|::-webkit-(date|datetime)[^{}]*\{[^{}]*\}/g;

function unknownIn(style: string): string[] {
  const found: string[] = [];
  for (const [, selector = "", body = ""] of style
    .replace(OF_LATER_BROWSERS, "")
    .matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const selectors = selector.split(",");
    const later = selectors.filter((each) => LATER_SELECTOR.test(each));
    if (/:(is|where)\(|:not\((?!:has)[^)]*,/.test(selector)) found.push(selector);
    if (later.length > 0 && later.length < selectors.length) found.push(selector);
    const seen = new Set<string>();
    for (const [property = "", value = ""] of body.split(";").map((each) => each.split(/:(.*)/s))) {
      const isCovered = HARMLESS.has(property) || seen.has(`-webkit-${property}`);
      if (LATER_PROPERTY.test(property) && !isCovered) found.push(`${selector}{${property}}`);
      if (LATER_VALUE.test(`:${value}`) && !seen.has(property))
        found.push(`${selector}{${property}:${value}}`);
      seen.add(property);
    }
  }
  return found;
}

describe("the built styles", () => {
  const styles = globSync("public/build/**/*.css").map((file) => readFileSync(file, "utf8"));

  it("are in no block that these browsers skip", () => {
    expect(styles.length).toBeGreaterThan(1);
    for (const text of styles) expect(text.match(/@layer|@property|@container|@scope|oklch\(/g)).toBeNull();
  });

  it("have no rule, property or value that these browsers skip, unless something stands in for it", () => {
    for (const text of styles) expect(unknownIn(text)).toEqual([]);
  });

  it("are judged by a check that notices each kind", () => {
    for (const bad of [
      "a{inset:0}",
      "a{margin-inline:auto}",
      "a{appearance:none}",
      "a,b:has(c){top:0}",
      "a:is(b,c){top:0}",
      "a{height:5dvh}",
    ])
      expect(unknownIn(bad), bad).toHaveLength(1);
    expect(unknownIn("a{height:5vh;height:5dvh}b:has(c){top:0}")).toEqual([]);
  });
});
