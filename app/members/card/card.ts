import type { PlanType } from "~/kernel/catalog";
import type { Day } from "~/kernel/clock";
import { without } from "~/kernel/without";
import type { MemberStatus } from "~/members/membership/membership";

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

export const shownCard = (card: MemberCard) => without(card, "id", "email", "phone", "city", "qr_code_data");

export type ShownCard = ReturnType<typeof shownCard>;
