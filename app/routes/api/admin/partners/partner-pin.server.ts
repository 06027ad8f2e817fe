import { type AdminSession, maySeeNow } from "~/http/session/viewer.server";

/** A partner with its PIN for those who may see it, after a sign-in that is fresh enough. */
export function withPin<Row extends { business_pin: string | null }>(
  session: AdminSession,
  partner: Row,
): Row {
  return maySeeNow(session, "manage_pins") ? partner : { ...partner, business_pin: null };
}
