import { Table } from "~/ui/Table";
import type { StatementTable } from "../tables";

export function StatementTables({ tables }: { tables: StatementTable[] }) {
  return tables.map((table) => (
    <section key={table.title} className="stack gap-2">
      <h3>{table.title}</h3>
      <Table
        caption={table.title}
        keyOf={(row) => table.rows.indexOf(row)}
        rows={table.rows}
        columns={table.columns.map(({ label, numeric }, nth) => ({
          label,
          numeric,
          ...(nth === 0 && { card: "title" as const }),
          empty: "",
          cell: ({ cells, is_total }: StatementTable["rows"][number]) => {
            const text = cells[nth];
            if (!text) return null;
            return is_total ? <strong>{text}</strong> : text;
          },
        }))}
      />
      {table.notes.map((note) => (
        <p key={note} className="text-sm text-muted">
          {note}
        </p>
      ))}
    </section>
  ));
}
