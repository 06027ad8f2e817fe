import type { Agreement } from "~/db/generated/client";
import { type Day, dayOf, timeOfDay } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { PROVIDER_LABELS, readProvider } from "~/money/payments/provider";

export async function memberAgreements({ db, clock }: Deps, member_id: number) {
  const agreements = await db.agreement.findMany({
    where: { member_id },
    orderBy: { id: "desc" },
    take: 50,
  });
  const today = dayOf(clock());
  return agreements.map((agreement) => toAgreementRow(agreement, today));
}

const momentOf = (instant: Date) => ({ day: dayOf(instant), time: timeOfDay(instant) });

/** `ending`: told to end, but not confirmed by the provider. */
function toAgreementRow(agreement: Agreement, today: Day) {
  const { id, provider, next_renewal_on, amount_cents, checked_at } = agreement;
  const name = readProvider(provider);
  const isCurrent = agreement.current_member_id !== null;
  return {
    id,
    provider: name ? PROVIDER_LABELS[name] : provider,
    state: stateOf(agreement),
    amount_cents,
    next_charge_on: isCurrent && next_renewal_on && next_renewal_on >= today ? next_renewal_on : null,
    checked_on: checked_at && momentOf(checked_at),
  };
}

function stateOf({ current_member_id, status, cancelled_at }: Agreement): string {
  if (current_member_id === null) return cancelled_at ? "ended" : "ending";
  return status;
}
