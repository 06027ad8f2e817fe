import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hashPassword } from "~/accounts/sessions/passwords.server";
import { makeSecrets } from "~/web/process/secrets.server";
import { makeAdmin, makePartner, makePartnerAccount, makePin } from "../../factories";
import { ALL } from "../../support/all";
import { clubForFile } from "../../support/club-for-file";
import { Browser } from "../../support/http";
import { TEST_SECRET } from "../../support/server";

const PASSWORD = "gulls over the pier";
const OWNER = "owner@known.test";
const secrets = makeSecrets(TEST_SECRET);

let shop: { id: number; slug: string; pin: string };
const club = clubForFile();
beforeAll(async () => {
  await makeAdmin(club.db, { email: OWNER, password: PASSWORD });
  const partner = await makePartner(club.db);
  const { pin } = await makePin(club.db, secrets, partner);
  await makePartnerAccount(club.db, { partner, password: PASSWORD });
  shop = { id: partner.id, slug: partner.slug, pin };
});
beforeEach(() => club.db.rateLimit.deleteMany());

const at = (address: string) => new Browser(club.origin, { "x-forwarded-for": address });
/** The same device at another address, signed out so that login pages show. */
function moved(device: Browser, address: string): Browser {
  const browser = at(address);
  for (const [name, value] of device.cookies)
    if (name.includes("club_device")) browser.cookies.set(name, value);
  return browser;
}
/** Ages the limits by this many seconds. */
const pass = (seconds: number) =>
  club.db.$executeRaw`UPDATE "RateLimit" SET expire = expire - ${BigInt(seconds * 1000)}`;

/** Success is any answer except "wrong" and "wait". */
const SIGN_INS = {
  "the back office": (browser: Browser, password = PASSWORD) =>
    browser.post("/admin/login", { email: OWNER, password }),
  "POST /api/admin/login": (browser: Browser, password = PASSWORD) =>
    browser.json("POST", "/api/admin/login", { email: OWNER, password }),
  "the portal": (browser: Browser, password = PASSWORD) =>
    browser.post("/partner/login", { username: shop.slug, password }),
  "POST /api/partner/login": (browser: Browser, password = PASSWORD) =>
    browser.json("POST", "/api/partner/login", { username: shop.slug.toUpperCase(), password }),
};
const redeem = (browser: Browser, business_pin = shop.pin) =>
  browser.post("/redeem", { business_pin, voucher_code: "ZZZZZZZZ", amount_spent: "100" });
const call = (browser: Browser, business_pin = shop.pin) =>
  browser.json("POST", "/api/redemptions", { business_pin, voucher_code: "ZZZZZZZZ", amount_spent: 100 });
/** 404: the PIN was right, but the code is unknown. */
const COUNTERS = { "the redemption page": redeem, "POST /api/redemptions": call };
const MARKS = /^club_device_(admin|portal|till)=[\w-]+; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/;

/** Each form shares the check with its endpoint: without `npm run test:all` one of the two, each with the cost of 80 passwords. */
const ONE_OF_EACH = new Set(["the back office", "POST /api/partner/login"]);
const asked = Object.entries(SIGN_INS).filter(([name]) => ALL || ONE_OF_EACH.has(name));

describe.each(asked)("at %s", (_name, signIn) => {
  const wrong = (browser: Browser) => signIn(browser, "wrong password");

  it("strangers do not lock out a known device, and delay an unknown one by half a minute", async () => {
    const device = at("10.0.0.1");
    const first = await signIn(device);
    expect(first.status).toBeLessThan(304);
    expect(first.answer.headers.getSetCookie().filter((cookie) => MARKS.test(cookie))).not.toEqual([]);
    for (const address of ["10.0.0.2", "10.0.0.3", "10.0.0.1"])
      for (let tries = 0; tries < 12; tries++) await wrong(at(address));
    expect((await wrong(at("10.0.0.2"))).status).toBe(429);

    for (const address of ["10.0.0.1", "10.0.0.2", "10.0.0.9"])
      expect((await signIn(moved(device, address))).status).toBeLessThan(304);
    expect((await signIn(at("10.0.0.9"))).status).toBeLessThan(304);
    const waits = await signIn(at("10.0.0.2"));
    expect(waits.status).toBe(429);
    expect(waits.words).toMatch(/Too many attempts from this network\. Please wait \d+ seconds?/);
    await pass(30);
    expect((await signIn(at("10.0.0.2"))).status).toBeLessThan(304);
  });

  it("only a device's own failures make it unknown", async () => {
    const signedIn = at("10.0.0.1");
    await signIn(signedIn);
    const device = moved(signedIn, "10.0.0.1");
    for (let tries = 0; tries < 20; tries++) expect((await wrong(device)).status).toBe(401);
    expect((await signIn(device)).status).toBe(429);
    expect((await signIn(moved(signedIn, "10.0.0.2"))).status).toBeLessThan(304);
  });
});

describe("a device's cookie", () => {
  it("grants no access, and does not work for another account, kind or club", async () => {
    const device = at("10.0.0.1");
    await SIGN_INS["the back office"](device);
    const mark = device.cookie("club_device_admin");
    const only = at("10.0.0.5");
    only.setCookie("club_device_admin", mark);
    expect((await only.get("/admin/dashboard")).location).toContain("/admin/login");
    await makeAdmin(club.db, { email: "other@known.test", password: PASSWORD });
    for (let tries = 0; tries < 10; tries++) await SIGN_INS["the portal"](at("10.0.0.5"), "wrong password");
    const forged = makeSecrets("another club's secret, long enough to be one").seal(
      "known_device",
      secrets.open("known_device", mark),
    );
    for (let tries = 0; tries < 10; tries++)
      await at("10.0.0.5").post("/admin/login", { email: OWNER, password: "wrong password" });
    const other = await only.post("/admin/login", { email: "other@known.test", password: PASSWORD });
    expect(other.status).toBe(429);
    only.setCookie("club_device_admin", forged);
    expect((await SIGN_INS["the back office"](only)).status).toBe(429);
    only.cookies.clear();
    only.setCookie("club_device_portal", mark);
    expect((await SIGN_INS["the portal"](only)).status).toBe(429);
  });

  it("ends with the password", async () => {
    const device = at("10.0.0.1");
    await SIGN_INS["the back office"](device);
    for (let tries = 0; tries < 10; tries++)
      await SIGN_INS["the back office"](at("10.0.0.6"), "wrong password");
    const password_hash = await hashPassword("another good password");
    await club.db.admin.update({ where: { email: OWNER }, data: { password_hash } });
    expect(
      (await SIGN_INS["the back office"](moved(device, "10.0.0.6"), "another good password")).status,
    ).toBe(429);
    const back = await hashPassword(PASSWORD);
    await club.db.admin.update({ where: { email: OWNER }, data: { password_hash: back } });
  });
});

describe.each(Object.entries(COUNTERS))("at %s", (_name, use) => {
  it("a till that has used its PIN before works beside a guessing neighbour", async () => {
    const till = at("10.0.0.1");
    const first = await use(till);
    expect(first.status).toBe(404);
    for (let tries = 0; tries < 12; tries++) await use(at("10.0.0.1"), "WRNGP1N5");
    expect((await use(at("10.0.0.1"))).status).toBe(429);
    const knows = till.cookie("club_device_till") !== "";
    for (let customer = 0; customer < 20; customer++)
      expect((await use(moved(till, "10.0.0.1"))).status).toBe(knows ? 404 : 429);
    await pass(30);
    expect((await use(at("10.0.0.1"))).status).toBe(404);
  });
});

describe("five thousand wrong PINs in a day", () => {
  it("close it to new tills in networks with ten of them, which sign in to the portal first", async () => {
    const till = at("10.0.0.1");
    await redeem(till);
    for (let host = 2; host < 12; host++)
      expect((await redeem(at(`10.0.0.${host}`), "WRNGP1N5")).status).toBe(403);
    await club.db.rateLimit.updateMany({
      where: { key: { startsWith: "all:pin:" } },
      data: { points: 5000 },
    });
    const elsewhere = at("10.0.1.3");
    expect((await redeem(elsewhere)).status).toBe(404);
    const unknown = at("10.0.0.3");
    const refused = await redeem(unknown);
    expect(refused.status).toBe(429);
    expect(refused.words).toContain("Sign in to the partner portal on it first (/partner/login)");
    expect((await redeem(till)).status).toBe(404);
    await SIGN_INS["the portal"](unknown);
    expect((await redeem(unknown)).status).toBe(404);
  });
});

describe("a restart", () => {
  it("keeps every limit", async () => {
    for (let tries = 0; tries < 10; tries++)
      expect((await call(at("10.0.0.7"), "WRNGP1N5")).status).toBe(403);
    await club.stop();
    await club.start();
    expect((await call(at("10.0.0.7"))).status).toBe(429);
    expect((await call(at("10.0.0.8"))).status).toBe(404);
  });
});
