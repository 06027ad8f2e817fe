import { beforeAll, describe, expect, it } from "vitest";
import { makeSecrets } from "~/web/process/secrets.server";
import { clubForFile } from "../../support/club-for-file";
import { everyText } from "../../support/fingerprint";
import { Browser } from "../../support/http";
import { signIn } from "../../support/journey";
import { rawRequest } from "../../support/raw";
import { type DemoCredentials, TEST_SECRET } from "../../support/server";
import { until } from "../../support/until";

let people: DemoCredentials;
const club = clubForFile({ seeded: true });
beforeAll(() => {
  people = club.credentials;
});

let last = 0;
/** A new address for each call, unless the test is about addresses. */
const fresh = () => ({ "x-forwarded-for": `10.9.${Math.floor(++last / 250)}.${(last % 250) + 1}` });
const visitor = () => new Browser(club.origin);
function holding(name: string, token: string): Browser {
  const browser = visitor();
  browser.setCookie(name, token);
  return browser;
}

/** The three kinds of session: how each is opened, checked and ended. */
const KINDS = [
  {
    cookie: "club_session",
    proof: "/api/members/me",
    page: "/account",
    logout: "/logout",
    startSession: async (browser = visitor()) => {
      const signedIn = (await signIn(club, people.members[0]!.email)).browser;
      for (const [key, value] of signedIn.cookies) browser.cookies.set(key, value);
      return browser;
    },
  },
  {
    cookie: "admin_token",
    proof: "/api/admin/me",
    page: "/admin/dashboard",
    logout: "/admin/logout",
    startSession: async (browser = visitor()) => {
      expect((await browser.post("/admin/login", { ...people.admin }, fresh())).status).toBe(303);
      return browser;
    },
  },
  {
    cookie: "partner_token",
    proof: "/api/partner/dashboard/stats",
    page: "/partner/dashboard",
    logout: "/partner/logout",
    startSession: async (browser = visitor()) => {
      const { username, password } = people.partners[0]!;
      expect((await browser.post("/partner/login", { username, password }, fresh())).status).toBe(303);
      return browser;
    },
  },
];

describe.each(KINDS)("a session of $cookie", ({ cookie, proof, page, logout, startSession }) => {
  it("never uses a token that was chosen or seen before", async () => {
    const planted = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    const browser = await startSession(holding(cookie, planted));
    const own = browser.cookie(cookie);
    expect(own).toMatch(/^[0-9A-Z]{32}$/);
    expect(own).not.toBe(planted);
    expect((await holding(cookie, planted).get(proof)).status).toBe(401);
    const again = (await startSession()).cookie(cookie);
    expect(again).not.toBe(own);
  });

  it("ends permanently on the page's sign-out, including copies of its token", async () => {
    const browser = await startSession();
    const token = browser.cookie(cookie);
    expect((await browser.get(proof)).status).toBe(200);
    const bye = await browser.post(logout, {});
    expect([302, 303]).toContain(bye.status);
    expect(bye.answer.headers.get("set-cookie")).toMatch(new RegExp(`${cookie}=; .*Max-Age=0`));
    expect((await holding(cookie, token).get(proof)).status).toBe(401);
    expect([302, 303]).toContain((await holding(cookie, token).get(page)).status);
    const bearer = { authorization: `Bearer ${token}` };
    expect((await visitor().get(proof, bearer)).status).toBe(401);
  });

  it("ends permanently when its bearer token signs out", async () => {
    const token = (await startSession()).cookie(cookie);
    const bearer = { authorization: `Bearer ${token}` };
    expect((await visitor().get(proof, bearer)).status).toBe(200);
    expect((await visitor().json("POST", "/api/logout", undefined, bearer)).status).toBe(200);
    expect((await visitor().get(proof, bearer)).status).toBe(401);
    expect((await holding(cookie, token).get(proof)).status).toBe(401);
  });

  it("works only as its own kind, however it is sent", async () => {
    const token = (await startSession()).cookie(cookie);
    for (const other of KINDS.filter((kind) => kind.cookie !== cookie)) {
      expect((await holding(other.cookie, token).get(other.proof)).status).toBe(401);
      const bearer = { authorization: `Bearer ${token}` };
      expect((await visitor().get(other.proof, bearer)).status).toBe(401);
    }
  });

  it("is in a cookie that scripts and other sites' forms cannot use", async () => {
    const { status, answer } = await (await startSession()).post(logout, {});
    expect(status).toBeLessThan(400);
    // The mark of the card's end says a second, and scripts must read it.
    const secret = answer.headers.getSetCookie().filter((set) => !/^cards_ended=\d+;/.test(set));
    for (const set of secret) expect(set).toMatch(/HttpOnly; SameSite=Lax/);
    expect(secret.length).toBeGreaterThan(0);
  });
});

describe("every credential", () => {
  it("is stored in no column as it was issued", async () => {
    const given: string[] = people.partners.flatMap(({ password, business_pin }) => [password, business_pin]);
    given.push(people.admin.password);
    for (const { cookie, startSession } of KINDS) given.push((await startSession()).cookie(cookie));

    const office = await KINDS[1]!.startSession();
    const partner = people.partners[1]!;
    const access = await office.post(`/admin/partners/${partner.id}/edit`, {
      intent: "portal_access",
      username: partner.username,
    });
    given.push(/\/partner\/set-password\/([0-9A-Z]{32})/.exec(access.text)?.[1] ?? "no link");
    const pin = await office.json("POST", `/api/admin/partners/${partner.id}/regenerate-pin`, undefined, {
      origin: club.origin,
    });
    given.push(pin.data.data.business_pin ?? pin.data.business_pin);

    await visitor().post("/newsletter/signup", { email: "at.rest@example.test" }, fresh());
    given.push(/\/newsletter\/confirm\/([0-9A-Z]{32})/.exec(await mailTo("at.rest@example.test"))?.[1] ?? "");

    expect(given.every((secret) => secret?.length >= 8)).toBe(true);
    const found = (await everyText(club)).filter(({ text }) => given.some((secret) => text.includes(secret)));
    expect([...new Set(found.map(({ where }) => where))]).toEqual([]);
  });

  it("arrives by mail, and works", async () => {
    const text = await mailTo("at.rest@example.test");
    const link = /http\S+\/newsletter\/confirm\/[0-9A-Z]{32}/.exec(text)?.[0] ?? "";
    expect((await visitor().post(link, {})).status).toBe(200);
    const row = await club.db.newsletterSubscriber.findUniqueOrThrow({
      where: { email: "at.rest@example.test" },
    });
    expect(row).toMatchObject({ status: "confirmed", confirm_hash: null });
  });
});

const mailTo = async (address: string) =>
  JSON.stringify(await until(async () => (await club.mails(address))[0]));

/** Known tricks for naming another site. */
const ELSEWHERE = [
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "https:evil.example",
  "https://evil.example",
  "HTTPS://evil.example/",
  "%2f%2fevil.example",
  "/%2f%2fevil.example",
  "/%5cevil.example",
  "/\tevil.example",
  "/\t/evil.example",
  "\t//evil.example",
  "/\n/evil.example",
  " //evil.example",
  "/..//evil.example",
  "/.//evil.example",
  "/admin/..//evil.example",
  "/partner/../..//evil.example",
  "/admin/../\\evil.example",
  "javascript:alert(1)",
  "data:text/html,hi",
  "http:/\\evil.example",
  "//evil.example@localhost",
  "/@evil.example/..//evil.example",
  "https://localhost.evil.example",
];

describe("a return address", () => {
  it("never leads to another site: sign-ins, theme, and when already signed in", async () => {
    const [member, office, portal] = await Promise.all(KINDS.map((kind) => kind.startSession()));
    for (const to of ELSEWHERE) {
      const query = `?return_to=${encodeURIComponent(to)}`;
      const answers = [
        await visitor().post("/theme", { theme: "dark", return_to: to }),
        await visitor().post(`/admin/login${query}`, { ...people.admin }, fresh()),
        await office!.get(`/admin/login${query}`),
        await portal!.get(`/partner/login${query}`),
        await member!.get(`/login${query}`),
      ];
      for (const page of answers) expect([to, stays(page.location)]).toEqual([to, true]);
    }
  });

  it("survives the provider only if it is ours", async () => {
    for (const [index, to] of ["/..//evil.example", "/\\evil.example", "https:evil.example"].entries()) {
      const { landed } = await signIn(club, `away${index}@example.test`, "", "", { return_to: to });
      expect(landed.answer.headers.get("refresh")).toBe("2; url=/join");
    }
    const { landed } = await signIn(club, "home@example.test", "", "", { return_to: "/contact?a=b" });
    expect(landed.answer.headers.get("refresh")).toBe("2; url=/contact?a=b");
  });

  it("is taken from no other parameter of any page", async () => {
    const names = ["next", "redirect", "redirect_to", "url", "continue", "returnUrl", "r", "from"];
    const query = names.map((name) => `${name}=https://evil.example`).join("&");
    const browsers = await Promise.all(KINDS.map((kind) => kind.startSession()));
    for (const path of [
      "/",
      "/login",
      "/logout",
      "/join",
      "/payment/success",
      "/admin",
      "/partner",
      "/theme",
    ])
      for (const browser of [visitor(), ...browsers])
        expect([path, stays((await browser.get(`${path}?${query}`)).location)]).toEqual([path, true]);
  });
});

/** Whether the browser stays on the club's origin after normalising the URL. */
function stays(location: string | null): boolean {
  return (
    location === null || (location.startsWith(`${club.origin}/`) && !location.includes(`${club.origin}//`))
  );
}

describe("guessing", () => {
  const wrongPin = (headers: Record<string, string>, business_pin = "WRNGP1N5") =>
    visitor().json(
      "POST",
      "/api/redemptions",
      { business_pin, member_id: people.members[0]!.member_id, amount_spent: 10 },
      headers,
    );
  const statuses = (pages: { status: number }[]) =>
    [...new Set(pages.map(({ status }) => status))]
      .sort()
      .map((status) => `${pages.filter((page) => page.status === status).length} × ${status}`);

  it("a PIN sixty times concurrently is ten tries", async () => {
    const address = fresh();
    const pages = await Promise.all(Array.from({ length: 60 }, () => wrongPin(address)));
    expect(statuses(pages)).toEqual(["10 × 403", "50 × 429"]);
  });

  it("a password from many addresses is one try each per half minute, in forms and JSON", async () => {
    for (const [index, login] of [
      (headers: Record<string, string>) =>
        visitor().json("POST", "/api/partner/login", { username: "known", password: "wrong" }, headers),
      (headers: Record<string, string>) =>
        visitor().post("/admin/login", { email: people.admins[0]!.email, password: "wrong" }, headers),
    ].entries()) {
      const pages = await Promise.all(Array.from({ length: 20 }, () => login(fresh())));
      expect([index, ...statuses(pages)]).toEqual([index, "20 × 401"]);
      const address = fresh();
      const more = await Promise.all(Array.from({ length: 8 }, () => login(address)));
      expect([index, ...statuses(more)]).toEqual([index, "1 × 401", "7 × 429"]);
      const late = await login(address);
      expect(late.text).toMatch(/Please wait \d+ seconds/);
      expect((await login(fresh())).status).toBe(401);
    }
  });

  it("from one IPv6 connection counts as one address, whatever its last half", async () => {
    const pages = [];
    for (let host = 1; host <= 12; host++)
      pages.push(await wrongPin({ "x-forwarded-for": `2001:db8:1:2:${host.toString(16)}::${host}` }));
    expect(statuses(pages)).toEqual(["10 × 403", "2 × 429"]);
    expect((await wrongPin({ "x-forwarded-for": "2001:db8:1:3::1" })).status).toBe(403);
  });

  it("PINs from two hundred networks alerts the administrators, and stops no till", async () => {
    for (let batch = 0; batch < 20; batch++)
      await Promise.all(
        Array.from({ length: 10 }, (_, at) => wrongPin({ "x-forwarded-for": `10.${100 + batch}.${at}.1` })),
      );
    const alerts = await club.db.alert.findMany({ where: { kind: "guessing" } });
    expect(alerts).toHaveLength(1);
    expect(alerts[0]!.message).toContain("guessing business PINs");
    expect((await (await KINDS[1]!.startSession()).get("/admin/dashboard")).words).toContain(
      "guessing business PINs",
    );
    const right = await wrongPin(fresh(), people.partners[2]!.business_pin);
    expect([200, 403, 409]).toContain(right.status);
    expect(right.data.code).not.toBe("invalid_pin");
    expect(right.data.code).not.toBe("rate_limited");
  });

  it("cannot evade its limit by an untrusted header", async () => {
    const address = fresh();
    const pages = [];
    for (let tries = 0; tries < 12; tries++)
      pages.push(
        await wrongPin({ ...address, "fly-client-ip": `10.1.1.${tries}`, "x-real-ip": `10.1.2.${tries}` }),
      );
    expect(statuses(pages)).toEqual(["10 × 403", "2 × 429"]);
  });
});

describe("another name for this host", () => {
  const raw = async (headers: Record<string, string>, path = "/partners") => {
    const answer = await rawRequest(club.origin, path, headers);
    return { ...answer, text: answer.body.toString() };
  };

  it("never appears in a page, link, redirect or mail, which all use APP_ORIGIN", async () => {
    for (const path of [
      "/",
      "/partners",
      `/partners/${people.partners[0]!.slug}`,
      "/sitemap.xml",
      "/robots.txt",
    ]) {
      const answer = await raw({ host: "evil.example", "x-forwarded-host": "evil.example:81" }, path);
      expect(answer.status).toBe(200);
      expect(answer.text).not.toContain("evil.example");
    }
    const moved = await raw({ host: "evil.example" }, "/account");
    expect(moved.text + JSON.stringify(moved.headers)).not.toContain("evil.example");
    await fetch(`${club.origin}/newsletter/signup`, {
      method: "POST",
      headers: { "x-forwarded-host": "evil.example", ...fresh() },
      body: new URLSearchParams({ email: "host@example.test" }),
    });
    const mail = await mailTo("host@example.test");
    expect(mail).toContain(`${club.origin}/newsletter/confirm/`);
    expect(mail).not.toContain("evil.example");
  });

  it("breaks nothing: odd hosts and targets get an answer, and poison no cached page", async () => {
    for (const host of ["", "a b", "evil.example:99999", "[::1", "<script>", "x".repeat(3000)])
      expect((await raw({ host })).status).toBeLessThan(500);
    for (const target of [
      "//evil.example/partners",
      "http://evil.example/partners",
      "/\\evil.example/partners",
    ])
      expect([target, (await raw({}, target)).status]).toEqual([target, 400]);
    const page = await visitor().get("/partners");
    expect(page.status).toBe(200);
    expect(page.text).not.toContain("evil.example");
  });
});

describe("encrypted values", () => {
  it("of another club, or changed by one character, do not open", async () => {
    const foreign = makeSecrets("another club's secret, long enough to be one").seal(
      "newsletter",
      "newsletter:a@b.example",
    );
    const own = makeSecrets(TEST_SECRET).seal("newsletter", "newsletter:a@b.example");
    const bent = own.slice(0, -2) + (own.at(-2) === "A" ? "B" : "A") + own.at(-1);
    for (const token of [foreign, bent, "", "x", "e30"])
      expect((await visitor().post(`/newsletter/unsubscribe/${token}`, {}, fresh())).status).toBe(404);
  });
});
