import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Agreement } from "~/db/generated/client";
import { addDays, dayOf, longDay, shortDay } from "~/kernel/clock";
import { callPayfast } from "~/money/payfast/api.server";
import type { PayfastConfig } from "~/money/payfast/config";
import { callPaystack } from "~/money/paystack/call.server";
import { tellProviders } from "~/money/prices/tell-providers.server";
import { LONGEST_LEASE_MS } from "~/office/jobs/run-job.server";
import { standInEnvironment } from "../../../local/defaults";
import { Browser } from "../../support/http";
import { payAtPayfast, payAtPaystack, signIn } from "../../support/journey";
import { ageProofs } from "../../support/office";
import { Club } from "../../support/server";
import { newOfficer, OFFICE_PASSWORD } from "../../support/signed-in";
import { until } from "../../support/until";
import { badMonthClub } from "./bad-month/club";

const env = standInEnvironment(3900);
let club: Club;
let owner: Browser;
let apart: ReturnType<typeof badMonthClub>;
let payfast: PayfastConfig;
const today = dayOf(new Date());

beforeAll(async () => {
  club = await Club.open({ env: { LOG_LEVEL: "fatal" } });
  // Keeps the club's own job from running in between. A longer lease would look as if the clock had been ahead, and be freed.
  const lease = { holder: "test", expires_at: new Date(Date.now() + LONGEST_LEASE_MS) };
  await club.db.lease.upsert({
    where: { name: "job:prices" },
    update: lease,
    create: { name: "job:prices", ...lease },
  });
  owner = await newOfficer(club);
  apart = badMonthClub(club.db, club.localOrigin, club.origin);
  payfast = {
    merchant_id: env.PAYFAST_MERCHANT_ID!,
    merchant_key: env.PAYFAST_MERCHANT_KEY!,
    passphrase: env.PAYFAST_PASSPHRASE!,
    process_url: `${club.localOrigin}/payfast/eng/process`,
    validate_url: "",
    api_url: `${club.localOrigin}/payfast/api`,
    source_check: "off",
    tourist_mode: "once",
    origin: club.origin,
  };
}, 120_000);
afterAll(() => club.close(), 30_000);

const agreementOf = (email: string) =>
  until(() =>
    club.db.agreement.findFirst({ where: { member: { email }, current_member_id: { not: null } } }),
  );

/** A Local member who joined over HTTP. */
async function joined(at: "payfast" | "paystack") {
  const email = `${randomUUID()}@people.test`;
  const { browser } = await signIn(club, email);
  if (at === "payfast") await payAtPayfast(browser, "local");
  else await payAtPaystack(browser, "local");
  return { email, browser, agreement: await agreementOf(email) };
}

const PRICES = "/admin/settings/prices";
const tell = () => {
  apart.setNow(new Date());
  return tellProviders(apart.deps);
};

/** Submits both steps of the announcement; returns the text of the second. */
async function announce(amount: string, valid_from = addDays(today, 30), plan_type = "local_recurring") {
  const form = (await owner.get(PRICES)).form("valid_from");
  const asked = await owner.post(PRICES, { ...form.fields, plan_type, amount, valid_from, intent: "check" });
  expect(asked.status).toBe(200);
  const { fields } = asked.form("amount");
  const answer = await owner.post(PRICES, { ...fields, intent: "announce" });
  expect([answer.status, answer.location]).toEqual([302, `${club.origin}${PRICES}?done=announced`]);
  const { id } = await club.db.priceChange.findFirstOrThrow({ orderBy: { id: "desc" } });
  return { id, words: asked.words };
}

/** Moves dates so that the price holds `in_days` days from now, when these agreements are charged. */
async function bringNear(id: number, in_days: number, agreements: Agreement[]): Promise<void> {
  const day = addDays(today, in_days);
  const created_at = new Date(Date.now() - (30 - in_days) * 86_400_000);
  await club.db.priceChange.update({ where: { id }, data: { valid_from: day, claim: null, created_at } });
  await club.db.priceNotice.updateMany({ where: { price_change_id: id }, data: { from_day: day } });
  for (const { id: agreement, provider, token } of agreements) {
    await club.db.agreement.update({ where: { id: agreement }, data: { next_renewal_on: day } });
    if (provider !== "payfast") continue;
    const moved = await callPayfast(payfast, "PATCH", `/subscriptions/${token}/update`, {
      body: [["run_date", day]],
    });
    expect(moved).toMatchObject({ status: 200 });
  }
}

async function chargedAt({ provider, token }: Agreement): Promise<number> {
  const config = {
    secret_key: env.PAYSTACK_SECRET_KEY!,
    base_url: `${club.localOrigin}/paystack`,
    origin: club.origin,
  };
  if (provider === "paystack") {
    const answer = await callPaystack(config, "GET", `/subscription/${token}`);
    return (answer as { data: { amount: number } }).data.amount;
  }
  const answer = await callPayfast(payfast, "GET", `/subscriptions/${token}/fetch`);
  return (answer as { response: { amount: number } }).response.amount;
}

/** Charges an agreement again, with `amount` in rand; returns the resulting payment. */
async function charge({ provider, token }: Agreement, amount?: string) {
  const cents = amount && provider === "paystack" ? { amount: Number(amount) * 100 } : { amount };
  const { answer } = await club.control(`${provider}/renew`, { token, ...(amount && cents) });
  expect(answer).toMatchObject({ app_status: 200 });
  const event = await club.db.providerEvent.findFirstOrThrow({ orderBy: { id: "desc" } });
  return event.reason;
}
const openAlerts = async () =>
  // Several charges on one day, and the club's own imports, raise alerts of their own.
  (
    await club.db.alert.findMany({
      where: { resolved_at: null, kind: { in: ["wrong_amount", "old_price", "price_not_told"] } },
      orderBy: { id: "asc" },
    })
  ).map(({ kind }) => kind);

describe("the screen", () => {
  it("shows errors beside each field, and keeps what was typed", async () => {
    const early = { plan_type: "local_recurring", amount: "109", valid_from: addDays(today, 29) };
    const answer = await owner.post(PRICES, { ...early, intent: "check" });
    expect(answer.status).toBe(400);
    expect(answer.words).toContain(`Members need 30 days' notice: enter ${longDay(addDays(today, 30))}`);
    expect(answer.text).toContain('value="109"');
    const same = await owner.post(PRICES, {
      ...early,
      amount: "R 99,00",
      valid_from: "",
      intent: "announce",
    });
    expect(same.status).toBe(400);
    expect(same.words).toContain("Local costs R99.00 already.");
    expect(same.words).toContain("Enter the first day of the new price.");
    const none = await owner.post(PRICES, {
      plan_type: "gold",
      amount: "-5",
      valid_from: "soon",
      intent: "check",
    });
    expect([none.status, none.words.includes("Choose a plan.")]).toEqual([400, true]);
    expect(await club.db.priceChange.count()).toBe(0);
  });

  it("is visible to every role, editable by owners, and needs a fresh sign-in", async () => {
    const support = await newOfficer(club, { role: "support" });
    const page = await support.get(PRICES);
    expect(page.words).toContain("Only an owner can change these.");
    expect((await support.post(PRICES, { intent: "check" })).status).toBe(403);
    await ageProofs(club, 31);
    const wanted = {
      plan_type: "local_recurring",
      amount: "109",
      valid_from: addDays(today, 30),
      intent: "announce",
    };
    const asked = await owner.post(PRICES, wanted);
    expect([asked.status, asked.words.includes("Is it you?")]).toEqual([403, true]);
    const { fields, action } = asked.form("password");
    const sentOn = await owner.post(action, { ...fields, password: OFFICE_PASSWORD });
    expect(sentOn.status).toBe(307);
    expect(await club.db.priceChange.count()).toBe(0);
    await ageProofs(club, 0);
  });
});

describe("a price of R109", () => {
  let one: Awaited<ReturnType<typeof joined>>;
  let late: Awaited<ReturnType<typeof joined>>;
  let atPaystack: Awaited<ReturnType<typeof joined>>;
  let id: number;

  it("is announced in two steps and mailed to each member with their own day", async () => {
    one = await joined("payfast");
    late = await joined("payfast");
    atPaystack = await joined("paystack");
    const announced = await announce("109");
    id = announced.id;
    const first = addDays(today, 30);
    expect(announced.words).toContain(
      `3 members are mailed today; each is charged R109.00 from their first charge on or after ${longDay(first)}.`,
    );
    const page = await owner.get(PRICES);
    expect(page.words).toContain(`Announced R109.00 ${shortDay(first)}`);
    expect(page.words).toContain("3 members notified, 0 of their agreements changed at the provider");
    const promised = "Your membership costs R109.00 a month from ";
    const mail = await until(async () =>
      (await club.mails(one.email)).find(({ subject }) => subject.startsWith(promised)),
    );
    expect(mail.text).toMatch(/R99\.00 a month[\s\S]*R109\.00 a month[\s\S]*cancel in your account before/);
    const account = await one.browser.get("/account/membership");
    expect(account.words).toMatch(
      /Renews on .* with R(99|109)\.00 from your bank card\..*New price: R109\.00 a month from /,
    );
    const member = await owner.get(`/admin/members/${one.agreement.member_id}`);
    expect(member.words).toMatch(/R99\.00 until \d+ \w+ \d{4}, then R109\.00/);
    expect(
      (
        await owner.post(PRICES, {
          plan_type: "local_recurring",
          amount: "119",
          valid_from: addDays(today, 60),
          intent: "check",
        })
      ).words,
    ).toContain("Local changes to R109.00");
  });

  it("is told to PayFast in advance, again after a refusal, and booked from then on at either price", async () => {
    await bringNear(id, 4, [one.agreement]);
    await club.control("api", { provider: "payfast", mode: "server_error" });
    expect(await tell()).toMatchObject({ told: 0, failed: 1 });
    await club.control("api", { provider: "payfast", mode: "normal" });
    expect(await tell()).toMatchObject({ told: 1, failed: 0 });
    expect(await chargedAt(one.agreement)).toBe(10900);
    expect((await owner.get(`/admin/members/${one.agreement.member_id}`)).words).toContain(
      "(confirmed by PayFast)",
    );
    expect(await charge(one.agreement, "119")).toBe("wrong_amount");
    expect(await charge(one.agreement)).toBe("renewed");
    expect(await charge(one.agreement, "99")).toBe("renewed");
    expect(await openAlerts()).toEqual(["wrong_amount"]);
    await club.db.alert.updateMany({ data: { resolved_at: new Date(), resolved_by: "test" } });
  });

  it("is shown to and charged from visitors from its day on", async () => {
    const before = await new Browser(club.origin).get("/terms");
    expect(before.words).toContain("Local: R99.00 a month.");
    await bringNear(id, 0, [one.agreement, late.agreement]);
    const visitor = new Browser(club.origin);
    // Cached pages are up to a second old.
    await until(async () => (await visitor.get("/terms")).words.includes("Local: R109.00 a month."));
    for (const [path, words] of [
      ["/", "Join for R109"],
      ["/about", "Members pay R109"],
      ["/about", "Join for R109/month"],
      ["/how-it-works", "Local is R109 a month and renews until you cancel. The Tourist Pass is R99 once"],
      ["/how-it-works", "R109 a month, cancel at any time"],
      ["/join", "R109 per month"],
      ["/contact", "R109 a month"],
    ] as const)
      expect((await visitor.get(path)).words, path).toContain(words);
    const home = await visitor.get("/");
    expect(home.words).toMatch(/R109 a month, or R99 once for 30 days/);
    expect(home.text).toContain('content="One membership, R109, 10% off');
    expect((await visitor.get("/join")).text).toContain(
      "<title>Join for R109: choose your membership</title>",
    );
    const { browser } = await signIn(club, `${randomUUID()}@people.test`);
    const details = await browser.get("/join?step=details&plan=local");
    expect(details.words).toContain("Pay R109.00 with PayFast");
    expect(details.words).toMatch(/Total today R109\.00/);
    const cash = await owner.get("/admin/payments/new");
    expect(cash.words).toContain("R109.00 for one month of Local, R218.00 for two");
  });

  it("is charged by PayFast, and by a late PayFast once at the old price", async () => {
    expect(await charge(one.agreement)).toBe("renewed");
    const paid = await club.db.payment.findFirstOrThrow({
      where: { agreement_id: one.agreement.id },
      orderBy: { id: "desc" },
    });
    expect(paid).toMatchObject({ amount_cents: 10900, status: "completed" });
    expect(await chargedAt(late.agreement)).toBe(9900);
    expect(await charge(late.agreement)).toBe("renewed");
    expect(await charge(one.agreement, "120")).toBe("wrong_amount");
    expect(await openAlerts()).toEqual(["wrong_amount"]);
    await club.db.alert.updateMany({ data: { resolved_at: new Date(), resolved_by: "test" } });
  });

  it("changes Paystack's plan on its day for its subscribers, even if the answer was lost", async () => {
    await club.control("api", { provider: "paystack", mode: "half", acts: true });
    expect(await tell()).toMatchObject({ failed: 1 });
    await club.control("api", { provider: "paystack", mode: "normal" });
    expect(await tell()).toMatchObject({ failed: 0 });
    expect(await chargedAt(atPaystack.agreement)).toBe(10900);
    expect(await agreementOf(atPaystack.email)).toMatchObject({ amount_cents: 10900 });
    expect(await charge(atPaystack.agreement)).toBe("renewed");
  });

  it("can be followed by another, which is withdrawn and reset where PayFast knew it", async () => {
    const { id: next } = await announce("119");
    await bringNear(next, 3, [one.agreement]);
    await tell();
    expect(await chargedAt(one.agreement)).toBe(11900);
    const page = await owner.get(`${PRICES}?act=withdraw-${next}`);
    expect(page.words).toMatch(
      /Local does not change to R119\.00 on .*The \d members who were mailed are notified today/,
    );
    expect((await owner.post(PRICES, { intent: "withdraw", id: String(next) })).location).toBe(
      `${club.origin}${PRICES}?done=withdrawn`,
    );
    const again = await owner.post(PRICES, { intent: "withdraw", id: String(next) });
    expect([again.status, again.words.includes("This price was withdrawn already.")]).toEqual([409, true]);
    expect(await tell()).toMatchObject({ told: 1, failed: 0 });
    expect(await chargedAt(one.agreement)).toBe(10900);
    expect(await club.db.outboxMail.count({ where: { email_type: "price_stays" } })).toBeGreaterThan(0);
    expect(await charge(one.agreement)).toBe("renewed");
    const trail = await owner.get("/admin/settings/audit");
    expect(trail.words).toMatch(/Withdrew a new price .* Announced a new price/);
  });
});

it("a Tourist Pass changes from the next day on, without mails", async () => {
  const before = await club.db.outboxMail.count({ where: { email_type: "price_change" } });
  const { words, id } = await announce("149.50", addDays(today, 1), "tourist_oneoff");
  expect(words).toContain(
    `A Tourist Pass costs R149.50 from ${longDay(addDays(today, 1))} on; nobody is mailed`,
  );
  expect(await club.db.outboxMail.count({ where: { email_type: "price_change" } })).toBe(before);
  await bringNear(id, 0, []);
  await until(async () =>
    (await new Browser(club.origin).get("/terms")).words.includes("Tourist Pass: R149.50 once"),
  );
});
