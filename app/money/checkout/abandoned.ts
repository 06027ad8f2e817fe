/** An unpaid checkout is given up after this time; a late message still settles it. */
export const ABANDONED_AFTER_MS = 3 * 86_400_000;
