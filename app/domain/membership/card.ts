import type { PlanType } from "../catalog";
import type { Day } from "../clock";
import { without } from "../without";
import type { MemberStatus } from "./membership";

/** A member as that member (and nobody else) gets to see it: the account, the card, the JSON. */
export interface MemberCard {
  id: number;
  member_id: string;
  full_name: string;
  email: string;
  phone: string;
  city: string;
  plan_type: PlanType;
  status: MemberStatus;
  entitled: boolean;
  join_date: Day;
  /** The Tourist pass's last day; null for Local. */
  expiry_date: Day | null;
  days_left: number | null;
  expiring_soon: boolean;
  paid_through: Day;
  /** The last day on which the card works: grace, cancellation and refunds are counted in. */
  works_until: Day;
  /** Nothing is charged before this day, at the member's wish; null without a pause. */
  paused_until: Day | null;
  /** What the QR holds: an address that opens the counter page with this member filled in. */
  qr_code_data: string;
}

/** The card as screens show it: the QR is drawn apart, and the contact details stand on the privacy page. */
export const shownCard = (card: MemberCard) => without(card, "id", "email", "phone", "city", "qr_code_data");

export type ShownCard = ReturnType<typeof shownCard>;
