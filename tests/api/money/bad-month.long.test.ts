import { afterAll, beforeAll, expect, it } from "vitest";
import { onPostgres } from "~/db/connection/location.server";
import type { Db } from "~/db/connection/types";
import { addDays } from "~/kernel/clock";
import { accountingMonth, accountingMonths } from "~/money/accounting/read-month.server";
import { PROVIDER_NAMES } from "~/money/payments/provider";
import { WITH_EVIDENCE } from "~/money/repayments/match.server";
import { givenBack } from "~/money/repayments/repayment";
import { type StandIns, startStandIns } from "../../../local/stand-ins";
import { giveAccount } from "../../factories/bank-account";
import { runsOf } from "../../support/all";
import { createTestDatabase } from "../../support/database";
import { checkLedger } from "../../support/ledger";
import {
  type BadMonthClub,
  badMonthClub,
  openWebhooks,
  type SecondProcess,
  secondProcess,
} from "./bad-month/club";
import { chances, Month } from "./bad-month/month";
import { pressEveryButton, questions } from "./bad-month/person";

const MEMBERS = runsOf(24);
/** Two processes share a database only on PostgreSQL. */
const PROCESSES = onPostgres() ? 2 : 1;
/** Always the same month. */
const SEED = 7;

let db: Db;
let club: BadMonthClub;
let standIns: StandIns;
let month: Month;
let pressed: Awaited<ReturnType<typeof pressEveryButton>>;
let unanswered: Awaited<ReturnType<typeof questions>>;
const closing: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  const database = await createTestDatabase();
  db = database.db;
  let second: SecondProcess | null = null;
  const webhooks = await openWebhooks(
    () => club.receive,
    () => second,
  );
  standIns = await startStandIns({ port: 0, smtpPort: 0, appOrigin: webhooks.origin, retryMs: [20, 100] });
  club = badMonthClub(db, standIns.origin, webhooks.origin);
  if (PROCESSES > 1) second = await secondProcess(database.url, standIns.origin);
  closing.push(standIns.close, webhooks.close, async () => second?.close(), database.close);
  const tellTime = async (now: Date) => {
    club.setNow(now);
    await second?.setNow(now);
  };
  // A lease gives a night's jobs to one process; here they alternate.
  let nights = 0;
  const night = async () => {
    nights += 1;
    return second && nights % 2 ? second.night(club.deps.clock()) : club.night();
  };
  await giveAccount(db);
  month = new Month(club, standIns.origin, chances(SEED), tellTime, night);
  await month.live(MEMBERS);
  unanswered = await questions(club.deps);
  pressed = await pressEveryButton(club.deps);
}, 900_000);
afterAll(async () => {
  for (const close of closing) await close();
});

it(`${MEMBERS} members survive a bad month in ${PROCESSES} process(es)`, () => {
  console.info(JSON.stringify({ ...month.done, pressed }));
  expect(month.done.joined).toBe(MEMBERS);
});

it("the books match the providers' lists to the cent", async () => {
  expect(await checkLedger(club.deps)).toEqual([]);
  for (const provider of PROVIDER_NAMES) {
    const span = { from: addDays(month.day, -60), to: addDays(month.day, 10) };
    const listed = await club.deps.providers[provider].history(span);
    if (listed.kind !== "found") throw new Error(listed.reason);
    const charges = listed.lines.filter(({ kind }) => kind === "charge");
    const there = charges.map(({ transaction_id, amount_cents }) => `${transaction_id} ${amount_cents}`);
    const booked = await db.payment.findMany({
      where: { payment_provider: provider, status: { in: ["completed", "disputed", "refunded"] } },
    });
    const here = booked.map(({ transaction_id, amount_cents }) => `${transaction_id} ${amount_cents}`);
    expect(here.sort()).toEqual(there.sort());
  }
  const receipts = await db.payment.findMany({
    where: { receipt_number: { not: null } },
    orderBy: { receipt_number: "asc" },
  });
  expect(receipts.map(({ receipt_number }) => receipt_number)).toEqual(receipts.map((_, index) => index + 1));
});

it("the months of the statement add up to the books, and each journal balances", async () => {
  const sum = { received: 0, returned: 0, held: 0, deferred: 0 };
  for (const key of (await accountingMonths(club.deps)).toReversed()) {
    const { totals, journal } = (await accountingMonth(club.deps, key)).statement;
    expect(
      journal.reduce((cents, line) => cents + line.cents, 0),
      key,
    ).toBe(0);
    expect(totals.deferred_before_cents, key).toBe(sum.deferred);
    sum.received += totals.received_cents;
    sum.returned += totals.returned_cents;
    [sum.held, sum.deferred] = [totals.held_cents, totals.deferred_cents];
  }
  const include = { repayments: WITH_EVIDENCE } as const;
  const where = { status: { in: ["completed", "disputed", "refunded"] } };
  const booked = await db.payment.findMany({ where, include });
  const cents = (of: (payment: (typeof booked)[number]) => number) =>
    booked.reduce((all, payment) => all + of(payment), 0);
  expect(sum.received).toBe(cents(({ amount_cents }) => amount_cents));
  expect(sum.returned).toBe(cents(givenBack));
  expect(sum.held).toBe(cents(({ status, amount_cents }) => (status === "disputed" ? amount_cents : 0)));
  expect(sum.deferred).toBeGreaterThan(0);
});

it("of the charges of one month the first is booked before anybody presses a button", () => {
  const left = unanswered.filter(({ why, booked_beside }) => why === "twice" && booked_beside === 0);
  expect(left).toEqual([]);
});

it("each bank transfer is credited once, to who made it and to nobody else, typing errors and reversals included", async () => {
  const { payers, done } = month.transfers;
  console.info(JSON.stringify(done));
  expect(done.paid).toBeGreaterThan(payers.length);
  expect(done.mistyped).toBeGreaterThan(0);
  for (const { user_id, email, months } of payers) {
    const payments = await db.payment.findMany({ where: { member: { user_id }, status: "completed" } });
    expect(
      payments.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
      email,
    ).toBe(months * 9900);
  }
  const booked = await db.payment.findMany({
    where: { payment_provider: "eft", status: { in: ["completed", "refunded"] } },
  });
  const cents = (all: number[]) => all.reduce((sum, one) => sum + one, 0);
  expect(cents(booked.map(({ amount_cents }) => amount_cents))).toBe(
    cents(payers.flatMap(({ brought }) => brought.map((line) => line.cents - (line.cents % 9900)))),
  );
});

it("exactly what was refunded at the providers is refunded here", async () => {
  const status = {
    no: "completed",
    won: "completed",
    disputed: "disputed",
    refunded: "refunded",
    lost: "refunded",
  };
  const wrong = [];
  for (const { user_id, back, provider, email } of month.people) {
    // Refunds the newest charges at the provider.
    const payments = await db.payment.findMany({
      where: {
        status: { in: ["completed", "disputed", "refunded"] },
        member: { user_id },
      },
    });
    // PayFast only lists that the money is gone; an accepted dispute is not reported.
    const expected = provider === "payfast" && back === "lost" ? ["disputed", "refunded"] : [status[back]];
    const changed = payments.map((payment) => payment.status).filter((one) => one !== "completed");
    const isRight =
      status[back] === "completed"
        ? changed.length === 0
        : changed.length === 1 && expected.includes(changed[0]!);
    if (!isRight) wrong.push([email, provider, back, ...changed]);
  }
  expect(wrong).toEqual([]);
});

it("each counted payment has its days, no day is bought twice, and the card ends with the last one", async () => {
  const members = await db.member.findMany({
    include: { periods: { where: { voided_at: null }, orderBy: { starts_on: "asc" } }, payments: true },
  });
  for (const { periods, payments, paid_through, ended_at, email } of members) {
    const counting = payments.filter(({ status }) => status === "completed");
    expect(periods.map(({ payment_id }) => payment_id).sort(), email).toEqual(
      counting.map(({ id }) => id).sort(),
    );
    for (const [index, { starts_on, ends_on }] of periods.entries()) {
      expect(starts_on <= ends_on, email).toBe(true);
      expect(index === 0 || starts_on > periods[index - 1]!.ends_on, email).toBe(true);
    }
    if (!ended_at) expect(periods.at(-1)?.ends_on, email).toBe(paid_through);
  }
});

it("every agreement that may charge is known to the club", async () => {
  const agreements = await db.agreement.findMany({ include: { member: true } });
  for (const agreement of agreements) {
    const provider = club.deps.providers[agreement.provider as "payfast" | "paystack"];
    const { state } = await provider.askAgreement(agreement);
    const isOurs = agreement.current_member_id !== null && agreement.status === "active";
    expect([agreement.member.email, state], agreement.token).toEqual([
      agreement.member.email,
      isOurs ? "active" : agreement.current_member_id === null ? "cancelled" : state,
    ]);
  }
  for (const { email, provider, plan } of month.people) {
    if (plan !== "local_recurring" || provider !== "paystack") continue;
    const listed = await club.deps.providers.paystack.agreementsOf({ email, customer: null });
    if (listed.kind !== "found") throw new Error("Paystack does not answer.");
    const known = agreements.filter(({ current_member_id }) => current_member_id !== null);
    for (const { token } of listed.agreements) expect(known.map((one) => one.token)).toContain(token);
  }
});

it("people are alerted to what needs them, and to nothing else", async () => {
  const open = await db.alert.findMany({ where: { resolved_at: null } });
  const twice = month.people.filter(({ charged_twice }) => charged_twice).length;
  expect(open.filter(({ kind }) => kind === "second_payment")).toHaveLength(twice);
  const allowed = ["second_payment", "dispute", "no_agreement", "cancellation_unverified"];
  // After a refund or dispute this provider stops charging without telling the club.
  if (month.people.some(({ back }) => back !== "no")) allowed.push("renewal_overdue");
  expect(
    open.filter(({ kind }) => !allowed.includes(kind)).map(({ kind, message }) => `${kind}: ${message}`),
  ).toEqual([]);
});
