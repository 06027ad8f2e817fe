import { openSession, type SessionOwner } from "~/accounts/sessions/sessions.server";
import { makeSecrets } from "~/web/process/secrets.server";
import { makePartner } from "../factories";
import { CLUB_DETAILS } from "./club-details";
import { testDeps } from "./deps";
import { Browser } from "./http";
import { REAL_CLUB } from "./real-club";
import type { Club } from "./server";

/** The environment of a club for real members. Its providers are not there, and nothing leads to them. */
export const LIVE: Record<string, string> = { ...REAL_CLUB, DEMO: "" };

/** Somebody at the club's public address, which leads to this machine. */
export function visitorOfLive({ origin }: Pick<Club, "origin">): Browser {
  const open = new URL(REAL_CLUB.APP_ORIGIN!).origin;
  return new Browser(open, {}, (url) =>
    url.origin === open ? new URL(url.pathname + url.search, origin) : url,
  );
}

const COOKIES = { user: "__Host-club_session", partner: "__Host-partner_token", admin: "__Host-admin_token" };

/** Signs somebody in, in a browser that may have others signed in. */
export async function signInLive(club: Club, browser: Browser, owner: SessionOwner): Promise<void> {
  const deps = { ...testDeps(club.db, new Date()), secrets: makeSecrets(REAL_CLUB.SESSION_SECRET!) };
  browser.setCookie(COOKIES[owner.kind], await openSession(deps, owner));
}

/** All that a club needs before it sells. */
export async function makeReadyToOpen({ db }: Pick<Club, "db">, now = new Date()): Promise<void> {
  await db.setting.createMany({
    data: Object.entries(CLUB_DETAILS).map(([key, value]) => ({ key, value })),
  });
  await db.outboxMail.create({
    data: { dedupe_key: "1", email_type: "test", recipient_email: "a@b.test", subject: "x", status: "sent" },
  });
  const read = { goal_from: "2026-01-01", started_at: now, answered_at: now };
  for (const provider of ["payfast", "paystack"])
    await db.providerImport.upsert({ where: { provider }, update: read, create: { provider, ...read } });
  await makePartner(db);
}
