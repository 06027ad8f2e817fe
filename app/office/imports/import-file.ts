import * as csv from "~/kernel/csv/file-text";
import { type TableLine, tableLines } from "~/kernel/csv/table";

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

/** The headings and the lines below them. Throws `invalid_input`. */
export function importTable(text: string): { headings: string[]; lines: TableLine[] } {
  const [first, ...lines] = tableLines(text, LIST);
  const headings = first?.cells ?? [];
  if (headings.some((cell) => cell.includes("@")))
    throw csv.unreadable("The first line must name the columns, such as Name, E-mail, Phone, City.", LIST);
  if (lines.length === 0) throw csv.unreadable("There is no line below the names of the columns.", LIST);
  return { headings, lines };
}
