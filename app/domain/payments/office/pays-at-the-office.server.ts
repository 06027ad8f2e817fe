import type { Tx } from "~/db/connection/client.server";
import { isOffice, type OfficeProvider } from "./office";

/** How the member paid last, if it was cash or an EFT; null for whom a provider took the last payment from. Such a member has no agreement, and misses none. */
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
