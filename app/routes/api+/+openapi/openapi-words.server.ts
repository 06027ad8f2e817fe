import { z } from "zod";
import type { Who } from "~/accounts/access/guarded-endpoints.server";
import type { ErrorCode } from "~/kernel/errors";
import { cookieName } from "~/web/cookies/set-cookie.server";
import { MAX_KEY_LENGTH } from "~/web/forms/once.server";

export const ABOUT = [
  "Successful responses have `success: true` and `data`; errors have `success: false`, `error` (a sentence for people), `code` (for programs) and, for wrong input, `field_errors`.",
  "Sign in with the session cookie of a browser, or send the token of a JSON sign-in as `Authorization: Bearer …`. A write with a cookie must come from the club's own pages.",
  "A POST that creates something takes an `Idempotency-Key`: repeated with the same key and body, it returns the first answer and does nothing; with another body it is refused.",
  "Lists take `page` and `per_page` and return `pagination`. A read-only administrator gets at most 50 rows a page, whatever `per_page` says. Money is in rand with at most two decimals, days are South African.",
].join("\n\n");

export const AUDIENCE: Record<Who, string> = {
  anyone: "Everybody",
  user: "Members",
  member: "Members",
  user_or_admin: "Members",
  staff: "Partner portal",
  partner: "Partner portal",
  admin: "Back office",
  webhook: "Payment providers",
};

const cookie = (name: string) => ({ type: "apiKey" as const, in: "cookie" as const, name });

export const SECURITY = {
  bearer: { type: "http" as const, scheme: "bearer" },
  club_session: cookie(cookieName("club_session")),
  admin_token: cookie(cookieName("admin_token")),
  partner_token: cookie(cookieName("partner_token")),
};

export function securityOf(who: Who): Record<string, string[]>[] {
  const cookies: Partial<Record<Who, string[]>> = {
    user: ["club_session"],
    member: ["club_session"],
    user_or_admin: ["club_session", "admin_token"],
    staff: ["partner_token"],
    partner: ["partner_token"],
    admin: ["admin_token"],
  };
  const names = cookies[who];
  return names ? [...["bearer", ...names].map((name) => ({ [name]: [] }))] : [];
}

export const idempotencyHeader = z.object({
  "Idempotency-Key": z
    .string()
    .regex(/^[\x21-\x7e]+$/)
    .max(MAX_KEY_LENGTH)
    .optional()
    .meta({ description: "Names this attempt; a random UUID will do. Kept for seven days." }),
});

const statuses: Record<number, string> = {
  200: "Done.",
  201: "Created.",
  202: "Not decided yet: ask again in a moment.",
  304: "Nothing has changed since the ETag that was sent.",
};

const codes: Record<ErrorCode, string> = {
  invalid_input: "Something in the address or the body is invalid.",
  invalid_amount: "The amount is not one that can be applied.",
  confirmation_required: "Purchases over R10 000 must be sent with `confirmed`.",
  not_signed_in: "Nobody is signed in.",
  forbidden: "The signed-in account may not do this.",
  not_found: "It does not exist, or it belongs to somebody else.",
  invalid_credentials: "The name and the proof do not belong together.",
  account_link_needed:
    "Another account of the identity provider signs in with this address. A link was mailed to the address on file; `reference` is the number in that mail.",
  second_factor_required:
    "The password is right, and the account has a second factor: send the same body with a code.",
  second_factor_setup_required:
    "The club requires a second factor of every administrator: set one up under /admin/security first.",
  reauthentication_required:
    "This needs a sign-in within the last 30 minutes: confirm it at /api/admin/reauthenticate.",
  rate_limited: "Too many tries: wait as long as `Retry-After` says.",
  cross_site: "The request came from another site.",
  invalid_pin: "The business PIN is not known.",
  code_not_found: "No code, card or member id matches this.",
  wrong_partner: "The code is for another partner.",
  already_used: "This month's discount was used.",
  code_expired: "The code was for an earlier day.",
  not_entitled: "The membership is not active.",
  partner_inactive: "The partner no longer takes part.",
  not_open: "The club has not opened yet, and sells nothing.",
  already_member: "There is a membership already.",
  no_checkout: "There is no such checkout.",
  payment_failed: "The payment did not go through.",
  provider_unavailable: "The payment provider cannot be reached.",
  conflict: "This conflicts with what was done before.",
  till_unknown: "This was not signed by a till of the club.",
  too_large: "The body is too large.",
  unsupported_media_type: "This address does not accept this type of body.",
  method_not_allowed: "This address does not accept this method.",
  unavailable: "The club cannot do this at the moment.",
};

export const statusWords = { statuses, codes };
