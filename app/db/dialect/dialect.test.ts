import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** What only one of the two databases understands, or understands in another way. */
const OWN_WORDS =
  /PRAGMA |strftime|rowid\b|\bMATCH \$|(contains|startsWith|endsWith): (?!literal)|\{ contains \}|LIKE \$\{(?!.*ESCAPE)|\bILIKE\b|interval '|LISTEN |pg_\w+\(/;

it("leaves what the two databases say differently out of the queries and of everything above them", () => {
  const files = globSync("app/**/*.{ts,tsx}").filter(
    (file) => !file.startsWith("app/db/") && !file.includes(".test."),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => OWN_WORDS.test(readFileSync(file, "utf8")))).toEqual([]);
});
