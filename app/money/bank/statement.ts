import * as csv from "~/kernel/csv/file-text";
import * as table from "~/kernel/csv/table";

const STATEMENT: csv.FileKind = {
  field: "statement",
  what: "a bank's statement",
  as_csv: "Download the statement from the bank as CSV.",
  choose: "Choose the bank's file, or paste its lines.",
  fewer: "take a shorter time",
  max_lines: 5000,
};

export const fileText = (bytes: Uint8Array) => csv.fileText(bytes, STATEMENT);
export const plainText = (text: string) => csv.plainText(text, STATEMENT);
export const tableOf = (text: string) => table.tableOf(text, STATEMENT);
