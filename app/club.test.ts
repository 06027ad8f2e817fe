import "~/club";
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { assemble, club } from "~/accounts/access/club.server";
import { Prisma } from "~/db/generated/client";
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

/** Lists that the navigation leaves out: by address, the file that links to them. */
const LED_TO = {
  "/admin/settings/keys": "app/office/webhooks/parts/ConnectTabs.tsx",
  "/admin/settings/webhooks": "app/office/webhooks/parts/ConnectTabs.tsx",
  "/admin/settings/webhooks/messages": "app/office/webhooks/parts/ConnectTabs.tsx",
  "/admin/settings/audit": "app/ui/office/SettingsTabs.tsx",
  "/admin/partners/applications": "app/counter/partner-page/parts/PartnerTabs.tsx",
  "/admin/partners/changes": "app/counter/partner-page/parts/PartnerTabs.tsx",
  "/admin/emails/letters": "app/ui/office/MailTabs.tsx",
  "/admin/emails/messages": "app/ui/office/MailTabs.tsx",
  "/admin/emails/subscribers": "app/ui/office/MailTabs.tsx",
  "/admin/tills": "app/counter/refusals/refusals.list.server.ts",
  "/admin/overruns": "app/counter/tills/tills.list.server.ts",
  "/admin/set-aside": "app/counter/tills/tills.list.server.ts",
};

it("shows every list in the navigation, or on a screen that is named here", () => {
  const shown = new Set(NAVIGATION.flatMap(([, screens]) => screens.map(({ to }) => to)));
  const hidden = club()
    .lists.map(({ address }) => address)
    .filter((address) => !shown.has(address));
  expect(hidden.sort()).toEqual(Object.keys(LED_TO).sort());
  for (const [address, file] of Object.entries(LED_TO))
    expect(readFileSync(path.join(ROOT, file), "utf8")).toContain(`to: "${address}"`);
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

const JSON_ELSEWHERE: Record<string, string> = { "/admin/emails/letters": "/api/admin/letters" };

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
