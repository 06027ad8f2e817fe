import type { Tx } from "~/db/connection/types";
import type { Prisma } from "~/db/generated/client";
import type { ProviderName } from "~/money/payments/provider";
import { weigh } from "~/money/refunds/standing";
import { isFinal } from "~/money/settlement/settling";
import type { Candidate, OurPayment } from "./match";

export const FINAL = ["completed", "success", "disputed", "refunded"];

export interface KnownPayment extends OurPayment, Candidate {
  member_id: number | null;
  checkout_id: number | null;
}

const RELATED = {
  checkout: { select: { temp_member_id: true } },
  agreement: { select: { checkout_id: true } },
  refunds: true,
  disputes: true,
} satisfies Prisma.PaymentInclude;
/** What belongs to them is looked up by their ids. */
const AT_ONCE = 500;
type Related = Prisma.PaymentGetPayload<{ include: typeof RELATED }>;

export async function paymentsOf(
  tx: Tx,
  provider: ProviderName,
  where: Prisma.PaymentWhereInput,
): Promise<KnownPayment[]> {
  const rows: Related[] = [];
  for (let after = 0, isMore = true; isMore; ) {
    const some = await tx.payment.findMany({
      where: {
        AND: [{ payment_provider: provider, transaction_id: { not: null } }, where, { id: { gt: after } }],
      },
      include: RELATED,
      orderBy: { id: "asc" },
      take: AT_ONCE,
    });
    rows.push(...some);
    after = some.at(-1)?.id ?? after;
    isMore = some.length === AT_ONCE;
  }
  return rows.map((row) => ({
    ...ourPayment(row),
    transaction_id: row.transaction_id!,
    member_id: row.member_id,
    checkout_id: row.checkout_id ?? row.agreement?.checkout_id ?? null,
    reference: row.checkout?.temp_member_id ?? null,
    at: row.completed_at ?? row.created_at,
  }));
}

function ourPayment(payment: Related): Omit<OurPayment, "transaction_id"> {
  const { id, amount_cents, currency, status, refunds, disputes } = payment;
  return {
    id,
    amount_cents,
    currency,
    is_paid: isFinal(status),
    given_back_cents: weigh(amount_cents, refunds, disputes).given_back_cents,
    is_disputed: status === "disputed" || disputes.some((one) => one.status === "open"),
  };
}
