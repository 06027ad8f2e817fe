/** The scope of idempotency keys of callers who have not signed in. */
export const ANONYMOUS = "anyone:";
