import type { MemberCard } from "~/accounts/access/member-card";
import { allAgreements } from "~/accounts/sessions/standing.queries.server";
import type { Deps } from "~/kernel/deps";
import { type Validity, validityOf } from "./validity";

export async function cardValidity(deps: Deps, card: MemberCard): Promise<Validity> {
  const mayRenew = card.status === "active" && card.expiry_date === null;
  return validityOf(card, mayRenew && (await isCharged(deps, card.id)));
}

async function isCharged({ db }: Deps, member_id: number): Promise<boolean> {
  const agreements = await allAgreements(db, member_id);
  if (agreements.length > 0)
    return agreements.some(
      (one) => one.current_member_id !== null && one.status === "active" && one.paused_until === null,
    );
  return (await db.payment.count({ where: { member_id, status: "completed" } })) > 0;
}
