/** The scope of idempotency keys of anonymous callers. */
export const ANONYMOUS = "anyone:";
