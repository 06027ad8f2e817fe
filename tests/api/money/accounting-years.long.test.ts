import { afterAll, beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/connection/types";
import { addDays, addMonths, type Day, type MonthKey, startOfDay } from "~/kernel/clock";
import type { Account } from "~/kernel/settings/accounts";
import { accountingMonth } from "~/money/accounting/read-month.server";
import type { Statement } from "~/money/accounting/statement";
import { recordPayment } from "~/money/cash-and-eft/record-payment.server";
import { startCheckout } from "~/money/checkout/start-checkout.server";
import { wayToPay } from "~/money/checkout/way-to-pay.server";
import type { CheckoutWay } from "~/money/payments/provider";
import { loseDispute } from "~/money/refunds/lose-dispute.server";
import { WITH_EVIDENCE } from "~/money/repayments/match.server";
import { givenBack } from "~/money/repayments/repayment";
import { withdraw } from "~/money/withdrawal/withdraw.server";
import { endMembership } from "~/office/member-page/end-membership.server";
import { type StandIns, startStandIns } from "../../../local/stand-ins";
import { giveAccount } from "../../factories/bank-account";
import { formAction } from "../../local/support";
import { actionsOf, type TestClub } from "../../model/lives-actions";
import { createTestDatabase } from "../../support/database";
import { checkLedger } from "../../support/ledger";
import { type BadMonthClub, badMonthClub, openWebhooks } from "./bad-month/club";
import { chances } from "./bad-month/month";

const MONTHS = 24;
const FIRST = "2027-01-01";
/** Always the same years. */
const SEED = 5;
const OWNER = { kind: "admin", id: 1, name: "Owner" } as const;

interface Person {
  user_id: number;
  email: string;
  /** The day of the month on which PayFast charges; null for others. */
  charged_on: number | null;
  reference: string;
}

let db: Db;
let club: BadMonthClub;
let standIns: StandIns;
const closing: (() => Promise<unknown>)[] = [];
const luck = chances(SEED);
const people: Person[] = [];
const done: Record<string, number> = {};
/** PayFast's own balance at the end of each month. */
const balances: number[] = [];
const months: MonthKey[] = [];
const statements: Statement[] = [];

beforeAll(async () => {
  const database = await createTestDatabase();
  db = database.db;
  const webhooks = await openWebhooks(() => club.receive);
  standIns = await startStandIns({ port: 0, smtpPort: 0, appOrigin: webhooks.origin, retryMs: [20, 100] });
  club = badMonthClub(db, standIns.origin, webhooks.origin);
  closing.push(standIns.close, webhooks.close, database.close);
  await giveAccount(db);
  for (let month = 0; month < MONTHS; month += 1) await liveAMonth(addMonths(FIRST, month));
  await at(addMonths(FIRST, MONTHS), 9);
  for (const month of months) statements.push((await accountingMonth(club.deps, month)).statement);
}, 1_800_000);
afterAll(async () => {
  for (const close of closing) await close();
});

it(`the books of ${MONTHS} months have no contradiction`, async () => {
  console.info(
    JSON.stringify({ ...done, payments: await db.payment.count({ where: { status: "completed" } }) }),
  );
  expect(await checkLedger(club.deps)).toEqual([]);
  for (const what of [
    "local",
    "pass",
    "transfer",
    "cash",
    "renewed",
    "refund",
    "dispute",
    "won",
    "lost",
    "ended",
    "withdrew",
  ])
    expect(done[what], what).toBeGreaterThan(0);
});

it("each journal balances, and says what its statement says", () => {
  for (const [nth, { journal, totals, deferred, fees, held, income, returned }] of statements.entries()) {
    const month = months[nth];
    const on = accountsOf([journal]);
    const cents = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
      rows.reduce((all, row) => all + of(row), 0);
    expect(
      cents(journal, (line) => line.cents),
      month,
    ).toBe(0);
    const clearing = on("account_payfast") + on("account_paystack") + on("account_cash") + on("account_eft");
    const held_change = cents(held, (row) => row.after_cents - row.before_cents);
    expect(clearing, month).toBe(
      totals.received_cents - totals.returned_cents - totals.fees_cents - held_change,
    );
    expect(on("account_disputes"), month).toBe(held_change);
    expect(on("account_fees"), month).toBe(cents(fees, (row) => row.cents));
    expect(on("account_income_local") + on("account_income_tourist"), month).toBe(
      -cents(income, (row) => row.earned_cents),
    );
    expect(on("account_refunds") + on("account_chargebacks"), month).toBe(
      cents(returned, (row) => row.income_cents),
    );
    expect(on("account_deferred"), month).toBe(-cents(deferred, (row) => row.after_cents - row.before_cents));
    for (const row of deferred)
      expect(row.before_cents + row.added_cents - row.earned_cents - row.returned_cents, month).toBe(
        row.after_cents,
      );
    expect(totals.deferred_before_cents, month).toBe(statements[nth - 1]?.totals.deferred_cents ?? 0);
  }
});

it("account 621 has PayFast's balance at the end of each month", () => {
  for (const [nth, balance] of balances.entries())
    expect(
      accountsOf(statements.slice(0, nth + 1).map(({ journal }) => journal))("account_payfast"),
      months[nth],
    ).toBe(balance);
  expect(balances.at(-1)).toBeGreaterThan(0);
});

it("cash and transfers have what came in less what went back, and nothing is left over", async () => {
  const on = accountsOf(statements.map(({ journal }) => journal));
  const status = { in: ["completed", "disputed", "refunded"] };
  for (const way of ["cash", "eft"] as const) {
    const booked = await db.payment.findMany({
      where: { payment_provider: way, status },
      include: { repayments: WITH_EVIDENCE },
    });
    const kept = booked.reduce((sum, one) => sum + one.amount_cents - givenBack(one), 0);
    expect(on(`account_${way}`), way).toBe(kept);
  }
  const sum = (of: (one: Statement["totals"]) => number) =>
    statements.reduce((all, { totals }) => all + of(totals), 0);
  const last = statements.at(-1)!.totals;
  const income = sum((one) => one.earned_cents);
  const out_of_income = on("account_refunds") + on("account_chargebacks");
  expect(income - out_of_income + last.deferred_cents).toBe(
    sum((one) => one.received_cents) - sum((one) => one.returned_cents),
  );
});

function accountsOf(journals: readonly Statement["journal"][]): (account: Account) => number {
  const lines = journals.flat();
  return (account) =>
    lines.filter((line) => line.account === account).reduce((all, { cents }) => all + cents, 0);
}

async function liveAMonth(first: Day): Promise<void> {
  months.push(first.slice(0, 7));
  const end = addDays(addMonths(first, 1), -1);
  for (let day = first; day <= end; day = addDays(day, 1)) {
    const of_month = Number(day.slice(8));
    await at(day, 9);
    if (of_month === 4 || of_month === 17) await join("payfast", "local_recurring");
    if (of_month === 9) await join("payfast", "tourist_oneoff");
    if (of_month === 12) await transfer(day);
    if (of_month === 14) await cash(day);
    for (const person of people) if (person.charged_on === of_month) await charge(person);
    if (of_month === 21) await goBack();
    if (of_month === 25 && luck.chance(0.5)) await leave();
  }
  await at(end, 23);
  await club.night();
  const { cents } = (await (await fetch(`${standIns.origin}/control/payfast/balance`)).json()) as {
    cents: number;
  };
  balances.push(cents);
}

async function newcomer(): Promise<Omit<Person, "charged_on" | "reference">> {
  const email = `p${people.length}-${Object.keys(done).length}-${luck.whole(1e9)}@example.test`;
  const { id } = await db.user.create({ data: { email, provider_sub: email, name: "Thandi Mbeki" } });
  return { user_id: id, email };
}

async function begin(who: { user_id: number; email: string }, payment_method: CheckoutWay, plan: Plan) {
  const about = { full_name: "Thandi Mbeki", phone: "082 555 0100", city: "Port Alfred" } as const;
  return startCheckout(club.deps, who, { ...about, plan_type: plan, payment_method });
}
type Plan = "local_recurring" | "tourist_oneoff";

async function join(provider: "payfast", plan: Plan): Promise<void> {
  const who = await newcomer();
  const { temp_member_id: reference } = await begin(who, provider, plan);
  const { begun } = await wayToPay(club.deps, who, reference);
  if (begun.kind !== "form") throw new Error("PayFast was asked for.");
  const page = await post(begun.action, begun.fields);
  await post(new URL(formAction(await page.text()), standIns.origin).href, [["outcome", "pay"]]);
  const isLocal = plan === "local_recurring";
  people.push({
    ...who,
    reference,
    charged_on: isLocal ? Number(club.deps.clock().toISOString().slice(8, 10)) : null,
  });
  count(isLocal ? "local" : "pass");
  // Each fifth order is cancelled within its seven days.
  if (((done.local ?? 0) + (done.pass ?? 0)) % 5 === 0) {
    await withdraw(club.deps, who.user_id);
    await control("refund", { m_payment_id: reference });
    people.pop();
    count("withdrew");
  }
}

async function charge(person: Person): Promise<void> {
  if (luck.chance(0.1)) return;
  if (await control("renew", { email: person.email })) count("renewed");
}

async function transfer(day: Day): Promise<void> {
  const who = await newcomer();
  const { bank_reference, amount_cents } = await begin(who, "bank", "local_recurring");
  const cents = [3, 6, 12][luck.whole(3)]! * amount_cents;
  const acts = actionsOf({ deps: club.deps, db } as unknown as TestClub);
  const text = `EFT ${bank_reference}`;
  expect(await acts.bank([{ day, text, cents }])).toEqual({ booked: 1, held: 0, asked: 0 });
  count("transfer");
}

async function cash(received_on: Day): Promise<void> {
  const { email } = await newcomer();
  const newcomer_ = {
    full_name: "Sipho Payer",
    email,
    phone: "",
    city: "Port Alfred",
    account: "any",
  } as const;
  await recordPayment(club.deps, OWNER, {
    payer: { newcomer: newcomer_ },
    payment_provider: "cash",
    plan_type: "local_recurring",
    received_on,
    reference: "",
    attempt_key: null,
    amount_cents: (1 + luck.whole(4)) * 9900,
  });
  count("cash");
}

/** Each month a refund, a part of one, or a dispute of the newest charge; each dispute is decided a month later. */
let disputed: Person | null = null;
async function goBack(): Promise<void> {
  if (disputed) {
    const won = luck.chance(0.5);
    await control("resolve-dispute", {
      m_payment_id: disputed.reference,
      resolution: won ? "declined" : "merchant-accepted",
    });
    if (!won) await loseAtTheOffice(disputed);
    count(won ? "won" : "lost");
    disputed = null;
    return;
  }
  const person = people.splice(luck.whole(people.length), 1)[0]!;
  const what = ["refund", "refund", "dispute"][luck.whole(3)]!;
  const part = what === "refund" && luck.chance(0.4);
  if (!(await control(what, { m_payment_id: person.reference, ...(part && { amount: "33.00" }) }))) return;
  count(part ? "partial refund" : what);
  if (what === "dispute") disputed = person;
}

/** PayFast says nothing of a dispute that the club accepts: the office records it. */
async function loseAtTheOffice({ user_id }: Person): Promise<void> {
  const payment = await db.payment.findFirst({ where: { status: "disputed", member: { user_id } } });
  if (payment) await loseDispute(club.deps, OWNER, { payment_id: payment.id, reason: "Seen at PayFast" });
}

/** Somebody whose months were paid by transfer leaves early. */
async function leave(): Promise<void> {
  const payment = await db.payment.findFirst({
    where: {
      payment_provider: "eft",
      status: "completed",
      refunds: { none: {} },
      member: { ended_at: null },
    },
    orderBy: { id: luck.chance(0.5) ? "asc" : "desc" },
  });
  if (!payment) return;
  const ended = await endMembership(club.deps, OWNER, payment.member_id!, "Moves away").then(
    () => true,
    () => false,
  );
  if (ended) count("ended");
}

async function at(day: Day, hours: number): Promise<void> {
  const now = new Date(startOfDay(day).getTime() + hours * 3_600_000);
  club.setNow(now);
  await fetch(`${standIns.origin}/control/clock`, {
    method: "POST",
    body: JSON.stringify({ at: now.toISOString() }),
  });
}

/** Returns whether PayFast did it. */
async function control(path: string, body: object): Promise<boolean> {
  const answer = await fetch(`${standIns.origin}/control/payfast/${path}`, {
    method: "POST",
    body: JSON.stringify(body),
  });
  if (answer.status >= 500) throw new Error(`${path}: ${await answer.text()}`);
  return answer.status === 200;
}

function post(url: string, fields: Array<[string, string]>): Promise<Response> {
  return fetch(url, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
}

function count(what: string): void {
  done[what] = (done[what] ?? 0) + 1;
}
