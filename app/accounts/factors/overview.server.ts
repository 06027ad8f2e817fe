import { deviceInWords, shortAddress } from "~/accounts/sessions/device";
import { SESSION_LIFETIMES } from "~/accounts/sessions/sessions.server";
import { dayOf, timeOfDay } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { PROVEN_BY_WORDS, type ProvenBy } from "./factors";
import { countRecoveryCodes } from "./recovery-codes.server";
import { isFactorRequired } from "./standing.server";

const SHOWN = 50;

export async function securityOverview(deps: Deps, admin_id: number, session_id: number) {
  const now = deps.clock();
  const where = { admin_id, confirmed_at: { not: null } };
  const [factors, recovery_codes, devices, sessions, required] = await Promise.all([
    deps.db.adminFactor.findMany({ where, orderBy: { id: "asc" } }),
    countRecoveryCodes(deps.db, admin_id),
    deps.db.adminTrustedDevice.findMany({
      where: { admin_id, expires_at: { gt: now } },
      orderBy: { last_used_at: "desc" },
      take: SHOWN,
    }),
    openSessions(deps, admin_id),
    isFactorRequired(deps.db),
  ]);
  return {
    required,
    recovery_codes,
    factors: factors.map(({ id, kind, name, created_at, last_used_at }) => ({
      id,
      kind,
      name,
      added_on: dayOf(created_at),
      used_on: last_used_at && dayOf(last_used_at),
    })),
    devices: devices.map(({ id, user_agent, address, created_at, expires_at, last_used_at }) => ({
      id,
      device: deviceInWords(user_agent),
      place: shortAddress(address),
      since: dayOf(created_at),
      until: dayOf(expires_at),
      used_on: dayOf(last_used_at),
    })),
    sessions: sessions.map(({ id, user_agent, address, factor, created_at, last_seen_at }) => ({
      id,
      is_this: id === session_id,
      device: deviceInWords(user_agent),
      place: shortAddress(address),
      proven_by: PROVEN_BY_WORDS[factor as ProvenBy] ?? "",
      day: dayOf(created_at),
      time: timeOfDay(created_at),
      seen_on: dayOf(last_seen_at),
      seen_at: timeOfDay(last_seen_at),
    })),
  };
}

function openSessions({ db, clock }: Deps, admin_id: number) {
  const now = clock();
  const rested = new Date(now.getTime() - (SESSION_LIFETIMES.admin.idle ?? 0));
  return db.session.findMany({
    where: { admin_id, revoked_at: null, expires_at: { gt: now }, last_seen_at: { gte: rested } },
    orderBy: { last_seen_at: "desc" },
    take: SHOWN,
  });
}
