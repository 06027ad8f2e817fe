import type { Tx } from "~/db/connection/types";
import { BY_ITSELF, closeThese, renewAlert, retellAlert } from "~/kernel/alerts/alert.server";
import { type Cents, formatRand } from "~/kernel/money";
import { wayLabel } from "~/money/payments/way-label";
import { weigh } from "~/money/refunds/standing";

interface Debt {
  /** What was given back is worth. */
  as_gifts: Cents;
  /** What the provider and the bank have taken back. */
  given_back: Cents;
  alert: { kind: string; dedupe_key: string; message: string; link: string };
}

/** Null for a payment whose gift was not given back. */
async function debtOf(tx: Tx, payment_id: number): Promise<Debt | null> {
  const payment = await tx.payment.findUniqueOrThrow({
    where: { id: payment_id },
    include: {
      refunds: true,
      disputes: true,
      gifts: { where: { status: "refunded" } },
    },
  });
  const { amount_cents, refunds, disputes, gifts, receipt_number, payment_provider } = payment;
  const [gift] = gifts;
  if (!gift) return null;
  const value = gifts.reduce((sum, { price_cents }) => sum + price_cents, 0);
  const as_gifts = Math.min(amount_cents, value);
  const weighed = weigh(amount_cents, refunds, disputes);
  const owed = formatRand(as_gifts - weighed.given_back_cents);
  return {
    as_gifts,
    given_back: weighed.given_back_cents,
    alert: {
      kind: "gift_refund",
      dedupe_key: `gift_refund:${payment_id}`,
      message: `${owed} of receipt ${receipt_number} must be refunded at ${wayLabel(payment_provider)}: a gift was returned unused. What you refunded in another way is not counted.`,
      link: `/admin/gifts/${gift.id}`,
    },
  };
}

/** After a gift was given back: nobody but the provider can move the money, and only a person can ask it to. */
export async function tellOfDebt(tx: Tx, payment_id: number, now: Date): Promise<void> {
  const debt = await debtOf(tx, payment_id);
  if (!debt) return;
  if (debt.given_back <= debt.as_gifts)
    await closeThese(tx, [`partial_refund:${payment_id}`], "its gift was given back", now);
  if (debt.as_gifts > debt.given_back) await retellAlert(tx, { ...debt.alert, now });
}

/** After a refund or dispute. A failed refund of a payment that is refunded as a whole has an alert of its own. */
export async function renewDebt(
  tx: Tx,
  { id, status }: { id: number; status: string },
  now: Date,
): Promise<void> {
  const debt = await debtOf(tx, id);
  if (!debt) return;
  const { dedupe_key, message } = debt.alert;
  if (debt.as_gifts <= debt.given_back) await closeThese(tx, [dedupe_key], BY_ITSELF, now);
  else if (status === "refunded")
    await tx.alert.updateMany({ where: { dedupe_key, resolved_at: null }, data: { message } });
  else await renewAlert(tx, { ...debt.alert, now });
}
