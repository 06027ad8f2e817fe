import type { Checkout } from "~/db/generated/client";
import type { PlanType } from "~/kernel/catalog";
import { dayOf } from "~/kernel/clock";
import { startGiftOrder } from "~/money/gifts/start-order.server";
import type { PaymentDeps } from "~/money/payments/deps";
import { leaveToPay, noteCancelled } from "./leaving.server";
import { choiceOf } from "./remembered-choice.server";
import { type Buyer, startCheckout } from "./start-checkout.server";

/**
 * The same purchase with a page of its own at the provider, which takes each reference once; returns where the buyer goes on. The
 * earlier checkout is left as not paid, and settles all the same if it is. Throws as a new purchase does.
 */
export async function makeNewLink(
  deps: PaymentDeps,
  buyer: Buyer & { name: string },
  earlier: Checkout,
): Promise<string> {
  const checkout = await orderAgain(deps, buyer, earlier);
  const next = await leaveToPay(deps, checkout);
  await noteCancelled(deps, buyer.user_id, earlier.temp_member_id);
  return next;
}

async function orderAgain(
  deps: PaymentDeps,
  buyer: Buyer & { name: string },
  earlier: Checkout,
): Promise<Checkout> {
  const gift = await deps.db.gift.findFirst({ where: { checkout_id: earlier.id }, orderBy: { id: "asc" } });
  const choice = choiceOf(earlier);
  if (!gift) {
    return startCheckout(deps, buyer, { ...choice, pay_again: "yes" });
  }
  const { receiver_email } = gift;
  const plan_type = gift.plan_type as PlanType;
  const isOver = gift.send_on !== null && gift.send_on < dayOf(deps.clock());
  const send_on = isOver ? "" : (gift.send_on ?? "");
  const { payment_method } = choice;
  const again = { plan_type, receiver_email, send_on, payment_method };
  return startGiftOrder(deps, { ...buyer, name: earlier.full_name }, again);
}
