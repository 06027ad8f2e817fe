import type { PlanType } from "~/kernel/catalog";
import type { Day } from "~/kernel/clock";

export type MemberStatus = "active" | "past_due" | "cancelled" | "expired";

/** What the club knows of a member who is signed in or at the till. */
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
  /** The last day of a Tourist Pass; null for Local. */
  expiry_date: Day | null;
  days_left: number | null;
  expiring_soon: boolean;
  paid_through: Day;
  /** Including grace, cancellation and refunds. */
  works_until: Day;
  paused_until: Day | null;
  qr_code_data: string;
}
