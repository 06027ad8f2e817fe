import type { Tx } from "~/db/connection/types";
import { closeThese, raiseAlert } from "~/kernel/alerts/alert.server";
import { dayOf, startOfDay } from "~/kernel/clock";
import { formatRand } from "~/kernel/money";
import { SAME_MONTH_MS } from "~/money/settlement/charged-twice.server";
import { amountOn, holding, isSame, toldEarly } from "./amounts";
import { type NoticedAgreement, notToldKey } from "./notices.server";

/** The new amount confirms a change; the old one queues it again, then alerts. Call in the booking's transaction. */
export async function noteAmountCharged(
  tx: Tx,
  agreement: NoticedAgreement,
  charged_cents: number,
  now: Date,
): Promise<void> {
  const { id: agreement_id, price_notices } = agreement;
  const today = dayOf(now);
  const reached = holding(price_notices).filter(({ from_day }) => from_day <= today);
  const early = toldEarly(price_notices, today).filter(({ price_change }) =>
    isSame(charged_cents, price_change.amount_cents),
  );
  const latest = [...reached, ...early].at(-1);
  if (!latest) return;
  await tx.agreement.update({ where: { id: agreement_id }, data: { amount_cents: charged_cents } });
  if (!isSame(charged_cents, latest.price_change.amount_cents)) {
    await tx.priceNotice.update({ where: { id: latest.id }, data: { told_at: null } });
    return tellOfOldAmount(tx, agreement, { charged_cents, from_day: latest.from_day, now });
  }
  const ids = [...reached, ...early].map(({ id }) => id);
  await tx.priceNotice.updateMany({
    where: { id: { in: ids }, told_at: null },
    data: { told_at: now, failing_since: null },
  });
  await closeThese(
    tx,
    [oldAmountKey(agreement_id), notToldKey(agreement_id)],
    "the new price was charged",
    now,
  );
}

async function tellOfOldAmount(
  tx: Tx,
  agreement: NoticedAgreement,
  { charged_cents, from_day, now }: { charged_cents: number; from_day: string; now: Date },
): Promise<void> {
  const { id, member_id } = agreement;
  const earlier = await tx.payment.count({
    where: {
      agreement_id: id,
      status: "completed",
      amount_cents: charged_cents,
      completed_at: { gte: startOfDay(from_day), lt: new Date(now.getTime() - SAME_MONTH_MS) },
    },
  });
  if (earlier === 0) return;
  const member = await tx.member.findUniqueOrThrow({ where: { id: member_id } });
  const wanted = formatRand(amountOn(agreement, dayOf(now)));
  await raiseAlert(tx, {
    kind: "old_price",
    dedupe_key: oldAmountKey(id),
    message: `${member.full_name} (${member.member_id}) was charged ${formatRand(charged_cents)} again, although the price is ${wanted}. The days were added; please change the amount at the payment provider.`,
    link: `/admin/members/${member_id}`,
    now,
  });
}

function oldAmountKey(agreement_id: number): string {
  return `old_price:${agreement_id}`;
}
