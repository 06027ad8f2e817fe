import type { Checkout } from "~/db/generated/client";
import type { PlanType } from "../../catalog";
import type { Order } from "../provider";

export function orderOf(checkout: Checkout, email: string): Order {
  return {
    reference: checkout.temp_member_id,
    plan_type: checkout.plan_type as PlanType,
    amount_cents: checkout.amount_cents,
    full_name: checkout.full_name,
    email,
    phone: checkout.phone,
    first_charge_on: checkout.first_charge_on,
  };
}
