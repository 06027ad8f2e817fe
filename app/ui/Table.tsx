import type { ReactNode } from "react";

export interface Column<Row> {
  label: string;
  head?: ReactNode;
  sorted?: "ascending" | "descending" | undefined;
  numeric?: boolean | undefined;
  card?: keyof typeof IN_CARD | undefined;
  /** Null shows a dash (or `empty`) in the table and nothing in the card. */
  cell(row: Row): ReactNode;
  empty?: ReactNode;
}

const IN_CARD = {
  title: "cell-title",
  action: "cell-action",
  amount: "cell-amount",
  state: "cell-state",
  line: "cell-line",
  menu: "cell-menu",
  tick: "cell-tick",
};
const looksWith = (lines: boolean | "state") =>
  ["table", lines === true && "table-lines", lines === "state" && "table-two"].filter(Boolean).join(" ");

/**
 * Turns into cards on a phone, or with `lines` into rows of two lines: title and amount above everything else, or title and
 * state above the cells that say `line`. `caption` is for screen readers.
 */
export function Table<Row>({
  caption,
  columns,
  rows,
  keyOf,
  inPlaceOf,
  lines = false,
}: {
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  keyOf(row: Row): string | number;
  /** Content across all columns, such as an edit form; null for the cells. */
  inPlaceOf?(row: Row): ReactNode;
  lines?: boolean | "state";
}) {
  return (
    <table className={looksWith(lines)}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.label}
              scope="col"
              aria-sort={column.sorted}
              className={column.numeric ? "num" : undefined}
            >
              {column.head ?? column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const inPlace = inPlaceOf?.(row);
          return (
            <tr key={keyOf(row)}>
              {inPlace ? (
                <td colSpan={columns.length} className="in-place">
                  {inPlace}
                </td>
              ) : (
                columns.map((column) => <Cell key={column.label} column={column} value={column.cell(row)} />)
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Cell<Row>({ column, value }: { column: Column<Row>; value: ReactNode }) {
  const inCard = column.card ? IN_CARD[column.card] : "";
  const looks = [column.numeric ? "num" : "", value === null ? "cell-empty" : inCard];
  return (
    <td data-label={column.label} className={looks.filter(Boolean).join(" ") || undefined}>
      {value ?? column.empty ?? "–"}
    </td>
  );
}
