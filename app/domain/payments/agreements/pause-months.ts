/** How long a pause may be, in months. */
export const PAUSE_MONTHS = [1, 2, 3] as const;
