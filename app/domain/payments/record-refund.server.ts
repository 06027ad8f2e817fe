import type { Tx } from "~/db/client.server";
import type { Member, MembershipPeriod } from "~/db/generated/client";
import { dayOf } from "../clock";
import { ClubError } from "../errors";
import { factsOf } from "../members/members.server";
import { statusOf } from "../membership/membership";
import { type AfterRefund, afterRefund, type Stretch } from "../membership/refund";
import { readSettings } from "../settings/settings.server";
import { MONEY_TRANSACTION, type PaymentDeps } from "./deps";
import { endAgreements } from "./end-agreements.server";
import { letGo } from "./let-go.server";
import { readProvider } from "./provider";

interface Refund {
  payment_id: number;
  reason: string;
  /** It was never paid: recorded by mistake, and taken back. */
  void?: boolean;
}

/**
 * Writes down that a payment was given back: the days that it bought go, later ones move up, and the membership ends, with
 * its charges, when no paid day is left. The money itself moves at the provider. `actor` is `admin:{id}`.
 * Throws `not_found` and `conflict` (not a completed payment). Returns the last paid day, or null when it has ended.
 */
export async function recordRefund(deps: PaymentDeps, actor: string, refund: Refund): Promise<string | null> {
  const { grace_days } = await readSettings(deps);
  const { paid_through, agreements } = await deps.db.$transaction(async (tx) => {
    const now = deps.clock();
    const { member, period } = await giveBack(tx, refund, now);
    if (!member || !period) return { paid_through: null, agreements: [] };
    const outcome = afterRefund(await stretchesOf(tx, member.id), stretchOf(period), dayOf(now));
    for (const { id, starts_on, ends_on } of outcome.moved)
      await tx.membershipPeriod.update({ where: { id }, data: { starts_on, ends_on } });
    await writeMember(tx, { member, outcome, actor, reason: refund.reason, now, grace_days });
    return {
      paid_through: outcome.left?.paid_through ?? null,
      agreements: outcome.keepsAgreement ? [] : await letGo(tx, member.id, now),
    };
  }, MONEY_TRANSACTION);

  for (const agreement of agreements) {
    const provider = readProvider(agreement.provider);
    if (provider) await endAgreements(deps, provider, [agreement]);
  }
  return paid_through;
}

async function giveBack(
  tx: Tx,
  { payment_id, reason, void: isVoid = false }: Refund,
  now: Date,
): Promise<{ member: Member | null; period: MembershipPeriod | null }> {
  const include = { member: true, period: true } as const;
  const payment = await tx.payment.findUnique({ where: { id: payment_id }, include });
  if (!payment) throw new ClubError("not_found", "There is no such payment.");
  const { count } = await tx.payment.updateMany({
    where: { id: payment_id, status: { in: ["completed", "success"] } },
    data: {
      status: isVoid ? "void" : "refunded",
      refunded_at: now,
      refund_reason: reason,
      ...(isVoid && { claim: null }),
    },
  });
  if (count === 0) throw new ClubError("conflict", "Only a completed payment can be refunded.");
  await tx.membershipPeriod.updateMany({ where: { payment_id }, data: { voided_at: now } });
  return payment;
}

async function stretchesOf(tx: Tx, member_id: number): Promise<Stretch[]> {
  const periods = await tx.membershipPeriod.findMany({ where: { member_id, voided_at: null } });
  return periods.map(stretchOf);
}

function stretchOf({ id, plan_type, starts_on, ends_on }: MembershipPeriod): Stretch {
  return { id, plan_type: plan_type as Stretch["plan_type"], starts_on, ends_on };
}

interface Writing {
  member: Member;
  outcome: AfterRefund;
  actor: string;
  reason: string;
  now: Date;
  grace_days: number;
}

async function writeMember(tx: Tx, writing: Writing): Promise<void> {
  const { member, outcome, actor, reason, now, grace_days } = writing;
  if (member.ended_at) return;
  const after = outcome.left ?? { ended_at: now };
  const to_status = statusOf({ ...factsOf(member), ...after }, now, grace_days);
  await tx.member.update({ where: { id: member.id }, data: { ...after, last_status: to_status } });
  if (to_status === member.last_status) return;
  const change = { from_status: member.last_status, to_status, reason: `refund: ${reason}`, actor, at: now };
  await tx.memberStatusChange.create({ data: { ...change, member_id: member.id } });
}
