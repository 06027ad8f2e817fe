import { openSession, type SessionOwner } from "~/accounts/sessions/sessions.server";
import { makeSecrets } from "~/web/process/secrets.server";
import { type AdminTraits, type MemberTraits, makeAdmin, makeMember, makeUser } from "../factories";
import { testDeps } from "./deps";
import { Browser } from "./http";
import { type Club, TEST_SECRET } from "./server";

// Browsers without scripts in which somebody is signed in, without the form.

const COOKIES = { user: "club_session", partner: "partner_token", admin: "admin_token" } as const;

export async function browserOf(club: Club, owner: SessionOwner): Promise<Browser> {
  const browser = new Browser(club.origin);
  const deps = { ...testDeps(club.db, new Date()), secrets: makeSecrets(TEST_SECRET) };
  browser.setCookie(COOKIES[owner.kind], await openSession(deps, owner));
  return browser;
}

export const browserOfUser = (club: Club, user_id: number) => browserOf(club, { kind: "user", user_id });

/** Somebody of the demo. */
export async function browserOfPerson(club: Club, email: string): Promise<Browser> {
  const { id } = await club.db.user.findUniqueOrThrow({ where: { email } });
  return browserOfUser(club, id);
}

/** Somebody with this address, whom the club knows or meets now. For a test that is not about the sign-in. */
export async function someone(club: Club, email: string, name = "Thandi Mokoena"): Promise<Browser> {
  const known = await club.db.user.findUnique({ where: { email } });
  return browserOfUser(club, (known ?? (await makeUser(club.db, { email, name }))).id);
}

export async function newMember(club: Club, traits: MemberTraits = {}): Promise<Browser> {
  return browserOfUser(club, (await makeMember(club.db, traits)).user_id);
}

/** The session's cookie for a browser with scripts. */
export async function sessionCookieOf(club: Club, user_id: number) {
  const value = (await browserOfUser(club, user_id)).cookie(COOKIES.user);
  return { name: COOKIES.user, value, url: club.origin, httpOnly: true, sameSite: "Lax" as const };
}

/** The password of administrators whose test does not care. */
export const OFFICE_PASSWORD = "a long office password";

/** A new administrator; an owner by default. */
export async function newOfficer(club: Club, traits: Partial<AdminTraits> = {}): Promise<Browser> {
  const { id } = await makeAdmin(club.db, { password: OFFICE_PASSWORD, full_name: "Sipho Dube", ...traits });
  return browserOf(club, { kind: "admin", admin_id: id });
}

/** An administrator of the demo. */
export async function officeOf(club: Club, role: AdminTraits["role"] = "owner"): Promise<Browser> {
  const { id } = await club.db.admin.findFirstOrThrow({ where: { role }, orderBy: { id: "asc" } });
  return browserOf(club, { kind: "admin", admin_id: id });
}

/** The owner of a shop. */
export async function portalOf(club: Club, partner_id: number): Promise<Browser> {
  const where = { partner_id, role: "owner" };
  const { id } = await club.db.partnerAccount.findFirstOrThrow({ where, orderBy: { id: "asc" } });
  return browserOf(club, { kind: "partner", partner_id, account_id: id });
}

export const PEOPLE = ["anonymous", "member", "partner", "read_only", "support", "owner"] as const;
export type Person = (typeof PEOPLE)[number];

/** One browser for each kind of person of the demo. */
export async function signEverybodyIn(club: Club): Promise<Record<Person, Browser>> {
  const { members, partners } = club.credentials;
  const { email } = members.find(({ status }) => status === "active")!;
  return {
    anonymous: new Browser(club.origin),
    member: await browserOfPerson(club, email),
    partner: await portalOf(club, partners[0]!.id),
    read_only: await officeOf(club, "read_only"),
    support: await officeOf(club, "support"),
    owner: await officeOf(club),
  };
}
