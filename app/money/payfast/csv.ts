/** RFC 4180, with or without a byte order mark. Null if the text ends within a quote: it was cut off. */
export function readCsv(text: string): string[][] | null {
  const rows: string[][] = [];
  let row: string[] = [];
  let field = "";
  let quoted = false;
  const endField = () => {
    row.push(field);
    field = "";
  };
  const endRow = () => {
    endField();
    if (row.some((one) => one !== "")) rows.push(row);
    row = [];
  };
  const plain = text.replace(/^\uFEFF/, "");
  for (let i = 0; i < plain.length; i += 1) {
    const mark = plain[i]!;
    if (quoted) {
      if (mark !== '"') field += mark;
      else if (plain[i + 1] === '"') {
        field += '"';
        i += 1;
      } else quoted = false;
    } else if (mark === '"' && field.trim() === "") {
      field = "";
      quoted = true;
    } else if (mark === ",") endField();
    else if (mark === "\n") endRow();
    else if (mark !== "\r") field += mark;
  }
  if (quoted) return null;
  endRow();
  return rows;
}
