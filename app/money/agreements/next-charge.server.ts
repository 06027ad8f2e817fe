import type { MemberCard } from "~/accounts/access/member-card.schema";
import { activeAgreement } from "~/accounts/sessions/standing.queries.server";
import { updateRow } from "~/db/connection/rows.server";
import type { Tx } from "~/db/connection/types";
import type { Agreement } from "~/db/generated/client";
import { addDays, type Day, dayOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import type { Cents } from "~/kernel/money";
import { findMember } from "~/members/membership/members.queries.server";
import { readPrices } from "~/money/prices/read-prices.server";
import { runningPass } from "./next-charge.queries.server";

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

interface NextCharge {
  on: Day;
  amount_cents: Cents;
}

export async function nextChargeOf(tx: Tx, member_id: number): Promise<NextCharge | null> {
  return chargeAnnounced(await agreementInForce(tx, member_id));
}

/** `agreement`: the one in force. */
export function chargeAnnounced(agreement: Agreement | null): NextCharge | null {
  if (!agreement?.next_renewal_on) return null;
  return { on: agreement.next_renewal_on, amount_cents: agreement.amount_cents };
}

/**
 * The agreed price, or the kept one of who pays the office. Null for a pass and for an ended membership. `agreement`: the one
 * in force.
 */
export async function monthlyFee(
  deps: Deps,
  { id, entitled, plan_type }: Pick<MemberCard, "id" | "entitled" | "plan_type">,
  agreement: Agreement | null,
): Promise<Cents | null> {
  if (!entitled || plan_type !== "local_recurring") return null;
  if (agreement) return agreement.amount_cents;
  const member = await findMember(deps.db, { id });
  return member?.local_cents ?? (await readPrices(deps)).local_recurring;
}

/** What was paid for the pass that runs now, and its first day. Null for Local, and where nobody paid, as for a gift. */
export async function paidPass(
  deps: Deps,
  { id, entitled, plan_type }: Pick<MemberCard, "id" | "entitled" | "plan_type">,
): Promise<{ amount_cents: Cents; starts_on: Day } | null> {
  if (!entitled || plan_type !== "tourist_oneoff") return null;
  return runningPass(deps.db, id, dayOf(deps.clock()));
}
