import { isTransientFault } from "~/db/connection/faults.server";
import { ClubError, type ErrorCode } from "~/kernel/errors";
import { log } from "~/web/process/log.server";

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
  not_open: 403,
  already_member: 409,
  no_checkout: 404,
  payment_failed: 402,
  provider_unavailable: 502,
  conflict: 409,
  till_unknown: 401,
  too_large: 413,
  unsupported_media_type: 415,
  method_not_allowed: 405,
  unavailable: 503,
};

export function statusOfError(error: ClubError): number {
  return STATUS[error.code];
}

/** Retry-After when the database could not write. */
const RETRY_AFTER_S = 5;

/** Turns refusals and transient faults into a ClubError; rethrows anything else. */
export function refusalOrThrow(error: unknown): ClubError {
  if (error instanceof ClubError) return error;
  if (!isTransientFault(error)) throw error;
  log.error({ err: error }, "the database refused a write");
  return new ClubError(
    "unavailable",
    "The club cannot save anything at the moment. Nothing was booked. Please try again in a moment.",
    {
      details: { retry_after: RETRY_AFTER_S },
    },
  );
}

/** Rethrows everything but a refusal with this code. */
export async function onRefusal<T, Answer>(
  work: Promise<T>,
  code: ErrorCode,
  answer: (refusal: ClubError) => Answer,
): Promise<T | Answer> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ClubError && error.code === code) return answer(error);
    throw error;
  }
}

/** `not_found` becomes a 404 page. */
export function orNotFound<T>(work: Promise<T>): Promise<T> {
  return onRefusal(work, "not_found", ({ message }): never => {
    throw new Response(message, { status: 404 });
  });
}

export function orNull<T>(work: Promise<T>): Promise<T | null> {
  return onRefusal(work, "not_found", () => null);
}

/** False on `conflict`: somebody else was faster, and the page shows the result. */
export function unlessConflict(work: Promise<unknown>): Promise<boolean> {
  return onRefusal(
    work.then(() => true),
    "conflict",
    () => false,
  );
}

export async function besideField<T>(field: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ClubError)) throw error;
    const { code, message, details } = error;
    throw new ClubError(code, message, { details, field_errors: { [field]: [message] } });
  }
}
