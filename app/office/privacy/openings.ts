/** The ways in which the office opens one member's record, as the member reads them. */
export const OPENING_WAYS = {
  page: "opened your record",
  file: "downloaded your record as a file",
} as const;
export type OpeningWay = keyof typeof OPENING_WAYS;

/** Then they are removed. */
export const OPENINGS_KEPT_DAYS = 365;
