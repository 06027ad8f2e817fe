import type { Tx } from "~/db/connection/types";
import type { Member, Partner } from "~/db/generated/client";
import { unique } from "./unique";

interface RefusalTraits {
  member: Member;
  partner: Partner;
  now?: Date;
}

export function makeRefusal(db: Tx, { member, partner, now = new Date() }: RefusalTraits) {
  return db.refusal.create({
    data: {
      member_id: member.id,
      partner_id: partner.id,
      code: "already_used",
      channel: "redeem_page",
      method: "member_id",
      claim: unique(),
      refused_at: now,
    },
  });
}
