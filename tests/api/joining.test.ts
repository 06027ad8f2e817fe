import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makePartner } from "../factories";
import { Browser, type Page } from "../support/http";
import { payAtPayfast, signIn, signInWith, toPayfast } from "../support/journey";
import { Club } from "../support/server";

let club: Club;
beforeAll(async () => {
  club = await Club.open();
}, 120_000);
afterAll(() => club.close());

const WAITS = "We are waiting for PayFast to confirm your R99.00 from";
const NOT_COMPLETED = "Your payment was not completed";
const chosen = (page: Page) => page.form("plan").fields.plan;

describe("joining from a partner's page", () => {
  const joinFrom = async (email: string, address: string) => {
    const browser = new Browser(club.origin);
    await browser.get(address);
    await signInWith(browser, email);
    return payAtPayfast(browser, "tourist");
  };

  it("leads back to that partner's code", async () => {
    const { slug, name } = await makePartner(club.db);
    const join = `/join?partner=${slug}`;
    expect((await new Browser(club.origin).get(`/partners/${slug}`)).text).toContain(`href="${join}"`);
    const paid = await joinFrom("from.shop@example.test", join);
    expect(paid.words).toContain(`Get your code at ${name}`);
    expect(paid.text).toContain(`href="/partners/${slug}#voucher"`);
  });

  it("ignores shops that do not exist", async () => {
    for (const odd of ["no-such-shop", "..%2Fadmin", "%00", "a;b", ""]) {
      const visitor = new Browser(club.origin);
      const page = await visitor.get(`/join?partner=${odd}`);
      expect([odd, page.status, visitor.cookies.size]).toEqual([odd, 200, 0]);
    }
    const plain = await joinFrom("from.nowhere@example.test", "/join?partner=no-such-shop");
    expect(plain.words).not.toContain("Get your code at");
    const { browser: member } = await signIn(club, "odd.cookie@example.test");
    await payAtPayfast(member, "tourist");
    for (const odd of ["%00", "..%2F", "no-such-shop"]) {
      const { temp_member_id } = await club.db.checkout.findFirstOrThrow({ orderBy: { id: "desc" } });
      member.cookies.set(`${new URL(club.origin).port}|club_join_shop`, odd);
      const page = await member.get(`/payment/success?member_id=${temp_member_id}`);
      expect([page.status, page.words.includes("Get your code at")]).toEqual([200, false]);
    }
  });
});

describe("a pending payment", () => {
  it("is shown only to its buyer, and never from the cache", async () => {
    const { browser } = await signIn(club, "waits@example.test");
    await toPayfast(browser, "tourist");
    for (const address of ["/", "/join", "/partners"]) {
      const words = (await browser.get(address)).words;
      expect([address, words.includes(WAITS)]).toEqual([address, address !== "/partners"]);
    }
    const visitor = new Browser(club.origin);
    const { browser: other } = await signIn(club, "waits.not@example.test");
    for (const address of ["/", "/", "/join", "/join"]) {
      expect((await visitor.get(address)).words).not.toContain("We are waiting");
      expect((await other.get(address)).words).not.toContain("We are waiting");
    }
  });

  it("is shown in the account of an existing member", async () => {
    const { browser } = await signIn(club, "member.waits@example.test");
    await payAtPayfast(browser, "tourist");
    expect((await browser.get("/account")).words).not.toContain(WAITS);
    await toPayfast(browser, "local");
    for (const address of ["/account", "/account/membership"])
      expect((await browser.get(address)).words).toContain(WAITS);
  });

  it("requires a ticked box before paying again, and keeps what was typed", async () => {
    const { browser } = await signIn(club, "twice@example.test");
    await toPayfast(browser, "tourist");
    const step = await browser.get("/join?step=details&plan=tourist");
    const { action, fields } = step.form("full_name");
    const typed = { ...fields, full_name: "Nomsa of the Coast", payment_method: "payfast" };
    const refused = await browser.post(action, typed);
    expect([refused.status, refused.form("full_name").fields.full_name]).toEqual([409, "Nomsa of the Coast"]);
    expect(refused.words).toContain("Tick the box if you want to pay all the same.");
    expect((await browser.post(action, { ...typed, pay_again: "yes" })).status).toBe(303);
    expect((await browser.post(action, { ...typed, pay_again: "perhaps" })).status).toBe(400);
  });

  it("cannot be started or dropped by anybody else", async () => {
    const { browser } = await signIn(club, "mine@example.test");
    await toPayfast(browser, "tourist");
    const { temp_member_id } = await club.db.checkout.findFirstOrThrow({ orderBy: { id: "desc" } });
    const address = `/join/pay/${temp_member_id}`;
    const { browser: stranger } = await signIn(club, "not.mine@example.test");
    expect((await stranger.post(address, { intent: "not_paid" })).status).toBe(404);
    expect((await browser.post(address, { intent: "burn" })).status).toBe(400);
    const foreign = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    expect((await browser.post(address, { intent: "not_paid" }, foreign)).status).toBe(403);
    expect((await browser.get("/")).words).toContain(WAITS);
    expect((await browser.post(address, { intent: "not_paid" })).location).toContain("/join?cancelled=true");
    expect((await browser.get("/")).words).not.toContain(WAITS);
  });
});

describe("a return without a payment", () => {
  it("restores the plan, even after the session has ended", async () => {
    const email = "returns@example.test";
    const { browser } = await signIn(club, email);
    const back = await payAtPayfast(browser, "tourist", "cancel");
    expect(back.words).toContain(`${NOT_COMPLETED} You cancelled it, or it was not accepted.`);
    expect(back.words).toContain("You are not a member yet.");
    expect(chosen(back)).toBe("tourist");

    const signedOut = new Browser(club.origin);
    const visitors = await signedOut.get("/join?cancelled=true");
    expect(visitors.words).toContain("Sign in to go on where you stopped");
    expect(visitors.words).not.toContain("member yet");
    const login = await signedOut.get("/login?return_to=%2Fjoin%3Fcancelled%3Dtrue");
    const { return_to } = login.form("return_to").fields;
    await signInWith(signedOut, email, "Thandi Mokoena", { return_to: return_to! });
    const again = await signedOut.follow(await signedOut.get(return_to!));
    expect([again.words.includes(NOT_COMPLETED), chosen(again)]).toEqual([true, "tourist"]);
  });

  it("tells a member that the membership continues", async () => {
    const { browser } = await signIn(club, "stays@example.test");
    await payAtPayfast(browser, "tourist");
    const back = await payAtPayfast(browser, "local", "cancel");
    expect(back.url.pathname).toBe("/account/membership");
    expect(back.words).toMatch(/not completed You cancelled it.*Your membership stays as it was\./);
  });

  it("shows the card to somebody who has paid at Paystack after all", async () => {
    const { browser } = await signIn(club, "after.all@example.test");
    const { action, fields } = (await browser.get("/join?step=details&plan=tourist")).form("full_name");
    const waiting = await browser.follow(
      await browser.post(action, { ...fields, payment_method: "paystack" }),
    );
    const hosted = await browser.follow(await browser.post(waiting.url.href, { intent: "leave" }));
    await club.control("drop-next");
    const decision = hosted.form("outcome");
    await browser.post(decision.action, { ...decision.fields, outcome: "pay" });
    // A checkout is verified at Paystack at most every two seconds; reset that.
    await club.db.checkout.updateMany({ data: { checked_at: null } });
    const back = await browser.follow(await browser.get("/join?cancelled=true"));
    expect([back.url.pathname, /FBI-PA-[0-9A-Z]{6}/.test(back.words)]).toEqual(["/payment/success", true]);
  });
});

it("a form sent after the session ended survives the sign-in", async () => {
  const email = "ended@example.test";
  const { browser } = await signIn(club, email);
  const { action, fields } = (await browser.get("/join?step=details&plan=tourist")).form("full_name");
  await club.db.session.deleteMany({ where: { user: { email } } });
  const typed = { ...fields, full_name: "Nomsa of the Coast", city: "Gqeberha", payment_method: "paystack" };
  const login = await browser.post(action, typed);
  const next = new URL(login.location!).searchParams.get("return_to")!;
  expect(next).toBe("/join?step=details&plan=tourist");
  expect(login.location).not.toContain("Nomsa");
  await signInWith(browser, email, "Thandi Mokoena", { return_to: next });
  const step = await browser.get(next);
  expect(step.form("full_name").fields.full_name).toBe("Nomsa of the Coast");
  expect(step.text).toMatch(/<option[^>]*value="Gqeberha"[^>]*selected|selected[^>]*value="Gqeberha"/);
  expect(await club.db.checkout.count({ where: { user: { email } } })).toBe(0);
});
