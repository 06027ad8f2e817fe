import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

/** What only one of the two databases understands, or understands in another way. */
const OWN_WORDS =
  /PRAGMA |strftime|rowid\b|\bMATCH \$|(contains|startsWith|endsWith): (?!literal)|\{ contains \}|LIKE \$\{(?!.*ESCAPE)|\bILIKE\b|interval '|LISTEN |pg_\w+\(/;

it("leaves what the two databases say differently out of the queries and of everything above them", () => {
  const files = ["app/db/queries", "app/domain", "app/http", "app/routes"].flatMap((dir) =>
    readdirSync(dir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.includes(".test."))
      .map((entry) => path.join(entry.parentPath, entry.name)),
  );
  expect(files.filter((file) => OWN_WORDS.test(readFileSync(file, "utf8")))).toEqual([]);
});
