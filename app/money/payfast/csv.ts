import { CsvError, parse } from "csv-parse/sync";

/** Trimmed cells, without empty rows. Null if the text ends within a quote: it was cut off. */
export function readCsv(text: string): string[][] | null {
  try {
    return parse(text, {
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    });
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
}
