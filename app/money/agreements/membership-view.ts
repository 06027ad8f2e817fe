import type { MemberStatus } from "~/accounts/access/member-card";
import type { PlanType } from "~/kernel/catalog";
import type { Day } from "~/kernel/clock";
import type { Cents } from "~/kernel/money";

export interface MembershipView {
  member_id: string;
  status: MemberStatus;
  plan_type: PlanType;
  local_from: Day | null;
  paid_through: Day;
  works_until: Day;
  days_left: number | null;
  renews_on: Day | null;
  renews_with_cents: Cents | null;
  /** A new price of the agreement, with the first charge that takes it. */
  next_price: { amount_cents: Cents; from: Day } | null;
  /** What a month of Local costs who pays now. */
  price_cents: Cents;
  pass_cents: Cents;
  paused_until: Day | null;
  /** What the provider was asked for and has not confirmed: a pause of so many months, or 0 for the end of one. */
  pause_asked: { months: number; label: string } | null;
  cancelled_until: Day;
  /** A provider that may charge a subscription which it never named, so that the club cannot end it. */
  may_be_charged_by: string | null;
  pauses: Day[];
  may: { pause: boolean; cancel: boolean; resume: boolean; pay_local: boolean; buy_pass: boolean };
}

export const PAUSE_MONTHS = [1, 2, 3] as const;
