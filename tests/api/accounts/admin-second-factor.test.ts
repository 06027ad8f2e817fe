import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { makeAdmin } from "../../factories";
import { clubForFile } from "../../support/club-for-file";
import { everyText, rowsOf } from "../../support/fingerprint";
import { Browser } from "../../support/http";
import {
  codeOf,
  earlyInTheHalfMinute,
  holding,
  letCodesWork,
  type Officer,
  passwordOf,
  setUpApp,
  signInWithCode,
} from "../../support/office";
import { TEST_SECRET } from "../../support/server";

const PASSWORD = "a long password for tests";
let last = 0;

const club = clubForFile();

/** Limits count by address and by name, so each test uses its own. */
const fresh = () => ({ "x-forwarded-for": `10.7.${Math.floor(++last / 250)}.${(last % 250) + 1}` });

async function newAdmin(role: "owner" | "support" | "read_only" = "owner") {
  const email = `admin${++last}@example.test`;
  await makeAdmin(club.db, { email, password: PASSWORD, role });
  return { email, password: PASSWORD };
}

async function withApp(role: "owner" | "support" | "read_only" = "owner"): Promise<Officer> {
  const who = await setUpApp(club, await newAdmin(role));
  expect(who.secret).toMatch(/^[A-Z2-7]{32}$/);
  return who;
}

const login = (body: Record<string, string>, browser = new Browser(club.origin, fresh())) =>
  browser.json("POST", "/api/admin/login", body);
const isIn = async (browser: Browser) => (await browser.get("/api/admin/me")).status === 200;
const second = (browser: Browser, fields: Record<string, string>, headers = fresh()) =>
  browser.post("/admin/login/second", fields, headers);
const where = (email: string) => ({ where: { admin: { email } } });

describe("setting up an authenticator app", () => {
  it("shows ten recovery codes once, keeps this session, ends those opened by password alone, and sends a mail", async () => {
    const plain = await newAdmin();
    const elsewhere = (await passwordOf(club, plain)).browser;
    const who = await setUpApp(club, plain);
    expect(new Set(who.recovery_codes).size).toBe(10);
    expect(await isIn(who.browser)).toBe(true);
    expect(await isIn(elsewhere)).toBe(false);
    const page = await who.browser.get("/admin/security");
    expect(page.words).toContain("10 of 10 left");
    for (const code of who.recovery_codes) expect(page.text).not.toContain(code);
    const mail = await club.db.outboxMail.findFirstOrThrow({ where: { recipient_email: who.email } });
    expect(mail).toMatchObject({
      email_type: "admin_security",
      subject: expect.stringContaining("was added"),
    });
  });

  it("needs the app's first code, and shows errors beside the field", async () => {
    const { browser } = await passwordOf(club, await newAdmin());
    await browser.post("/admin/security", { intent: "add_app" });
    const page = await browser.post("/admin/security/app", { name: "Mine", one_time_code: "000000" });
    expect(page.status).toBe(400);
    expect(page.words).toContain("This code is wrong");
    expect(page.text).toContain('value="Mine"');
    expect((await browser.get("/admin/security")).words).toContain("Not set up");
  });

  it("stores secret and codes unreadably for a database thief", async () => {
    const who = await withApp();
    const { browser } = await passwordOf(club, who);
    const remembered = await signInWithCode(club, who, true);
    const secrets = [
      who.secret,
      ...who.recovery_codes.flatMap((code) => [code, code.replaceAll("-", "")]),
      browser.cookie("admin_second"),
      remembered.cookie("admin_trusted"),
      remembered.cookie("admin_device"),
    ];
    expect(secrets.every((secret) => secret.length >= 12)).toBe(true);
    const texts = await everyText(club);
    const found = texts.filter(({ text }) => secrets.some((secret) => text.includes(secret)));
    expect(found.map(({ where }) => where)).toEqual([]);
  });
});

describe("a sign-in with a second factor", () => {
  it("passes through the second step on the page", async () => {
    const who = await withApp();
    const { browser, page } = await passwordOf(club, who);
    expect(page.location).toContain("/admin/login/second");
    expect(browser.cookie("admin_token")).toBe("");
    const wrong = await second(browser, { one_time_code: "000000" });
    expect(wrong.status).toBe(401);
    expect(wrong.words).toContain("This code is wrong");
    expect((await second(browser, {})).status).toBe(401);
    const right = await second(browser, { one_time_code: codeOf(who.secret) });
    expect(right.location).toBe(`${club.origin}/admin/dashboard`);
    expect(await isIn(browser)).toBe(true);
  });

  it("accepts the codes of adjacent periods, and blanks in them", async () => {
    const who = await withApp();
    await earlyInTheHalfMinute();
    for (const steps of [-1, 0, 1]) {
      await letCodesWork(club, who.email);
      const code = codeOf(who.secret, steps);
      const page = await login({ ...who.plain, one_time_code: `${code.slice(0, 3)} ${code.slice(3)}` });
      expect([steps, page.status]).toEqual([steps, 200]);
    }
    for (const steps of [-3, 3]) {
      await letCodesWork(club, who.email);
      expect((await login({ ...who.plain, one_time_code: codeOf(who.secret, steps) })).status).toBe(401);
    }
  });

  it("reports in JSON what is missing, and takes a code or a recovery code in the same body", async () => {
    const who = await withApp();
    const asked = await login(who.plain);
    expect(asked.status).toBe(401);
    expect(asked.data).toMatchObject({
      success: false,
      code: "second_factor_required",
      next: expect.stringContaining("one_time_code"),
    });
    expect(asked.answer.headers.getSetCookie()).toEqual([]);
    expect(asked.text).not.toContain("token");
    const wrong = await login({ ...who.plain, one_time_code: "123" });
    expect([wrong.status, wrong.data.code]).toEqual([401, "invalid_credentials"]);
    const byCode = await login({ ...who.plain, one_time_code: codeOf(who.secret) });
    expect([byCode.status, typeof byCode.data.token]).toEqual([200, "string"]);
    const byPaper = await login({ ...who.plain, recovery_code: who.recovery_codes[0]!.toLowerCase() });
    expect(byPaper.status).toBe(200);
    const again = await login({ ...who.plain, recovery_code: who.recovery_codes[0]! });
    expect(again.status).toBe(401);
    const { code } = (await login({ ...who.plain, password: "wrong", one_time_code: codeOf(who.secret) }))
      .data;
    expect(code).toBe("invalid_credentials");
  });

  it("reports a used recovery code by mail and in the audit log, with the number left", async () => {
    const who = await withApp();
    const { browser } = await passwordOf(club, who);
    await second(browser, { recovery_code: who.recovery_codes[3]! });
    expect((await browser.get("/admin/security")).words).toContain("9 of 10 left");
    const mail = await club.db.outboxMail.findFirstOrThrow({
      where: { recipient_email: who.email, subject: { contains: "recovery code" } },
    });
    expect(JSON.parse(mail.data)).toMatchObject({ facts: "9 codes are left" });
    const { id } = await club.db.admin.findUniqueOrThrow({ where: { email: who.email } });
    const row = { action: "admin.recovery_code_used", subject_id: String(id) };
    expect(await club.db.auditEntry.count({ where: row })).toBe(1);
  });

  it("invalidates old recovery codes when new ones are made", async () => {
    const who = await withApp();
    const page = await who.browser.post("/admin/security", { intent: "recovery_codes" });
    const made = [...page.text.matchAll(/<li>([0-9A-Z-]{14})<\/li>/g)].map(([, code]) => String(code));
    expect(made).toHaveLength(10);
    expect((await login({ ...who.plain, recovery_code: who.recovery_codes[0]! })).status).toBe(401);
    expect((await login({ ...who.plain, recovery_code: made[0]! })).status).toBe(200);
  });
});

describe("the second step cannot be skipped", () => {
  it("with the cookie of a pending sign-in, as any kind of token, at any address", async () => {
    const who = await withApp();
    const { browser } = await passwordOf(club, who);
    const waiting = browser.cookie("admin_second");
    expect(waiting).toMatch(/^[0-9A-Z]{32}$/);
    const bearer = { authorization: `Bearer ${waiting}` };
    const data = "_data=routes%2Fadmin%2B%2Fdashboard";
    for (const visitor of [
      browser,
      holding(club, { admin_token: waiting }),
      new Browser(club.origin, bearer),
    ]) {
      for (const address of [
        "/admin/dashboard",
        "/admin/security",
        "/admin/settings/audit/export",
        "/admin/members/1/export",
        `/admin/dashboard?${data}`,
      ]) {
        const page = await visitor.get(address);
        const to = page.answer.headers.get("x-remix-redirect") ?? page.location ?? "";
        expect([address, to.includes("/admin/login")]).toEqual([address, true]);
      }
      for (const address of ["/api/admin/me", "/api/admin/members", "/api/admin/members/export"])
        expect([address, (await visitor.get(address)).status]).toEqual([address, 401]);
      const posted = await visitor.post("/admin/security", { intent: "end_others" });
      expect(posted.location).toContain("/admin/login");
    }
  });

  it("with a session from before the factor, or one opened by password alone", async () => {
    const who = await withApp();
    const { id } = await club.db.admin.findUniqueOrThrow({ where: { email: who.email } });
    await club.db.session.updateMany({ where: { admin_id: id }, data: { factor: "password" } });
    expect(await isIn(who.browser)).toBe(false);
  });

  it("with a used code, by anybody, anywhere", async () => {
    const who = await withApp();
    const one_time_code = codeOf(who.secret);
    expect((await login({ ...who.plain, one_time_code })).status).toBe(200);
    expect((await login({ ...who.plain, one_time_code })).status).toBe(401);
    const { browser } = await passwordOf(club, who);
    expect((await second(browser, { one_time_code })).status).toBe(401);
    const earlier = await login({ ...who.plain, one_time_code: codeOf(who.secret, -1) });
    expect(earlier.status).toBe(401);
  });

  it("with another administrator's code or recovery code", async () => {
    const [who, other] = [await withApp(), await withApp()];
    const { browser } = await passwordOf(club, who);
    expect((await second(browser, { one_time_code: codeOf(other.secret) })).status).toBe(401);
    expect((await second(browser, { recovery_code: other.recovery_codes[0]! })).status).toBe(401);
    expect(await isIn(browser)).toBe(false);
    expect((await login({ ...other.plain, recovery_code: other.recovery_codes[0]! })).status).toBe(200);
  });

  it("concurrently: one code, one recovery code and one step open one session each", async () => {
    const who = await withApp();
    const count = async () => club.db.session.count(where(who.email));
    const before = await count();
    const one_time_code = codeOf(who.secret);
    const many = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 50 }, work));
    const good = (pages: { status: number }[]) => pages.filter(({ status }) => status === 200).length;
    expect(good(await many(() => login({ ...who.plain, one_time_code })))).toBe(1);
    expect(await count()).toBe(before + 1);
    const other = await withApp();
    const code = { ...other.plain, recovery_code: other.recovery_codes[5]! };
    expect(good(await many(() => login(code)))).toBe(1);
    const third = await withApp();
    const { browser } = await passwordOf(club, third);
    const waiting = browser.cookie("admin_second");
    const sessions = () => club.db.session.count(where(third.email));
    const had = await sessions();
    const proofs = third.recovery_codes.map((recovery_code) => ({ recovery_code }));
    await Promise.all(proofs.map((proof) => second(holding(club, { admin_second: waiting }), proof)));
    expect(await sessions()).toBe(had + 1);
  });

  it("by guessing: five tries per step, ten per address, twenty per name", async () => {
    const who = await withApp();
    const { browser } = await passwordOf(club, who);
    const tries = [];
    for (let n = 0; n < 6; n++) tries.push((await second(browser, { one_time_code: "000000" })).status);
    expect(tries).toEqual([401, 401, 401, 401, 303, 303]);
    const late = await second(browser, { one_time_code: codeOf(who.secret) });
    expect(late.location).toContain("/admin/login?expired=1");
    const statuses = [];
    for (let n = 0; n < 17; n++)
      statuses.push((await login({ ...who.plain, one_time_code: "000000" })).status);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(2);
    const locked = await login({ ...who.plain, one_time_code: codeOf(who.secret) });
    expect(locked.status).toBe(429);
  });

  it("after the administrator was removed or the password changed in between", async () => {
    const owner = (await passwordOf(club, await newAdmin())).browser;
    const change = async (who: Officer, fields: Record<string, string>) => {
      const { id } = await club.db.admin.findUniqueOrThrow({ where: { email: who.email } });
      return owner.post("/admin/settings/admins", { id: String(id), ...fields });
    };
    for (const fields of [
      { intent: "remove" } as Record<string, string>,
      { intent: "link" },
      { intent: "reset_factor" },
    ]) {
      const who = await withApp("support");
      const { browser } = await passwordOf(club, who);
      expect((await change(who, fields)).location).toContain("done=");
      const page = await second(browser, { one_time_code: codeOf(who.secret) });
      expect(page.location).toContain("/admin/login?expired=1");
      expect(await isIn(browser)).toBe(false);
      expect(await isIn(who.browser)).toBe(false);
    }
  });

  it("after ten minutes", async () => {
    const who = await withApp();
    const { browser } = await passwordOf(club, who);
    await club.db.adminSecondStep.updateMany({ ...where(who.email), data: { expires_at: new Date() } });
    const page = await second(browser, { one_time_code: codeOf(who.secret) });
    expect((await browser.follow(page)).words).toContain("Please enter your password again");
    expect(await isIn(browser)).toBe(false);
  });
});

describe("a remembered device", () => {
  it("needs only the password, and is listed", async () => {
    const who = await withApp();
    const browser = await signInWithCode(club, who, true);
    expect((await browser.get("/admin/security")).words).toContain("Remembered devices");
    const admin_trusted = browser.cookie("admin_trusted");
    const again = holding(club, { admin_trusted });
    expect((await passwordOf(club, who, again)).page.location).toBe(`${club.origin}/admin/dashboard`);
    expect((await again.get("/admin/security")).words).toContain("Password on a remembered device");
  });

  it("changes no factor, administrator or key without a code, however recent the sign-in", async () => {
    const who = await withApp();
    const { admin_trusted } = {
      admin_trusted: (await signInWithCode(club, who, true)).cookie("admin_trusted"),
    };
    const { browser } = await passwordOf(club, who, holding(club, { admin_trusted }));
    const app = await club.db.adminFactor.findFirstOrThrow(where(who.email));
    const acts: [string, Record<string, string>][] = [
      ["/admin/security", { intent: "recovery_codes" }],
      ["/admin/security", { intent: "add_app" }],
      ["/admin/security", { intent: "remove_factor", id: String(app.id) }],
      ["/admin/passkeys", { purpose: "add" }],
      ["/admin/settings/admins", { intent: "add", email: "own@example.test", role: "owner" }],
    ];
    const factors = () =>
      Promise.all(["AdminFactor", "AdminRecoveryCode", "Admin"].map((table) => rowsOf(club, table)));
    const before = await factors();
    for (const [address, fields] of acts) {
      const page = await browser.post(address, fields);
      const asks = page.words.includes("Is it you?") || page.text.includes('"confirm":');
      expect([address, fields, page.status, asks]).toEqual([address, fields, 403, true]);
    }
    const origin = { origin: club.origin };
    const alone = { password: who.password };
    const refused = await browser.json("POST", "/api/admin/reauthenticate", alone, origin);
    expect(refused.data.code).toBe("second_factor_required");
    expect(await factors()).toEqual(before);
    // The rest of the back office is what the browser is remembered for.
    expect((await browser.get("/admin/members")).status).toBe(200);

    const asked = (await browser.post("/admin/security", { intent: "recovery_codes" })).form("one_time_code");
    await letCodesWork(club, who.email);
    const proof = { password: who.password, one_time_code: codeOf(who.secret) };
    const proven = await browser.post(asked.action, { ...asked.fields, ...proof });
    expect([proven.status, proven.location]).toEqual([307, `${club.origin}/admin/security`]);
    const made = await browser.post("/admin/security", { intent: "recovery_codes" });
    expect(made.text.match(/<li>[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}<\/li>/g)).toHaveLength(10);
  });

  it("does not work for another administrator, without the password, after it expires or is forgotten", async () => {
    const [who, other] = [await withApp(), await withApp()];
    const browser = await signInWithCode(club, who, true);
    const trusted = { admin_trusted: browser.cookie("admin_trusted") };
    expect((await passwordOf(club, other, holding(club, trusted))).page.location).toContain("/login/second");
    expect(await isIn(holding(club, trusted))).toBe(false);
    const device = await club.db.adminTrustedDevice.findFirstOrThrow(where(who.email));
    const stranger = await signInWithCode(club, other);
    await stranger.post("/admin/security", { intent: "forget_device", id: String(device.id) });
    expect((await passwordOf(club, who, holding(club, trusted))).page.location).toContain("/dashboard");
    await browser.post("/admin/security", { intent: "forget_device", id: String(device.id) });
    expect((await passwordOf(club, who, holding(club, trusted))).page.location).toContain("/login/second");
  });

  it.each([
    ["all others are ended", { intent: "end_others" }],
    ["a factor is removed", { intent: "remove_factor" }],
  ])("is forgotten when %s", async (_, fields) => {
    const who = await withApp();
    const browser = await signInWithCode(club, who, true);
    const factor = await club.db.adminFactor.findFirstOrThrow(where(who.email));
    expect(await club.db.adminTrustedDevice.count(where(who.email))).toBe(1);
    const which: Record<string, string> = fields.intent === "remove_factor" ? { id: String(factor.id) } : {};
    await browser.post("/admin/security", { ...fields, ...which });
    expect(await club.db.adminTrustedDevice.count(where(who.email))).toBe(0);
  });

  it("is forgotten when the password changes", async () => {
    const who = await withApp();
    const browser = await signInWithCode(club, who, true);
    const password = "another long password";
    expect((await browser.get("/admin/security")).text).toContain("/admin/settings/admins?act=own_password");
    const changed = await browser.follow(
      await browser.post("/admin/settings/admins", {
        intent: "own_password",
        current_password: PASSWORD,
        password,
      }),
    );
    expect(changed.words).toContain("Your password is saved. Sign in with it now.");
    const { page } = await passwordOf(club, { ...who, password }, browser);
    expect(page.location).toContain("/admin/login/second");
  });
});

describe("sessions", () => {
  it("are listed with device and place; one or all others can be ended, but nobody else's", async () => {
    const who = await newAdmin();
    const chrome = "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/141.0 Safari/537.36";
    const here = (await passwordOf(club, who, new Browser(club.origin, { "x-forwarded-for": "41.13.92.7" })))
      .browser;
    const there = new Browser(club.origin, { "x-forwarded-for": "102.65.1.9", "user-agent": chrome });
    await passwordOf(club, who, there);
    const page = await here.get("/admin/security");
    expect(page.words).toMatch(/This session From 41\.13\.92\.…/);
    expect(page.words).toMatch(/Chrome on Windows From 102\.65\.1\.…/);
    expect(page.text).not.toContain("102.65.1.9");
    const mail = await club.db.outboxMail.findMany({ where: { recipient_email: who.email } });
    expect(mail.map(({ subject }) => subject)).toEqual(["You signed in on a new device"]);
    const row = await club.db.session.findFirstOrThrow({
      where: { user_agent: chrome },
      orderBy: { id: "desc" },
    });
    const stranger = (await passwordOf(club, await newAdmin())).browser;
    await stranger.post("/admin/security", { intent: "end_session", id: String(row.id) });
    expect(await isIn(there)).toBe(true);
    await here.post("/admin/security", { intent: "end_session", id: String(row.id) });
    expect(await isIn(there)).toBe(false);
    await passwordOf(club, who, there);
    expect(await isIn(there)).toBe(true);
    await here.post("/admin/security", { intent: "end_others" });
    expect([await isIn(there), await isIn(here)]).toEqual([false, true]);
  });

  it("of a known device cause no mail", async () => {
    const who = await newAdmin();
    const at = (address: string) => new Browser(club.origin, { "x-forwarded-for": address });
    const roaming = at("41.13.92.7");
    await passwordOf(club, who, roaming);
    const moved = new Browser(club.origin, { "x-forwarded-for": "41.200.1.1" });
    for (const [key, value] of roaming.cookies) moved.cookies.set(key, value);
    moved.cookies.delete(`${new URL(club.origin).host}|admin_token`);
    await passwordOf(club, who, moved);
    await passwordOf(club, who, at("41.13.92.7"));
    expect(await club.db.outboxMail.count({ where: { recipient_email: who.email } })).toBe(0);
    await passwordOf(club, who, at("196.1.1.1"));
    expect(await club.db.outboxMail.count({ where: { recipient_email: who.email } })).toBe(1);
  });
});

describe("the club requires a second factor", () => {
  it("of everybody at once, including old sessions; without one, only the set-up is allowed", async () => {
    const bare = await newAdmin("support");
    const { browser: early } = await passwordOf(club, bare);
    const token = (await login(bare)).data.token as string;
    const bearer = { authorization: `Bearer ${token}` };
    const owner = await withApp();
    try {
      const set = await owner.browser.post("/admin/settings/admins", { intent: "require_factor" });
      expect(set.location).toContain("done=require_factor");
      const { browser: late } = await passwordOf(club, bare);
      for (const browser of [early, late]) {
        for (const address of ["/admin/dashboard", "/admin/members", "/admin/settings/audit/export"])
          expect([address, (await browser.get(address)).location]).toEqual([
            address,
            `${club.origin}/admin/security`,
          ]);
        const data = await browser.get("/admin/dashboard?_data=routes%2Fadmin%2B%2Fdashboard");
        expect(data.answer.headers.get("x-remix-redirect")).toContain("/admin/security");
        const post = await browser.post("/admin/settings/admins", { intent: "own_password" });
        expect(post.location).toBe(`${club.origin}/admin/security`);
        const json = await browser.get("/api/admin/members");
        expect([json.status, json.data.code]).toEqual([403, "second_factor_setup_required"]);
        expect((await browser.get("/admin/security")).words).toContain("The club requires a second factor");
        expect((await browser.get("/admin/login")).location).toBe(`${club.origin}/admin/security`);
      }
      const json = await new Browser(club.origin).json("GET", "/api/admin/me", undefined, bearer);
      expect([json.status, json.data.code]).toEqual([403, "second_factor_setup_required"]);
      const member = await new Browser(club.origin).json("GET", "/api/redemptions/me", undefined, bearer);
      expect(member.status).toBe(401);
      const who = await setUpApp(club, bare);
      expect((await who.browser.get("/admin/dashboard")).status).toBe(200);
      const factor = await club.db.adminFactor.findFirstOrThrow(where(who.email));
      const kept = await who.browser.post("/admin/security", {
        intent: "remove_factor",
        id: String(factor.id),
      });
      expect([kept.status, kept.words.includes("Add another one first")]).toEqual([409, true]);
    } finally {
      await owner.browser.post("/admin/settings/admins", { intent: "unrequire_factor" });
    }
    expect((await passwordOf(club, await newAdmin())).page.location).toContain("/admin/dashboard");
  });

  it("only once the requesting owner has one", async () => {
    const { browser } = await passwordOf(club, await newAdmin());
    const page = await browser.post("/admin/settings/admins", { intent: "require_factor" });
    expect([page.status, page.words.includes("Set up your own second factor first")]).toEqual([409, true]);
  });
});

describe("npm run club -- admin:recover", () => {
  const recover = (...words: string[]) =>
    promisify(execFile)(
      process.execPath,
      ["--import", "./scripts/lib/typescript.mjs", "scripts/operate/admin-recover.ts", ...words],
      {
        env: {
          ...process.env,
          DATA_DIR: club.dataDir,
          DATABASE_URL: club.databaseUrl,
          SESSION_SECRET: TEST_SECRET,
        },
      },
    );

  it("restores an owner's access while the club is running", async () => {
    const who = await withApp();
    const { stdout } = await recover(who.email);
    const password = /: ([0-9A-Z-]{23})$/m.exec(stdout)?.[1] ?? "";
    expect(await isIn(who.browser)).toBe(false);
    expect((await login(who.plain)).status).toBe(401);
    expect((await login({ email: who.email, password })).status).toBe(200);
  });

  it("reports unknown and missing addresses", async () => {
    await expect(recover("nobody@example.test")).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining("There is no such administrator."),
    });
    await expect(recover()).rejects.toMatchObject({ code: 1 });
    await expect(recover("me@example.test", "Nomsa", "Khumalo")).rejects.toMatchObject({
      stderr: expect.stringContaining("There is no such administrator."),
    });
  });
});
