import { stringify } from "csv-stringify/sync";
import { type Day, dayOf } from "../clock";
import type { Deps } from "../deps";
import type { Order } from "./lists/nearest-end.server";

/** Marks the file as UTF-8 for spreadsheets. */
export const BOM = "\uFEFF";
const BATCH = 1000;

export type Line = Record<string, string | number | boolean | null>;

/** `members-2026-11-21.csv`, by the club's calendar. */
export function csvName(what: string, deps: Pick<Deps, "clock">): string {
  const day: Day = dayOf(deps.clock());
  return `${what}-${day}.csv`;
}

/**
 * A file of any length, a batch at a time. A cell that a spreadsheet would take for a formula (= + - @ tab CR at its
 * start) gets an apostrophe in front.
 */
export async function* csvChunks(columns: string[], batches: AsyncIterable<Line[]>): AsyncGenerator<string> {
  yield BOM + stringify([columns], { record_delimiter: "\r\n" });
  for await (const lines of batches) {
    yield stringify(lines, { columns, escape_formulas: true, record_delimiter: "\r\n" });
  }
}

/**
 * Reads a table in the order of its list, a batch at a time, each going on behind the last row, so that the millionth row
 * costs what the first one does. `order` is a column and then the id, both the same way, or the id alone.
 */
export async function* inBatches<Row extends { id: number }>(
  order: Order[],
  read: (behind: object, reading: { orderBy: Order[]; take: number }) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let behind = {};
  for (;;) {
    const rows = await read(behind, { orderBy: order, take: BATCH });
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    behind = behindRow(last, order);
  }
}

/** The rows after a given row: first a plain range, which an index can answer, then the rows that share its value. */
function behindRow(row: { id: number }, order: Order[]): object {
  const [column = "id", way] = Object.entries(order[0] ?? {})[0] ?? [];
  const past = way === "asc" ? "gt" : "lt";
  if (column === "id") return { id: { [past]: row.id } };
  const value = (row as Record<string, unknown>)[column];
  return {
    [column]: { [`${past}e`]: value },
    OR: [{ [column]: { [past]: value } }, { id: { [past]: row.id } }],
  };
}
