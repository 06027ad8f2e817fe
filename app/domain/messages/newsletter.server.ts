import type { Tx } from "~/db/client.server";
import { dayOf } from "../clock";
import type { Deps } from "../deps";
import { ClubError } from "../errors";
import { randomCode } from "../ids";
import { enqueueMail } from "../mail/enqueue.server";
import { NEWSLETTER_CONSENT } from "./messages";
import type { NewsletterInput } from "./messages.schema";

const CONFIRM_WITHIN_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Asks an address to confirm that it wants the letter (double opt-in). Says nothing about whether the address is known:
 * one that has confirmed gets no second mail, and a waiting one gets at most one a day.
 */
export async function askForNewsletter(deps: Deps, { email, phone }: NewsletterInput): Promise<void> {
  const address = email.toLowerCase();
  const now = deps.clock();
  const known = await deps.db.newsletterSubscriber.findUnique({ where: { email: address } });
  if (known?.status === "confirmed") return;
  const token = randomCode(32, deps.random);
  const asked = {
    phone,
    status: "pending",
    consent_text: NEWSLETTER_CONSENT,
    confirm_hash: deps.secrets.hash("newsletter", token),
    confirm_expires_at: new Date(now.getTime() + CONFIRM_WITHIN_MS),
    unsubscribed_at: null,
  };
  await deps.db.$transaction(async (tx) => {
    const dedupe_key = confirmationKey(deps, address, now, known?.unsubscribed_at ?? null);
    if (await tx.outboxMail.findUnique({ where: { dedupe_key } })) return;
    await tx.newsletterSubscriber.upsert({
      where: { email: address },
      create: { ...asked, email: address, created_at: now },
      update: asked,
    });
    await enqueueMail(tx, {
      email_type: "newsletter_confirm",
      recipient_email: address,
      dedupe_key,
      subject: "Please confirm: the club's letter",
      data: {
        confirm_url: `${deps.origin}/newsletter/confirm/${token}`,
        unsubscribe_url: unsubscribeAddress(deps, address),
      },
      now,
    });
  });
}

/** One confirmation a day, and one more after the address was unsubscribed: its earlier link is dead. */
function confirmationKey(deps: Deps, address: string, now: Date, unsubscribed_at: Date | null): string {
  const since = unsubscribed_at ? `:${unsubscribed_at.getTime()}` : "";
  return `newsletter_confirm:${deps.secrets.hash("mail", address).slice(0, 24)}:${dayOf(now)}${since}`;
}

/** Confirms with the token of the mail. Throws `not_found` when it is unknown or too old. */
export async function confirmNewsletter(deps: Deps, token: string): Promise<void> {
  const now = deps.clock();
  const { count } = await deps.db.newsletterSubscriber.updateMany({
    where: { confirm_hash: deps.secrets.hash("newsletter", token), confirm_expires_at: { gt: now } },
    data: { status: "confirmed", confirmed_at: now, confirm_hash: null, unsubscribed_at: null },
  });
  if (count === 0)
    throw new ClubError("not_found", "This link was used already or is too old. You can sign up again.");
}

/** The signed address in each letter that ends it with one click. */
export function unsubscribeAddress(deps: Pick<Deps, "origin" | "secrets">, email: string): string {
  return `${deps.origin}/newsletter/unsubscribe/${deps.secrets.seal(`newsletter:${email}`)}`;
}

/**
 * Ends the letters and the partner notices to the address that a signed link names: both carry the same link.
 * Throws `not_found` for a link that is not ours, and nothing for an address that gets neither.
 */
export async function unsubscribe(deps: Deps, sealed: string): Promise<void> {
  const email = addressIn(deps, sealed);
  if (!email)
    throw new ClubError("not_found", "This link is not complete. Please use the one in the letter.");
  const now = deps.clock();
  await deps.db.$transaction(async (tx) => {
    await tx.newsletterSubscriber.updateMany({
      where: { email: email.toLowerCase(), status: { not: "unsubscribed" } },
      data: { status: "unsubscribed", unsubscribed_at: now, confirm_hash: null },
    });
    const members = await tx.member.findMany({ where: { email }, select: { user_id: true } });
    for (const { user_id } of members) await withdrawPartnerNotices(tx, user_id, now);
  });
}

/** Withdraws the consent when the latest word was yes, so that a second click writes nothing. */
async function withdrawPartnerNotices(tx: Tx, user_id: number, created_at: Date): Promise<void> {
  const kind = "partner_notices";
  const latest = await tx.consent.findFirst({
    where: { user_id, kind },
    orderBy: [{ created_at: "desc" }, { id: "desc" }],
  });
  if (!latest?.granted) return;
  const withdrawn = { granted: false, text: "Unsubscribed with the link in a mail.", source: "unsubscribe" };
  await tx.consent.create({ data: { user_id, kind, ...withdrawn, created_at } });
}

function addressIn(deps: Pick<Deps, "secrets">, sealed: string): string | null {
  try {
    return /^newsletter:(.+)$/.exec(deps.secrets.open(sealed))?.[1] ?? null;
  } catch {
    return null;
  }
}
