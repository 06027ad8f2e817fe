import { insertOnce } from "~/db/connection/rows.server";
import type { Tx } from "~/db/connection/types";
import type { EmailType, StoredData } from "./mail";

interface NewMail<Type extends EmailType> {
  email_type: Type;
  recipient_email: string;
  /** Recipient, type and period. A second mail with the same key is not written. */
  dedupe_key: string;
  subject: string;
  data: StoredData<Type>;
  member_id?: number | null;
  user_id?: number | null;
  /** Somebody waits for it at a screen: it is sent before the mails that are due already. */
  is_urgent?: boolean;
  now?: Date;
}

const BATCH = 500;
const AHEAD_MS = 60 * 60_000;

/** In the caller's transaction. Returns whether it is new. */
export async function enqueueMail<Type extends EmailType>(tx: Tx, mail: NewMail<Type>): Promise<boolean> {
  return (await insertOnce(tx, "OutboxMail", rowOf(mail), "dedupe_key")) !== null;
}

export async function enqueueMails<Type extends EmailType>(tx: Tx, mails: NewMail<Type>[]): Promise<void> {
  for (let start = 0; start < mails.length; start += BATCH)
    await tx.outboxMail.createMany({ data: mails.slice(start, start + BATCH).map(rowOf) });
}

function rowOf<Type extends EmailType>({ data, is_urgent, now = new Date(), ...mail }: NewMail<Type>) {
  const { dedupe_key, email_type, recipient_email, subject, member_id = null, user_id = null } = mail;
  return {
    dedupe_key,
    email_type,
    recipient_email,
    subject,
    member_id,
    user_id,
    data: JSON.stringify(data),
    next_attempt_at: new Date(now.getTime() - (is_urgent ? AHEAD_MS : 0)),
    created_at: now,
  };
}
