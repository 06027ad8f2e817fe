import { PLAN_TYPES, PLANS } from "~/kernel/catalog";
import { addDays, type Day, dayOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import type { PriceRow } from "./price-words";

export async function listPrices({ db, clock }: Pick<Deps, "db" | "clock">): Promise<PriceRow[]> {
  const today = dayOf(clock());
  const changes = await db.priceChange.findMany({
    include: { _count: { select: { notices: true } } },
    orderBy: [{ valid_from: "desc" }, { id: "desc" }],
  });
  const told = await db.priceNotice.groupBy({
    by: ["price_change_id"],
    where: { told_at: { not: null } },
    _count: true,
  });
  const confirmed = new Map(told.map((row) => [row.price_change_id, row._count]));
  return PLAN_TYPES.flatMap((plan_type) => {
    const ofPlan = changes.filter((change) => change.plan_type === plan_type);
    const held = ofPlan.filter(({ withdrawn_at }) => withdrawn_at === null);
    const lastDay = (index: number) => (index > 0 ? addDays(held[index - 1]!.valid_from, -1) : null);
    const first = { id: null, plan_type, amount_cents: PLANS[plan_type].price_cents, from: null };
    const begun = lastDay(held.length);
    const rows = ofPlan.map((change): PriceRow => {
      const { id, amount_cents, valid_from, withdrawn_at, created_at } = change;
      const until = withdrawn_at ? null : lastDay(held.indexOf(change));
      return {
        id,
        plan_type,
        amount_cents,
        from: valid_from,
        until,
        state: withdrawn_at ? "withdrawn" : stateOf(valid_from, until, today),
        announced: { by: change.created_by, on: dayOf(created_at), members: change._count.notices },
        withdrawn: withdrawn_at && { by: change.withdrawn_by, on: dayOf(withdrawn_at) },
        confirmed: confirmed.get(id) ?? 0,
      };
    });
    const none = { announced: null, withdrawn: null, confirmed: 0 };
    return [...rows, { ...first, until: begun, state: stateOf("", begun, today), ...none }];
  });
}

function stateOf(from: Day, until: Day | null, today: Day): PriceRow["state"] {
  if (from > today) return "announced";
  return until && until < today ? "past" : "now";
}
