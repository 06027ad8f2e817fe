import { redirect } from "@remix-run/node";
import { type Capability, can, isFresh, needsFactor, needsFreshSignIn } from "~/accounts/admins/capabilities";
import { deletionDayNow } from "~/accounts/privacy/deletion-day.server";
import { type AdminStanding, type FoundSession, findSession } from "~/accounts/sessions/sessions.server";
import type { Partner } from "~/db/generated/client";
import type { Day } from "~/kernel/clock";
import { ClubError } from "~/kernel/errors";
import { cookieToken, type SessionKind } from "~/web/cookies/session-names.server";
import { deps } from "~/web/process/deps.server";
import { alsoSetCookie, onceARequest } from "~/web/process/within-request.server";
import { club } from "./club.server";
import { confirmFirst } from "./confirm.server";
import { sessionCookie } from "./cookies.server";
import type { MemberCard } from "./member-card.schema";
import type { PortalAccount } from "./portal-roles";

export interface Viewer {
  user_id: number;
  email: string;
  name: string;
  given_name: string;
  family_name: string;
  /** An expired membership is still set. */
  member: MemberCard | null;
  deletes_on: Day | null;
  /** The deletion is later than promised, because the club has to look at its data first (R113). */
  deletion_waits: boolean;
}

/** The loaders of one page share the result. Null for visitors. */
export function readViewer(request: Request): Promise<Viewer | null> {
  return request.method === "GET" ? onceARequest("viewer", () => findViewer(request)) : findViewer(request);
}

async function findViewer(request: Request): Promise<Viewer | null> {
  const session = await sessionOf(request, "user");
  if (!session?.user) return null;
  const { id, email, name, given_name, family_name, deletion_requested_at } = session.user;
  const deletion = deletion_requested_at && (await deletionDayNow(deps, deletion_requested_at));
  const member = await club().memberOfUser(deps, id);
  return {
    user_id: id,
    email,
    name,
    given_name,
    family_name,
    member,
    deletes_on: deletion?.deletes_on ?? null,
    deletion_waits: deletion?.waits ?? false,
  };
}

/** Of the member's session that this request came with; 0 for none, which is nobody's. */
export async function userSessionId(request: Request): Promise<number> {
  return (await sessionOf(request, "user"))?.id ?? 0;
}

/** Others sign in and return to this address. */
export async function requireUser(request: Request): Promise<Viewer> {
  const viewer = await readViewer(request);
  if (viewer) return viewer;
  throw signInFirst(request);
}

export function signInFirst(request: Request): Response {
  return redirect(loginAddress("/login", request));
}

/**
 * `ended`: the form was shown to somebody signed in. The browser keeps what was typed (kept-form.ts). `refused`: it
 * refused the cookie of the sign-in that it comes from.
 */
function loginAddress(login: string, request: Request): string {
  const reason = refusedCookie(login, request) ? "&refused=1" : "";
  const ended = request.method === "GET" ? reason : "&ended=1";
  return `${login}?return_to=${encodeURIComponent(addressOf(request))}${ended}`;
}

/** Whether this page was opened by the sign-in form, which sets a cookie before it leads anywhere. */
export function refusedCookie(login: string, request: Request): boolean {
  const from = request.headers.get("referer");
  return from !== null && URL.canParse(from) && new URL(from).pathname === login;
}

/** Any status. Redirects others to /join, a form to the sign-in. */
export async function requireMember(request: Request): Promise<Viewer & { member: MemberCard }> {
  const viewer = await readViewer(request);
  if (!viewer && request.method !== "GET") throw signInFirst(request);
  if (!viewer?.member) throw redirect("/join");
  return { ...viewer, member: viewer.member };
}

export type AdminSession = FoundSession & { admin: AdminStanding };

/**
 * Throws a redirect to the login, 403 for a lesser role (R81), or a redirect to set up a required second factor. An older sign-in
 * is confirmed first where the capability needs a fresh one (R82). `form` is the posted form, if already read.
 */
export async function requireAdmin(
  request: Request,
  capability: Capability,
  form?: FormData,
): Promise<AdminStanding> {
  const session = await requireFactor(request);
  mustHave(session, capability);
  await requireFresh(request, session, { capability, form });
  return session.admin;
}

export async function requireFactor(request: Request): Promise<AdminSession> {
  const session = await requireSelf(request);
  if (session.admin.needs_factor) throw redirect("/admin/security");
  return session;
}

/** Throws 403 (R81). */
export function mustHave({ admin }: AdminSession, capability: Capability): void {
  if (!can(admin.role, capability)) throw new Response("Your role does not allow this.", { status: 403 });
}

/** For pages about their own sign-in: a required second factor may still be missing. */
export async function requireSelf(request: Request): Promise<AdminSession> {
  const session = await adminSessionOf(request);
  if (session) return session;
  throw redirect(loginAddress("/admin/login", request));
}

/** For changes to their own second factor. */
export async function requireFreshSelf(request: Request, form?: FormData): Promise<AdminSession> {
  const session = await requireSelf(request);
  await requireFresh(request, session, { capability: "secure_account", form });
  return session;
}

export function maySeeNow(session: AdminSession, capability: Capability): boolean {
  return can(session.admin.role, capability) && isFreshFor(session, capability);
}

export function isFreshFor(session: AdminSession, capability: Capability): boolean {
  if (!needsFreshSignIn(capability)) return true;
  const lacksFactor = session.admin.has_factor && session.factor === "trusted_device";
  return isFresh(session, deps.clock()) && !(lacksFactor && needsFactor(capability));
}

/** Throws `reauthentication_required`. */
export function mustBeFresh(session: AdminSession, capability: Capability): void {
  if (isFreshFor(session, capability)) return;
  const message = "You signed in more than 30 minutes ago. Confirm that it is you.";
  throw new ClubError("reauthentication_required", message, {
    details: { next: "POST /api/admin/reauthenticate" },
  });
}

/** Throws the confirmation page if the sign-in is too old (R82). */
export async function requireFresh(
  request: Request,
  session: AdminSession,
  { capability, form }: { capability: Capability; form: FormData | undefined },
): Promise<void> {
  if (!isFreshFor(session, capability)) throw await confirmFirst(request, session.admin, form);
}

export interface PortalSession {
  id: number;
  partner: Partner;
  account: PortalAccount;
  /** Signed in, or confirmed with a passkey where there is one, within the last 30 minutes. */
  is_fresh: boolean;
}

/** Anybody who signs in at the shop (R89); others are sent to the portal's login and back. */
export async function requireStaff(request: Request): Promise<PortalSession> {
  const session = await portalSessionOf(request);
  if (session) return session;
  throw redirect(loginAddress("/partner/login", request));
}

/** An owner of the shop. Throws 403 for its staff. */
export async function requirePartner(request: Request): Promise<Partner> {
  return (await requireOwner(request)).partner;
}

export async function requireOwner(request: Request): Promise<PortalSession> {
  const session = await requireStaff(request);
  if (session.account.role === "owner") return session;
  throw new Response("Only an owner of the shop may see this.", { status: 403 });
}

export async function portalSessionOf(request: Request): Promise<PortalSession | null> {
  const session = await sessionOf(request, "partner");
  if (!session?.partner || !session.account) return null;
  const { id, partner, account } = session;
  return { id, partner, account, is_fresh: isFresh(session, deps.clock()) };
}

/** Of any role, also beside somebody's own account in the same browser. */
export async function isAdministrator(request: Request): Promise<boolean> {
  return (await sessionOf(request, "admin")) !== null;
}

/** From the bearer token or cookie. Excludes sessions without a required second factor. */
export async function sessionOf(request: Request, kind: SessionKind): Promise<FoundSession | null> {
  const session = await anySessionOf(request, kind);
  return session?.admin?.needs_factor ? null : session;
}

/** If `needs_factor` is set, it may only be used to set up a second factor. */
export async function adminSessionOf(request: Request): Promise<AdminSession | null> {
  const session = await anySessionOf(request, "admin");
  return session?.admin ? { ...session, admin: session.admin } : null;
}

async function anySessionOf(request: Request, kind: SessionKind): Promise<FoundSession | null> {
  const bearer = bearerToken(request);
  const token = bearer ?? cookieToken(request, kind);
  const session = token ? await findSession(deps, kind, token) : null;
  if (session?.prolonged && token && !bearer) alsoSetCookie(sessionCookie(kind, token));
  return session;
}

export function bearerToken(request: Request): string | null {
  return /^Bearer\s+(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1] ?? null;
}

function addressOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return request.method === "GET" ? pathname + search : pathname;
}
