import { beforeAll, describe, expect, it } from "vitest";
import { clubForFile } from "../../support/club-for-file";
import { Browser, type Page } from "../../support/http";
import { signIn, signInWith } from "../../support/journey";
import type { DemoCredentials } from "../../support/server";

let people: DemoCredentials;
const club = clubForFile({ seeded: true, env: { TRUST_PROXY: "x-forwarded-for", LOG_LEVEL: "fatal" } });
beforeAll(() => {
  people = club.credentials;
});

const tokenIn = (browser: Browser) =>
  [...browser.cookies].find(([key]) => /(club_session|admin_token|partner_token)$/.test(key))?.[1] ?? "";
const alive = async (token: string, proof: string) =>
  (await new Browser(club.origin).get(proof, { authorization: `Bearer ${token}` })).status === 200;

describe("signing in again in the same browser", () => {
  const { parse } = JSON;
  const KINDS: [string, string, () => Promise<Browser>, (browser: Browser) => Promise<Page>][] = [
    [
      "administrator, form",
      "/api/admin/me",
      async () => new Browser(club.origin),
      (browser) => browser.post("/admin/login", { ...people.admin }),
    ],
    [
      "administrator, JSON",
      "/api/admin/me",
      async () => new Browser(club.origin),
      (browser) => browser.json("POST", "/api/admin/login", people.admin),
    ],
    [
      "partner, form",
      "/api/partner/dashboard/stats",
      async () => new Browser(club.origin),
      (browser) => browser.post("/partner/login", portalLogin()),
    ],
    [
      "partner, JSON",
      "/api/partner/dashboard/stats",
      async () => new Browser(club.origin),
      (browser) => browser.json("POST", "/api/partner/login", parse(JSON.stringify(portalLogin()))),
    ],
    [
      "member",
      "/api/members/me",
      async () => new Browser(club.origin),
      (browser) => signInWith(browser, people.members[0]!.email),
    ],
  ];

  it.each(KINDS)("ends the previous session: %s", async (_, proof, open, startSession) => {
    const browser = await open();
    await startSession(browser);
    const first = tokenIn(browser);
    expect(await alive(first, proof)).toBe(true);
    await startSession(browser);
    const second = tokenIn(browser);
    expect(second).not.toBe(first);
    expect([await alive(first, proof), await alive(second, proof)]).toEqual([false, true]);
  });

  it("does not affect the person's other browsers", async () => {
    const [phone, laptop] = [
      await signIn(club, people.members[1]!.email),
      await signIn(club, people.members[1]!.email),
    ];
    expect(await alive(tokenIn(phone.browser), "/api/members/me")).toBe(true);
    expect(await alive(tokenIn(laptop.browser), "/api/members/me")).toBe(true);
  });
});

const portalLogin = () => {
  const { username, password } = people.partners[0]!;
  return { username, password };
};

it("refuses a sign-in that returns without its state", async () => {
  for (const spoil of [
    (url: URL) => url.searchParams.delete("state"),
    (url: URL) => url.searchParams.set("state", ""),
    (url: URL) => url.searchParams.set("state", "another"),
  ]) {
    const browser = new Browser(club.origin);
    const provider = await browser.follow(await browser.post("/login", {}));
    const form = provider.form("email");
    const sent = { ...form.fields, email: "stateless@example.test", name: "S T" };
    let page = await browser.post(form.action, sent);
    while (page.location && new URL(page.location).pathname !== "/auth/callback")
      page = await browser.get(page.location);
    const back = new URL(page.location ?? "");
    spoil(back);
    expect((await browser.get(back.href)).status).toBe(400);
    expect(tokenIn(browser)).toBe("");
  }
});
