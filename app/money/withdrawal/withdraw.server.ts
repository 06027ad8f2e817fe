import type { Tx } from "~/db/connection/types";
import { closeThese, raiseAlert, renewAlert } from "~/kernel/alerts/alert.server";
import { audit } from "~/kernel/audit/audit.server";
import { addDays, type Day, dayOf, longDay } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import { enqueueMail } from "~/kernel/mail/enqueue.server";
import { formatRand } from "~/kernel/money";
import { type DepartureAnswer, NO_ANSWER } from "~/members/departures/departure.schema";
import { noteDeparture } from "~/members/departures/departures.server";
import type { PaymentDeps } from "~/money/payments/deps";
import { type Refunding, readProvider } from "~/money/payments/provider";
import { wayLabel } from "~/money/payments/way-label";
import { recordRefund } from "~/money/refunds/record-refund.server";
import { BY_PROVIDER, giveBackKey, leftToGiveBack, UNANSWERED } from "./give-back.server";
import {
  isWithdrawn,
  REFUND_DAYS,
  WITHDRAWAL_DAYS,
  WITHDRAWN,
  type Withdrawal,
  withdrawalOf,
} from "./withdrawal";

/** The member's newest order, or null where there is none that can be cancelled so. */
export async function withdrawalView(deps: Pick<Deps, "db" | "clock">, user_id: number) {
  const order = await newestOrder(deps.db, user_id);
  if (!order) return null;
  const { payment, concluded_on } = order;
  const isDone = isWithdrawn(payment);
  if (!isDone && payment.status !== "completed") return null;
  return {
    state: isDone ? ("done" as const) : await stateOf(deps.db, order, dayOf(deps.clock())),
    amount_cents: leftToGiveBack(payment),
    way: wayLabel(payment.payment_provider),
    concluded_on,
    last_day: addDays(concluded_on, WITHDRAWAL_DAYS),
    is_asked: (await deps.db.alert.count({ where: { dedupe_key: againKey(payment.id) } })) > 0,
  };
}

type WithdrawalView = NonNullable<Awaited<ReturnType<typeof withdrawalView>>>;

/**
 * Ends the days of the newest order at once and gives its money back (R130): through the provider where that takes refunds,
 * else the office gets a task with its last day. Of a second order in twelve months it asks the office, which decides, and changes
 * nothing else. Pressed again it changes nothing. Throws `conflict`.
 */
export async function withdraw(
  deps: PaymentDeps,
  user_id: number,
  answer = NO_ANSWER,
): Promise<WithdrawalView> {
  const view = await withdrawalView(deps, user_id);
  const order = await newestOrder(deps.db, user_id);
  if (!view || !order)
    throw new ClubError("conflict", "There is no order that can be cancelled within seven days.");
  if (view.state === "done") return view;
  if (view.state === "again") {
    await askOffice(deps, order);
    return { ...view, is_asked: true };
  }
  refuseUnlessOpen(view.state, view.last_day);
  const { payment } = order;
  try {
    await recordRefund(deps, "member", {
      payment_id: payment.id,
      reason: WITHDRAWN,
      ends_charges: true,
      record: (tx) => record(deps, tx, order, answer),
    });
  } catch (error) {
    // Of two presses at once the second finds the payment given back.
    const after = await withdrawalView(deps, user_id);
    if (error instanceof ClubError && after?.state === "done") return after;
    throw error;
  }
  await giveBack(deps, payment);
  return { ...view, state: "done" };
}

/** Renewals and gifts belong to no such order: a renewal has no checkout, and a gift no member. */
async function newestOrder(db: Tx, user_id: number) {
  const payment = await db.payment.findFirst({
    where: {
      member: { user_id },
      checkout: { user_id },
      transaction_type: { not: "gift" },
      completed_at: { not: null },
    },
    include: { checkout: true, member: true, period: true, refunds: true },
    orderBy: [{ completed_at: "desc" }, { id: "desc" }],
  });
  if (!payment?.checkout || !payment.member || !payment.completed_at) return null;
  const { checkout, member } = payment;
  return {
    payment: { ...payment, checkout, member },
    concluded_on: dayOf(payment.completed_at),
  };
}

type Ordered = NonNullable<Awaited<ReturnType<typeof newestOrder>>>;

async function stateOf(db: Tx, { payment, concluded_on }: Ordered, today: Day): Promise<Withdrawal> {
  const { member_id, period } = payment;
  const from = period?.starts_on ?? concluded_on;
  const applied = { member_id: member_id!, claim: { not: null }, redeemed_on: { gte: from } };
  const used = (await db.redemption.count({ where: applied })) > 0;
  return withdrawalOf({ concluded_on, used, last_withdrawn_on: await lastWithdrawn(db, payment) }, today);
}

/** By this account, or by the card or account that paid, where the provider names it. */
async function lastWithdrawn(db: Tx, { id, member_id, instrument }: Ordered["payment"]): Promise<Day | null> {
  const last = await db.payment.findFirst({
    where: {
      id: { not: id },
      status: "refunded",
      refund_reason: WITHDRAWN,
      OR: [{ member_id: member_id! }, ...(instrument ? [{ instrument }] : [])],
    },
    orderBy: { refunded_at: "desc" },
    select: { refunded_at: true },
  });
  return last?.refunded_at ? dayOf(last.refunded_at) : null;
}

const againKey = (payment_id: number) => `withdrawal_again:${payment_id}`;

function askOffice({ db, clock }: Deps, { payment, concluded_on }: Ordered): Promise<void> {
  const { member, receipt_number, amount_cents } = payment;
  return raiseAlert(db, {
    kind: "withdrawal_again",
    dedupe_key: againKey(payment.id),
    message: `${member.full_name} (${member.member_id}) asks to cancel the order of ${longDay(concluded_on)} within seven days, for the second time in twelve months. Decide, and if you agree, record a refund of ${formatRand(amount_cents)} of receipt ${receipt_number}.`,
    link: `/admin/payments/${payment.id}`,
    now: clock(),
  });
}

function refuseUnlessOpen(state: Withdrawal, last_day: Day): void {
  if (state === "again") throw new ClubError("conflict", AGAIN);
  if (state === "over")
    throw new ClubError(
      "conflict",
      `The seven days ended on ${longDay(last_day)}. You can still cancel the membership.`,
    );
  if (state === "used")
    throw new ClubError(
      "conflict",
      "You have used a discount, so this order can no longer be cancelled for its money.",
    );
}

const AGAIN =
  "You have cancelled an order within seven days in the last twelve months already. Our office decides about this one.";

/** A discount may have been given since the page was shown. */
async function record(deps: Deps, tx: Tx, order: Ordered, answer: DepartureAnswer): Promise<void> {
  const now = deps.clock();
  const { payment, concluded_on } = order;
  const { member, receipt_number } = payment;
  const amount_cents = leftToGiveBack(payment);
  refuseUnlessOpen(await stateOf(tx, order, dayOf(now)), addDays(concluded_on, WITHDRAWAL_DAYS));
  const actor = { kind: "member", id: member.id, name: "" } as const;
  await audit(deps, tx, {
    actor,
    action: "member.withdrew",
    subject_kind: "member",
    subject_id: member.id,
    details: { payment_id: payment.id, amount_cents },
  });
  await noteDeparture(tx, member.id, answer, now);
  await raiseAlert(tx, taskOf(payment, now, "Please give"));
  await enqueueMail(tx, {
    email_type: "withdrawal",
    recipient_email: member.email,
    member_id: member.id,
    user_id: member.user_id,
    dedupe_key: `withdrawal:${payment.id}`,
    subject: `You cancelled: ${formatRand(amount_cents)} goes back to you`,
    data: {
      full_name: member.full_name,
      amount_cents,
      receipt_number: receipt_number ?? 0,
      provider_label: wayLabel(payment.payment_provider),
      back_by: addDays(dayOf(now), REFUND_DAYS),
    },
    now,
  });
}

function taskOf(payment: Ordered["payment"], now: Date, begins: string) {
  const { member, receipt_number } = payment;
  const amount_cents = leftToGiveBack(payment);
  const by = longDay(addDays(dayOf(payment.refunded_at ?? now), REFUND_DAYS));
  return {
    kind: "withdrawal",
    dedupe_key: giveBackKey(payment.id),
    message: `${member.full_name} (${member.member_id}) cancelled within seven days. ${begins} ${formatRand(amount_cents)} of receipt ${receipt_number} back through ${wayLabel(payment.payment_provider)} by ${by}.`,
    link: `/admin/payments/${payment.id}`,
    now,
  };
}

/** The task stands until the provider has taken the refund, so that a crash in between loses nothing. */
async function giveBack(deps: PaymentDeps, payment: Ordered["payment"]): Promise<void> {
  const name = readProvider(payment.payment_provider);
  const outcome: Refunding = name
    ? await deps.providers[name].refund({
        reference: payment.checkout.temp_member_id,
        transaction_id: payment.transaction_id,
        amount_cents: leftToGiveBack(payment),
      })
    : "unavailable";
  const now = deps.clock();
  if (outcome === "started") await closeThese(deps.db, [giveBackKey(payment.id)], BY_PROVIDER, now);
  if (outcome === "unreachable") {
    const begins = `${UNANSWERED}: check there whether the money went back, and else give`;
    await renewAlert(deps.db, taskOf(payment, now, begins));
  }
}
