import type { z } from "zod";
import { findMember } from "~/db/queries/members.server";
import type { Deps } from "~/domain/deps";
import { ClubError } from "~/domain/errors";
import { readMemberId } from "~/domain/ids";
import type { officePaymentBody } from "~/domain/payments/office/office.schema";
import type { OfficePayment } from "~/domain/payments/office/record-payment.server";

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
