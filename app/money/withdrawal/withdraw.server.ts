import type { Tx } from "~/db/connection/types";
import { raiseAlert } from "~/kernel/alerts/alert.server";
import { audit } from "~/kernel/audit/audit.server";
import { addDays, type Day, dayOf, longDay } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import { type Cents, formatRand } from "~/kernel/money";
import { type DepartureAnswer, NO_ANSWER } from "~/members/departures/departure.schema";
import { noteDeparture } from "~/members/departures/departures.server";
import type { PaymentDeps } from "~/money/payments/deps";
import { wayLabel } from "~/money/payments/way-label";
import { WITH_EVIDENCE } from "~/money/repayments/match.server";
import { owe } from "~/money/repayments/owe.server";
import { leftToRepay } from "~/money/repayments/repayment";
import { isWithdrawn, WITHDRAWAL_DAYS, WITHDRAWN, type Withdrawal, withdrawalOf } from "./withdrawal";

/** The member's newest order, or null where there is none that can be cancelled so. */
export async function withdrawalView(deps: Pick<Deps, "db" | "clock">, user_id: number) {
  const order = await newestOrder(deps.db, user_id);
  if (!order) return null;
  const { payment, concluded_on } = order;
  const isDone = isWithdrawn(payment);
  if (!isDone && payment.status !== "completed") return null;
  return {
    state: isDone ? ("done" as const) : await stateOf(deps.db, order, dayOf(deps.clock())),
    amount_cents: isDone ? owedFor(payment) : leftToRepay(payment),
    way: wayLabel(payment.payment_provider),
    concluded_on,
    last_day: addDays(concluded_on, WITHDRAWAL_DAYS),
    is_asked: (await deps.db.alert.count({ where: { dedupe_key: againKey(payment.id) } })) > 0,
  };
}

type WithdrawalView = NonNullable<Awaited<ReturnType<typeof withdrawalView>>>;

/**
 * Ends the days of the newest order at once, and its money is owed (R130, R139). Of a second order in twelve months it asks the office, which decides, and changes
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
    await owe(deps, "member", {
      payment_id: payment.id,
      reason: "withdrawal",
      note: WITHDRAWN,
      ends_charges: true,
      record: (tx, { amount_cents }) => record(deps, tx, order, { answer, amount_cents }),
    });
  } catch (error) {
    // Of two presses at once the second finds the payment given back.
    const after = await withdrawalView(deps, user_id);
    if (error instanceof ClubError && after?.state === "done") return after;
    throw error;
  }
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
    include: { checkout: true, member: true, period: true, repayments: WITH_EVIDENCE, disputes: true },
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
    member_id: member.id,
    payment_id: payment.id,
    message: `${member.full_name} (${member.member_id}) asks to cancel the order of ${longDay(concluded_on)} within seven days, for the second time in twelve months. Decide, and if you agree, give ${formatRand(amount_cents)} of receipt ${receipt_number} back.`,
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

/** A discount may have been given since the page was shown: `order` is as it was before. */
async function record(
  deps: Deps,
  tx: Tx,
  order: Ordered,
  { answer, amount_cents }: { answer: DepartureAnswer; amount_cents: Cents },
): Promise<void> {
  const now = deps.clock();
  const { payment, concluded_on } = order;
  const { member } = payment;
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
}

/** What is owed, or went back, because of it. */
function owedFor({ repayments }: Ordered["payment"]): Cents {
  const own = repayments.filter(({ reason, withdrawn_at }) => reason === "withdrawal" && !withdrawn_at);
  return own.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
}
