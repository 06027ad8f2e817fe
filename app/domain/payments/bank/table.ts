import { CsvError, parse } from "csv-parse/sync";
import { unreadable } from "./file-text";

const MAX_LINES = 5000;
/** Standard Bank's longest has ten. */
const MAX_COLUMNS = 40;
const MAX_LINE = 10_000;
const DELIMITERS = [",", ";", "\t", "|"];

/** Cells are trimmed. Throws `invalid_input` naming the line. */
export function tableOf(text: string): string[][] {
  const long = text.split(/\r\n|\r|\n/).findIndex((line) => line.length > MAX_LINE);
  if (long >= 0) throw unreadable(`Line ${long + 1} is much too long for a bank's statement.`);
  const rows = parsed(text);
  if (rows.length > MAX_LINES)
    throw unreadable(
      `This has ${rows.length} lines. At most ${MAX_LINES} can be imported at once: take a shorter time.`,
    );
  const wide = rows.findIndex((row) => row.length > MAX_COLUMNS);
  if (wide >= 0)
    throw unreadable(
      `Line ${wide + 1} has ${rows[wide]!.length} columns. No bank's statement has more than ${MAX_COLUMNS}.`,
    );
  return rows;
}

function parsed(text: string): string[][] {
  try {
    return parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
      // More than allowed, so that the message can name the count.
      to: MAX_LINES * 4,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error.lines === "number" ? `Line ${error.lines}` : "A line";
    throw unreadable(`${line} could not be read as a table: a quotation mark may be missing.`);
  }
}

function delimiterOf(text: string): string {
  const lines = text.split(/\r\n|\r|\n/, 100).filter((line) => line.trim() !== "");
  const scores = DELIMITERS.map((sign): [number, string] => {
    const counts = lines.map((line) => Math.min(line.split(sign).length - 1, MAX_COLUMNS));
    const often = new Map<number, number>();
    for (const count of counts) often.set(count, (often.get(count) ?? 0) + 1);
    return [Math.max(0, ...[...often].map(([count, times]) => count * times)), sign];
  });
  return scores.sort(([a], [b]) => b - a)[0]![1];
}
