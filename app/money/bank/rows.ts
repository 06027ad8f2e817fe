/** Without the single quotes in which FNB's e-mailed statements put cells. */
export const unquoted = (rows: string[][]): string[][] =>
  rows.map((row) => row.map((cell) => /^'(.*)'$/s.exec(cell)?.[1]?.trim() ?? cell));
