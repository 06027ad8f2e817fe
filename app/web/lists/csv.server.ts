import { stringify } from "csv-stringify/sync";
import { clubTime, dayOf, timeOfDay } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import type { CsvFormat } from "~/kernel/settings/settings";
import { readSettings } from "~/kernel/settings/settings.server";
import { cleaned } from "~/kernel/typed";

/** Marks the file as UTF-8 for spreadsheets. */
export const BOM = "\uFEFF";

type Cell = string | number | boolean | Date | null;
export type Line = Record<string, Cell>;

/**
 * A column of texts or counts; of money, in rand; or of moments, behind which stand two that a spreadsheet reads: their day and
 * their time, `created_on` and `created_time` for `created_at`, or named `as`.
 */
export type CsvColumn<Name extends string = string> = Name | { money: Name } | { moment: Name; as?: string };

/** What is between cells, and between rand and cents. */
const SIGNS = {
  comma: { delimiter: ",", decimal: "." },
  semicolon: { delimiter: ";", decimal: "," },
} as const;

/** As the settings say. */
export async function csvSigns(deps: Pick<Deps, "db">): Promise<(typeof SIGNS)[CsvFormat]> {
  const { csv_format } = await readSettings(deps);
  return SIGNS[csv_format];
}

/**
 * In batches. Texts are `cleaned`, so that the file can be imported again. Money has two decimals. Cells that a spreadsheet would take for a formula (= + - @ tab CR at the start) get an
 * apostrophe (R85), but numbers do not. A file `for_programs` keeps commas whatever the settings say.
 */
export async function* csvChunks(
  deps: Pick<Deps, "db">,
  columns: CsvColumn[],
  batches: AsyncIterable<Line[]>,
  { for_programs = false } = {},
): AsyncGenerator<string> {
  const { delimiter, decimal } = for_programs ? SIGNS.comma : await csvSigns(deps);
  const names = columns.flatMap(namesOf);
  const money = new Set(
    columns.flatMap((column) =>
      typeof column === "object" && "money" in column ? names.indexOf(column.money) : [],
    ),
  );
  const form = { delimiter, record_delimiter: "\r\n" };
  yield BOM + stringify([names], form);
  for await (const lines of batches) {
    yield stringify(
      lines.map((line) => columns.flatMap((column) => cellsOf(column, line))),
      {
        ...form,
        cast: {
          date: clubTime,
          string: cleaned,
          number: (number, { column }) =>
            money.has(Number(column)) ? number.toFixed(2).replace(".", decimal) : String(number),
        },
        escape_formulas: true,
      },
    );
  }
}

function namesOf(column: CsvColumn): string[] {
  if (typeof column === "string") return [column];
  if ("money" in column) return [column.money];
  const { moment, as = moment.replace(/_at$/, "") } = column;
  return [moment, `${as}_on`, `${as}_time`];
}

function cellsOf(column: CsvColumn, line: Line): Cell[] {
  if (typeof column === "string") return [line[column] ?? null];
  if ("money" in column) return [line[column.money] ?? null];
  const at = line[column.moment] ?? null;
  return at instanceof Date ? [at, dayOf(at), timeOfDay(at)] : [at, null, null];
}
