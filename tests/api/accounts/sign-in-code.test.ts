import { beforeEach, describe, expect, it } from "vitest";
import { clubForFile } from "../../support/club-for-file";
import { Browser, type Page } from "../../support/http";
import { payAtPayfast, signIn, signInWith } from "../../support/journey";
import { askForCode, newestCode, otherThan, typeCode } from "../../support/mailed-code";

const club = clubForFile();
beforeEach(() => club.db.rateLimit.deleteMany());

let last = 0;
const fresh = () => new Browser(club.origin, { "x-forwarded-for": `10.2.${++last % 250}.1` });
const me = async (browser: Browser) => (await browser.json("GET", "/api/users/me")).data.data;
const isSignedIn = async (browser: Browser) => (await browser.json("GET", "/api/users/me")).status === 200;
const cookieNames = (browser: Browser) => [...browser.cookies.keys()].map((key) => key.split("|")[1]);
/** Moves the requests of an address into the past, as if these seconds had gone by. */
async function age(email: string, seconds: number): Promise<void> {
  for (const { request_hash, sent_at, expires_at } of await club.db.signInCode.findMany({
    where: { email },
  })) {
    const before = (at: Date) => new Date(at.getTime() - seconds * 1000);
    await club.db.signInCode.update({
      where: { request_hash },
      data: { sent_at: before(sent_at), expires_at: before(expires_at) },
    });
  }
}
async function signInByCode(browser: Browser, email: string, wish = {}): Promise<Page> {
  await askForCode(browser, email, wish);
  return typeCode(browser, await newestCode(club, email));
}

describe("a new person", () => {
  it("joins with a code, and the plan is kept through the payment", async () => {
    const email = "joins.by.code@example.test";
    const browser = fresh();
    const start = await browser.get("/login?plan=tourist");
    const form = start.form("email");
    expect(form.action).toContain("/login/code");
    const asked = await browser.post(form.action, { ...form.fields, intent: "mail", email });
    expect([asked.status, asked.location]).toEqual([303, `${club.origin}/login/code`]);
    const waiting = await browser.follow(asked);
    expect(waiting.words).toContain(`We have mailed six digits to ${email}`);
    expect(waiting.text).toMatch(/inputmode="numeric"[^>]*autocomplete="one-time-code"/i);
    expect(await club.db.user.count({ where: { email } })).toBe(0);

    const code = await newestCode(club, email);
    const done = await typeCode(browser, ` ${code.slice(0, 3)} ${code.slice(3)}`);
    expect([done.status, new URL(done.location!).pathname]).toEqual([303, "/join"]);
    expect(cookieNames(browser)).not.toContain("club_code");
    const details = await browser.follow(done);
    const { fields } = details.form("full_name");
    expect([fields.plan_type, fields.full_name, fields.email]).toEqual(["tourist_oneoff", "", email]);
    await payAtPayfast(browser, "tourist");
    expect((await browser.json("GET", "/api/members/me")).data.data.full_name).toBe("Thandi Mokoena");
  });

  it("comes back to the page that asked for the sign-in, and to no other site", async () => {
    const to = (return_to: string, name: string) =>
      signInByCode(fresh(), `${name}@example.test`, { return_to });
    expect((await to("/partners?city=Gqeberha", "back")).location).toBe(
      `${club.origin}/partners?city=Gqeberha`,
    );
    for (const [index, hostile] of ["//evil.example", "https://evil.example/", "/\\evil.example"].entries())
      expect((await to(hostile, `hostile${index}`)).location).toBe(`${club.origin}/join`);
  });
});

describe("one account", () => {
  it("is reached by Google and by code, on another device, in either order", async () => {
    const email = "both.ways@example.test";
    const { browser: phone } = await signIn(club, email);
    const laptop = fresh();
    await signInByCode(laptop, email.toUpperCase());
    expect((await me(laptop)).id).toBe((await me(phone)).id);

    const second = "code.first@example.test";
    const tablet = fresh();
    await signInByCode(tablet, second);
    const { id } = await me(tablet);
    const { browser: other } = await signIn(club, second, "Sipho Dlamini");
    expect((await me(other)).id).toBe(id);
    expect(await isSignedIn(tablet)).toBe(false);
    expect(
      await club.db.outboxMail.findMany({
        where: { email_type: "identity_linked", recipient_email: second },
      }),
    ).toMatchObject([{ subject: "A Google account opens your membership" }]);
    expect(await club.db.user.findMany({ where: { email: second } })).toMatchObject([
      { name: "Sipho Dlamini", provider_sub: expect.any(String) },
    ]);
    await signInByCode(tablet, second);
    expect((await me(tablet)).id).toBe((await me(other)).id);
  });

  it("is opened by Google over JSON too, with the other sessions ended and a notice", async () => {
    const email = "json.first@example.test";
    const earlier = fresh();
    await signInByCode(earlier, email);
    const browser = fresh();
    const { redirectUrl } = (await browser.json("GET", "/api/oauth/google/redirect_url")).data;
    const provider = await browser.follow(await browser.get(redirectUrl));
    const form = provider.form("email");
    let page = await browser.post(form.action, { ...form.fields, email });
    while (page.location && !page.location.startsWith(`${club.origin}/auth/callback`))
      page = await browser.get(page.location);
    const { searchParams } = new URL(page.location ?? "");
    const body = { code: searchParams.get("code"), state: searchParams.get("state") };
    const answer = await browser.json("POST", "/api/sessions", body, { origin: club.origin });
    expect([answer.status, await isSignedIn(browser), await isSignedIn(earlier)]).toEqual([200, true, false]);
    expect(
      await club.db.outboxMail.count({ where: { email_type: "identity_linked", recipient_email: email } }),
    ).toBe(1);
  });

  it("is not reached by an unverified address at Google", async () => {
    const email = "unverified@example.test";
    const owner = fresh();
    await signInByCode(owner, email);
    const stranger = fresh();
    const refused = await signInWith(stranger, email);
    expect([refused.status, await isSignedIn(stranger)]).toEqual([400, false]);
    expect(await club.db.user.findMany({ where: { email } })).toMatchObject([{ provider_sub: null }]);
  });

  it("ends the browser's earlier session, lists the new one, and signs out", async () => {
    const email = "sessions@example.test";
    const browser = fresh();
    await signInByCode(browser, email);
    const first = browser.cookie("club_session");
    await club.db.rateLimit.deleteMany();
    await age(email, 61);
    await signInByCode(browser, email);
    const bearer = { authorization: `Bearer ${first}` };
    expect((await fresh().json("GET", "/api/users/me", undefined, bearer)).status).toBe(401);
    const data = (await browser.get("/account/privacy/data.json")).data;
    expect(data.sessions).toHaveLength(1);
    expect(data.sign_in_codes).not.toHaveLength(0);
    expect(JSON.stringify(data)).not.toContain(await newestCode(club, email));
    await browser.post("/logout", {});
    expect(await isSignedIn(browser)).toBe(false);
    expect((await typeCode(browser, await newestCode(club, email))).status).toBe(404);
  });
});

describe("what is said", () => {
  it("about a wrong code, five times, and then about the right one", async () => {
    const email = "wrong@example.test";
    const browser = fresh();
    await askForCode(browser, email);
    const code = await newestCode(club, email);
    for (const left of ["4 tries", "3 tries", "2 tries", "one try"]) {
      const page = await typeCode(browser, otherThan(code));
      expect([page.status, page.words.includes(`You have ${left} left.`)]).toEqual([401, true]);
      expect(page.form("one_time_code").fields.one_time_code).toBe("");
    }
    for (const typed of [otherThan(code), code]) {
      const spent = await typeCode(browser, typed);
      expect([spent.status, spent.words.includes("Too many wrong codes")]).toEqual([410, true]);
    }
    expect(await isSignedIn(browser)).toBe(false);
  });

  it("about an expired, a replaced and a used code", async () => {
    const email = "stale@example.test";
    const browser = fresh();
    await askForCode(browser, email);
    const first = await newestCode(club, email);
    await age(email, 601);
    const expired = await typeCode(browser, first);
    expect([expired.status, expired.words.includes("The code has expired")]).toEqual([410, true]);
    expect((await browser.get("/login/code")).words).toContain("The code has expired");

    expect((await browser.post("/login/code", { intent: "again" })).status).toBe(303);
    const second = await newestCode(club, email);
    const replaced = await typeCode(browser, first);
    expect([replaced.status, replaced.words.includes("the code of an earlier mail")]).toEqual([401, true]);
    const twin = fresh();
    for (const [key, value] of browser.cookies) twin.cookies.set(key, value);
    expect((await typeCode(browser, second)).status).toBe(303);
    const used = await typeCode(twin, second);
    expect([used.status, used.words.includes("This code was used already")]).toEqual([409, true]);
  });

  it("not when its answer was lost: asked again for the same address it leads to the code's field, without a second mail", async () => {
    const email = "lost.answer@example.test";
    const browser = fresh();
    await askForCode(browser, email);
    const again = await askForCode(browser, ` ${email.toUpperCase()} `, { return_to: "/partners" });
    expect([again.status, again.location]).toEqual([303, `${club.origin}/login/code`]);
    expect((await browser.follow(again)).form("one_time_code").action).toContain("/login/code");
    expect(await club.db.outboxMail.count({ where: { recipient_email: email } })).toBe(1);
    const done = await typeCode(browser, await newestCode(club, email));
    expect(done.location).toBe(`${club.origin}/partners`);
  });

  it("about another mail within the minute, with the seconds to wait", async () => {
    const email = "soon@example.test";
    const browser = fresh();
    await askForCode(browser, email);
    const early = await browser.post("/login/code", { intent: "again" });
    expect([early.status, /Please wait \d+ seconds/.test(early.words)]).toEqual([429, true]);
    expect(early.form("one_time_code").action).toContain("/login/code");
    await age(email, 60);
    expect((await browser.post("/login/code", { intent: "again" })).status).toBe(303);
  });

  it("about input that is no address or no code, with what was typed", async () => {
    const browser = fresh();
    const bad = await askForCode(browser, "thandi@nowhere", {
      plan_type: "tourist_oneoff",
      return_to: "/partners",
    });
    expect(bad.status).toBe(400);
    expect(bad.form("email").fields).toMatchObject({
      email: "thandi@nowhere",
      plan_type: "tourist_oneoff",
      return_to: "/partners",
    });
    await askForCode(browser, "right@example.test");
    for (const typed of ["", "12345", "1234567", "12345a", "١٢٣٤٥٦"]) {
      const page = await typeCode(browser, typed);
      expect([page.status, page.words.includes("Enter the six digits")]).toEqual([400, true]);
    }
    expect(await club.db.signInCode.findMany({ where: { email: "right@example.test" } })).toMatchObject([
      { tries: 0 },
    ]);
    expect((await typeCode(fresh(), "123456")).status).toBe(404);
  });

  it("is the same for an address with an account and one without", async () => {
    await signIn(club, "known.one@example.test");
    const answerTo = async (email: string) => {
      const browser = fresh();
      const asked = await askForCode(browser, email);
      const waiting = (await browser.get("/login/code")).words.replaceAll(email, "");
      const wrong = await typeCode(browser, otherThan(await newestCode(club, email)));
      return [asked.status, asked.location, waiting.replace(/\d+ seconds/, ""), wrong.status];
    };
    const minute = () => Math.floor(Date.now() / 60_000);
    let answers: unknown[] = [];
    // The page says until when the code works: of two minutes, the next is tried.
    for (let begun = -1; begun !== minute(); ) {
      begun = minute();
      answers = [await answerTo("known.one@example.test"), await answerTo("never.seen@example.test")];
    }
    expect(answers[0]).toEqual(answers[1]);
  });
});

describe("limits", () => {
  it("bound the mails to one address, keep the form, and spare a device that is known to it", async () => {
    const email = "bombed@example.test";
    const owner = fresh();
    await signInByCode(owner, email);
    expect(cookieNames(owner)).toContain("club_device_member");
    await owner.post("/logout", {});
    for (let index = 0; index < 4; index++) expect((await askForCode(fresh(), email)).status).toBe(303);
    const refused = await askForCode(fresh(), email, { plan_type: "tourist_oneoff" });
    expect([refused.status, refused.words.includes("several codes to this address")]).toEqual([429, true]);
    expect(refused.form("email").fields).toMatchObject({ email, plan_type: "tourist_oneoff" });
    expect((await signInByCode(owner, email)).status).toBe(303);
  });

  it("count wrong codes by network, across requests", async () => {
    const browser = fresh();
    for (const email of ["guessed.a@example.test", "guessed.b@example.test"]) {
      await askForCode(browser, email);
      const code = await newestCode(club, email);
      for (let index = 0; index < 5; index++) await typeCode(browser, otherThan(code));
    }
    await askForCode(browser, "guessed.c@example.test");
    const wait = await typeCode(browser, await newestCode(club, "guessed.c@example.test"));
    expect([wait.status, wait.words.includes("Too many attempts from this network")]).toEqual([429, true]);
    expect(wait.form("one_time_code").action).toContain("/login/code");
  });

  it("leave one try for each code after five hundred wrong ones in a day, except on known devices", async () => {
    const owner = fresh();
    await signInByCode(owner, "closed@example.test");
    await owner.post("/logout", {});
    const stranger = fresh();
    await askForCode(stranger, "closed.out@example.test");
    const code = await newestCode(club, "closed.out@example.test");
    await typeCode(stranger, otherThan(code));
    await club.db.rateLimit.updateMany({
      where: { key: { startsWith: "all:sign_in_code" }, points: 1 },
      data: { points: 500 },
    });
    const spent = await typeCode(stranger, code);
    expect(spent.words).toContain("That was the last try");
    const newcomer = fresh();
    expect((await signInByCode(newcomer, "newcomer@example.test")).status).toBe(303);
    expect((await signInByCode(owner, "closed@example.test")).status).toBe(303);
  });
});

describe("JSON", () => {
  it("asks and signs in, in the browser that asked", async () => {
    const email = "json.code@example.test";
    const browser = fresh();
    const asked = await browser.json("POST", "/api/sessions/code", {
      email,
      plan: "local",
      return_to: "/partners",
    });
    expect([asked.status, asked.data]).toEqual([200, { success: true, data: { valid_minutes: 10 } }]);
    const code = await newestCode(club, email);
    const one_time_code = otherThan(code);
    const wrong = await browser.json("POST", "/api/sessions/by-code", { one_time_code });
    expect([wrong.status, wrong.data.code]).toEqual([401, "invalid_credentials"]);
    const elsewhere = await fresh().json("POST", "/api/sessions/by-code", { one_time_code: code });
    expect([elsewhere.status, elsewhere.data.code]).toEqual([404, "not_found"]);
    const done = await browser.json("POST", "/api/sessions/by-code", { one_time_code: code });
    expect([done.status, done.data.data.user_id]).toEqual([200, (await me(browser)).id]);
    const early = await browser.json("POST", "/api/sessions/code", { email });
    expect(early.status).toBe(200);
    const again = await browser.json("POST", "/api/sessions/code", { email });
    expect([again.status, again.data.code, again.answer.headers.get("retry-after")]).toEqual([
      429,
      "rate_limited",
      expect.stringMatching(/^\d+$/),
    ]);
  });
});
