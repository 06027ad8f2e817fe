/** Machine-readable reasons for a refusal. app/web maps each to an HTTP status. */
export type ErrorCode =
  | "invalid_input"
  | "invalid_amount"
  | "confirmation_required"
  | "not_signed_in"
  | "forbidden"
  | "not_found"
  | "invalid_credentials"
  | "account_link_needed"
  | "second_factor_required"
  | "second_factor_setup_required"
  | "reauthentication_required"
  | "rate_limited"
  | "cross_site"
  | "invalid_pin"
  | "code_not_found"
  | "wrong_partner"
  | "already_used"
  | "code_expired"
  | "not_entitled"
  | "partner_inactive"
  | "not_open"
  | "already_member"
  | "no_checkout"
  | "payment_failed"
  | "provider_unavailable"
  | "conflict"
  | "till_unknown"
  | "too_large"
  | "unsupported_media_type"
  | "method_not_allowed"
  | "unavailable";

export type FieldErrors = Record<string, string[]>;

/** A refusal with a message that a person can act on. Any other error is a bug or a failure of the system. */
export class ClubError extends Error {
  readonly code: ErrorCode;
  readonly field_errors: FieldErrors | undefined;
  /** Facts for the caller, such as `next_available_on` or `retry_after` (seconds). Never secrets. */
  readonly details: Record<string, string | number | boolean>;

  constructor(
    code: ErrorCode,
    message: string,
    options: { field_errors?: FieldErrors; details?: Record<string, string | number | boolean> } = {},
  ) {
    super(message);
    this.name = "ClubError";
    this.code = code;
    this.field_errors = options.field_errors;
    this.details = options.details ?? {};
  }
}

/** Shown beside the field, and as the message of the whole. */
export function fieldError(field: string, message: string, code: ErrorCode = "invalid_input"): ClubError {
  return new ClubError(code, message, { field_errors: { [field]: [message] } });
}
