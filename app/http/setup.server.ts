import type { PlanType } from "~/domain/catalog";
import { cookieName } from "./cookie-name.server";
import { readCookie } from "./cookies.server";
import { deps } from "./deps.server";
import { isSecureOrigin } from "./env.server";

/** What somebody typed into the set-up form, on the way to the payment. */
export interface Setup {
  /** Whose it is; null when typed before the sign-in. */
  user_id: number | null;
  plan_type: PlanType;
  full_name: string;
  phone: string;
}

const NAME = cookieName("club_setup");
const SECONDS = 60 * 60;

/** `Set-Cookie` that keeps the form for an hour, sealed, in this browser only. */
export function rememberSetup({ user_id, plan_type, full_name, phone }: Setup): string {
  const sealed = encodeURIComponent(
    deps.secrets.seal(JSON.stringify({ user_id, plan_type, full_name, phone })),
  );
  const secure = isSecureOrigin ? "; Secure" : "";
  return `${NAME}=${sealed}; Path=/; Max-Age=${SECONDS}; HttpOnly; SameSite=Lax${secure}`;
}

/** What was remembered, or null; never what somebody else typed who was signed in on this phone before. */
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
