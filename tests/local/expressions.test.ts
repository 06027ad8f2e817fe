import { globSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { type Expression, expressionsOf, superlinear } from "../support/expressions";

const root = path.resolve(import.meta.dirname, "../..");
const files = globSync("{app,server}/**/*.{ts,tsx,mjs}", { cwd: root }).filter(
  (file) => !file.includes(".test.") && !file.startsWith("app/db/generated"),
);

function written(): { file: string; expression: Expression }[] {
  return files.flatMap((file) =>
    expressionsOf(path.join(root, file)).map((expression) => ({ file, expression })),
  );
}

describe("a regular expression", () => {
  it("takes twice as long for an input twice as long, not four times", () => {
    const all = written();
    expect(all.length).toBeGreaterThan(400);
    const slow = all.flatMap(({ file, expression }) => {
      // A busy machine slows one measurement down, not three.
      const found = superlinear(expression) && superlinear(expression) && superlinear(expression);
      return found ? [`${file} /${expression.source}/${expression.flags} ${JSON.stringify(found)}`] : [];
    });
    expect(slow).toEqual([]);
  });

  it.each([/^[ \t]+|[ \t]+$/g, /\s+$/, /<!--.*-->/, /^(a+)+$/, /(\w+\s?)+:/, /(\d+)x\1y/, /^.*a.*b.*c$/])(
    "that does not is noticed: %s",
    (expression) => {
      expect(superlinear(expression)).not.toBeNull();
    },
  );
});
