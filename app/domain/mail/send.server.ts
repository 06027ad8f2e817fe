import type { OutboxMail } from "~/db/generated/client";
import { settleMail } from "~/db/queries/email-queue.server";
import { renderMail } from "~/emails/render";
import type { Deps } from "../deps";
import { findLetter } from "../letters/drafts.server";
import { letterFacts } from "../letters/letter-facts.server";
import { readSettings } from "../settings/settings.server";
import { type Attachment, type EmailType, MailProblem, type MailTransport, RETRY_MINUTES } from "./mail";
import { whyUnwanted } from "./still-wanted.server";

export type Attach = (mail: OutboxMail) => Promise<Attachment[]>;

export async function sendMail(
  deps: Deps,
  transport: MailTransport,
  mail: OutboxMail,
  attach?: Attach,
): Promise<void> {
  const unwanted = await whyUnwanted(deps, mail);
  if (unwanted) return settle(deps, mail, { status: "cancelled", error_message: unwanted });
  try {
    await transport.send(await compose(deps, mail, attach));
  } catch (error) {
    return failed(deps, mail, error);
  }
  await settle(deps, mail, { status: "sent", sent_at: deps.clock(), error_message: null });
}

async function compose(deps: Deps, mail: OutboxMail, attach: Attach | undefined) {
  const club = { origin: deps.origin, ...(await readSettings(deps)) };
  const data =
    mail.letter_id === null
      ? unsealed(deps, JSON.parse(mail.data))
      : await letterFacts(deps, mail.letter_id, mail.recipient_email);
  return {
    to: mail.recipient_email,
    ...renderMail(club, mail.email_type, mail.subject, data),
    attachments: (await attach?.(mail)) ?? [],
    message_key: `outbox-${mail.id}`,
  };
}

/** Links and codes that grant access are encrypted in the queue and decrypted only in the mail. */
const SEALED = ["confirm_url", "set_password_url", "code"];

function unsealed(deps: Deps, data: Record<string, unknown>): Record<string, unknown> {
  const links = SEALED.filter((field) => typeof data[field] === "string");
  const opened = links
    .map((field) => [field, String(data[field])] as const)
    .map(([field, link]) => [field, /^https?:/.test(link) ? link : deps.secrets.open(link)]);
  return { ...data, ...Object.fromEntries(opened) };
}

async function failed(deps: Deps, mail: OutboxMail, error: unknown): Promise<void> {
  const minutes = RETRY_MINUTES[mail.attempts - 1];
  const error_message = (error instanceof Error ? error.message : String(error)).slice(0, 500);
  if (mail.letter_id !== null && error instanceof MailProblem)
    return settle(deps, mail, { status: error.kind, error_message });
  if (minutes === undefined) return settle(deps, mail, { status: "failed", error_message });
  const next_attempt_at = new Date(deps.clock().getTime() + minutes * 60_000);
  const status = mail.letter_id === null ? "pending" : await statusToWait(deps, mail.letter_id);
  await settle(deps, mail, { status, next_attempt_at, error_message });
}

/** A letter can have been stopped meanwhile. */
async function statusToWait(deps: Deps, letter_id: number): Promise<"held" | "cancelled"> {
  return (await findLetter(deps, letter_id)).status === "stopped" ? "cancelled" : "held";
}

/** Deleted once sent: its row is the last to know the address of a deleted account. */
const LEAVES_NO_TRACE: EmailType = "account_deleted";

async function settle(deps: Deps, mail: OutboxMail, outcome: Partial<OutboxMail>): Promise<void> {
  if (mail.email_type === LEAVES_NO_TRACE && outcome.status !== "pending") {
    await deps.db.outboxMail.deleteMany({ where: { id: mail.id, status: "pending" } });
    return;
  }
  await settleMail(deps.db, mail.id, outcome);
}
