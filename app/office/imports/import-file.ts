import * as csv from "~/kernel/csv/file-text";
import { type TableLine, tableLines } from "~/kernel/csv/table";
import { ERRORS_HEADING, guessSources, type ImportKind, type Sources } from "./fields";

/** As many as one transaction takes in well under a second. */
export const MAX_IMPORT_LINES = 2000;

const LIST: csv.FileKind = {
  field: "file",
  what: "a list of people or shops",
  as_csv: "Save the list as CSV.",
  choose: "Choose a CSV file.",
  fewer: "import it in parts",
  max_lines: MAX_IMPORT_LINES + 1,
};

/** Throws `invalid_input` and `too_large`. */
export const importFile = (file: unknown) => csv.uploadedFile(file, LIST);

interface ImportTable {
  /** The title and other lines above the headings. */
  above: TableLine[];
  headings: string[];
  lines: TableLine[];
}

/** The headings, wherever they stand in the first lines, and the lines below them. Throws `invalid_input`. */
export function importTable(text: string, kind: ImportKind): ImportTable {
  const all = tableLines(text, LIST);
  const at = headingsAt(all, kind);
  const headings = all[at]?.cells ?? [];
  if (headings.some((cell) => cell.includes("@")))
    throw csv.unreadable("The first line must name the columns, such as Name, E-mail, Phone, City.", LIST);
  const lines = all.slice(at + 1);
  if (lines.length === 0) throw csv.unreadable("There is no line below the names of the columns.", LIST);
  return { above: all.slice(0, at), headings, lines };
}

const TITLE_LINES = 10;

/** The line that names most fields, at least two; else the first that is no title, which stands alone in its line. */
function headingsAt(all: TableLine[], kind: ImportKind): number {
  const first = all.slice(0, TITLE_LINES);
  const known = first.map(({ cells }) => Object.values(guessSources(kind, cells)).filter(Boolean).length);
  const most = Math.max(0, ...known);
  if (most >= 2) return known.indexOf(most);
  return Math.max(
    0,
    first.findIndex(({ cells }) => cells.filter((cell) => cell !== "").length >= 2),
  );
}

/** The headings of filled columns from which nothing is imported. */
export function leftOut({ headings, lines }: ImportTable, sources: Sources): string[] {
  const taken = new Set(
    Object.values(sources).map((source) => (source && "column" in source ? source.column : -1)),
  );
  const width = Math.max(headings.length, ...lines.map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, at) => at)
    .filter((at) => !taken.has(at) && headings[at] !== ERRORS_HEADING)
    .filter((at) => lines.some(({ cells }) => (cells[at] ?? "") !== ""))
    .map((at) => headings[at] || `Column ${at + 1}`);
}
