import { asDatabase } from "~/db/connection/transaction-queue.server";
import type { Tx } from "~/db/connection/types";
import { dayOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import { randomCode } from "~/kernel/ids";
import { mailboxOf } from "~/kernel/limits/address";
import { type Limit, takeOne } from "~/kernel/limits/counts.server";
import { countKept } from "~/kernel/limits/limits.server";
import { enqueueMail } from "~/kernel/mail/enqueue.server";
import { NEWSLETTER_CONSENT } from "~/kernel/messages";
import { CONSENT_KINDS } from "./privacy";
import { writeConsent } from "./write-consent.server";

const CONFIRM_WITHIN_MS = 7 * 24 * 60 * 60 * 1000;

/** Anybody can trigger this mail for any address. */
const MAILS_TO_ONE: Limit = { name: "confirm_mail", points: 3, seconds: 30 * 86_400 };

/**
 * Double opt-in (R76). Does not reveal whether the address is known: a confirmed one gets no mail, a waiting one at
 * most one a day and three in thirty days. `from` is an address or a person. Throws `rate_limited`.
 */
export async function askForNewsletter(
  deps: Deps,
  { email, phone }: { email: string; phone: string },
  from: string,
): Promise<void> {
  const address = email.toLowerCase();
  const now = deps.clock();
  const known = await deps.db.newsletterSubscriber.findUnique({ where: { email: address } });
  if (known?.status === "confirmed") return;
  const token = randomCode(32, deps.random);
  const asked = {
    confirm_hash: deps.secrets.hash("newsletter", token),
    confirm_expires_at: new Date(now.getTime() + CONFIRM_WITHIN_MS),
  };
  const fresh = { ...asked, phone, status: "pending", consent_text: NEWSLETTER_CONSENT };
  await deps.db.$transaction(async (tx) => {
    const dedupe_key = confirmationKey(deps, address, now, known?.unsubscribed_at ?? null);
    if (await tx.outboxMail.findUnique({ where: { dedupe_key } })) return;
    if (!(await takeOne({ ...deps, db: asDatabase(tx) }, [MAILS_TO_ONE, mailboxOf(address)]))) return;
    await countKept({ ...deps, db: asDatabase(tx) }, "newsletter", from);
    const ended = await tx.newsletterSubscriber.findUnique({ where: { email: address } });
    await tx.newsletterSubscriber.upsert({
      where: { email: address },
      create: { ...fresh, email: address, created_at: now },
      // Anybody can ask: an objection, its day and its phone number stay until the address confirms.
      update: ended?.unsubscribed_at ? { ...asked, asked_phone: phone } : fresh,
    });
    await enqueueMail(tx, {
      email_type: "newsletter_confirm",
      recipient_email: address,
      dedupe_key,
      subject: "Please confirm: the club's newsletter",
      data: {
        confirm_url: deps.secrets.seal("mail", `${deps.origin}/newsletter/confirm/${token}`),
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
      data: {
        status: "confirmed",
        confirmed_at: at,
        confirm_hash: null,
        ...(asked?.unsubscribed_at && {
          phone: asked.asked_phone,
          asked_phone: "",
          unsubscribed_at: null,
          consent_text: NEWSLETTER_CONSENT,
        }),
      },
    });
    if (!asked || count === 0)
      throw new ClubError("not_found", "This link was used already or is too old. You can sign up again.");
    const user = await tx.user.findUnique({ where: { email: asked.email } });
    const said = {
      kind: "newsletter",
      granted: true,
      text: asked.unsubscribed_at ? NEWSLETTER_CONSENT : asked.consent_text,
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
  return `${deps.origin}/newsletter/unsubscribe/${deps.secrets.seal("newsletter", `newsletter:${email}`)}`;
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
    await endNewsletter(tx, email.toLowerCase(), at);
    const users = await tx.user.findMany({ where: { OR: [{ email }, { member: { email } }] } });
    for (const user_id of new Set(users.map(({ id, merged_into_id }) => merged_into_id ?? id))) {
      for (const kind of CONSENT_KINDS) await writeConsent(tx, { user_id, kind, ...withdrawn });
    }
  });
}

/** A sign-up that waits for its confirmation ends too. */
export async function endNewsletter(tx: Tx, email: string, at: Date): Promise<void> {
  await tx.newsletterSubscriber.updateMany({
    where: { email, OR: [{ status: { not: "unsubscribed" } }, { confirm_hash: { not: null } }] },
    data: { status: "unsubscribed", unsubscribed_at: at, confirm_hash: null, asked_phone: "" },
  });
}

function addressIn(deps: Pick<Deps, "secrets">, sealed: string): string | null {
  try {
    return /^newsletter:(.+)$/.exec(deps.secrets.open("newsletter", sealed))?.[1] ?? null;
  } catch {
    return null;
  }
}
