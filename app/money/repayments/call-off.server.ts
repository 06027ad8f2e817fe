import type { Tx } from "~/db/connection/types";
import type { Agreement, Prisma } from "~/db/generated/client";
import { reopenAlert } from "~/kernel/alerts/alert.server";
import { dayOf } from "~/kernel/clock";
import { formatRand } from "~/kernel/money";
import { closeAlertsAbout } from "~/money/alerts/alerts-about-payment.server";
import { closeUnused, daysOfPayment, othersDays } from "~/money/gifts/days-of-payment.server";
import { takeDaysBack } from "~/money/refunds/take-back.server";

const PAID_FOR = { gifts: { select: { id: true, status: true } } } satisfies Prisma.PaymentInclude;
type PaidFor = Prisma.PaymentGetPayload<{ include: typeof PAID_FOR }>;

interface CallingOff {
  tx: Tx;
  /** Of the office, a member or a provider. */
  actor: string;
  reason: string;
  now: Date;
  grace_days: number;
}

/**
 * The whole payment is owed or went back: what it bought ends. Later days move up; the membership and its charges end when no paid
 * day is left. Days of somebody else who redeemed its gift stay (R122). Returns the agreements that must charge no more.
 */
export async function callOff(calling: CallingOff, payment: PaidFor, is_void = false): Promise<Agreement[]> {
  const { tx, reason, now } = calling;
  await tx.payment.update({
    where: { id: payment.id },
    data: {
      status: is_void ? "void" : "refunded",
      refunded_at: now,
      refund_reason: reason,
      ...(is_void && { claim: null }),
    },
  });
  await closeAlertsAbout(tx, payment, now);
  const agreements = await takeItsDays(calling, payment);
  await alertOfOthersDays(calling, payment);
  return agreements;
}

/** Those that it bought its member, and those of its gifts that the buyer redeemed; unused gifts can no longer be redeemed. */
export async function takeItsDays(
  { tx, actor, reason, now, grace_days }: CallingOff,
  payment: PaidFor,
): Promise<Agreement[]> {
  await closeUnused(tx, payment.gifts, now);
  const agreements: Agreement[] = [];
  for (const id of await daysOfPayment(tx, payment, "refunded")) {
    // Moving one period may have moved the next.
    const found = await tx.membershipPeriod.findUniqueOrThrow({ where: { id }, include: { member: true } });
    const { member, ...period } = found;
    const taking = { member, period, actor, now, grace_days, reason: `refund: ${reason}` };
    agreements.push(...(await takeDaysBack(tx, taking)));
  }
  return agreements;
}

/** Only a person ends the days of those who redeemed a gift in good faith, and closes this. */
async function alertOfOthersDays({ tx, now }: CallingOff, payment: PaidFor): Promise<void> {
  const others = await othersDays(tx, payment, dayOf(now));
  if (others.length === 0) return;
  await reopenAlert(tx, {
    kind: "days_of_lost_money",
    dedupe_key: `days_of_lost_money:${payment.id}`,
    payment_id: payment.id,
    message: `${formatRand(payment.amount_cents)} of receipt ${payment.receipt_number} went back. Whoever redeemed the gift had days left then: ${namesOf(others)}. You can end their days on their pages.`,
    link: "/admin/gifts?went_back=yes",
    now,
  });
}

const NAMED = 10;

export function namesOf(others: readonly { full_name: string; member_id: string }[]): string {
  const names = others.slice(0, NAMED).map(({ full_name, member_id }) => `${full_name} (${member_id})`);
  const more = others.length > NAMED ? ` and ${others.length - NAMED} more` : "";
  return `${names.join(", ")}${more}`;
}
