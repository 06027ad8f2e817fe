import type { MemberCard } from "~/accounts/access/member-card.schema";
import { activeAgreement } from "~/accounts/sessions/standing.queries.server";
import { updateRow } from "~/db/connection/rows.server";
import type { Tx } from "~/db/connection/types";
import type { Agreement } from "~/db/generated/client";
import { addDays, type Day, dayOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import type { Cents } from "~/kernel/money";
import { readPrices } from "~/money/prices/read-prices.server";

/** A next charge that is further away is a mistake. */
const FURTHEST_DAYS = 45;

/** Entitlement and status derive from this copy: call it after every change of an agreement, in the same transaction. */
export async function noteNextCharge(tx: Tx, member_id: number): Promise<void> {
  await copyNextCharge(
    tx,
    member_id,
    await tx.agreement.findUnique({ where: { current_member_id: member_id } }),
  );
}

type Charging = Pick<Agreement, "status" | "next_renewal_on">;

export async function copyNextCharge(tx: Tx, member_id: number, current: Charging | null): Promise<void> {
  const charges_on = current?.status === "active" ? current.next_renewal_on : null;
  await updateRow(tx, "Member", member_id, { charges_on, updated_at: new Date() });
}

/** The provider's date of the next charge, unless it is implausible. */
export function credible(day: Day | null | undefined, today: Day): Day | null {
  return day && day > today && day <= addDays(today, FURTHEST_DAYS) ? day : null;
}

export function agreementInForce(tx: Tx, member_id: number): Promise<Agreement | null> {
  return activeAgreement(tx, member_id);
}

export async function nextChargeOf(
  tx: Tx,
  member_id: number,
): Promise<{ on: Day; amount_cents: Cents } | null> {
  const agreement = await agreementInForce(tx, member_id);
  if (!agreement?.next_renewal_on) return null;
  const on = agreement.next_renewal_on;
  return { on, amount_cents: agreement.amount_cents };
}

/** The agreed price, or the kept one of who pays the office. Null for a pass and for an ended membership. */
export async function monthlyFee(
  deps: Deps,
  { id, entitled, plan_type }: Pick<MemberCard, "id" | "entitled" | "plan_type">,
): Promise<Cents | null> {
  if (!entitled || plan_type !== "local_recurring") return null;
  const agreement = await agreementInForce(deps.db, id);
  if (agreement) return agreement.amount_cents;
  const { local_cents } = await deps.db.member.findUniqueOrThrow({ where: { id } });
  return local_cents ?? (await readPrices(deps)).local_recurring;
}

/** What was paid for the pass that runs now, and its first day. Null for Local, and where nobody paid, as for a gift. */
export async function paidPass(
  deps: Deps,
  { id, entitled, plan_type }: Pick<MemberCard, "id" | "entitled" | "plan_type">,
): Promise<{ amount_cents: Cents; starts_on: Day } | null> {
  if (!entitled || plan_type !== "tourist_oneoff") return null;
  const today = dayOf(deps.clock());
  const period = await deps.db.membershipPeriod.findFirst({
    where: {
      member_id: id,
      plan_type,
      starts_on: { lte: today },
      ends_on: { gte: today },
      voided_at: null,
      payment: { amount_cents: { gt: 0 } },
    },
    select: { starts_on: true, payment: { select: { amount_cents: true } } },
  });
  return period?.payment ? { amount_cents: period.payment.amount_cents, starts_on: period.starts_on } : null;
}
