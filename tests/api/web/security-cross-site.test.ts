import { beforeAll, describe, expect, it } from "vitest";
import { sampleOf } from "../../support/all";
import { clubForFile } from "../../support/club-for-file";
import { fingerprint } from "../../support/fingerprint";
import { Browser } from "../../support/http";
import { allRoutes } from "../../support/routes";
import { browserOfPerson } from "../../support/signed-in";

/** One browser with all three session cookies. */
let browser: Browser;
const ids: Record<string, string> = {};

const club = clubForFile({ seeded: true });
beforeAll(async () => {
  const { admin, partners, members } = club.credentials;
  browser = await browserOfPerson(club, members[0]!.email);
  const [{ username, password } = { username: "", password: "" }] = partners;
  await browser.post("/admin/login", { ...admin });
  await browser.post("/partner/login", { username, password });
  const own = await club.db.member.findFirstOrThrow({ where: { member_id: members[0]!.member_id } });
  const saving = await club.db.savingsEntry.findFirstOrThrow({ where: { redemption_id: null } });
  await club.db.savingsEntry.update({ where: { id: saving.id }, data: { member_id: own.id } });
  const { id: redemption } = await club.db.redemption.findFirstOrThrow({ where: { claim: { not: null } } });
  Object.assign(ids, {
    slug: partners[0]!.slug,
    temp_member_id: "TMP-1-x",
    member_id: own.member_id,
    token: "x",
    saving: String(saving.id),
    redemption: String(redemption),
  });
});

const EVIL = "https://evil.example";
/** How old and new browsers mark cross-site requests. */
const FOREIGN: [string, (own: string) => Record<string, string>][] = [
  ["another origin alone", () => ({ origin: EVIL })],
  ["another port of this machine", () => ({ origin: "http://localhost:1", "sec-fetch-site": "same-site" })],
  ["a withheld origin", () => ({ origin: "null", "sec-fetch-site": "cross-site" })],
  ["a withheld origin alone", () => ({ origin: "null" })],
  ["no origin, but the word cross-site", () => ({ "sec-fetch-site": "cross-site" })],
  ["another origin, but the word same-origin", () => ({ origin: EVIL, "sec-fetch-site": "same-origin" })],
  ["another site's page alone", () => ({ referer: `${EVIL}/page` })],
  ["an origin that is none", () => ({ origin: "nonsense" })],
  ["our name inside another's", (own) => ({ origin: `${own}.evil.example` })],
];
const WEBHOOKS = ["/api/payments/notify", "/api/payments/paystack"];

describe("a cross-site write with a signed-in browser's cookies", () => {
  it("is 403 at every address, with a message and no change", async () => {
    const before = await fingerprint(club);
    const sessions = await alive();
    const answers = await atEveryAddress({ origin: EVIL, "sec-fetch-site": "cross-site" });
    expect(answers.length).toBeGreaterThan(250);
    expect(answers.filter((answer) => !answer.endsWith(" 403 said so"))).toEqual([]);
    expect(await fingerprint(club)).toEqual(before);
    expect(await alive()).toBe(sessions);
  });

  it("is recognised by old and new browsers' headers", async () => {
    const before = await fingerprint(club);
    const sessions = await alive();
    for (const [name, headersOf] of FOREIGN) {
      const answers = await atEveryAddress(headersOf(club.origin), 12);
      const passed = answers.filter((answer) => !answer.endsWith(" 403 said so"));
      expect([name, passed]).toEqual([name, []]);
    }
    expect(await fingerprint(club)).toEqual(before);
    expect(await alive()).toBe(sessions);
  });

  it("succeeds from our own page", async () => {
    const before = await fingerprint(club);
    const fields = { partner_id: String(club.credentials.partners[0]!.id), amount_saved: "12.50" };
    expect((await browser.post("/account/savings", fields)).status).toBe(303);
    expect(await fingerprint(club)).not.toEqual(before);
    // WebKit, of a form whose answer opens in a new tab.
    const newTab = { origin: club.origin, "sec-fetch-site": "cross-site" };
    expect((await browser.post("/account/savings", fields, newTab)).status).toBe(303);
    expect((await new Browser(club.origin).json("POST", "/api/logout", {}, newTab)).status).toBe(200);
    const shy = { origin: "null", "sec-fetch-site": "same-origin" };
    expect((await browser.post("/account/savings", fields, shy)).status).toBe(303);
    expect((await browser.json("GET", "/api/admin/me")).status).toBe(200);
    expect((await browser.json("GET", "/api/partner/dashboard/stats")).status).toBe(200);
  });

  it("does not apply to a client with a bearer token", async () => {
    const { admin } = club.credentials;
    const client = new Browser(club.origin);
    const { token } = (await client.json("POST", "/api/admin/login", admin)).data;
    const headers = { authorization: `Bearer ${token}`, origin: EVIL };
    const page = await new Browser(club.origin).json("POST", "/api/admin/partners", {}, headers);
    expect(page.status).toBe(400);
  });

  it("cannot be read by that site either: nothing is shared across origins", async () => {
    for (const address of ["/api/partners/public", "/api/users/me", "/"]) {
      const page = await browser.get(address, { origin: EVIL });
      expect(page.answer.headers.get("access-control-allow-origin")).toBeNull();
    }
    const asked = await browser.json("OPTIONS", "/api/savings", undefined, {
      origin: EVIL,
      "access-control-request-method": "POST",
    });
    expect(asked.answer.headers.get("access-control-allow-origin")).toBeNull();
  });
});

describe("GET", () => {
  // Every address, from our own site: fields-seen.test.ts.
  it("from another site writes nothing and ends no session (in `npm test` at every fifth address)", async () => {
    const before = await fingerprint(club);
    const sessions = await alive();
    for (const { path } of sampleOf(allRoutes())) {
      const address = addressOf(path);
      if (/^\/(api\/(logout|oauth)|auth\/callback)/.test(address)) continue;
      const { status } = await browser.get(address, { "sec-fetch-site": "cross-site" });
      expect(`${address} ${status < 500}`).toBe(`${address} true`);
    }
    expect(await fingerprint(club)).toEqual(before);
    expect(await alive()).toBe(sessions);
  });
});

it("who is refused gets a page with a heading and a way back; a program gets the words, an API client JSON", async () => {
  const post = (address: string, headers: Record<string, string>) =>
    browser.post(address, {}, { origin: EVIL, accept: "text/html,*/*;q=0.8", ...headers });
  const page = await post("/account/savings", {});
  expect([page.status, page.answer.headers.get("content-type")]).toEqual([403, "text/html; charset=utf-8"]);
  expect(page.text).toContain("<h1>That did not work</h1><p>This request came from another site");
  expect(page.text).toContain('<a href="/">Go to the home page</a>');
  expect(page.text).not.toContain("<script");
  expect(page.text.length).toBeLessThan(1500);
  const own = await post("/account/savings", { referer: `${club.origin}/account/savings?a="><b>&c=1` });
  expect(own.text).toMatch(/<a href="[^"]+\/account\/savings\?a=%22%3E%3Cb%3E&#38;c=1">Go back<\/a>/);
  expect((await post("/account/savings", { referer: `${EVIL}/page` })).text).not.toContain("evil");
  const words = await post("/account/savings", { accept: "*/*" });
  expect(words.text).toBe("This request came from another site, so nothing was changed.\n");
  expect((await post("/api/savings", {})).data).toMatchObject({ success: false, code: "cross_site" });
  // As for every other refusal before the app.
  const long = await browser.get(`/${"a".repeat(5000)}`, { accept: "text/html" });
  expect([long.status, long.text]).toEqual([
    414,
    expect.stringContaining("<p>This address is too long.</p>"),
  ]);
});

it("signing out by GET is refused from other sites, and works from an address that somebody types", async () => {
  const sessions = await alive();
  const elsewhere: Record<string, string>[] = [
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { referer: EVIL },
  ];
  for (const headers of elsewhere) expect((await browser.get("/api/logout", headers)).status).toBe(403);
  expect(await alive()).toBe(sessions);
  const stranger = new Browser(club.origin);
  expect((await stranger.get("/api/logout", { "sec-fetch-site": "none" })).status).toBe(200);
});

function alive(): Promise<number> {
  return club.db.session.count({ where: { revoked_at: null } });
}

/** Requests every address, or each `nth`. */
async function atEveryAddress(headers: Record<string, string>, nth = 1): Promise<string[]> {
  const cookie = browser.cookieHeader;
  const all = allRoutes().flatMap(({ path }) => {
    const address = addressOf(path);
    if (WEBHOOKS.includes(address)) return [];
    const methods = address.startsWith("/api/") ? ["POST", "PUT", "PATCH", "DELETE"] : ["POST"];
    return methods.map((method) => [method, address] as const);
  });
  const asked = all.filter((_, index) => index % nth === 0);
  const answers: string[] = [];
  while (asked.length > 0) {
    const some = asked.splice(0, 8).map(async ([method, address]) => {
      const isJson = address.startsWith("/api/");
      const answer = await fetch(club.origin + address, {
        method,
        redirect: "manual",
        headers: {
          cookie,
          "content-type": isJson ? "application/json" : "application/x-www-form-urlencoded",
          ...headers,
        },
        body: isJson ? JSON.stringify(FIELDS) : new URLSearchParams(FIELDS),
      });
      const said = (await answer.text()).includes("This request came from another site");
      return `${method} ${address} ${answer.status}${said ? " said so" : ""}`;
    });
    answers.push(...(await Promise.all(some)));
  }
  return answers;
}

/** Existing ids, so that a request that gets through has an effect. */
function addressOf(path: string): string {
  if (path === "admin") return "/admin?index";
  const id = /savings/.test(path) ? ids.saving : /redemptions|history/.test(path) ? ids.redemption : "1";
  return `/${path
    .replace(":id", String(id))
    .replace(/:(\w+)/g, (_, name) => String(ids[name] ?? "x"))
    .replace("*", "no-such-page")}`;
}

/** Some fields for each form. */
const FIELDS = {
  intent: "cancel",
  reason: "Because",
  amount_saved: "10",
  partner_id: "1",
  full_name: "Somebody Else",
  email: "somebody.else@example.test",
  name: "Changed",
};
