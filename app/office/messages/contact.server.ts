import { asDatabase } from "~/db/connection/transaction-queue.server";
import type { Tx } from "~/db/connection/types";
import { type Day, longDay } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { mailboxOf } from "~/kernel/limits/address";
import { type Limit, takeOne } from "~/kernel/limits/counts.server";
import { countKept } from "~/kernel/limits/limits.server";
import { enqueueMail } from "~/kernel/mail/enqueue.server";
import type { EmailData } from "~/kernel/mail/mail";
import { MESSAGE_TYPES } from "~/kernel/messages";
import { readSettings } from "~/kernel/settings/settings.server";
import { dueOn, REQUEST_KINDS } from "./data-request";
import type { ApplicationInput, ContactInput, DataRequestInput } from "./messages.schema";

/** Anybody can trigger an acknowledgement to any address. Plus-suffixes count as the same mailbox. */
const ACKNOWLEDGED: Limit = { name: "acknowledgement", points: 3, seconds: 7 * 86_400 };

interface Sender {
  address: string;
  /** What they sent looks like a program's. */
  is_doubtful?: boolean;
}

/**
 * A doubtful message, which looks like a program's or came with very many, is kept and mailed to the club like others, with a
 * mark, but its sender gets no mail. One about the sender's own data has a last day for the answer (R125), and goes to the
 * Information Officer. A club without an address of its own reads it in the office only. Throws `rate_limited`.
 */
export async function sendContactMessage(deps: Deps, input: ContactInput, from: Sender): Promise<void> {
  const now = deps.clock();
  const due_on = input.type === "your_data" ? dueOn(now) : null;
  const kept = due_on ? "data_request" : "contact";
  const is_doubtful = (await countKept(deps, kept, from.address)) || from.is_doubtful === true;
  const { support_email, law_officer_email } = await readSettings(deps);
  const about = `${MESSAGE_TYPES[input.type]}${due_on ? `, answer by ${longDay(due_on)}` : ""}`;
  await deps.db.$transaction(async (tx) => {
    const { id } = await tx.contactMessage.create({
      data: { ...input, due_on, is_doubtful, created_at: now },
    });
    const recipient_email = (due_on && law_officer_email) || support_email;
    if (recipient_email)
      await enqueueMail(tx, {
        email_type: "contact_message",
        recipient_email,
        dedupe_key: `contact_message:${id}`,
        subject: marked(`${about}: ${input.subject}`, is_doubtful),
        data: { ...input, type: MESSAGE_TYPES[input.type] },
        now,
      });
    if (is_doubtful) return;
    const data = { about: "message" } as const;
    await acknowledge(deps, tx, { email: input.email, dedupe_key: `acknowledgement:message:${id}`, data });
  });
}

/** A message of the kind "Your data". Returns the last day for the answer. Throws `rate_limited`. */
export async function askAboutData(
  deps: Deps,
  { kind, ...asked }: DataRequestInput,
  from: Sender,
): Promise<Day> {
  await sendContactMessage(deps, { ...asked, type: "your_data", subject: REQUEST_KINDS[kind] }, from);
  return dueOn(deps.clock());
}

/** Keeps a shop's application, like a message. Throws `rate_limited`. */
export async function applyAsPartner(deps: Deps, input: ApplicationInput, from: Sender): Promise<void> {
  const is_doubtful = (await countKept(deps, "application", from.address)) || from.is_doubtful === true;
  const { support_email } = await readSettings(deps);
  const now = deps.clock();
  await deps.db.$transaction(async (tx) => {
    const { id } = await tx.partnerApplication.create({ data: { ...input, is_doubtful, created_at: now } });
    if (support_email)
      await enqueueMail(tx, {
        email_type: "partner_application",
        recipient_email: support_email,
        dedupe_key: `partner_application:${id}`,
        subject: marked(`${input.business_name} wants to become a partner`, is_doubtful),
        data: input,
        now,
      });
    if (is_doubtful) return;
    const data = { about: "application" } as const;
    await acknowledge(deps, tx, {
      email: input.email,
      dedupe_key: `acknowledgement:application:${id}`,
      data,
    });
  });
}

const marked = (subject: string, is_doubtful: boolean) => (is_doubtful ? `Doubtful: ${subject}` : subject);

/** Confirms to the sender that it arrived, three times a week at most. The address may be somebody else's. */
async function acknowledge(
  deps: Deps,
  tx: Tx,
  { email, ...mail }: { email: string; dedupe_key: string; data: EmailData["acknowledgement"] },
): Promise<void> {
  const mailbox = mailboxOf(email.toLowerCase());
  if (!(await takeOne({ ...deps, db: asDatabase(tx) }, [ACKNOWLEDGED, mailbox]))) return;
  const subject =
    mail.data.about === "message" ? "We have received your message" : "We have received your application";
  const to = { email_type: "acknowledgement", recipient_email: email, subject, now: deps.clock() } as const;
  await enqueueMail(tx, { ...to, ...mail });
}
