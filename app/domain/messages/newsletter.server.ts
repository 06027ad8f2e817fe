import { asDatabase } from "~/db/connection/nested-transaction.server";
import { dayOf } from "../clock";
import type { Deps } from "../deps";
import { ClubError } from "../errors";
import { randomCode } from "../ids";
import { mailboxOf } from "../limits/address";
import { type Limit, takeOne } from "../limits/counts.server";
import { countKept } from "../limits/limits.server";
import { enqueueMail } from "../mail/enqueue.server";
import { CONSENT_KINDS } from "../privacy/privacy";
import { writeConsent } from "../privacy/write-consent.server";
import { NEWSLETTER_CONSENT } from "./messages";
import type { NewsletterInput } from "./messages.schema";

const CONFIRM_WITHIN_MS = 7 * 24 * 60 * 60 * 1000;

/** Anybody can trigger this mail for any address. */
const MAILS_TO_ONE: Limit = { name: "confirm_mail", points: 3, seconds: 30 * 86_400 };

/**
 * Double opt-in (R76). Does not reveal whether the address is known: a confirmed one gets no mail, a waiting one at
 * most one a day and three in thirty days. Throws `rate_limited`.
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
    if (!(await takeOne({ ...deps, db: asDatabase(tx) }, [MAILS_TO_ONE, mailboxOf(address)]))) return;
    await countKept({ ...deps, db: asDatabase(tx) }, "newsletter");
    await tx.newsletterSubscriber.upsert({
      where: { email: address },
      create: { ...asked, email: address, created_at: now },
      update: asked,
    });
    await enqueueMail(tx, {
      email_type: "newsletter_confirm",
      recipient_email: address,
      dedupe_key,
      subject: "Please confirm: the club's newsletter",
      data: {
        confirm_url: deps.secrets.seal(`${deps.origin}/newsletter/confirm/${token}`),
        unsubscribe_url: unsubscribeAddress(deps, address),
      },
      now,
    });
  });
}

/** One confirmation a day, and another one after unsubscribing, which voids the earlier link. */
function confirmationKey(deps: Deps, address: string, now: Date, unsubscribed_at: Date | null): string {
  const since = unsubscribed_at ? `:${unsubscribed_at.getTime()}` : "";
  return `newsletter_confirm:${deps.secrets.hash("mail", address).slice(0, 24)}:${dayOf(now)}${since}`;
}

/** Also records the consent of an account with that address. Throws `not_found` for an invalid token. */
export async function confirmNewsletter(deps: Deps, token: string): Promise<void> {
  const at = deps.clock();
  const confirm_hash = deps.secrets.hash("newsletter", token);
  await deps.db.$transaction(async (tx) => {
    const asked = await tx.newsletterSubscriber.findUnique({ where: { confirm_hash } });
    const { count } = await tx.newsletterSubscriber.updateMany({
      where: { confirm_hash, confirm_expires_at: { gt: at } },
      data: { status: "confirmed", confirmed_at: at, confirm_hash: null, unsubscribed_at: null },
    });
    if (!asked || count === 0)
      throw new ClubError("not_found", "This link was used already or is too old. You can sign up again.");
    const user = await tx.user.findUnique({ where: { email: asked.email } });
    const said = {
      kind: "newsletter",
      granted: true,
      text: asked.consent_text,
      source: "newsletter",
    } as const;
    // Consents of a merged account are the kept one's (R102).
    if (user) await writeConsent(tx, { user_id: user.merged_into_id ?? user.id, ...said, at });
  });
}

export async function canConfirm(deps: Deps, token: string): Promise<boolean> {
  const confirm_hash = deps.secrets.hash("newsletter", token);
  const where = { confirm_hash, confirm_expires_at: { gt: deps.clock() } };
  return (await deps.db.newsletterSubscriber.count({ where })) === 1;
}

export function unsubscribeAddress(deps: Pick<Deps, "origin" | "secrets">, email: string): string {
  return `${deps.origin}/newsletter/unsubscribe/${deps.secrets.seal(`newsletter:${email}`)}`;
}

/** Ends every mail that needs a consent: they share the link. Throws `not_found` for an invalid link. */
export async function unsubscribe(deps: Deps, sealed: string): Promise<void> {
  const email = addressIn(deps, sealed);
  if (!email)
    throw new ClubError("not_found", "This link is not complete. Please use the one in the newsletter.");
  const at = deps.clock();
  const withdrawn = {
    granted: false,
    text: "Unsubscribed with the link in a mail.",
    source: "unsubscribe",
    at,
  };
  await deps.db.$transaction(async (tx) => {
    await tx.newsletterSubscriber.updateMany({
      where: { email: email.toLowerCase(), status: { not: "unsubscribed" } },
      data: { status: "unsubscribed", unsubscribed_at: at, confirm_hash: null },
    });
    const users = await tx.user.findMany({ where: { OR: [{ email }, { member: { email } }] } });
    for (const user_id of new Set(users.map(({ id, merged_into_id }) => merged_into_id ?? id))) {
      for (const kind of CONSENT_KINDS) await writeConsent(tx, { user_id, kind, ...withdrawn });
    }
  });
}

function addressIn(deps: Pick<Deps, "secrets">, sealed: string): string | null {
  try {
    return /^newsletter:(.+)$/.exec(deps.secrets.open(sealed))?.[1] ?? null;
  } catch {
    return null;
  }
}
