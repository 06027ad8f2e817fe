import type { Tx } from "~/db/connection/types";
import type { ProviderLine as StoredLine } from "~/db/generated/client";
import { type Actor, audit, SYSTEM } from "~/kernel/audit/audit.server";
import { dayOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { rowsInParts } from "~/kernel/in-parts";
import { learnAgreements } from "~/money/agreements/learn-agreements.server";
import { GIFT } from "~/money/gifts/gift";
import type { Decision } from "~/money/notifications/events.server";
import { CHARGING } from "~/money/payments/charging";
import type { PaymentDeps } from "~/money/payments/deps";
import { type ProviderNotice, withGone } from "~/money/payments/notice";
import type { ProviderName } from "~/money/payments/provider";
import { bookFromProviderHistory } from "~/money/settlement/book-from-history.server";
import { findTarget } from "~/money/settlement/settlement.queries.server";
import { isFinal } from "~/money/settlement/settling";
import { objectionTo, type Target } from "~/money/settlement/target";
import { compareLines } from "./compare-lines.server";
import { type Booking, type BookingFacts, bookingOf } from "./next-act";
import { FINAL } from "./our-payments.server";

const DAY_MS = 86_400_000;
const YOUNG_DAYS = 40;

/** Oldest first, because a renewal needs its first payment. Returns how many were booked. */
export async function settleLines(deps: PaymentDeps, provider: ProviderName): Promise<number> {
  const lines = await deps.db.providerLine.findMany({
    where: {
      provider,
      kind: "charge",
      state: "missing_here",
      looked_at: null,
      moved_at: { gte: new Date(deps.clock().getTime() - YOUNG_DAYS * DAY_MS) },
    },
    orderBy: [{ moved_at: "asc" }, { id: "asc" }],
    select: { id: true },
  });
  let booked = 0;
  const read = (id: { in: number[] }) => deps.db.providerLine.findMany({ where: { id } });
  for await (const line of rowsInParts(lines, read)) if (await settleLine(deps, provider, line)) booked += 1;
  return booked;
}

async function settleLine(deps: PaymentDeps, provider: ProviderName, line: StoredLine): Promise<boolean> {
  const { booking, notice } = await weigh(deps, provider, line);
  if (booking.by !== "itself" || !notice) return false;
  const confirmed = await confirmedNotice(deps, provider, notice);
  if (!confirmed) return false;
  const { decision } = await bookLine(deps, SYSTEM, { provider, line, notice: confirmed });
  return decision === "settled";
}

/** Asks the provider by payment id. Null if that contradicts its list or it does not answer. */
export async function confirmedNotice(
  deps: PaymentDeps,
  provider: ProviderName,
  notice: ProviderNotice,
): Promise<ProviderNotice | null> {
  const word = await deps.providers[provider].askPayment(notice.transaction_id!);
  if (word.kind === "unreachable") return null;
  if (word.kind === "unknown") return notice;
  const agrees =
    word.is_paid &&
    (word.reference === null || word.reference === notice.reference) &&
    (word.amount_cents === null || word.amount_cents === notice.amount_cents);
  return agrees ? { ...notice, token: notice.token ?? word.token } : null;
}

interface Weighed {
  booking: Booking;
  notice: ProviderNotice | null;
}

export async function weigh(
  { db: tx, secrets, clock }: Pick<Deps, "db" | "secrets" | "clock">,
  provider: ProviderName,
  line: StoredLine,
): Promise<Weighed> {
  const now = clock();
  const said = await noticeOf(tx, provider, line);
  const notice = said && withGone({ secrets }, said);
  if (!notice) return { booking: { by: "nobody", why: "not_paid" }, notice: null };
  const target = await findTarget(tx, provider, notice);
  const booking = bookingOf({
    moved_on: dayOf(line.moved_at),
    today: dayOf(now),
    objection: objectionTo(notice, target),
    ...(await factsAbout(tx, provider, line, target)),
  });
  return { booking, notice };
}

async function factsAbout(
  tx: Tx,
  provider: ProviderName,
  line: StoredLine,
  target: Target,
): Promise<Omit<BookingFacts, "moved_on" | "today" | "objection">> {
  const { agreement, checkout } = target;
  const taken = await tx.providerLine.count({
    where: {
      provider,
      kind: { in: ["refund", "dispute", "dispute_lost"] },
      OR: [{ transaction_id: line.transaction_id }, { payment_id: null, reference: line.reference ?? "-" }],
    },
  });
  const own = checkout?.payment;
  return {
    is_taken_back: taken > 0,
    is_forgotten: await isForgotten(tx, target),
    is_gift: checkout?.plan_type === GIFT,
    is_first: own != null && !isFinal(own.status),
    agreement: standingOf(agreement),
    others_on: await otherCharges(tx, provider, line, target),
  };
}

function standingOf(agreement: Target["agreement"]): BookingFacts["agreement"] {
  if (!agreement) return "none";
  return agreement.current_member_id === null ? "ended" : "current";
}

async function isForgotten(tx: Tx, { agreement, checkout }: Target): Promise<boolean> {
  const gone = { anonymised_at: { not: null } };
  const members = agreement ? await tx.member.count({ where: { id: agreement.member_id, ...gone } }) : 0;
  const users = checkout ? await tx.user.count({ where: { id: checkout.user_id, ...gone } }) : 0;
  return members + users > 0;
}

/** Booked or made before: of two lost charges of one month, the first is booked by itself and the second is a question. */
async function otherCharges(
  tx: Tx,
  provider: ProviderName,
  line: StoredLine,
  { agreement, checkout }: Target,
): Promise<string[]> {
  const listed = await tx.providerLine.findMany({
    where: {
      provider,
      kind: "charge",
      id: { not: line.id },
      OR: [
        ...(line.reference ? [{ reference: line.reference }] : []),
        ...(agreement ? [{ token: agreement.token }, { payment: { agreement_id: agreement.id } }] : []),
        // Of a customer with several subscriptions the list may name none.
        ...(agreement && line.customer ? [{ token: null, customer: line.customer, is_recurring: true }] : []),
      ],
      AND: {
        OR: [
          { payment_id: { not: null } },
          { moved_at: { lt: line.moved_at } },
          { moved_at: line.moved_at, id: { lt: line.id } },
        ],
      },
    },
    select: { moved_at: true },
  });
  const booked = await tx.payment.findMany({
    where: {
      payment_provider: provider,
      status: { in: FINAL },
      transaction_id: { not: line.transaction_id },
      OR: [
        ...(checkout ? [{ checkout_id: checkout.id }] : []),
        ...(agreement ? [{ agreement_id: agreement.id }] : []),
      ],
      lines: { none: { kind: "charge" } },
    },
    select: { completed_at: true },
  });
  const moments = [...listed.map(({ moved_at }) => moved_at), ...booked.map((one) => one.completed_at)];
  return moments.flatMap((moment) => (moment ? [dayOf(moment)] : []));
}

const PAID = new Set(["COMPLETE", "success"]);

/** Null if the charge did not succeed. Where the list names no known agreement, it is taken from the checkout or the payer. */
async function noticeOf(tx: Tx, provider: ProviderName, line: StoredLine): Promise<ProviderNotice | null> {
  if (line.kind !== "charge" || !line.transaction_id || !PAID.has(line.provider_status)) return null;
  return {
    transaction_id: line.transaction_id,
    status: "completed",
    provider_status: line.provider_status,
    reference: line.reference,
    token: await tokenOf(tx, provider, line),
    amount_cents: line.amount_cents,
    fee_cents: line.fee_cents,
    currency: line.currency,
    came_on: dayOf(line.moved_at),
    ...(line.instrument && { instrument_hash: line.instrument }),
    ...(line.is_recurring && line.payer.includes("@") && { subscriber: line.payer }),
    ...(line.is_recurring && line.customer && { customer: line.customer }),
  };
}

async function tokenOf(tx: Tx, provider: ProviderName, line: StoredLine): Promise<string | null> {
  if (line.token && (await isNameable(tx, provider, line.token))) return line.token;
  const checkout = line.reference
    ? await tx.checkout.findFirst({
        where: { provider, temp_member_id: line.reference },
        select: { id: true },
      })
    : null;
  const agreements = await tx.agreement.findMany({
    where: {
      provider,
      OR: [
        ...(line.customer && line.is_recurring ? [{ customer: line.customer }] : []),
        ...(checkout ? [{ checkout_id: checkout.id }] : []),
      ],
    },
    orderBy: { id: "desc" },
  });
  const current = agreements.find(({ current_member_id }) => current_member_id !== null);
  return (current ?? (agreements.length === 1 ? agreements[0] : null))?.token ?? null;
}

/** A provider that lists subscriptions names a new one there, with what it takes to end it. */
async function isNameable(tx: Tx, provider: ProviderName, token: string): Promise<boolean> {
  if (!CHARGING[provider].lists_subscriptions) return true;
  return (await tx.agreement.count({ where: { provider, token } })) > 0;
}

interface ToBook {
  provider: ProviderName;
  line: StoredLine;
  notice: ProviderNotice;
  /** A person keeps the money although it is not what was due. */
  any_amount?: boolean;
}

export async function bookLine(
  deps: PaymentDeps,
  actor: Actor,
  { provider, line, notice, any_amount = false }: ToBook,
): Promise<Decision> {
  const { transaction_id, reference, amount_cents, moved_at } = line;
  const raw_body = JSON.stringify({ transaction_id, reference, amount_cents, moved_at });
  const decision = await bookFromProviderHistory(deps, provider, {
    notice,
    raw_body,
    source: "history" as const,
    any_amount,
  });
  await deps.db.$transaction(async (tx) => {
    await compareLines(tx, provider, { id: line.id });
    if (decision.decision !== "settled") return;
    const subject = { subject_kind: "provider_line", subject_id: line.id };
    const details = { provider, transaction_id, amount_cents };
    await audit(deps, tx, { actor, action: "reconciliation.book", ...subject, details });
  });
  if (decision.decision === "settled") await learnAgreement(deps, provider, notice);
  return decision;
}

/** The subscription's message may have been lost together with that of its first payment. */
async function learnAgreement(
  deps: PaymentDeps,
  provider: ProviderName,
  notice: ProviderNotice,
): Promise<void> {
  const { transaction_id } = notice;
  const booked = await deps.db.payment.findFirst({
    where: {
      payment_provider: provider,
      transaction_id,
      agreement_id: null,
      checkout: { plan_type: "local_recurring" },
    },
  });
  if (booked?.member_id) await learnAgreements(deps, booked.member_id);
}
