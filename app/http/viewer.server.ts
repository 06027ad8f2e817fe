import { redirect } from "@remix-run/node";
import type { Admin, Partner } from "~/db/generated/client";
import { type Capability, can } from "~/domain/admins/capabilities";
import type { Day } from "~/domain/clock";
import { memberOfUser } from "~/domain/members/members.server";
import type { MemberCard } from "~/domain/membership/card";
import { deletionDay } from "~/domain/privacy/privacy";
import { type FoundSession, findSession, type SessionKind } from "~/domain/sessions/sessions.server";
import { cookieToken } from "./cookies.server";
import { deps } from "./deps.server";
import { onceARequest } from "./within-request.server";

/** The signed-in person who looks at a page. */
export interface Viewer {
  user_id: number;
  email: string;
  name: string;
  given_name: string;
  family_name: string;
  /** Null before there is a membership; an expired one is still there. */
  member: MemberCard | null;
  /** The day on which the account is deleted, when the person asked for it. */
  deletes_on: Day | null;
}

/** Whoever is signed in on the public side, or null. A page's loaders share one answer. */
export function readViewer(request: Request): Promise<Viewer | null> {
  return request.method === "GET" ? onceARequest("viewer", () => findViewer(request)) : findViewer(request);
}

async function findViewer(request: Request): Promise<Viewer | null> {
  const session = await sessionOf(request, "user");
  if (!session?.user) return null;
  const { id, email, name, given_name, family_name, deletion_requested_at } = session.user;
  const deletes_on = deletion_requested_at && deletionDay(deletion_requested_at);
  const member = await memberOfUser(deps, id);
  return { user_id: id, email, name, given_name, family_name, member, deletes_on };
}

/** The signed-in person; everybody else is sent to sign in and comes back to this address. */
export async function requireUser(request: Request): Promise<Viewer> {
  const viewer = await readViewer(request);
  if (viewer) return viewer;
  throw redirect(`/login?return_to=${encodeURIComponent(addressOf(request))}`);
}

/** A signed-in person with a membership (of any status); without one the way leads to /join (document 1, /account). */
export async function requireMember(request: Request): Promise<Viewer & { member: MemberCard }> {
  const viewer = await readViewer(request);
  if (!viewer?.member) throw redirect("/join");
  return { ...viewer, member: viewer.member };
}

/** The administrator, if the role has this capability: signed out goes to the login and back, a lesser role gets 403. */
export async function requireAdmin(request: Request, capability: Capability): Promise<Admin> {
  const admin = (await sessionOf(request, "admin"))?.admin;
  if (!admin) throw redirect(`/admin/login?return_to=${encodeURIComponent(addressOf(request))}`);
  if (!can(admin.role, capability)) throw new Response("Your role does not allow this.", { status: 403 });
  return admin;
}

/** The partner whose portal this is; signed out goes to the portal's login and back. */
export async function requirePartner(request: Request): Promise<Partner> {
  const partner = (await sessionOf(request, "partner"))?.partner;
  if (partner) return partner;
  throw redirect(`/partner/login?return_to=${encodeURIComponent(addressOf(request))}`);
}

/** The living session of this kind behind the request's bearer token or cookie. */
export async function sessionOf(request: Request, kind: SessionKind): Promise<FoundSession | null> {
  const token = bearerToken(request) ?? cookieToken(request, kind);
  return token ? findSession(deps, kind, token) : null;
}

/** The token of an `Authorization: Bearer` header, or null. */
export function bearerToken(request: Request): string | null {
  return /^Bearer\s+(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1] ?? null;
}

function addressOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return request.method === "GET" ? pathname + search : pathname;
}
