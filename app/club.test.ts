import "~/club";
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { assemble, club } from "~/accounts/access/club.server";
import { NAVIGATION } from "~/office/shell/Navigation";
import { allRoutes } from "../tests/support/routes";

const ROOT = path.resolve(import.meta.dirname, "..");

it("declares every list, once", async () => {
  const files = globSync("app/**/*.list.server.ts", { cwd: ROOT });
  const declared = new Set<unknown>(club().lists);
  const forgotten: string[] = [];
  for (const file of files)
    for (const [name, value] of Object.entries(await import(/* @vite-ignore */ path.resolve(ROOT, file))))
      if (name.endsWith("List") && !declared.has(value)) forgotten.push(`${name} of ${file}`);
  expect(files.length).toBeGreaterThan(15);
  expect(forgotten).toEqual([]);
});

/** Reached from another screen, which says what they are for. */
const STEPS = [
  "admin/search",
  "admin/partners/table",
  "admin/emails/letters/new",
  "admin/settings/webhooks/new",
  "admin/security/app",
  "admin/confirm",
  "admin/views",
];
/** One route for two screens. */
const IMPORTS = ["/admin/import/members", "/admin/import/partners"];

it("declares every screen of the back office without an id in its address", () => {
  const routes = allRoutes().filter(
    ({ path, file }) => path.startsWith("admin/") && file.endsWith(".tsx") && !/[:*]/.test(path),
  );
  const bare = /accounts\/sign-in\/routes\/admin-login/;
  const screens = routes.filter(({ file, path }) => !bare.test(file) && !STEPS.includes(path));
  expect(
    club()
      .screens.map(({ to }) => to)
      .sort(),
  ).toEqual([...screens.map(({ path }) => `/${path}`), ...IMPORTS].sort());
});

it("calls the screens of the navigation what the search calls them", () => {
  const labels = new Map(club().screens.map(({ to, label }) => [to, label]));
  for (const { to, label } of NAVIGATION.flatMap(([, screens]) => screens))
    expect(`${to}: ${label}`).toBe(`${to}: ${labels.get(to)}`);
});

it("lists every part", () => {
  const root = import.meta.dirname;
  const listed = readFileSync(path.join(root, "club.ts"), "utf8");
  const parts = globSync("**/*.part.server.ts", { cwd: root }).map((file) => file.replace(/\.ts$/, ""));
  expect(parts.filter((file) => !listed.includes(`"~/${file}"`))).toEqual([]);
});

it("takes no job and no list twice", () => {
  const one = { name: "clean", pattern: "* * * * *", run: async () => ({}) };
  expect(() => assemble([{ jobs: [one] }, { jobs: [one] }] as never, {} as never)).toThrow("job clean");
});
