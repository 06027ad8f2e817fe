import type { MemberStatusFilter } from "~/ui/office/lists/words";

export interface ShownSide {
  id: number;
  member_id: string;
  full_name: string;
  email: string;
  phone: string;
  city: string;
  plan: string;
  status: MemberStatusFilter;
  paid_through: string;
  days: number;
  has_signed_in: boolean;
}
type Charge = { provider: string; on: string | null; of: "kept" | "other" } | null;

export interface Shown {
  kept: ShownSide;
  other: ShownSide;
  after: { paid_through: string; days: number; status: MemberStatusFilter; plan_type: string };
  takes_back: number;
  moves: Record<string, number>;
  shared_months: { partner_name: string; month_key: string }[];
  charges_on: Charge;
  ends_charge: Charge;
  refusals: string[];
  seen: string;
}
