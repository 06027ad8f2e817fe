import type { Checkout } from "~/db/generated/client";
import type { PlanType } from "~/kernel/catalog";
import { GIFT } from "~/money/gifts/gift";
import type { Order } from "~/money/payments/provider";

export function orderOf(checkout: Checkout, email: string): Order {
  const isGift = checkout.plan_type === GIFT;
  return {
    reference: checkout.temp_member_id,
    // A gift is charged once, like a pass.
    plan_type: isGift ? "tourist_oneoff" : (checkout.plan_type as PlanType),
    ...(isGift && { item: { name: "Gift memberships", description: "Codes to give away, paid once" } }),
    amount_cents: checkout.amount_cents,
    full_name: checkout.full_name,
    email,
    phone: checkout.phone,
    first_charge_on: checkout.first_charge_on,
  };
}
