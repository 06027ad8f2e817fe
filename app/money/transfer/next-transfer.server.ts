import type { Checkout, Member } from "~/db/generated/client";
import { dayOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import type { Cents } from "~/kernel/money";
import { GIFT } from "~/money/gifts/gift";
import { BANK } from "~/money/payments/provider";
import { startTransfer } from "./start-transfer.server";

/** The transfer that a Local member has begun, else one for as many months as the last. */
export async function nextTransfer(deps: Deps, member: Member, unit_cents: Cents): Promise<Checkout> {
  const { user_id, email, full_name, phone, city } = member;
  const theirs = { user_id, provider: BANK, plan_type: { not: GIFT } };
  const begun = await deps.db.checkout.findFirst({
    where: { ...theirs, status: "open", waits_until: { gte: dayOf(deps.clock()) } },
    orderBy: { id: "desc" },
  });
  if (begun) return begun;
  const plan_type = "local_recurring" as const;
  const last = await deps.db.checkout.findFirst({
    where: { ...theirs, plan_type, status: "paid" },
    orderBy: { id: "desc" },
  });
  const months = last?.months ?? 1;
  const wanted = { user_id, email, plan_type, months, unit_cents, full_name, phone, city };
  return startTransfer(deps, { ...wanted, agreed: null });
}
