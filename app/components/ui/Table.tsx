import type { ReactNode } from "react";

export interface Column<Row> {
  label: string;
  numeric?: boolean;
  cell(row: Row): ReactNode;
}

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
            {columns.map((column) => (
              <td key={column.label} data-label={column.label} className={column.numeric ? "num" : undefined}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
