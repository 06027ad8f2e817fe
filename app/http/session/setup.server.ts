import type { City, PlanType } from "~/domain/catalog";
import type { ProviderName } from "~/domain/payments/provider";
import { deps } from "../process/deps.server";
import { cookieName } from "./cookie-name.server";
import { readCookie } from "./cookies.server";
import { setCookie } from "./set-cookie.server";

/** What somebody typed before there was a checkout: into the set-up form, or with a session that had ended. */
interface Setup {
  /** Whose it is; null when typed before the sign-in. */
  user_id: number | null;
  plan_type: PlanType;
  full_name: string;
  phone: string;
  city?: City;
  payment_method?: ProviderName;
}

const NAME = cookieName("club_setup");
const SECONDS = 60 * 60;

/** `Set-Cookie` that keeps the form for an hour, sealed, in this browser only. */
export function rememberSetup(setup: Setup): string {
  const { user_id, plan_type, full_name, phone, city, payment_method } = setup;
  const kept = { user_id, plan_type, full_name, phone, city, payment_method };
  return setCookie(NAME, encodeURIComponent(deps.secrets.seal(JSON.stringify(kept))), { seconds: SECONDS });
}

/** `Set-Cookie` for when a checkout has taken its place. */
export const forgetSetup = (): string => setCookie(NAME, "", { seconds: 0 });

/** The remembered form, or null. Never that of somebody else who was signed in on this phone before. */
export function readSetup(request: Request, user_id: number | null): Setup | null {
  const sealed = readCookie(request, NAME);
  if (!sealed) return null;
  try {
    const setup = JSON.parse(deps.secrets.open(sealed)) as Setup;
    return setup.user_id === null || setup.user_id === user_id ? setup : null;
  } catch {
    return null;
  }
}
