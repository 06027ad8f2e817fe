import { type Identity, isId, withoutIds } from "~/accounts/privacy/identity";
import { mapTexts } from "~/accounts/privacy/json-values";
import type { Tx } from "~/db/connection/types";
import { holding } from "~/db/dialect/dialect.server";
import type { Member, User } from "~/db/generated/client";

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
