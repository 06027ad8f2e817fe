import type { Tx } from "~/db/connection/types";
import { isOffice, type OfficeProvider } from "./office";

/** Cash or EFT, or null if a provider took the last payment. Such a member has no agreement, and needs none. */
export async function paysAtTheOffice(
  db: Pick<Tx, "payment">,
  member_id: number,
): Promise<OfficeProvider | null> {
  const last = await db.payment.findFirst({
    where: { member_id, status: { in: ["completed", "success"] } },
    orderBy: [{ completed_at: "desc" }, { id: "desc" }],
    select: { payment_provider: true },
  });
  return last && isOffice(last.payment_provider) ? last.payment_provider : null;
}
