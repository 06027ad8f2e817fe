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

describe("the built styles", () => {
  const styles = globSync("public/build/**/*.css").map((file) => readFileSync(file, "utf8"));

  it("are in no block that these browsers skip", () => {
    expect(styles.length).toBeGreaterThan(1);
    for (const text of styles) expect(text.match(/@layer|@property|@container|@scope|oklch\(/g)).toBeNull();
  });

  it("place what makes a whole card its link without a property that these browsers lack", () => {
    for (const text of styles) expect(/\.stretched:+after\{([^}]*)\}/.exec(text)?.[1]).not.toContain("inset");
  });
});
