import { describe, expect, it } from "vitest";
import { addDays, dayOf, longDay } from "~/kernel/clock";
import { makeSecrets } from "~/web/process/secrets.server";
import { makeGift, makeMember, makeUser } from "../../factories";
import { clubForFile } from "../../support/club-for-file";
import type { Browser } from "../../support/http";
import { TEST_SECRET } from "../../support/server";
import { browserOfUser, newOfficer } from "../../support/signed-in";

const secrets = makeSecrets(TEST_SECRET);
const club = clubForFile();

async function person(name = "Anna Giver") {
  const user = await makeUser(club.db, { name });
  return { user, browser: await browserOf(user.id) };
}

const browserOf = (user_id: number) => browserOfUser(club, user_id);

async function redeem(browser: Browser, code: string) {
  return browser.post("/gift/redeem", { code, full_name: "Ben Receiver", city: "Port Alfred" });
}

describe("buying over HTTP", () => {
  it("refuses what is out of bounds beside the field, and creates nothing", async () => {
    const { browser, user } = await person();
    for (const [fields, words] of [
      [{ plan_type: "gold" }, "choose what to give"],
      [{ payment_method: "cash" }, "choose how to pay"],
      [{ receiver_email: `${"x".repeat(200)}@inbox.example` }, "At most 200 characters."],
    ] as [Record<string, string>, string][]) {
      const page = await browser.post("/gift", { plan_type: "tourist_oneoff", ...fields });
      expect(`${page.status} ${page.words}`).toContain(words);
      expect(page.status).toBe(400);
    }
    expect(await club.db.checkout.count({ where: { user_id: user.id } })).toBe(0);
  });

  it("takes the price from the server, also through Paystack, and leads back after turning back", async () => {
    const { browser, user } = await person();
    const order = { plan_type: "local_recurring" };
    const cheap = await browser.post("/gift", { ...order, amount_cents: "1", price_cents: "1" });
    expect(cheap.status).toBe(400);
    const sent = await browser.post("/gift", { ...order, payment_method: "paystack" });
    expect(sent.location).toContain("/join/pay/TMP-");
    const checkout = await club.db.checkout.findFirstOrThrow({ where: { user_id: user.id } });
    expect(checkout).toMatchObject({ amount_cents: 9900, plan_type: "gift" });
    const hosted = (await browser.get(checkout.authorization_url!)).form("outcome");
    await browser.post(hosted.action, { ...hosted.fields, outcome: "pay" });
    const unused = { checkout_id: checkout.id, status: "unused" };
    await expect.poll(() => club.db.gift.count({ where: unused })).toBe(1);
    const paid = await browser.get(`/payment/success?member_id=${checkout.temp_member_id}`);
    expect(paid.location).toMatch(/\/gift\/\d+$/);
    expect((await browser.get(paid.location!)).words).toContain("1 month of Local");
    expect(await club.db.agreement.count()).toBe(0);

    const again = await browser.post("/gift", { ...order, payment_method: "payfast" });
    const leaving = (await browser.get(again.location!)).form("merchant_id");
    const back = await browser.follow(await browser.get("/join?cancelled=true"));
    expect(back.words).toContain("Not paid");
    const waiting = await browser.get(back.url.pathname);
    expect(waiting.words).toContain("Waiting for your payment");
    const notPaid = /formAction="([^"]+)"/i.exec(waiting.text)![1]!;
    const cancelled = await browser.follow(await browser.post(notPaid, { intent: "not_paid" }));
    expect([cancelled.url.pathname, cancelled.words]).toEqual([
      back.url.pathname,
      expect.stringContaining("Not paid"),
    ]);
    const toProvider = await browser.follow(await browser.post(notPaid, { intent: "again" }));
    expect(toProvider.words).toContain("Redirecting to PayFast...");
    const provider = (await browser.post(leaving.action, leaving.fields)).form("outcome");
    await browser.post(provider.action, { ...provider.fields, outcome: "pay" });
    await expect
      .poll(async () => (await browser.get(back.url.pathname)).words)
      .toContain("Send the link, share the code");
    expect((await browser.get("/account/payments")).words).toContain("Gift: 1 month of Local");
  });
});

describe("the day of a gift's mail", () => {
  const order = { plan_type: "tourist_oneoff", payment_method: "payfast" };

  it("is refused beside its field, with everything that was typed", async () => {
    const { browser, user } = await person();
    for (const [fields, words] of [
      [{ receiver_email: "ben@" }, "Enter an e-mail address like name@example.com."],
      [{ receiver_email: "ben@guest.invalid" }, "No mail arrives at this address"],
      [{ receiver_email: "ben@inbox.example", send_on: "2020-01-01" }, "This day is over"],
      [{ receiver_email: "ben@inbox.example", send_on: "tomorrow" }, "Choose a day from the calendar"],
    ] as const) {
      const page = await browser.post("/gift", { ...order, plan_type: "local_recurring", ...fields });
      expect(`${page.status} ${page.words}`).toContain(words);
      expect(page.status).toBe(400);
      expect(page.text).toContain(fields.receiver_email);
      expect(page.form("plan_type").fields.plan_type).toBe("local_recurring");
    }
    expect(await club.db.checkout.count({ where: { user_id: user.id } })).toBe(0);
    await browser.post("/gift", { ...order, receiver_email: "BEN@inbox.example", send_on: "" });
    const stored = await club.db.gift.findFirstOrThrow({ where: { checkout: { user_id: user.id } } });
    expect(stored).toMatchObject({ receiver_email: "ben@inbox.example", send_on: dayOf(new Date()) });
  });

  it("is shown to its giver, who changes it or sends now, once; a stranger finds nothing", async () => {
    const giver = await person();
    const stranger = await person("Sid Stranger");
    const day = addDays(dayOf(new Date()), 40);
    const { gift } = await makeGift(club.db, secrets, {
      user: giver.user,
      receiver_email: "ben@inbox.example",
      send_on: day,
    });
    const address = `/gift/${gift.id}`;
    const page = async () => (await giver.browser.get(address)).words;
    expect(await page()).toContain(`Will be mailed on ${longDay(day)}`);
    const change = { intent: "mail", receiver_email: "zola@inbox.example", send_on: addDays(day, 1) };
    expect((await stranger.browser.post(address, change)).status).toBe(404);
    expect((await stranger.browser.post(address, { intent: "mail_now" })).status).toBe(404);
    const wrong = await giver.browser.post(address, { ...change, send_on: "2020-01-01" });
    expect(`${wrong.status} ${wrong.words}`).toMatch(/^400 .*This day is over/);
    expect(wrong.text).toContain("zola@inbox.example");
    expect((await giver.browser.post(address, change)).location).toContain("done=planned");
    expect(await page()).toContain(`Will be mailed on ${longDay(addDays(day, 1))} To zola@inbox.example`);
    const [one, two] = await Promise.all(
      [1, 2].map(() => giver.browser.post(address, { intent: "mail_now" })),
    );
    expect([one!.status, two!.status].toSorted()).toEqual([303, 409]);
    expect(await page()).toContain("Mailed to zola@inbox.example");
    const mails = await club.db.outboxMail.findMany({ where: { dedupe_key: `gift_given:${gift.id}` } });
    expect(mails).toMatchObject([{ recipient_email: "zola@inbox.example" }]);
    const office = await newOfficer(club);
    expect((await office.get(`/admin/gifts/${gift.id}`)).words).toContain("To zola@inbox.example on");
    const row = (await office.json("GET", "/api/admin/gifts?q=zola")).data.data[0];
    expect(row).toMatchObject({ receiver_email: "zola@inbox.example", sent_on: dayOf(new Date()) });
  });
});

describe("somebody else's gift", () => {
  it("is not there for anybody but its giver", async () => {
    const giver = await person();
    const stranger = await person("Sid Stranger");
    const { gift } = await makeGift(club.db, secrets, { user: giver.user });
    for (const address of [`/gift/${gift.id}`, `/gift/${gift.id}/print`]) {
      expect((await stranger.browser.get(address)).status).toBe(404);
      expect((await giver.browser.get(address)).text).toContain(gift.code.slice(0, 4));
    }
    expect((await stranger.browser.post(`/gift/${gift.id}`, {})).status).toBe(404);
    expect(await club.db.gift.count({ where: { id: gift.id, status: "unused" } })).toBe(1);
  });
});

it("a giver who is no member lands on their gifts after signing in, and a member on the account", async () => {
  const giver = await person();
  await makeGift(club.db, secrets, { user: giver.user });
  expect((await giver.browser.get("/login")).location).toMatch(/\/gift$/);
  expect((await giver.browser.get("/about")).words).toContain("My Gifts");
  await makeMember(club.db, { user: giver.user });
  expect((await giver.browser.get("/login")).location).toMatch(/\/account$/);
  expect((await giver.browser.get("/about")).words).not.toContain("My Gifts");
});

describe("redeeming over HTTP", () => {
  it("is won by one of 60 people at once", async () => {
    const { user } = await person();
    const { gift } = await makeGift(club.db, secrets, { user });
    const people = await Promise.all(Array.from({ length: 60 }, (_, nth) => person(`Racer ${nth}`)));
    const answers = await Promise.all(people.map(({ browser }) => redeem(browser, gift.code)));
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
    for (const { status, words } of answers.filter((answer) => answer.status !== 303))
      expect(`${status} ${words}`).toMatch(/^400 .*redeemed already/);
    expect(await club.db.membershipPeriod.count({ where: { gift_id: gift.id } })).toBe(1);
  });

  it("slows down whoever guesses codes", async () => {
    const { browser } = await person("Gus Guesser");
    const { gift } = await makeGift(club.db, secrets, { user: (await person()).user });
    for (let guess = 10; guess < 20; guess += 1) {
      const { status, words } = await redeem(browser, `0000 0000 00${guess}`);
      expect(`${status} ${words}`).toMatch(/^400 .*This code is wrong/);
    }
    await redeem(browser, "0000 0000 0020");
    expect((await redeem(browser, gift.code)).status).toBe(429);
    expect(await club.db.gift.count({ where: { id: gift.id, status: "unused" } })).toBe(1);
  });
});

describe("whoever deletes their account", () => {
  it("is told of gifts that nobody has used, and can have the money back first", async () => {
    const { user, browser } = await person();
    const before = (await browser.get("/account/privacy?confirm=delete")).words;
    expect(before).not.toContain("nobody has used");
    const gifts = [
      (await makeGift(club.db, secrets, { user })).gift,
      (await makeGift(club.db, secrets, { user })).gift,
    ];
    const asked = await browser.get("/account/privacy?confirm=delete");
    expect(asked.words).toContain("You have paid for gifts that nobody has used");
    for (const { id } of gifts) expect(asked.text).toContain(`href="/gift/${id}"`);
    await browser.post("/account/privacy", { intent: "delete", understood: "yes" });
    expect((await browser.get("/account/privacy")).words).toContain("nobody has used");
    for (const { id } of gifts) {
      expect((await browser.get("/account/privacy")).words).toContain("nobody has used");
      expect((await browser.post(`/gift/${id}`, {})).location).toContain("done=refunded");
    }
    expect((await browser.get("/account/privacy")).words).not.toContain("nobody has used");
  });
});
