export const PAUSE_MONTHS = [1, 2, 3] as const;
