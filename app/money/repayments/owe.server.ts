import type { Tx } from "~/db/connection/types";
import type { Agreement, BankLine, Prisma } from "~/db/generated/client";
import { addDays, type Day, dayOf } from "~/kernel/clock";
import { ClubError, fieldError } from "~/kernel/errors";
import { type Cents, formatRand } from "~/kernel/money";
import { readSettings } from "~/kernel/settings/settings.server";
import { endAgreements } from "~/money/agreements/end-agreements.server";
import { releaseAgreement } from "~/money/agreements/release-agreement.server";
import { MONEY_TRANSACTION, type PaymentDeps } from "~/money/payments/deps";
import { readProvider } from "~/money/payments/provider";
import { callOff, takeItsDays } from "./call-off.server";
import { notifyOwed } from "./mails.server";
import { closeWhole, WITH_EVIDENCE } from "./match.server";
import {
  claimedOf,
  type Days,
  isWhole,
  leftToRepay,
  REPAYMENT_DAYS,
  type Reason,
  type Way,
  wayOf,
} from "./repayment";

interface Owing {
  payment_id: number;
  /** Left out: all that is left of the payment. */
  amount_cents?: Cents;
  reason: Reason;
  /** Of the person who decided. */
  note?: string;
  /** Left out: the way it came. */
  way?: Way;
  /** Of a part: whether the payment's days end. The days of a whole payment always do. */
  days?: Exclude<Days, "asked">;
  /** The agreement that its order began charges nothing more, whatever other days are left. */
  ends_charges?: boolean;
  /** Money that is back already: on which day, who says so, and the bank's debit once its file is booked. */
  paid?: { on: Day; by: string; bank_line_id: number | null };
  /** One sending of a form: sent again it makes nothing new. */
  attempt_key?: string | null;
  /** Writes the audit log, in the same transaction. */
  record?(tx: Tx, owed: { id: number; amount_cents: Cents }): Promise<void>;
}

const OWED = {
  gifts: { select: { id: true, status: true } },
  repayments: WITH_EVIDENCE,
  disputes: true,
} satisfies Prisma.PaymentInclude;
type Owed = Prisma.PaymentGetPayload<{ include: typeof OWED }>;

const OPEN = ["completed", "success", "disputed", "refunded"];

/**
 * The club owes this much of a payment from now on (R139). A whole payment's days end at once, with its agreement if none are left; the
 * provider is asked to give the money back where it can be. `actor` is `admin:{id}` or `member`. Returns the repayment's id and what
 * is owed. Throws `not_found`; `conflict` for a payment that was never completed or of which nothing is left; `invalid_input` for more
 * than is left.
 */
export async function owe(
  deps: PaymentDeps,
  actor: string,
  owing: Owing,
): Promise<{ id: number; amount_cents: Cents }> {
  const { grace_days } = await readSettings(deps);
  const { owed, agreements } = await deps.db.$transaction(
    async (tx) => (await owedBefore(tx, owing)) ?? oweIn(tx, { actor, owing, now: deps.clock(), grace_days }),
    MONEY_TRANSACTION,
  );
  await endAgreements(deps, agreements);
  await askProvider(deps, owed.id);
  return owed;
}

async function owedBefore(tx: Tx, { attempt_key }: Owing) {
  const made = attempt_key ? await tx.repayment.findUnique({ where: { attempt_key } }) : null;
  return made && { owed: { id: made.id, amount_cents: made.amount_cents }, agreements: [] };
}

interface InTransaction {
  actor: string;
  owing: Owing;
  now: Date;
  grace_days: number;
}

/** As `owe`, in the caller's transaction: ending `agreements` at the provider, and asking it for the money, are left to the caller. */
async function oweIn(
  tx: Tx,
  { actor, owing, now, grace_days }: InTransaction,
): Promise<{ owed: { id: number; amount_cents: Cents }; agreements: Agreement[] }> {
  const { reason, note = "", days = "taken" } = owing;
  const payment = await tx.payment.findUnique({ where: { id: owing.payment_id }, include: OWED });
  if (!payment) throw new ClubError("not_found", "There is no such payment.");
  const amount_cents = amountOf(payment, owing);
  const disputed = payment.disputes.filter(({ status }) => status === "open");
  const held = disputed.reduce((sum, one) => sum + one.amount_cents, 0);
  const is_all = isWhole(claimedOf(payment) + amount_cents + held, payment.amount_cents);
  const { id } = await tx.repayment.create({
    data: {
      payment_id: payment.id,
      amount_cents,
      reason,
      note,
      way: owing.way ?? wayOf(payment.payment_provider),
      due_on: dueOn(now),
      days: is_all ? "taken" : days,
      paid_on: owing.paid?.on ?? null,
      paid_by: owing.paid?.by ?? "",
      attempt_key: owing.attempt_key ?? null,
      created_by: actor,
      created_at: now,
    },
  });
  if (owing.paid?.bank_line_id)
    await tx.bankLine.update({ where: { id: owing.paid.bank_line_id }, data: { repayment_id: id } });
  const released = owing.ends_charges ? await releaseOwn(tx, payment, now) : [];
  const calling = { tx, actor, reason: note || reason, now, grace_days };
  const agreements = await endDays(calling, payment, { is_all, days });
  await owing.record?.(tx, { id, amount_cents });
  await closeWhole(tx, payment.id, now);
  if (!owing.paid) await notifyOwed(tx, id, now);
  return { owed: { id, amount_cents }, agreements: [...released, ...agreements] };
}

/**
 * Money on the bank's statement that bought nothing goes back, in the caller's transaction: by bank transfer, as it came. Whoever it
 * waits on gets a mail. Returns the repayment's id.
 */
export async function oweLine(
  tx: Tx,
  actor: string,
  { line, note, now }: { line: Pick<BankLine, "id" | "amount_cents">; note: string; now: Date },
): Promise<number> {
  const { id } = await tx.repayment.create({
    data: {
      line_id: line.id,
      amount_cents: line.amount_cents,
      reason: "not_for_us",
      note,
      way: "bank",
      due_on: dueOn(now),
      created_by: actor,
      created_at: now,
    },
  });
  await tx.bankLine.update({ where: { id: line.id }, data: { outcome: "returned" } });
  await notifyOwed(tx, id, now);
  return id;
}

const dueOn = (now: Date): Day => addDays(dayOf(now), REPAYMENT_DAYS);

function amountOf(payment: Owed, { amount_cents, paid }: Owing): Cents {
  if (!OPEN.includes(payment.status))
    throw new ClubError("conflict", "Only a completed payment can be given back.");
  // What went back is recorded as it was.
  if (paid && amount_cents !== undefined) return amount_cents;
  const left = leftToRepay(payment);
  if (left === 0) throw new ClubError("conflict", nothingLeft(payment));
  if (amount_cents !== undefined && amount_cents > left)
    throw fieldError("amount", `At most ${formatRand(left)} of this payment can be given back.`);
  return amount_cents ?? left;
}

function nothingLeft({ disputes }: Owed): string {
  return disputes.some(({ status }) => status === "open")
    ? "The bank asks for this money back. Answer it at the provider: its decision gives the money back, or leaves it here."
    : "All of this payment is owed already or has gone back.";
}

async function endDays(
  calling: Parameters<typeof callOff>[0],
  payment: Owed,
  { is_all, days }: { is_all: boolean; days: Days },
): Promise<Agreement[]> {
  if (is_all) return payment.status === "refunded" ? [] : callOff(calling, payment);
  return days === "taken" ? takeItsDays(calling, payment) : [];
}

async function releaseOwn(tx: Tx, { member_id, checkout_id }: Owed, now: Date): Promise<Agreement[]> {
  if (!member_id) return [];
  const own = { current_member_id: member_id, checkout_id: checkout_id ?? -1 };
  return (await tx.agreement.count({ where: own })) > 0 ? releaseAgreement(tx, member_id, now) : [];
}

/**
 * Asks the provider to give the money back, where it takes that by itself; elsewhere a person does it there. The repayment stays owed
 * until the provider accepts it, so that a crash in between loses nothing. Asked twice for one that it accepted, nothing happens.
 */
export async function askProvider(deps: PaymentDeps, id: number): Promise<void> {
  const repayment = await deps.db.repayment.findUniqueOrThrow({
    where: { id },
    include: { payment: { include: { checkout: true } } },
  });
  const { payment, way, sent_at, done_at, withdrawn_at, amount_cents } = repayment;
  const name = payment && readProvider(payment.payment_provider);
  if (way !== "provider" || !name || sent_at || done_at || withdrawn_at) return;
  const outcome = await deps.providers[name].refund({
    reference: payment.checkout?.temp_member_id ?? payment.transaction_id ?? "",
    transaction_id: payment.transaction_id,
    amount_cents,
  });
  const data = {
    started: { sent_at: deps.clock(), unanswered: false },
    unavailable: { unanswered: false },
    unreachable: { unanswered: true },
  }[outcome];
  await deps.db.repayment.updateMany({ where: { id, done_at: null, withdrawn_at: null }, data });
}
