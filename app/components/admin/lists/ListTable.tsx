import { useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { Link } from "~/components/ui/Link";
import { Table } from "~/components/ui/Table";
import type { ListColumn, ListData } from "~/lists/cells";
import { ListCell } from "./ListCell";

type Row = ListData["rows"][number];

/** A list's rows as a table. `draw` draws the cells that the list leaves to its screen, by the column's name. */
export function ListTable<Facts>({
  list,
  caption = list.title,
  draw,
}: {
  list: Pick<ListData, "title" | "columns" | "rows">;
  caption?: string;
  draw?: (facts: Facts, row: Row) => ReactNode;
}) {
  const shown = ({ name }: ListColumn, row: Row) => {
    const cell = row.cells[name] ?? null;
    if (cell === null || typeof cell === "string") return cell;
    return "own" in cell ? draw?.(cell.own as Facts, row) : <ListCell cell={cell} />;
  };
  return (
    <Table
      caption={caption}
      keyOf={(row) => row.id}
      rows={list.rows}
      columns={list.columns.map((column) => ({
        ...column,
        head: column.sort ? <SortLink label={column.label} to={column.sort.to} /> : undefined,
        sorted: column.sort?.now ?? undefined,
        cell: (row: Row) => shown(column, row),
      }))}
    />
  );
}

function SortLink({ label, to }: { label: string; to: string }) {
  const [params] = useSearchParams();
  const query = new URLSearchParams(params);
  query.delete("page");
  query.delete("done");
  query.set("sort", to);
  return (
    <Link className="sort-link" to={`?${query}`} preventScrollReset>
      {label}
    </Link>
  );
}
