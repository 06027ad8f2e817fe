import { orderBy } from "~/db/lists/order";
import { inBatches } from "~/db/lists/reading.server";
import { csvName } from "~/kernel/csv/table";
import type { Deps } from "~/kernel/deps";
import { toDecimal } from "~/kernel/money";
import { csvChunks, type Line } from "~/web/lists/csv.server";

const COLUMNS = ["date", "partner", "kind", "amount_saved", "total_spent", "notes"];

export function savingsCsv(deps: Deps, member_id: number): { name: string; chunks: AsyncGenerator<string> } {
  return { name: csvName("savings", deps), chunks: csvChunks(COLUMNS, lines(deps, member_id)) };
}

async function* lines(deps: Deps, member_id: number): AsyncGenerator<Line[]> {
  const batches = inBatches(orderBy("-entry_date"), (behind, reading) =>
    deps.db.savingsEntry.findMany({
      where: { member_id, ...behind },
      include: { partner: { select: { name: true } } },
      ...reading,
    }),
  );
  for await (const rows of batches) {
    yield rows.map((row) => ({
      date: row.entry_date,
      partner: row.partner.name,
      kind: row.redemption_id === null ? "reported" : "verified",
      amount_saved: toDecimal(row.amount_saved_cents),
      total_spent: row.total_spent_cents === null ? "" : toDecimal(row.total_spent_cents),
      notes: row.notes ?? "",
    }));
  }
}
