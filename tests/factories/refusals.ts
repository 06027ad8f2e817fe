import { openClaim } from "~/counter/refusals/refusal";
import type { Tx } from "~/db/connection/types";
import type { Member, Partner } from "~/db/generated/client";
import { unique } from "./unique";

interface ReportTraits {
  member: Member;
  partner: Partner;
  now?: Date;
  note?: string;
}

/** A refused attempt, and what its member says about it. */
export async function makeReport(db: Tx, { member, partner, now = new Date(), note = "" }: ReportTraits) {
  const whose = { member_id: member.id, partner_id: partner.id };
  const refusal = await db.refusal.create({
    data: {
      ...whose,
      code: "already_used",
      channel: "redeem_page",
      method: "member_id",
      claim: unique(),
      refused_at: now,
    },
  });
  return db.refusalReport.create({
    data: {
      ...whose,
      refusal_id: refusal.id,
      refused_at: now,
      refusal_code: refusal.code,
      what: "till_refused",
      note,
      open_claim: openClaim(member.id, partner.id),
      created_at: now,
      answer_by: new Date(now.getTime() + 48 * 3_600_000),
    },
  });
}
