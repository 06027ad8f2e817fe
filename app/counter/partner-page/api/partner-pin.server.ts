import { type AdminSession, maySeeNow } from "~/accounts/access/viewer.server";

/** The PIN only for those who may see it, after a recent sign-in (R82). */
export function withPin<Row extends { business_pin: string | null }>(
  session: AdminSession,
  partner: Row,
): Row {
  return maySeeNow(session, "manage_pins") ? partner : { ...partner, business_pin: null };
}
