import type { Tx } from "~/db/client.server";
import { upserting } from "~/db/upsert.server";
import type { EmailData, EmailType } from "./mail";

interface NewMail<Type extends EmailType> {
  email_type: Type;
  recipient_email: string;
  /** Recipient, type and period: a second mail with the same key is not written. */
  dedupe_key: string;
  subject: string;
  data: EmailData[Type];
  member_id?: number | null;
  user_id?: number | null;
  /** When it is written; the present unless a clock is injected. */
  now?: Date;
}

/** Puts a mail into the outbox, in the caller's transaction: it is sent exactly when what it tells about was committed. */
export async function enqueueMail<Type extends EmailType>(tx: Tx, mail: NewMail<Type>): Promise<void> {
  const {
    dedupe_key,
    email_type,
    recipient_email,
    subject,
    member_id,
    user_id,
    data,
    now = new Date(),
  } = mail;
  const create = {
    dedupe_key,
    email_type,
    recipient_email,
    subject,
    member_id: member_id ?? null,
    user_id: user_id ?? null,
    data: JSON.stringify(data),
    next_attempt_at: now,
    created_at: now,
  };
  await upserting(() => tx.outboxMail.upsert({ where: { dedupe_key }, update: {}, create }));
}
