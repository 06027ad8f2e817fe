import type { PortalAccount } from "~/accounts/access/portal-roles";
import { REQUIRED_KEY } from "~/accounts/factors/standing.server";
import type { Tx } from "~/db/connection/types";
import type { Admin, Partner, Session, User } from "~/db/generated/client";
import type { Deps } from "~/kernel/deps";
import { isCode, randomCode } from "~/kernel/ids";
import type { SessionKind } from "~/web/cookies/session-names.server";
import { adminWithFactor, partnerWithAccount, sessionByToken, userById } from "./sessions.queries.server";

export type SessionOwner =
  | { kind: "user"; user_id: number }
  | { kind: "admin"; admin_id: number }
  | { kind: "partner"; partner_id: number; account_id: number };
/** All sessions of one owner, or of everybody in a shop. */
type SessionsOf =
  | SessionOwner
  | { kind: "partner"; partner_id: number }
  | { kind: "partner"; account_id: number };
export type FoundSession = Session & {
  user: User | null;
  admin: AdminStanding | null;
  partner: Partner | null;
  account: PortalAccount | null;
  /** Use has extended the session, so the browser's cookie needs a new expiry. */
  prolonged: boolean;
};
export type AdminStanding = Admin & { has_factor: boolean; needs_factor: boolean };

type SignInFacts = Partial<Pick<Session, "user_agent" | "address" | "factor" | "proven_at" | "device_hash">>;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Lifetime, idle limit, and whether use extends the session (R60). */
export const SESSION_LIFETIMES: Record<
  SessionKind,
  { total: number; idle: number | null; rolling: boolean }
> = {
  admin: { total: 12 * 60 * MINUTE, idle: 60 * MINUTE, rolling: false },
  partner: { total: 90 * DAY, idle: null, rolling: false },
  user: { total: 30 * DAY, idle: null, rolling: true },
};

const TOUCH_EVERY = 5 * MINUTE;
const TOKEN_LENGTH = 32;

/** Returns the token, of which only a hash is stored. */
export async function openSession(
  deps: Deps,
  owner: SessionOwner,
  { user_agent = "", address = "", ...facts }: SignInFacts = {},
  db: Pick<Tx, "session"> = deps.db,
): Promise<string> {
  const token = randomCode(TOKEN_LENGTH, deps.random);
  const now = deps.clock();
  await db.session.create({
    data: {
      ...owner,
      ...facts,
      token_hash: deps.secrets.hash("session", token),
      user_agent: user_agent.slice(0, 200),
      address: address.slice(0, 60),
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + SESSION_LIFETIMES[owner.kind].total),
    },
  });
  await dropOldest(db, owner);
  return token;
}

/** Beyond it the oldest are deleted, so that a client that signs in for each call cannot fill the table. */
const MOST_SESSIONS = 100;

async function dropOldest(db: Pick<Tx, "session">, owner: SessionOwner): Promise<void> {
  const excess = await db.session.findMany({
    where: owner,
    select: { id: true },
    orderBy: { id: "desc" },
    skip: MOST_SESSIONS,
    take: MOST_SESSIONS,
  });
  if (excess.length > 0) await db.session.deleteMany({ where: { id: { in: excess.map(({ id }) => id) } } });
}

/** The active session of a token, or null. Use extends a member's session and resets an administrator's idle time. */
export async function findSession(
  deps: Deps,
  kind: SessionKind,
  token: string,
): Promise<FoundSession | null> {
  if (!isCode(token, TOKEN_LENGTH)) return null;
  const session = await readSession(deps, kind, token);
  const now = deps.clock();
  if (!session || !isAlive(session, kind, now)) return null;
  if (now.getTime() - session.last_seen_at.getTime() <= TOUCH_EVERY) return session;
  return { ...session, prolonged: await touch(deps, session, kind, now) };
}

export async function closeSession(deps: Deps, kind: SessionKind, token: string): Promise<void> {
  await deps.db.session.updateMany({
    where: { kind, token_hash: deps.secrets.hash("session", token), revoked_at: null },
    data: { revoked_at: deps.clock() },
  });
}

export async function closeAllSessions(
  deps: Pick<Deps, "clock">,
  db: Pick<Deps["db"], "session">,
  owner: SessionsOf,
  except?: number,
) {
  await db.session.updateMany({
    where: { ...owner, revoked_at: null, ...(except !== undefined && { id: { not: except } }) },
    data: { revoked_at: deps.clock() },
  });
}

/** Read on every request, so that a revoked session ends at once. */
async function readSession(
  { db, secrets }: Deps,
  kind: SessionKind,
  token: string,
): Promise<FoundSession | null> {
  const session = await sessionByToken(db, kind, secrets.hash("session", token));
  if (!session) return null;
  const nobody = { user: null, admin: null, partner: null, account: null };
  const found: FoundSession = { ...session, ...nobody, prolonged: false };
  if (kind === "user") found.user = await userById(db, found.user_id);
  if (kind === "admin") found.admin = await readAdmin(db, found.admin_id);
  if (kind === "partner") Object.assign(found, await partnerWithAccount(db, found));
  return found;
}

async function readAdmin(db: Deps["db"], id: number | null): Promise<AdminStanding | null> {
  const found = await adminWithFactor(db, id, REQUIRED_KEY);
  if (!found) return null;
  const { admin, has_factor, is_required } = found;
  return { ...admin, has_factor, needs_factor: is_required && !has_factor };
}

/** A session opened by password alone does not count for somebody who has a second factor. */
function lacksFactor({ admin, account, factor }: FoundSession): boolean {
  return Boolean(admin?.has_factor || account?.has_passkey) && factor === "password";
}

function isAlive(session: FoundSession, kind: SessionKind, now: Date): boolean {
  const { idle } = SESSION_LIFETIMES[kind];
  if (session.revoked_at || session.expires_at <= now) return false;
  if (idle !== null && now.getTime() - session.last_seen_at.getTime() > idle) return false;
  if (session.admin) return !session.admin.disabled_at && !lacksFactor(session);
  if (session.partner)
    return session.partner.is_active && !session.account?.is_disabled && !lacksFactor(session);
  return session.user !== null && !session.user.anonymised_at;
}

/** In milliseconds, if nothing else is asked for with it; `is_final` where use does not prolong it any more. */
export function sessionEndsIn(session: Session, kind: SessionKind, now: Date) {
  const { idle } = SESSION_LIFETIMES[kind];
  const seen = session.last_seen_at.getTime();
  const counted = now.getTime() - seen > TOUCH_EVERY ? now.getTime() : seen;
  const total = session.expires_at.getTime() - now.getTime();
  const rest = idle === null ? total : counted + idle - now.getTime();
  return { ms: Math.min(rest, total), is_final: total <= rest };
}

async function touch(deps: Deps, session: Session, kind: SessionKind, now: Date): Promise<boolean> {
  const { rolling, total } = SESSION_LIFETIMES[kind];
  const { count } = await deps.db.session.updateMany({
    where: { id: session.id, revoked_at: null },
    data: { last_seen_at: now, ...(rolling && { expires_at: new Date(now.getTime() + total) }) },
  });
  return rolling && count === 1;
}
