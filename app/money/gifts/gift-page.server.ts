import { dayOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import { giftWords } from "./gift";
import { giftsOfOrder } from "./gifts.list.server";

/** Throws `not_found`, also for an order that was never paid. */
export async function giftOrderForOffice(deps: Deps, id: number) {
  const order = await deps.db.giftOrder.findUnique({
    where: { id },
    include: { checkout: { include: { user: true } } },
  });
  const gifts = order ? await giftsOfOrder(deps, id) : [];
  if (!order || gifts.length === 0) throw new ClubError("not_found", "There is no such gift.");
  const { user, full_name, amount_cents } = order.checkout;
  return {
    id,
    what: giftWords(order.plan_type, gifts.length),
    giver: user.anonymised_at ? "a deleted account" : `${full_name} (${user.email})`,
    bought_on: dayOf(order.created_at),
    block_id: order.block_id,
    receiver_email: order.receiver_email,
    send_on: order.send_on,
    sent_on: order.sent_at && dayOf(order.sent_at),
    amount_cents,
    gifts,
  };
}
