import type { Deps } from "../../deps";
import type { MemberCard } from "../../membership/card";
import { type Validity, validityOf } from "../../membership/validity";

/** Until when this member's card works, as every picture of the card says it. */
export async function cardValidity(deps: Deps, card: MemberCard): Promise<Validity> {
  const mayRenew = card.status === "active" && card.expiry_date === null;
  return validityOf(card, mayRenew && (await isCharged(deps, card.id)));
}

/** A provider that tells its agreement apart from the first payment may not have told us of it yet. */
async function isCharged({ db }: Deps, member_id: number): Promise<boolean> {
  const agreements = await db.agreement.findMany({
    where: { member_id },
    select: { status: true, current_member_id: true, paused_until: true },
  });
  if (agreements.length > 0)
    return agreements.some(
      (one) => one.current_member_id !== null && one.status === "active" && one.paused_until === null,
    );
  return (await db.payment.count({ where: { member_id, status: "completed" } })) > 0;
}
