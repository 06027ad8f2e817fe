import type { MemberCard } from "~/accounts/access/member-card.schema";
import type { Day } from "~/kernel/clock";

/** The validity printed on the card. `day` is null for a membership that renews automatically. */
export interface Validity {
  label: "Valid until" | "Paid through" | "Works until" | "Expired on";
  day: Day | null;
}

export const RENEWS = ["Renews", "monthly"] as const;

export function validityOf(
  card: Pick<MemberCard, "status" | "expiry_date" | "paid_through" | "works_until">,
  renews: boolean,
): Validity {
  const { status, expiry_date, paid_through, works_until } = card;
  if (status === "expired") return { label: "Expired on", day: works_until };
  if (status === "cancelled" || status === "past_due") return { label: "Works until", day: works_until };
  if (expiry_date) return { label: "Valid until", day: expiry_date };
  return renews ? { label: "Valid until", day: null } : { label: "Paid through", day: paid_through };
}
