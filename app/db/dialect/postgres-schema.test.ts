import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { derivedObjects, derivedSchema } from "../../../scripts/build/postgres/schema.mjs";

const kept = (name: string) => readFileSync(`prisma/postgres/${name}`, "utf8");

it("has the PostgreSQL schema and its triggers as they follow from SQLite's: npm run postgres:derive", () => {
  expect(kept("schema.prisma")).toBe(derivedSchema());
  expect(JSON.parse(kept("objects.json"))).toEqual(Object.fromEntries(derivedObjects()));
});

it("makes every trigger and search index in its migrations, in the words of today", () => {
  const migrations = readdirSync("prisma/postgres/migrations", { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => kept(`migrations/${name}/migration.sql`))
    .join("\n");
  const missing = [...derivedObjects()].filter(([, sql]) => !migrations.includes(sql)).map(([name]) => name);
  expect(missing).toEqual([]);
});
