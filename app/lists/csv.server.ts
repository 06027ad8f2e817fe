import { stringify } from "csv-stringify/sync";

/** Marks the file as UTF-8 for spreadsheets. */
export const BOM = "\uFEFF";

export type Line = Record<string, string | number | boolean | null>;

/** In batches. Cells that a spreadsheet would take for a formula (= + - @ tab CR at the start) get an apostrophe. */
export async function* csvChunks(columns: string[], batches: AsyncIterable<Line[]>): AsyncGenerator<string> {
  yield BOM + stringify([columns], { record_delimiter: "\r\n" });
  for await (const lines of batches) {
    yield stringify(lines, { columns, escape_formulas: true, record_delimiter: "\r\n" });
  }
}
