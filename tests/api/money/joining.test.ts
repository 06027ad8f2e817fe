import { describe, expect, it } from "vitest";
import { dayOf, longDay } from "~/kernel/clock";
import { makePartner } from "../../factories";
import { clubForFile } from "../../support/club-for-file";
import { Browser } from "../../support/http";
import { hostedLink, payAtPayfast, signIn, signInWith, toPayfast } from "../../support/journey";
import { someone } from "../../support/signed-in";

const club = clubForFile();

const WAITS = "We are waiting for PayFast to confirm your R99.00 from";
const NOT_COMPLETED = "Your payment was not completed";
const NOT_PAID = "Not paid You cancelled it, or it was not accepted. No payment has reached us.";

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
    const member = await someone(club, "odd.cookie@example.test");
    await payAtPayfast(member, "tourist");
    for (const odd of ["%00", "..%2F", "no-such-shop"]) {
      const { temp_member_id } = await club.db.checkout.findFirstOrThrow({ orderBy: { id: "desc" } });
      member.setCookie("club_join_shop", odd);
      const page = await member.get(`/payment/success?member_id=${temp_member_id}`);
      expect([page.status, page.words.includes("Get your code at")]).toEqual([200, false]);
    }
  });
});

describe("a pending payment", () => {
  it("is shown only to its buyer, and never from the cache", async () => {
    const browser = await someone(club, "waits@example.test");
    await toPayfast(browser, "tourist");
    for (const address of ["/", "/join", "/partners"]) {
      const words = (await browser.get(address)).words;
      expect([address, words.includes(WAITS)]).toEqual([address, address !== "/partners"]);
    }
    const visitor = new Browser(club.origin);
    const other = await someone(club, "waits.not@example.test");
    for (const address of ["/", "/", "/join", "/join"]) {
      expect((await visitor.get(address)).words).not.toContain("We are waiting");
      expect((await other.get(address)).words).not.toContain("We are waiting");
    }
  });

  it("is shown in the account of an existing member", async () => {
    const browser = await someone(club, "member.waits@example.test");
    await payAtPayfast(browser, "tourist");
    expect((await browser.get("/account")).words).not.toContain(WAITS);
    await toPayfast(browser, "local");
    for (const address of ["/account", "/account/membership"])
      expect((await browser.get(address)).words).toContain(WAITS);
  });

  it("requires a ticked box before paying again, and keeps what was typed", async () => {
    const browser = await someone(club, "twice@example.test");
    await toPayfast(browser, "tourist");
    const step = await browser.get("/join?step=details&plan=tourist");
    const { action, fields } = step.form("full_name");
    const typed = { ...fields, full_name: "Nomsa of the Coast", payment_method: "payfast" };
    const refused = await browser.post(action, typed);
    expect([refused.status, refused.form("full_name").fields.full_name]).toEqual([409, "Nomsa of the Coast"]);
    expect(refused.words).toContain("Tick the box if you want to pay anyway.");
    expect((await browser.post(action, { ...typed, pay_again: "yes" })).status).toBe(303);
    expect((await browser.post(action, { ...typed, pay_again: "perhaps" })).status).toBe(400);
  });

  it("cannot be started or dropped by anybody else", async () => {
    const browser = await someone(club, "mine@example.test");
    await toPayfast(browser, "tourist");
    const { temp_member_id } = await club.db.checkout.findFirstOrThrow({ orderBy: { id: "desc" } });
    const address = `/join/pay/${temp_member_id}`;
    const stranger = await someone(club, "not.mine@example.test");
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
    const browser = await someone(club, email);
    const back = await payAtPayfast(browser, "tourist", "cancel");
    expect(back.words).toContain(NOT_PAID);
    expect(back.words).not.toMatch(/member yet|Check again|I did not pay|Pay anyway|waiting for/);
    expect(back.form("full_name").fields).toMatchObject({
      plan_type: "tourist_oneoff",
      full_name: "Thandi Mokoena",
      phone: "082 555 0100",
    });

    const signedOut = new Browser(club.origin);
    const visitors = await signedOut.get("/join?cancelled=true");
    expect(visitors.words).toContain("Sign in to continue where you stopped");
    expect(visitors.words).not.toContain("member yet");
    const login = await signedOut.get("/login?return_to=%2Fjoin%3Fcancelled%3Dtrue");
    const { return_to } = login.form("return_to").fields;
    await signInWith(signedOut, email, "Thandi Mokoena", { return_to: return_to! });
    const again = await signedOut.follow(await signedOut.get(return_to!));
    expect(again.words).toContain(NOT_PAID);
    expect(again.form("full_name").fields.plan_type).toBe("tourist_oneoff");
  });

  it.each(["cancel", "fail"] as const)(
    "after %s leads to the provider again by one button",
    async (outcome) => {
      const { browser, landed } = await signIn(club, `one.button.${outcome}@example.test`);
      expect(landed.status).toBe(200);
      const back = await payAtPayfast(browser, "tourist", outcome);
      const { action, fields } = back.form("intent");
      expect(back.text).toContain(">Pay again</button>");
      const way = await browser.follow(await browser.post(action, { ...fields, intent: "again" }));
      expect(way.words).toContain("Redirecting to PayFast...");
      const order = way.form("merchant_id");
      const decision = (await browser.post(order.action, order.fields)).form("outcome");
      const paid = await browser.follow(
        await browser.post(decision.action, { ...decision.fields, outcome: "pay" }),
      );
      expect(paid.words).toMatch(/FBI-PA-[0-9A-Z]{6}/);
    },
  );

  it("is noted by the form that is sent next, whatever else is wrong with it; another way to pay asks nothing", async () => {
    const browser = await someone(club, "another.way@example.test");
    const back = await payAtPayfast(browser, "tourist", "cancel");
    const { action, fields } = back.form("full_name");
    const nameless = await browser.post(action, { ...fields, full_name: " ", payment_method: "payfast" });
    expect([nameless.status, nameless.words.includes("Please enter your full name")]).toEqual([400, true]);
    expect(nameless.text).not.toContain('name="pay_again"');
    const again = nameless.form("full_name");
    const sent = { ...again.fields, full_name: "Nomsa", payment_method: "paystack" };
    expect((await browser.post(again.action, sent)).location).toContain("/join/pay/TMP-");
  });

  it("is nobody else's to note", async () => {
    const browser = await someone(club, "pays.alone@example.test");
    await toPayfast(browser, "tourist");
    const { temp_member_id } = await club.db.checkout.findFirstOrThrow({ orderBy: { id: "desc" } });
    const stranger = await someone(club, "pays.too@example.test");
    const { action, fields } = (await stranger.get("/join?step=details&plan=tourist")).form("full_name");
    await stranger.post(action, { ...fields, full_name: "Sid", came_back: temp_member_id });
    expect((await browser.get("/")).words).toContain(WAITS);
  });

  it("decides nothing: who has paid is still asked before paying twice, whatever tab they come from", async () => {
    const browser = await someone(club, "old.tab@example.test");
    await club.control("delay", { notify_ms: 1_000 });
    await payAtPayfast(browser, "tourist");
    await club.control("delay", { notify_ms: 0 });
    const oldTab = await browser.get("/join?cancelled=true");
    expect(oldTab.words).toContain(WAITS);
    expect(oldTab.words).not.toContain("Not paid");
    const { action, fields } = oldTab.form("full_name");
    expect(oldTab.text).toContain('name="pay_again"');
    const refused = await browser.post(action, { ...fields, payment_method: "payfast" });
    expect([refused.status, refused.words.includes("Tick the box")]).toEqual([409, true]);
    const user = { email: "old.tab@example.test" };
    await expect
      .poll(() => club.db.payment.count({ where: { checkout: { user }, status: "completed" } }))
      .toBe(1);
    expect(await club.db.checkout.count({ where: { user } })).toBe(1);
  });

  it("stays cancelled once its buyer has said so, until they go on again themselves", async () => {
    const browser = await someone(club, "stays.cancelled@example.test");
    const back = await payAtPayfast(browser, "tourist", "cancel");
    const { temp_member_id } = await club.db.checkout.findFirstOrThrow({ orderBy: { id: "desc" } });
    const address = `/join/pay/${temp_member_id}`;
    const after = await browser.follow(await browser.post(address, { intent: "not_paid" }));
    expect([back, after].map(({ text }) => text.includes('name="pay_again"'))).toEqual([false, false]);
    expect((await browser.get("/")).words).not.toContain(WAITS);
    const old = await browser.get(address);
    expect(old.words).toContain("You came back from PayFast without having paid");
    // It goes on with the details, not with the plans once more (V15).
    const waits = await browser.get(`/payment/success?member_id=${temp_member_id}`);
    const on = await browser.get(waits.text.match(/href="(\/join\?step[^"]*)"/)![1]!);
    expect(on.form("full_name").fields.plan_type).toBeTruthy();
    expect(old.text).not.toContain('name="merchant_id"');
    expect((await browser.get("/")).words).not.toContain(WAITS);
    const again = await browser.follow(await browser.post(address, { intent: "leave" }));
    expect(again.form("merchant_id").fields.m_payment_id).toBe(temp_member_id);
    expect((await browser.get("/")).words).toContain(WAITS);
  });

  it("leads whoever was declined to the details", async () => {
    const browser = await someone(club, "declined@example.test");
    await toPayfast(browser, "local");
    const page = await browser.get("/join?error=payment_completion_failed&details=Declined");
    expect(page.words).toContain(`${NOT_COMPLETED} Declined.`);
    expect(page.form("full_name").fields.plan_type).toBe("local_recurring");
  });

  it("to a session that has ended asks to sign in and see the payment, and shows it to its buyer alone", async () => {
    const email = "no.cookie@example.test";
    const browser = await someone(club, email);
    await payAtPayfast(browser, "tourist");
    const { temp_member_id } = await club.db.checkout.findFirstOrThrow({ orderBy: { id: "desc" } });
    const address = `/payment/success?member_id=${temp_member_id}`;
    for (const reader of [email, "somebody.else@example.test"]) {
      const signedOut = new Browser(club.origin);
      const login = await signedOut.follow(await signedOut.get(address));
      expect(login.words).toContain("Sign in to see your payment");
      expect(login.words).not.toMatch(/FBI-PA|Thandi|TMP-/);
      const { return_to } = login.form("return_to").fields;
      const landed = await signInWith(signedOut, reader, "Thandi Mokoena", { return_to: return_to! });
      const shown = await signedOut.get(address);
      expect([reader, shown.status, /FBI-PA-[0-9A-Z]{6}/.test(shown.words)]).toEqual(
        reader === email ? [reader, 200, true] : [reader, 404, false],
      );
      expect(landed.status).toBeLessThan(500);
    }
    const plain = await new Browser(club.origin).get("/login?return_to=%2Faccount");
    expect(plain.words).not.toContain("Sign in to see your payment");
  });

  it("tells a cancelled member that the card still works", async () => {
    const browser = await someone(club, "still.covered@example.test");
    await payAtPayfast(browser, "local");
    const question = (await browser.get("/account/membership?confirm=cancel")).form("reason");
    await browser.post(question.action, { ...question.fields, intent: "cancel", reason: "Moving" });
    const member = await club.db.member.findFirstOrThrow({ where: { email: "still.covered@example.test" } });
    const page = await browser.get("/join");
    expect(page.words).toContain(
      `You have cancelled, and your card works through ${longDay(member.paid_through)}`,
    );
    expect((await new Browser(club.origin).get("/join")).words).not.toContain("You have cancelled");
  });

  it("tells a member that the membership continues", async () => {
    const browser = await someone(club, "stays@example.test");
    await payAtPayfast(browser, "tourist");
    const back = await payAtPayfast(browser, "local", "cancel");
    expect(back.url.pathname).toBe("/account/membership");
    expect(back.words).toMatch(/Not paid You cancelled it.*Your membership stays as it was\. Pay again/);
  });

  it("shows the card to somebody who has paid at Paystack after all", async () => {
    const browser = await someone(club, "after.all@example.test");
    const { action, fields } = (await browser.get("/join?step=details&plan=tourist")).form("full_name");
    const waiting = await browser.follow(
      await browser.post(action, { ...fields, payment_method: "paystack" }),
    );
    const hosted = await browser.get(hostedLink(waiting));
    await club.control("drop-next");
    const decision = hosted.form("outcome");
    await browser.post(decision.action, { ...decision.fields, outcome: "pay" });
    // A checkout is verified at Paystack at most every two seconds; reset that.
    await club.db.checkout.updateMany({ data: { checked_at: null } });
    const back = await browser.follow(await browser.get("/join?cancelled=true"));
    expect([back.url.pathname, /FBI-PA-[0-9A-Z]{6}/.test(back.words)]).toEqual(["/payment/success", true]);
  });
});

describe("the way to Paystack", () => {
  const open = (email: string) =>
    club.db.checkout.findFirstOrThrow({ where: { user: { email } }, orderBy: { id: "desc" } });

  async function toPaystack(email: string) {
    const browser = await someone(club, email);
    const { action, fields } = (await browser.get("/join?step=details&plan=tourist")).form("full_name");
    const sent = await browser.post(action, { ...fields, payment_method: "paystack" });
    return { browser, way: await browser.follow(sent) };
  }

  it("is a plain link, made by the button before it; the page makes and sends nothing more", async () => {
    const email = "plain.link@example.test";
    const { browser, way } = await toPaystack(email);
    const { authorization_url } = await open(email);
    expect(hostedLink(way)).toBe(authorization_url);
    expect(way.text).not.toMatch(/<form[^>]*(target=|paystack\/)/);
    expect(hostedLink(await browser.get(way.url.href))).toBe(authorization_url);
    expect(await club.db.checkout.count({ where: { user: { email } } })).toBe(1);
    // Nobody sees whether the link was pressed.
    expect((await browser.get("/")).words).toContain("We are waiting for Paystack to confirm your R99.00");
  });

  it("is made anew by a button of its buyer, with everything as it was", async () => {
    const email = "new.link@example.test";
    const { browser, way } = await toPaystack(email);
    const first = await open(email);
    const stranger = await someone(club, "no.link@example.test");
    expect((await stranger.post(way.url.href, { intent: "new_link" })).status).toBe(404);
    const next = await browser.follow(await browser.post(way.url.href, { intent: "new_link" }));
    const second = await open(email);
    expect(hostedLink(next)).toBe(second.authorization_url);
    expect(second.authorization_url).not.toBe(first.authorization_url);
    const { full_name, phone, city, plan_type, amount_cents } = first;
    expect(second).toMatchObject({ full_name, phone, city, plan_type, amount_cents, provider: "paystack" });
    // The other tab says so, and the first page's payment would count all the same.
    expect((await browser.get(way.url.href)).words).toContain("You came back from Paystack");
    const decision = (await browser.get(first.authorization_url!)).form("outcome");
    await browser.post(decision.action, { ...decision.fields, outcome: "pay" });
    await expect.poll(() => club.db.member.count({ where: { email } })).toBe(1);
    // Who has paid gets no other link.
    const paid = await browser.follow(await browser.post(way.url.href, { intent: "new_link" }));
    expect(paid.url.pathname).toBe("/payment/success");
  });

  it("that was never made is not made by looking, and can be tried again while Paystack is away", async () => {
    const email = "never.made@example.test";
    const { browser, way } = await toPaystack(email);
    const { id } = await open(email);
    await club.db.checkout.update({ where: { id }, data: { authorization_url: null } });
    const page = await browser.get(way.url.href);
    expect([page.status, page.words]).toEqual([200, expect.stringContaining("This payment has not begun")]);
    expect((await open(email)).authorization_url).toBeNull();
    await club.control("api", { provider: "paystack", mode: "server_error" });
    const away = await browser.post(way.url.href, { intent: "new_link" });
    expect([away.status, away.words]).toEqual([502, expect.stringContaining("Payment setup failed")]);
    expect(away.words).toContain("Try Paystack again");
    await club.control("api", { provider: "paystack", mode: "normal" });
    const next = await browser.follow(await browser.post(way.url.href, { intent: "new_link" }));
    expect(hostedLink(next)).toBe((await open(email)).authorization_url);
  });

  it("is made anew for a gift too, for the same person and day", async () => {
    const email = "new.gift@example.test";
    const browser = await someone(club, email);
    const sending = { receiver_email: "ben@inbox.example", send_on: "" };
    const wanted = { plan_type: "local_recurring", ...sending, payment_method: "paystack" };
    const sent = await browser.post("/gift", wanted);
    const gifts = () =>
      club.db.gift.findMany({ where: { checkout: { user: { email } } }, orderBy: { id: "asc" } });
    const { id } = (await gifts())[0]!;
    await club.db.gift.update({ where: { id }, data: { send_on: "2020-01-01" } });
    const next = await browser.follow(await browser.post(sent.location!, { intent: "new_link" }));
    expect(hostedLink(next)).toBe((await open(email)).authorization_url);
    const [first, second] = await gifts();
    const { plan_type, receiver_email, price_cents } = first!;
    const same = { plan_type, receiver_email, price_cents };
    expect(second).toMatchObject({ ...same, send_on: dayOf(new Date()) });
    expect((await browser.get(`/gift/${id}`)).words).toContain("Not paid");
  });
});

it("a form sent after the session ended survives the sign-in", async () => {
  const email = "ended@example.test";
  const browser = await someone(club, email);
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
