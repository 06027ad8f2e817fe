import type { PlanType } from "~/kernel/catalog";
import type { Day } from "~/kernel/clock";
import type { Cents } from "~/kernel/money";
import type { Newcomer } from "./newcomer.server";
import type { OfficeProvider } from "./office";

export interface OfficePayment {
  payment_provider: OfficeProvider;
  plan_type: PlanType;
  amount_cents: Cents | null;
  received_on: Day;
  reference: string;
  /** Identifies one submission, so that a second click books nothing; null if the caller prevents that. */
  attempt_key: string | null;
  payer: { member: number } | { newcomer: Newcomer };
}
