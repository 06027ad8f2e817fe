import { stringify } from "csv-stringify/sync";
import { type Day, dayOf } from "../clock";
import type { Deps } from "../deps";

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

/** Reads a table backwards by its id, a batch at a time, so that the millionth row costs what the first one does. */
export async function* inBatches<Row extends { id: number }>(
  read: (older: { id: { lt: number } } | object, take: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let older: { id: { lt: number } } | object = {};
  for (;;) {
    const rows = await read(older, BATCH);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    older = { id: { lt: last.id } };
  }
}
