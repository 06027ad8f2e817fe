import { activeAgreement } from "~/accounts/sessions/standing.queries.server";
import type { Tx } from "~/db/connection/types";
import type { Day } from "~/kernel/clock";
import type { Cents } from "~/kernel/money";
import { amountOn } from "~/money/prices/amounts";
import type { NoticedAgreement } from "~/money/prices/notices.server";

export function agreementInForce(tx: Tx, member_id: number): Promise<NoticedAgreement | null> {
  return activeAgreement(tx, member_id);
}

export async function nextChargeOf(
  tx: Tx,
  member_id: number,
): Promise<{ on: Day; amount_cents: Cents } | null> {
  const agreement = await agreementInForce(tx, member_id);
  if (!agreement?.next_renewal_on || agreement.paused_until) return null;
  const on = agreement.next_renewal_on;
  return { on, amount_cents: amountOn(agreement, on) };
}
