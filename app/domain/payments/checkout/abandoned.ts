/** A checkout that nobody paid for in this time (milliseconds) is given up; a late message still settles it. */
export const ABANDONED_AFTER_MS = 3 * 86_400_000;
