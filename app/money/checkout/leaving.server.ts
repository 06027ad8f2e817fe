import type { Tx } from "~/db/connection/types";
import type { Checkout } from "~/db/generated/client";
import type { PaymentDeps } from "~/money/payments/deps";
import { BANK } from "~/money/payments/provider";

/** Where the buyer goes on. A form or a link leads from there to the provider, which nobody sees: its buyer has left already (R32). Of a transfer the buyer says when it is made. */
export async function leaveToPay(deps: PaymentDeps, checkout: Checkout): Promise<string> {
  if (checkout.provider !== BANK) await noteLeft(deps, checkout);
  return `/join/pay/${checkout.temp_member_id}`;
}

/** Also once more: whoever goes again has come back before. Returns whether it was still open. */
export async function noteLeft(
  deps: { db: Pick<Tx, "checkout">; clock(): Date },
  { id }: Pick<Checkout, "id">,
): Promise<boolean> {
  const { count } = await deps.db.checkout.updateMany({
    where: { id, status: "open" },
    data: { left_at: deps.clock(), cancelled_at: null },
  });
  return count > 0;
}

/** Only at the buyer's own word. Ignores other people's checkouts and decided ones. */
export async function noteCancelled(deps: PaymentDeps, user_id: number, reference: string): Promise<void> {
  await deps.db.checkout.updateMany({
    where: { temp_member_id: reference, user_id, status: "open", cancelled_at: null },
    data: { cancelled_at: deps.clock() },
  });
}

/** The reference of the open checkout that they left with last, since the provider's return address names none; or null. */
export async function lastLeft(deps: PaymentDeps, user_id: number): Promise<string | null> {
  const last = await deps.db.checkout.findFirst({
    where: { user_id, left_at: { not: null } },
    orderBy: [{ left_at: "desc" }, { id: "desc" }],
  });
  return last?.status === "open" ? last.temp_member_id : null;
}
