import { CsvError, parse } from "csv-parse/sync";
import { dayOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { type FileKind, unreadable } from "./file-text";

/** Standard Bank's longest has ten. */
const MAX_COLUMNS = 40;
const MAX_LINE = 10_000;
const DELIMITERS = [",", ";", "\t", "|"];

export interface TableLine {
  /** Its first line in the file, from 1. */
  line: number;
  cells: string[];
}

export function tableOf(text: string, kind: FileKind): string[][] {
  return tableLines(text, kind).map(({ cells }) => cells);
}

/** Cells are trimmed; lines without a word, and the first line where Excel notes the separator (`sep=;`), are left out. Throws `invalid_input` naming the line. */
export function tableLines(text: string, kind: FileKind): TableLine[] {
  const long = text.split(/\r\n|\r|\n/).findIndex((line) => line.length > MAX_LINE);
  if (long >= 0) throw unreadable(`Line ${long + 1} is much too long for ${kind.what}.`, kind);
  const rows = parsed(text, kind);
  if (rows.length > kind.max_lines)
    throw unreadable(
      `This has ${rows.length} lines. At most ${kind.max_lines} can be imported at once: ${kind.fewer}.`,
      kind,
    );
  const wide = rows.findIndex(({ cells }) => cells.length > MAX_COLUMNS);
  if (wide >= 0)
    throw unreadable(
      `Line ${wide + 1} has ${rows[wide]!.cells.length} columns. No ${kind.what.replace(/^an? /, "")} has more than ${MAX_COLUMNS}.`,
      kind,
    );
  return rows;
}

const SEPARATOR_LINE = /^"?sep=([,;\t|])"?[,;\t| ]*(\r\n|\r|\n)/i;

function parsed(file: string, kind: FileKind): TableLine[] {
  const [line = "", delimiter] = SEPARATOR_LINE.exec(file) ?? [];
  const text = file.slice(line.length);
  const before = line === "" ? 0 : 1;
  try {
    const records = parse(text, {
      delimiter: delimiter ?? delimiterOf(text),
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
      // More than allowed, so that the message can name the count.
      to: kind.max_lines * 4,
    }) as unknown as { info: { lines: number }; record: string[] }[];
    return records.map(({ info, record }) => ({
      line: before + info.lines - breaksIn(record),
      cells: record,
    }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error.lines === "number" ? `Line ${before + error.lines}` : "A line";
    throw unreadable(`${line} could not be read as a table: a quotation mark may be missing.`, kind);
  }
}

function breaksIn(cells: string[]): number {
  return cells.reduce((sum, cell) => sum + (cell.includes("\n") ? cell.split("\n").length - 1 : 0), 0);
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

/** `members-2026-11-21.csv`, by the club's calendar. */
export const csvName = (what: string, deps: Pick<Deps, "clock">): string =>
  `${what}-${dayOf(deps.clock())}.csv`;
