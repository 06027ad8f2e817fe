import type { Checkout } from "~/db/generated/client";
import type { PaymentDeps } from "../deps";

export async function noteLeft(deps: PaymentDeps, { id }: Pick<Checkout, "id">): Promise<void> {
  await deps.db.checkout.updateMany({
    where: { id, status: "open", OR: [{ left_at: null }, { cancelled_at: { not: null } }] },
    data: { left_at: deps.clock(), cancelled_at: null },
  });
}

/** Ignores other people's checkouts and decided ones. */
export async function noteCancelled(deps: PaymentDeps, user_id: number, reference: string): Promise<void> {
  await deps.db.checkout.updateMany({
    where: { temp_member_id: reference, user_id, status: "open", cancelled_at: null },
    data: { cancelled_at: deps.clock() },
  });
}

/** Returns the reference of the checkout that they left with last, since the provider's return address names none; or null. */
export async function noteReturnedCancelled(deps: PaymentDeps, user_id: number): Promise<string | null> {
  const last = await deps.db.checkout.findFirst({
    where: { user_id, left_at: { not: null } },
    orderBy: [{ left_at: "desc" }, { id: "desc" }],
  });
  if (last?.status !== "open") return null;
  await noteCancelled(deps, user_id, last.temp_member_id);
  return last.temp_member_id;
}
