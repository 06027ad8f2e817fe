/** The time filter of the redemption list. "A month" goes back to the same day of the month before. */
export const PERIODS = {
  today: "Today",
  week: "Last 7 days",
  month: "Last 30 days",
  quarter: "Last 3 months",
} as const;
export type Period = keyof typeof PERIODS;

export const PAYMENT_STATUSES = [
  "completed",
  "pending",
  "failed",
  "cancelled",
  "disputed",
  "refunded",
  "void",
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];
