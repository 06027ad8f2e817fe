import { stringify } from "csv-stringify/sync";
import { cleaned } from "~/kernel/typed";

/** Marks the file as UTF-8 for spreadsheets. */
export const BOM = "\uFEFF";

export type Line = Record<string, string | number | boolean | Date | null>;

/**
 * In batches. `moment` writes a Date. Texts are `cleaned`, so that the file can be imported again. Cells that a spreadsheet would take
 * for a formula (= + - @ tab CR at the start) get an apostrophe.
 */
export async function* csvChunks(
  columns: string[],
  batches: AsyncIterable<Line[]>,
  moment = (at: Date) => at.toISOString(),
): AsyncGenerator<string> {
  yield BOM + stringify([columns], { record_delimiter: "\r\n" });
  for await (const lines of batches) {
    yield stringify(lines, {
      columns,
      cast: { date: moment, string: cleaned },
      escape_formulas: true,
      record_delimiter: "\r\n",
    });
  }
}
