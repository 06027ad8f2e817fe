import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { derivedObjects } from "../../../scripts/build/postgres/schema.mjs";

const DIR = "prisma/postgres/migrations";

it("makes every trigger and search index in its migrations, in the words of today: npm run club -- postgres:derive", () => {
  const migrations = readdirSync(DIR, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => readFileSync(`${DIR}/${name}/migration.sql`, "utf8"))
    .join("\n");
  const missing = [...derivedObjects()].filter(([, sql]) => !migrations.includes(sql)).map(([name]) => name);
  expect(missing).toEqual([]);
});

it("has a migration for each of SQLite's", () => {
  const names = (dir: string) => readdirSync(dir).filter((name) => /^\d/.test(name));
  expect(names(DIR)).toEqual(names("prisma/migrations"));
});
