import type { Tx } from "~/db/connection/types";
import type { Agreement } from "~/db/generated/client";
import { dayOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import { readSettings } from "~/kernel/settings/settings.server";
import { factsOf } from "~/members/membership/members.server";
import { entitled } from "~/members/membership/membership";
import { PROVIDER_LABELS, readProvider } from "~/money/payments/provider";
import { type Charge, type Charging, whyNotPayAgain } from "./charging";
import { unknownSubscriptions } from "./unknown-subscriptions.server";

type Reading = Pick<Tx, "agreement" | "alert" | "checkout" | "payment">;

/** Everything that may still charge the member: no promise is made while this is not empty (R137). */
export async function chargingOf(db: Reading, member_id: number, now: Date): Promise<Charging> {
  const open = await db.agreement.findMany({
    where: { member_id, cancelled_at: null },
    orderBy: { id: "desc" },
  });
  const unnamed = await unknownSubscriptions(db, member_id, now);
  const unverified = await db.alert.count({
    where: { kind: "cancellation_unverified", member_id, resolved_at: null },
  });
  return [
    ...open.map((agreement) => chargeOf(agreement, now)),
    ...unnamed.map(({ label }): Charge => ({ kind: "unnamed", label, amount_cents: null, on: null })),
    ...(unverified > 0 ? [UNVERIFIED] : []),
  ];
}

const UNVERIFIED: Charge = {
  kind: "unverified",
  label: "Your payment provider",
  amount_cents: null,
  on: null,
};

function chargeOf(agreement: Agreement, now: Date): Charge {
  const { provider, current_member_id, status, amount_cents, next_renewal_on: on } = agreement;
  const name = readProvider(provider);
  const label = name ? PROVIDER_LABELS[name] : provider;
  const today = dayOf(now);
  if (current_member_id === null) return { kind: "ending", label, amount_cents, on: null };
  if (status === "locked") return { kind: "locked", label, amount_cents, on: null };
  return on && on >= today
    ? { kind: "due", label, amount_cents, on }
    : { kind: "late", label, amount_cents, on: null };
}

/** Why this person may not pay for a membership here, or null. */
export async function whyNotPay(deps: Deps, user_id: number): Promise<string | null> {
  const member = await deps.db.member.findUnique({ where: { user_id } });
  if (!member) return null;
  const { grace_days } = await readSettings(deps);
  const now = deps.clock();
  const charging = await chargingOf(deps.db, member.id, now);
  return whyNotPayAgain(charging, entitled(factsOf(member), now, grace_days));
}

/** Throws `conflict`. */
export async function refuseSecondPayment(deps: Deps, user_id: number): Promise<void> {
  const why = await whyNotPay(deps, user_id);
  if (why) throw new ClubError("conflict", why);
}
