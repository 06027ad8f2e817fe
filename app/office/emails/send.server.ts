import { renderMail } from "~/accounts/access/render-mail";
import type { OutboxMail } from "~/db/generated/client";
import type { Deps } from "~/kernel/deps";
import { settleMail } from "~/kernel/mail/email-queue.queries.server";
import {
  type Attachment,
  type EmailData,
  type EmailType,
  type MailTransport,
  RETRY_MINUTES,
} from "~/kernel/mail/mail";
import { readSettings } from "~/kernel/settings/settings.server";
import type { Charging } from "~/money/agreements/charging";
import { chargingOf } from "~/money/agreements/charging.server";
import { withdrawalView } from "~/money/withdrawal/withdraw.server";
import { waitsForTill, whyUnwanted } from "./still-wanted.server";

type Attach = (mail: OutboxMail) => Promise<Attachment[]>;

export async function sendMail(
  deps: Deps,
  transport: MailTransport,
  mail: OutboxMail,
  attach?: Attach,
): Promise<void> {
  const unwanted = await whyUnwanted(deps, mail);
  if (unwanted) return settle(deps, mail, { status: "cancelled", error_message: unwanted });
  const wait_ms =
    ((await waitsForProvider(deps, mail)) && PROVIDER_AGAIN_MS) ||
    ((await waitsForTill(deps, mail)) && TILL_AGAIN_MS);
  if (wait_ms) {
    const next_attempt_at = new Date(deps.clock().getTime() + wait_ms);
    return settle(deps, mail, { status: "pending", next_attempt_at, attempts: mail.attempts - 1 });
  }
  try {
    await transport.send(await compose(deps, mail, attach));
  } catch (error) {
    return failed(deps, mail, error);
  }
  await settle(deps, mail, { status: "sent", sent_at: deps.clock(), error_message: null });
}

async function compose(deps: Deps, mail: OutboxMail, attach: Attach | undefined) {
  const club = { origin: deps.origin, ...(await readSettings(deps)) };
  const data = await withFreshFacts(deps, mail, unsealed(deps, JSON.parse(mail.data)));
  return {
    to: mail.recipient_email,
    ...renderMail(club, mail.email_type, mail.subject, data),
    attachments: (await attach?.(mail)) ?? [],
    message_key: await messageKey(deps, mail),
  };
}

/** The same for every try of one sending, and another for each "Resend", and for a mail that has this number after a restore. */
async function messageKey({ db }: Deps, { id, created_at }: OutboxMail): Promise<string> {
  const again = { action: "mail.resend", subject_kind: "mail", subject_id: String(id) };
  const resends = await db.auditEntry.count({ where: again });
  return [`outbox-${id}`, created_at.getTime().toString(36), ...(resends ? [resends] : [])].join("-");
}

type SaysCharging = {
  [Type in EmailType]: EmailData[Type] extends { charging: Charging } ? Type : never;
}[EmailType];
/** Mails that say what may still be charged, or that nothing is. */
export const SAYS_CHARGING: Record<SaysCharging, true> = {
  account_deletion: true,
  cancellation: true,
  expiry_warning: true,
  membership_ended: true,
  membership_expired: true,
  payment_failed: true,
  payment_overdue: true,
  renewal_reminder: true,
  repayment_owed: true,
};

const saysCharging = ({ email_type }: OutboxMail): boolean => email_type in SAYS_CHARGING;

async function withFreshFacts(deps: Deps, mail: OutboxMail, data: Record<string, unknown>) {
  if (!saysCharging(mail)) return withoutShopsThatLeft(deps, data);
  const charging = await chargingFor(deps, mail);
  if (mail.email_type !== "cancellation") return { ...data, charging };
  return { ...data, charging, money_back: await moneyBackFor(deps, mail) };
}

async function chargingFor({ db, clock }: Deps, { member_id }: OutboxMail): Promise<Charging> {
  return member_id === null ? [] : chargingOf(db, member_id, clock());
}

async function moneyBackFor(
  deps: Deps,
  { member_id }: OutboxMail,
): Promise<EmailData["cancellation"]["money_back"]> {
  const member = member_id && (await deps.db.member.findUnique({ where: { id: member_id } }));
  const order = member ? await withdrawalView(deps, member.user_id) : null;
  return order?.state === "open" ? { amount_cents: order.amount_cents, until: order.last_day } : null;
}

/** Milliseconds for which a mail waits for the provider's answer, which is asked for once the mail is written. */
const CONFIRMED_WITHIN_MS = 60_000;
const PROVIDER_AGAIN_MS = 5_000;
const TILL_AGAIN_MS = 15 * 60_000;

/** The provider is just being asked to end a charge: the mail would be outdated before it is read. */
async function waitsForProvider(deps: Deps, mail: OutboxMail): Promise<boolean> {
  const isNew = deps.clock().getTime() - mail.created_at.getTime() < CONFIRMED_WITHIN_MS;
  if (!isNew || !saysCharging(mail)) return false;
  return (await chargingFor(deps, mail)).some(({ kind }) => kind === "ending");
}

/** A month's new shops may have left since the mail was written. */
async function withoutShopsThatLeft({ db }: Deps, data: Record<string, unknown>) {
  if (!Array.isArray(data.new_shops)) return data;
  const named = data.new_shops as { slug: string }[];
  const where = { slug: { in: named.map(({ slug }) => slug) }, is_active: true };
  const here = new Set(
    (await db.partner.findMany({ where, select: { slug: true } })).map(({ slug }) => slug),
  );
  return { ...data, new_shops: named.filter(({ slug }) => here.has(slug)) };
}

/** Links and codes that grant access are encrypted in the queue and decrypted only in the mail. */
const SEALED = ["confirm_url", "set_password_url", "code"];

function unsealed(deps: Deps, data: Record<string, unknown>): Record<string, unknown> {
  const links = SEALED.filter((field) => typeof data[field] === "string");
  const opened = links
    .map((field) => [field, String(data[field])] as const)
    .map(([field, link]) => [field, /^https?:/.test(link) ? link : deps.secrets.open("mail", link)]);
  return { ...data, ...Object.fromEntries(opened) };
}

async function failed(deps: Deps, mail: OutboxMail, error: unknown): Promise<void> {
  const minutes = isForGood(error) ? undefined : RETRY_MINUTES[mail.attempts - 1];
  const error_message = (error instanceof Error ? error.message : String(error)).slice(0, 500);
  if (minutes === undefined) return settle(deps, mail, { status: "failed", sent_at: null, error_message });
  const next_attempt_at = new Date(deps.clock().getTime() + minutes * 60_000);
  await settle(deps, mail, { status: "pending", next_attempt_at, sent_at: null, error_message });
}

/**
 * Of this address or this mail (RFC 5321, 4.2.1): the office corrects it. What the server says to our own sign-in or sender is not:
 * that is put right in the settings, and the mail still goes out.
 */
function isForGood(error: unknown): boolean {
  const { responseCode = 0, command = "" } = error as { responseCode?: number; command?: string };
  return responseCode >= 500 && responseCode < 600 && ["RCPT TO", "DATA"].includes(command);
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
