import type { Cents } from "~/kernel/money";

export type Standing = "completed" | "disputed" | "refunded";

export const REFUND_STATUSES = ["pending", "processed", "failed"] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];
export const DISPUTE_STATUSES = ["open", "won", "lost"] as const;
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

interface KnownRefund {
  amount_cents: Cents;
  status: string;
  /** Both report the same money (R41). */
  dispute_id: string | null;
}

interface KnownDispute {
  dispute_id: string;
  amount_cents: Cents;
  status: string;
}

interface Weighed {
  standing: Standing;
  given_back_cents: Cents;
}

const LEEWAY: Cents = 1;

/** In any order. Partial refunds add up; a part alone changes nothing, because days cannot be split by rand. */
export function weigh(
  amount_cents: Cents,
  refunds: readonly KnownRefund[],
  disputes: readonly KnownDispute[],
): Weighed {
  const lost = disputes.filter(({ status }) => status === "lost");
  const counted = new Set(lost.map(({ dispute_id }) => dispute_id));
  const processed = refunds.filter(
    ({ status, dispute_id }) => status === "processed" && !(dispute_id && counted.has(dispute_id)),
  );
  const given_back_cents = sum(lost) + sum(processed);
  const open = disputes.filter(({ status }) => status === "open");
  const isWhole = (cents: Cents) => cents >= amount_cents - LEEWAY;
  if (isWhole(given_back_cents)) return { standing: "refunded", given_back_cents };
  const isHeld = isWhole(given_back_cents + sum(open));
  return { standing: isHeld ? "disputed" : "completed", given_back_cents };
}

function sum(parts: readonly { amount_cents: Cents }[]): Cents {
  return parts.reduce((total, { amount_cents }) => total + amount_cents, 0);
}
