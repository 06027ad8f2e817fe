import type { Tx } from "~/db/connection/types";
import { holding, literal } from "~/db/dialect/dialect.server";
import type { Member, User } from "~/db/generated/client";
import { type Identity, isId, withoutIds } from "./identity";
import { mapTexts } from "./json-values";

export async function forgetMails(
  tx: Tx,
  { id: user_id, member }: User & { member: Member | null },
  identity: Identity,
): Promise<void> {
  const { emails } = identity;
  await tx.outboxMail.deleteMany({
    where: {
      OR: [{ user_id }, ...(member ? [{ member_id: member.id }] : []), { recipient_email: { in: emails } }],
    },
  });
  await forgetMentions(tx, identity);
  const theirs = { email: { in: emails } };
  await tx.signInCode.deleteMany({ where: theirs });
  await tx.newsletterSubscriber.deleteMany({ where: theirs });
  await tx.contactMessage.deleteMany({ where: theirs });
  const withdrawn = { status: "rejected", decision_note: "The applicant's account was deleted." };
  await tx.partnerApplication.updateMany({ where: { ...theirs, status: "pending" }, data: withdrawn });
  // What became a shop is the shop's; of what did not, name and address are the applicant's.
  const never = { business_name: "Deleted application", address: "", website: "" };
  await tx.partnerApplication.updateMany({ where: { ...theirs, status: { not: "approved" } }, data: never });
  const contact = { name: "", email: "", phone: "", message: "" };
  await tx.partnerApplication.updateMany({ where: theirs, data: contact });
  await tx.idempotencyKey.deleteMany({ where: { scope: { endsWith: literal(` user:${user_id}`) } } });
}

/** Deletes mails written by the person; in others only the address is removed. */
async function forgetMentions(tx: Tx, identity: Identity): Promise<void> {
  if (identity.emails.length === 0) return;
  const mentioning = await tx.outboxMail.findMany({
    where: {
      OR: identity.emails.flatMap((email) => [{ data: holding(email) }, { subject: holding(email) }]),
    },
  });
  for (const { id, data, subject } of mentioning) {
    if (isId(senderOf(data), identity)) {
      await tx.outboxMail.delete({ where: { id } });
      continue;
    }
    const clean = (text: string) => withoutIds(text, identity);
    const kept = { data: mapTexts(data, clean), subject: clean(subject) };
    if (kept.data !== data || kept.subject !== subject)
      await tx.outboxMail.update({ where: { id }, data: kept });
  }
}

function senderOf(data: string): string {
  const { email } = JSON.parse(data) as { email?: unknown };
  return typeof email === "string" ? email : "";
}
