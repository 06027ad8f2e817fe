import type { ReactNode } from "react";

export interface Column<Row> {
  label: string;
  numeric?: boolean;
  /** On a phone: the card's heading, or a wide button at its foot. */
  card?: "title" | "action";
  /** Null shows a dash in the table and nothing in the card. */
  cell(row: Row): ReactNode;
}

const IN_CARD = {
  title: "max-sm:block max-sm:text-left max-sm:text-lg max-sm:font-semibold max-sm:before:hidden",
  action: "max-sm:block max-sm:pt-2 max-sm:text-left max-sm:before:hidden",
};

/** A table that becomes cards on a phone. `caption` names it for those who do not see it. */
export function Table<Row>({
  caption,
  columns,
  rows,
  keyOf,
}: {
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  keyOf(row: Row): string | number;
}) {
  return (
    <table className="table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.label} scope="col" className={column.numeric ? "num" : undefined}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map((column) => {
              const value = column.cell(row);
              const looks = [
                column.numeric ? "num" : "",
                value === null ? "max-sm:hidden" : column.card ? IN_CARD[column.card] : "",
              ];
              return (
                <td
                  key={column.label}
                  data-label={column.label}
                  className={looks.filter(Boolean).join(" ") || undefined}
                >
                  {value ?? "–"}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
