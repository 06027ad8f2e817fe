import { PLAN_TYPES, PLANS } from "~/kernel/catalog";
import { addDays, type Day, dayOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import type { PriceRow } from "./price-words";

export async function listPrices({ db, clock }: Pick<Deps, "db" | "clock">): Promise<PriceRow[]> {
  const today = dayOf(clock());
  const changes = await db.priceChange.findMany({
    orderBy: [{ valid_from: "desc" }, { id: "desc" }],
  });
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
        announced: { by: change.created_by, on: dayOf(created_at) },
        withdrawn: withdrawn_at && { by: change.withdrawn_by, on: dayOf(withdrawn_at) },
      };
    });
    const none = { announced: null, withdrawn: null };
    return [...rows, { ...first, until: begun, state: stateOf("", begun, today), ...none }];
  });
}

function stateOf(from: Day, until: Day | null, today: Day): PriceRow["state"] {
  if (from > today) return "announced";
  return until && until < today ? "past" : "now";
}
