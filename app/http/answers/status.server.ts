import { isPassingFault } from "~/db/connection/faults.server";
import { ClubError, type ErrorCode } from "~/domain/errors";
import { log } from "../process/log.server";

const STATUS: Record<ErrorCode, number> = {
  invalid_input: 400,
  invalid_amount: 400,
  confirmation_required: 409,
  not_signed_in: 401,
  forbidden: 403,
  cross_site: 403,
  not_found: 404,
  invalid_credentials: 401,
  account_link_needed: 409,
  second_factor_required: 401,
  second_factor_setup_required: 403,
  reauthentication_required: 403,
  rate_limited: 429,
  invalid_pin: 403,
  code_not_found: 404,
  wrong_partner: 409,
  already_used: 409,
  code_expired: 410,
  not_entitled: 403,
  partner_inactive: 403,
  already_member: 409,
  no_checkout: 404,
  payment_failed: 402,
  provider_unavailable: 502,
  conflict: 409,
  too_large: 413,
  unsupported_media_type: 415,
  method_not_allowed: 405,
  unavailable: 503,
};

export function statusOfError(error: ClubError): number {
  return STATUS[error.code];
}

/** Seconds after which trying again makes sense when the database could not write. */
const RETRY_AFTER_S = 5;

/** The error when it is a refusal of the domain, or a fault that passes, put into a sentence; anything else is thrown on. */
export function refusalOrThrow(error: unknown): ClubError {
  if (error instanceof ClubError) return error;
  if (!isPassingFault(error)) throw error;
  log.error({ err: error }, "the database did not take it");
  return new ClubError(
    "unavailable",
    "The club cannot write anything down at the moment. Nothing was booked. Please try again in a moment.",
    {
      details: { retry_after: RETRY_AFTER_S },
    },
  );
}

/** Turns the domain's `not_found` into a 404 page; other refusals are passed on. */
export async function orNotFound<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ClubError && error.code === "not_found")
      throw new Response(error.message, { status: 404 });
    throw error;
  }
}
