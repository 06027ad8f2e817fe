import { dayOf, monthKeyOf } from "~/kernel/clock";
import { type Why, wholeMonths } from "~/money/departures/departure";
import type { SeededMember } from "./members";
import { seededRandom } from "./random";
import { inBatches, type World } from "./world";

const ANSWERS: readonly (readonly [why: Why | "", reasons: readonly string[]])[] = [
  ["expensive", ["", "", "R99 is a lot in a month with school fees"]],
  ["unused", ["", "", "I forget to show it at the till", "I mostly eat at home"]],
  ["shops", ["", "Nothing for hardware or pets yet", ""]],
  ["moving", ["", "We are going back to Johannesburg in winter"]],
  ["trouble", ["The cashier at the butchery did not know the club", ""]],
  ["other", ["", "My wife has one too"]],
  ["", [""]],
  ["", [""]],
];

/** Of everybody who cancelled, most with a reason. */
export async function seedDepartures(world: World, members: SeededMember[]): Promise<void> {
  const random = seededRandom(2611);
  const rows = members.flatMap(({ row }) => {
    if (!row.cancelled_at) return [];
    const at = row.cancelled_at;
    const [why, reasons] = random.pick(ANSWERS);
    return [
      {
        claim: `cancelled:${row.id}:${at.toISOString()}`,
        member_id: row.id,
        kind: "cancelled",
        plan_type: row.plan_type,
        months: wholeMonths(dayOf(row.join_date), dayOf(at)),
        why,
        reason: random.pick(reasons),
        month_key: monthKeyOf(at),
        at,
      },
    ];
  });
  await inBatches(rows, (data) => world.db.departure.createMany({ data }));
}
