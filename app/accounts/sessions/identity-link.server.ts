import type { Tx } from "~/db/connection/types";
import type { IdentityLink, User } from "~/db/generated/client";
import { audit } from "~/kernel/audit/audit.server";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import { randomCode } from "~/kernel/ids";
import { enqueueMail } from "~/kernel/mail/enqueue.server";
import { closeAllSessions } from "./sessions.server";

const MINUTE_MS = 60_000;
const WORKS_FOR_MS = 24 * 60 * MINUTE_MS;
/** A repeated sign-in within this time sends no second mail. */
const AGAIN_AFTER_MS = 10 * MINUTE_MS;
/** Links per user and day, hence mails to one address. */
const LINKS_A_DAY = 3;
const TOKEN_LENGTH = 32;

const MAILED =
  "Another Google account signs in with this e-mail address already. To use this one instead, open the link that we have mailed to the address on file. It works once, within a day.";
const ENOUGH_MAILED =
  "Another Google account signs in with this e-mail address already. We have already mailed several links to the address on file today: use the newest one, or try again tomorrow.";

/** Mails the address on file (R58). Returns the error to throw, which reveals nothing about the user. */
export async function askForLink(deps: Deps, user: User, provider_sub: string): Promise<ClubError> {
  const reference = referenceOf(deps, user.id, provider_sub);
  const mailed = await deps.db.$transaction((tx) => mailLink(deps, tx, { user, provider_sub, reference }));
  return new ClubError("account_link_needed", mailed ? MAILED : ENOUGH_MAILED, { details: { reference } });
}

export async function readLink(
  deps: Deps,
  token: string,
): Promise<{ reference: string; works_until: string } | null> {
  const link = await livingLink(deps, deps.db, token);
  if (!link) return null;
  const { user_id, provider_sub, expires_at } = link;
  return { reference: referenceOf(deps, user_id, provider_sub), works_until: expires_at.toISOString() };
}

/** Admits the requesting account only; ends all sessions and other links. Throws `not_found` and `conflict`. */
export async function followLink(deps: Deps, token: string): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    const link = await livingLink(deps, tx, token);
    const { count } = await tx.identityLink.deleteMany({ where: { user_id: link?.user_id ?? -1 } });
    if (!link || count === 0)
      throw new ClubError(
        "not_found",
        "This link was used already or is too old. Sign in again to get a new one.",
      );
    const { provider_sub, user } = link;
    const other = await tx.user.findUnique({
      where: { provider_provider_sub: { provider: user.provider, provider_sub } },
    });
    if (other)
      throw new ClubError("conflict", "This Google account now signs in to another account of the club.");
    await tx.user.update({ where: { id: user.id }, data: { provider_sub } });
    await closeAllSessions(deps, tx, { kind: "user", user_id: user.id });
    await notifyOfLink(deps, tx, user, "another");
  });
}

/**
 * A first Google sign-in with the verified address of an account that has none takes it over (R58). Whoever signed in to it by code
 * is signed out and notified. False if a concurrent sign-in was faster.
 */
export async function adopt(deps: Deps, owner: User, provider_sub: string): Promise<boolean> {
  return deps.db.$transaction(async (tx) => {
    const { count } = await tx.user.updateMany({
      where: { id: owner.id, provider_sub: null, anonymised_at: owner.anonymised_at },
      data: { provider_sub },
    });
    if (count === 0) return false;
    const opened = owner.merged_into_id
      ? await tx.user.findUniqueOrThrow({ where: { id: owner.merged_into_id } })
      : owner;
    await closeAllSessions(deps, tx, { kind: "user", user_id: opened.id });
    if (opened.last_login_at) await notifyOfLink(deps, tx, opened, "first");
    return true;
  });
}

async function mailLink(
  deps: Deps,
  tx: Tx,
  asked: { user: User; provider_sub: string; reference: string },
): Promise<boolean> {
  const { user, provider_sub, reference } = asked;
  const now = deps.clock();
  const waiting = await tx.identityLink.findMany({
    where: { user_id: user.id, expires_at: { gt: now } },
    orderBy: { id: "desc" },
  });
  const latest = waiting.find((link) => link.provider_sub === provider_sub);
  if (latest && now.getTime() - latest.created_at.getTime() < AGAIN_AFTER_MS) return true;
  if (waiting.length >= LINKS_A_DAY) return false;
  const token = randomCode(TOKEN_LENGTH, deps.random);
  const token_hash = deps.secrets.hash("identity_link", token);
  const expires_at = new Date(now.getTime() + WORKS_FOR_MS);
  await tx.identityLink.create({
    data: { user_id: user.id, provider_sub, token_hash, created_at: now, expires_at },
  });
  await enqueueMail(tx, {
    email_type: "identity_link",
    ...(await onFile(tx, user)),
    dedupe_key: `identity_link:${token_hash.slice(0, 24)}`,
    subject: "Sign in with another Google account?",
    data: {
      confirm_url: deps.secrets.seal("mail", `${deps.origin}/auth/link/${token}`),
      reference,
      works_until: expires_at.toISOString(),
    },
    now,
  });
  return true;
}

const NOTICES = {
  first: { action: "account.google_first", subject: "A Google account opens your membership" },
  another: { action: "account.identity_linked", subject: "Another account opens your membership" },
} as const;

async function notifyOfLink(deps: Deps, tx: Tx, user: User, which: keyof typeof NOTICES): Promise<void> {
  const { action, subject } = NOTICES[which];
  const now = deps.clock();
  const recipient = await onFile(tx, user);
  const { member_id } = recipient;
  await audit(deps, tx, {
    actor: { kind: "member", id: member_id, name: "" },
    action,
    ...(member_id
      ? { subject_kind: "member", subject_id: member_id }
      : { subject_kind: "user", subject_id: user.id }),
  });
  await enqueueMail(tx, {
    email_type: "identity_linked",
    ...recipient,
    dedupe_key: `identity_linked:${user.id}:${now.toISOString()}`,
    subject,
    data: { linked_at: now.toISOString(), which },
    now,
  });
}

/** The membership's address, which an administrator may have corrected, or else the account's. */
async function onFile(tx: Tx, { id: user_id, email }: User) {
  const member = await tx.member.findUnique({ where: { user_id }, select: { id: true, email: true } });
  return { recipient_email: member?.email || email, member_id: member?.id ?? null, user_id };
}

async function livingLink(
  deps: Deps,
  db: Pick<Tx, "identityLink">,
  token: string,
): Promise<(IdentityLink & { user: User }) | null> {
  const token_hash = deps.secrets.hash("identity_link", token);
  const link = await db.identityLink.findUnique({ where: { token_hash }, include: { user: true } });
  return link && link.expires_at > deps.clock() && !link.user.anonymised_at ? link : null;
}

/** Six digits shown on the waiting screen, in the mail and behind the link. */
function referenceOf({ secrets }: Deps, user_id: number, provider_sub: string): string {
  const number = Number.parseInt(
    secrets.hash("identity_reference", `${user_id}:${provider_sub}`).slice(0, 12),
    16,
  );
  return String(number % 1_000_000)
    .padStart(6, "0")
    .replace(/(?=...$)/, " ");
}
