import { addDays, type Day, dayOf, endOfDay } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { randomCode } from "~/kernel/ids";

const LINK_DAYS = 7;
const TOKEN_LENGTH = 32;

export interface PasswordLink {
  url: string;
  expires_on: Day;
  columns: { set_password_hash: string; set_password_expires_at: Date };
}

const ADDRESSES = { partner: "/partner/set-password", admin: "/admin/set-password" };
const PURPOSES = { partner: "portal_password", admin: "admin_password" } as const;

/** A link to choose a password: it works once, through the seventh day (R69). */
export function newPasswordLink(deps: Deps, whose: "partner" | "admin"): PasswordLink {
  const token = randomCode(TOKEN_LENGTH, deps.random);
  const expires_on = addDays(dayOf(deps.clock()), LINK_DAYS);
  return {
    url: `${deps.origin}${ADDRESSES[whose]}/${token}`,
    expires_on,
    columns: {
      set_password_hash: hashOfLink(deps, whose, token),
      set_password_expires_at: endOfDay(expires_on),
    },
  };
}

export function hashOfLink({ secrets }: Deps, whose: "partner" | "admin", token: string): string {
  return secrets.hash(PURPOSES[whose], token);
}

export const SPENT_LINK = "This link was used already or has expired. Ask for a new one.";
