import { readSettings } from "~/kernel/settings/settings.server";
import { endAgreements } from "~/money/agreements/end-agreements.server";
import { MONEY_TRANSACTION, type PaymentDeps } from "~/money/payments/deps";
import type { ProviderName } from "~/money/payments/provider";
import { writeDispute } from "./book-dispute.server";
import { writeRefund } from "./book-refund.server";
import { weighPayment } from "./weigh-payment.server";
import type { WentBack } from "./went-back";

/** Returns the payment's id; null if it is not in the books yet, and then applied when it arrives. */
export async function noteWentBack(
  deps: PaymentDeps,
  provider: ProviderName,
  { charge, refunds, disputes }: Extract<WentBack, { kind: "found" }>,
): Promise<number | null> {
  const payment = charge.transaction_id!;
  const about = { provider, payment, source: "message" };
  const { grace_days } = await readSettings(deps);
  const weighed = await deps.db.$transaction(async (tx) => {
    const now = deps.clock();
    for (const refund of refunds) await writeRefund(tx, { ...about, ...refund }, now);
    for (const dispute of disputes) await writeDispute(tx, { ...about, ...dispute }, now);
    return weighPayment({ tx, provider, now, grace_days }, payment);
  }, MONEY_TRANSACTION);
  if (weighed) await endAgreements(deps, weighed.agreements);
  return weighed?.payment_id ?? null;
}

/** Before a payment is booked, so that no card works in between. Returns false if the provider does not answer. */
export async function noteBeforeBooking(
  deps: PaymentDeps,
  provider: ProviderName,
  reference: string | null,
): Promise<boolean> {
  const answer = await deps.providers[provider].wentBack({ reference });
  if (answer.kind !== "found") return false;
  await noteWentBack(deps, provider, answer);
  return true;
}
