import { orderBy } from "~/db/lists/order";
import { inBatches } from "~/db/lists/reading.server";
import type { MonthKey } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { toRand } from "~/kernel/money";
import { csvChunks, type Line } from "~/web/lists/csv.server";
import { savingsOf } from "./read-savings.server";

const COLUMNS = ["date", "partner", "kind", { money: "amount_saved" }, { money: "total_spent" }, "notes"];

/** Of one month, or of all. */
export function savingsCsv(deps: Deps, member_id: number, month: MonthKey | null) {
  return csvChunks(deps, COLUMNS, lines(deps, member_id, month));
}

async function* lines(deps: Deps, member_id: number, month: MonthKey | null): AsyncGenerator<Line[]> {
  const batches = inBatches(orderBy("-entry_date"), (behind, reading) =>
    deps.db.savingsEntry.findMany({
      where: { AND: [savingsOf(member_id, month), behind] },
      include: { partner: { select: { name: true } } },
      ...reading,
    }),
  );
  for await (const rows of batches) {
    yield rows.map((row) => ({
      date: row.entry_date,
      partner: row.partner.name,
      kind: row.redemption_id === null ? "reported" : "verified",
      amount_saved: toRand(row.amount_saved_cents),
      total_spent: row.total_spent_cents === null ? null : toRand(row.total_spent_cents),
      notes: row.notes ?? "",
    }));
  }
}
