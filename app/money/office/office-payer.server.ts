import type { z } from "zod";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import { readMemberId } from "~/kernel/ids";
import { findMember } from "~/members/membership/members.queries.server";
import type { officePaymentBody } from "./office.schema";
import type { OfficePayment } from "./office-payment";

/** The member with this public id, else somebody new. Throws `not_found`. */
export async function payerIn(
  { db }: Pick<Deps, "db">,
  body: z.output<typeof officePaymentBody>,
): Promise<OfficePayment["payer"]> {
  const { member_id, full_name = "", email = "", phone, city } = body;
  if (!member_id) return { newcomer: { full_name, email, phone, city, account: "any" } };
  const id = readMemberId(member_id);
  const member = id && (await findMember(db, { member_id: id }));
  if (!member) throw new ClubError("not_found", "There is no member with this id.");
  return { member: member.id };
}
