import type { Tx } from "~/db/connection/types";
import type { Prisma } from "~/db/generated/client";
import { dayOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { BANK } from "~/money/payments/provider";

/** Nobody waits for these transfers any more. Their references still find the payer of money that comes late. */
export async function giveUp(
  tx: Pick<Tx, "payment" | "checkout">,
  which: Prisma.CheckoutWhereInput,
  failure_reason: string,
): Promise<number> {
  const open = { AND: [which, { provider: BANK, status: "open" }] };
  await tx.payment.updateMany({
    where: { status: "pending", checkout: open },
    data: { status: "cancelled" },
  });
  const { count } = await tx.checkout.updateMany({
    where: { ...open, payment: { status: "cancelled" } },
    data: { status: "abandoned", failure_reason },
  });
  return count;
}

export function giveUpOld({ db, clock }: Pick<Deps, "db" | "clock">): Promise<number> {
  return giveUp(db, { waits_until: { lt: dayOf(clock()) } }, "The transfer has not arrived");
}
