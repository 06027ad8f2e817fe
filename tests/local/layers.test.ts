import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");

/** Queries of our own, what they are built with, and asking which database it is. */
const SQL =
  /\b(?:onPostgres|queryRaw\w*|executeRaw\w*)\b|Prisma\.(?:sql|raw|join|empty)\b|\bsql(?:<[^`;]*>)?`|\b(?:SELECT [\w"*(]|INSERT INTO|UPDATE "|DELETE FROM|PRAGMA \w)/;

const withoutComments = (source: string) => source.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, "");
const says = (source: string) => SQL.test(withoutComments(source));

const sources = globSync("app/**/*.{ts,tsx}", { cwd: root }).filter((file) => !file.includes(".test."));
const withoutQueries = sources.filter(
  (file) => !/^app\/db\/|\.queries\.server\.ts$|\/ledger\/queries\//.test(file),
);

describe("SQL", () => {
  it("is written in app/db and in files of queries only, and only there is asked which database it is", () => {
    expect(withoutQueries.length).toBeGreaterThan(500);
    expect(withoutQueries.filter((file) => says(readFileSync(path.join(root, file), "utf8")))).toEqual([]);
  });

  it.each([
    "if (onPostgres()) return;",
    "await db.$queryRaw`VALUES (1)`;",
    "await tx.$executeRawUnsafe(words);",
    "const condition = Prisma.sql`1 = 1`;",
    "rowsOf(db, sql<{ id: number }>`TABLE x`);",
    'const words = "SELECT id FROM \\"Member\\"";',
    'const words = `UPDATE "Member" SET id = 1`;',
  ])("is recognised: %s", (source) => {
    expect(says(source)).toBe(true);
  });

  it.each([
    "// asks onPostgres",
    "/** SELECT 1 */",
    'const title = "Update your details";',
    "Prisma.JsonNull;",
  ])("is not seen in: %s", (source) => {
    expect(says(source)).toBe(false);
  });
});

/** Biome compares the text of an import, so a relative path would escape its rules. */
it("rooms import each other by ~/, never by a relative path", () => {
  const escaping = sources.filter((file) =>
    relativeImports(file).some(
      (target) => roomOf(target) && !target.endsWith(".css") && roomOf(target) !== roomOf(file),
    ),
  );
  expect(escaping.filter(roomOf)).toEqual([]);
});

function relativeImports(file: string): string[] {
  const source = readFileSync(path.join(root, file), "utf8");
  return [...source.matchAll(/(?:from|import\() ?"(\.[^"]*)"/g)].map(([, target]) =>
    path.join(path.dirname(file), target!),
  );
}

/** The folder of `app` in which the file lies. */
function roomOf(file: string): string | undefined {
  return /^app\/([\w-]+)\//.exec(file)?.[1];
}
