import "~/club";
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { assemble, club } from "~/accounts/access/club.server";
import { Prisma } from "~/db/generated/client";
import { instant, rand } from "~/kernel/answers.schema";
import { SCREENS } from "~/office/shell/places";
import type { CsvColumn } from "~/web/lists/csv.server";
import { allRoutes } from "../tests/support/routes";

const ROOT = path.resolve(import.meta.dirname, "..");

it("declares every list, once", async () => {
  const files = globSync("app/**/*.list.server.ts", { cwd: ROOT });
  const declared = new Set<unknown>(club().lists);
  const forgotten: string[] = [];
  for (const file of files)
    for (const [name, value] of Object.entries(await import(/* @vite-ignore */ path.resolve(ROOT, file))))
      if (name.endsWith("List") && !declared.has(value)) forgotten.push(`${name} of ${file}`);
  expect(files.length).toBeGreaterThan(12);
  expect(forgotten).toEqual([]);
});

it("serves every list's page, JSON and file", () => {
  const routes = new Set(allRoutes().map(({ path }) => `/${path}`));
  const addresses = club().lists.flatMap(({ address, json, file }) => [
    address,
    ...(json ? [JSON_ELSEWHERE[address] ?? `/api${address}`] : []),
    ...(file ? [file.address] : []),
  ]);
  expect(addresses.filter((address) => !routes.has(address))).toEqual([]);
});

it("has cents for money and day and time for a moment in every list's file", () => {
  const kindOf = (schema: unknown) => {
    const inner = (schema as { unwrap?(): unknown }).unwrap?.() ?? schema;
    if (inner === rand) return "money";
    return inner === instant ? "moment" : "plain";
  };
  const wrong = club().lists.flatMap(({ title, file, json }) =>
    ((file?.columns ?? []) as CsvColumn[]).flatMap((column) => {
      const [kind = "plain", name] =
        typeof column === "string" ? [undefined, column] : Object.entries(column)[0]!;
      const schema = json?.row.shape[name];
      return schema && kindOf(schema) !== kind ? [`${title}: ${name} is ${kindOf(schema)}`] : [];
    }),
  );
  expect(wrong).toEqual([]);
});

const JSON_ELSEWHERE: Record<string, string> = {};

/** Reached from another screen, which says what they are for. */
const STEPS = ["admin/search", "admin/security/app", "admin/confirm"];
/** One route for two screens. */
const IMPORTS = ["/admin/import/members", "/admin/import/partners"];

it("places every screen of the back office without an id in its address", () => {
  const routes = allRoutes().filter(
    ({ path, file }) => path.startsWith("admin/") && file.endsWith(".tsx") && !/[:*]/.test(path),
  );
  const bare = /^routes\/admin_\+\//;
  const screens = routes.filter(({ file, path }) => !bare.test(file) && !STEPS.includes(path));
  expect(SCREENS.map(({ to }) => to).sort()).toEqual(
    [...screens.map(({ path }) => `/${path}`), ...IMPORTS].sort(),
  );
});

it("gives every table of the schema an owner", () => {
  const schema = readFileSync(path.join(ROOT, "prisma/schema.prisma"), "utf8");
  const models = [...schema.matchAll(/^model (\w+) \{/gm)].map(([, name]) => name);
  expect(models.length).toBeGreaterThan(60);
  expect(models.filter((name) => !club().tables.some((table) => table === name))).toEqual([]);
});

it("says what becomes of every table with rows of a member or an account", () => {
  const personal = new Set(club().personal.flatMap(({ tables }) => [...tables]));
  const owned = Object.values(Prisma.ModelName).filter((name) => {
    const fields = Object.keys(Prisma[`${name}ScalarFieldEnum` as keyof typeof Prisma] as object);
    return fields.includes("member_id") || fields.includes("user_id");
  });
  expect(owned.filter((name) => !personal.has(name))).toEqual([]);
});

it("lists every part", () => {
  const root = import.meta.dirname;
  const listed = readFileSync(path.join(root, "club.ts"), "utf8");
  const parts = globSync("**/*.part.server.ts", { cwd: root }).map((file) => file.replace(/\.ts$/, ""));
  expect(parts.filter((file) => !listed.includes(`"~/${file}"`))).toEqual([]);
});

it("takes nothing twice", () => {
  const table = { tables: ["Gift"] };
  expect(() => assemble([table, table] as never, {} as never)).toThrow("table Gift");
  const one = { name: "clean", pattern: "* * * * *", run: async () => ({}) };
  expect(() => assemble([{ jobs: [one] }, { jobs: [one] }] as never, {} as never)).toThrow("job clean");
});
