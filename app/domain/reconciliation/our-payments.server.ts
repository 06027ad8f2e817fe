import type { Tx } from "~/db/client.server";
import type { Prisma } from "~/db/generated/client";
import type { ProviderName } from "../payments/provider";
import { givenBack } from "../payments/refunds/standing";
import { isFinal } from "../payments/settlement/settling";
import type { Candidate } from "./lines/about";
import type { OurPayment } from "./lines/match";

/** The states of a payment that is in the books. */
export const FINAL = ["completed", "success", "disputed", "refunded"];

/** A payment of ours as it is held against a provider's list. */
export interface KnownPayment extends OurPayment, Candidate {
  member_id: number | null;
  /** The checkout that it began with, also of a renewal. */
  checkout_id: number | null;
}

const RELATED = {
  checkout: { select: { temp_member_id: true } },
  agreement: { select: { checkout_id: true } },
  refunds: true,
  disputes: true,
} satisfies Prisma.PaymentInclude;
type Related = Prisma.PaymentGetPayload<{ include: typeof RELATED }>;

/** Payments of this provider that carry a number of its. */
export async function paymentsOf(
  tx: Tx,
  provider: ProviderName,
  where: Prisma.PaymentWhereInput,
): Promise<KnownPayment[]> {
  const rows = await tx.payment.findMany({
    where: { AND: [{ payment_provider: provider, transaction_id: { not: null } }, where] },
    include: RELATED,
  });
  return rows.map((row) => ({
    ...ourPayment(row),
    transaction_id: row.transaction_id!,
    member_id: row.member_id,
    checkout_id: row.checkout_id ?? row.agreement?.checkout_id ?? null,
    reference: row.checkout?.temp_member_id ?? null,
    at: row.completed_at ?? row.created_at,
  }));
}

/** What the books say of a payment: whether it is in them, and what of it was given back or is disputed. */
function ourPayment(payment: Related): Omit<OurPayment, "transaction_id"> {
  const { id, amount_cents, currency, status, disputes } = payment;
  return {
    id,
    amount_cents,
    currency,
    is_paid: isFinal(status),
    given_back_cents: givenBack(payment),
    is_disputed: status === "disputed" || disputes.some((one) => one.status === "open"),
  };
}
