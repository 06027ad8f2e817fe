/** Marks, in the scope of an idempotency key, a caller who has not signed in. */
export const ANONYMOUS = "anyone:";
