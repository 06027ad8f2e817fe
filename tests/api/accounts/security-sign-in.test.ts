import { beforeAll, describe, expect, it } from "vitest";
import { clubForFile } from "../../support/club-for-file";
import { Browser, type Page } from "../../support/http";
import { signIn, signInWith } from "../../support/journey";
import type { DemoCredentials } from "../../support/server";

let people: DemoCredentials;
const club = clubForFile({ seeded: true });
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

it("answers a browser that sends the callback twice at once twice alike, with one session", async () => {
  const browser = new Browser(club.origin);
  const provider = await browser.follow(await browser.post("/login", {}));
  const form = provider.form("email");
  let page = await browser.post(form.action, { ...form.fields, email: "twice@example.test", name: "T T" });
  while (page.location && new URL(page.location).pathname !== "/auth/callback")
    page = await browser.get(page.location);
  const back = page.location ?? "";
  const stolen = new Browser(club.origin);
  const answers = await Promise.all([browser.get(back), browser.get(back), stolen.get(back)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 400]);
  for (const { words } of answers.slice(0, 2)) expect(words).toContain("You are signed in");
  const tokens = answers.map(
    ({ answer }) => /club_session=([^;]+)/.exec(String(answer.headers.getSetCookie()))?.[1],
  );
  expect(tokens[0]).toBeTruthy();
  expect(tokens).toEqual([tokens[0], tokens[0], undefined]);
});

it.each([
  [
    "Facebook's",
    "Mozilla/5.0 (Linux; Android 13; wv) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/471.0;]",
    ["Mail me a code", "Continue with Google"],
  ],
  [
    "WhatsApp's",
    "Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 WhatsApp/2.24",
    ["Mail me a code", "Continue with Google"],
  ],
  [
    "a",
    "Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Version/17.5 Safari/604.1",
    ["Continue with Google", "Mail me a code"],
  ],
])("offers first what signs in inside %s own browser", async (_app, user_agent, buttons) => {
  const { text } = await new Browser(club.origin).get("/login", { "user-agent": user_agent });
  expect(text.match(/Mail me a code|Continue with Google/g)?.slice(0, 2)).toEqual(buttons);
});

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
