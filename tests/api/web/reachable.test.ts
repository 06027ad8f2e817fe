import { matchPath } from "@remix-run/router";
import { beforeAll, expect, it } from "vitest";
import { ROLES } from "~/accounts/admins/capabilities";
import { clubForFile } from "../../support/club-for-file";
import { Browser } from "../../support/http";
import { allRoutes } from "../../support/routes";
import { browserOfPerson, officeOf, portalOf } from "../../support/signed-in";

/** Pages that no link leads to, with the way there. */
const OTHERWISE = new Map([
  ["auth/callback", "the identity provider"],
  ["login/code", "the answer of /login"],
  ["payment/success", "the payment provider"],
  ["admin/login", "the address of who is signed out"],
  ["admin/login/second", "the answer of /admin/login"],
  ["admin/confirm", "the answer of a form that asks for the password again"],
  ["admin/security/app", "the form of /admin/security"],
  ["partner/dashboard/tills/pair", "the form of /partner/dashboard/tills"],
  ["partner/login/second", "the answer of /partner/login"],
]);
/** Those with an id in their address come last, as for the router. */
const PAGES = allRoutes()
  .filter(({ file, path }) => file.endsWith(".tsx") && !/\*|^dev\//.test(path))
  .sort((one, other) => Number(one.path.includes(":")) - Number(other.path.includes(":")));
const seen = new Set<string>();
/** Links that lead to an error, with who followed them. */
const broken: string[] = [];
const club = clubForFile({ seeded: true });

/** Follows the links from a page on. Of pages with an id in their address it opens one. */
async function walk(who: string, browser: Browser, from: string): Promise<void> {
  const left = [from];
  const asked = new Set<string>();
  for (let address = left.shift(); address; address = left.shift()) {
    const { pathname, search } = new URL(address, club.origin);
    const page = PAGES.find(({ path }) => matchPath(`/${path}`, pathname));
    const once = page?.path.includes(":") ? page.path : pathname;
    if (!page || asked.has(once)) continue;
    asked.add(once);
    const answer = await browser.follow(await browser.get(pathname + search));
    if (answer.status >= 400) broken.push(`${who}: ${address} answers ${answer.status}`);
    if (answer.status !== 200) continue;
    seen.add(page.path);
    for (const [, href = ""] of answer.text.matchAll(/<a\s[^>]*href="([^"]+)"/g)) {
      const link = new URL(href.replaceAll("&amp;", "&"), new URL(address, club.origin));
      if (link.origin === club.origin) left.push(link.pathname);
    }
  }
}

/** The audit log links to what its entries are about: an entry of each kind whose page not everybody may open. */
async function recordEveryKind(): Promise<void> {
  const { db } = club;
  const { id } = await db.csvImport.create({ data: { kind: "members", status: "done", text: null } });
  const subjects = [
    ["bank_import", 1],
    ["csv_import", id],
    ["hold", 1],
    ["restoration", 1],
  ] as const;
  const entry = { at: new Date(), actor_kind: "admin", action: "test.done" };
  await db.auditEntry.createMany({
    data: subjects.map(([subject_kind, of]) => ({ ...entry, subject_kind, subject_id: String(of) })),
  });
}

beforeAll(async () => {
  const { partners, members } = club.credentials;
  await walk("a visitor", new Browser(club.origin), "/");
  const statuses = new Map(members.map(({ status, email }) => [status, email]));
  expect([...statuses.keys()].sort()).toEqual(["active", "cancelled", "expired", "past_due"]);
  for (const [status, email] of statuses)
    await walk(`a member, ${status}`, await browserOfPerson(club, email), "/account");
  await recordEveryKind();
  for (const role of ROLES) await walk(`the office, ${role}`, await officeOf(club, role), "/admin/dashboard");
  await walk("a shop", await portalOf(club, partners[0]!.id), "/partner/dashboard");
}, 120_000);

it.each(PAGES.filter(({ path }) => !path.includes(":") && !OTHERWISE.has(path)).map(({ path }) => path))(
  "/%s is reached by links from a first page",
  (path) => {
    expect([...seen]).toContain(path);
  },
);

it("no link leads to an error, for a visitor, a member of any status, a shop or any role of the office", () => {
  expect(broken).toEqual([]);
});

it("names no page that a link leads to as one that none does", () => {
  expect([...OTHERWISE.keys()].filter((path) => seen.has(path))).toEqual([]);
});
