import { Link, useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { LineDrawing } from "~/ui/Icon";
import { Table } from "~/ui/Table";
import type { Cell, ListColumn, ListData } from "./cells";
import { ListCell } from "./ListCell";
import { queryWithout } from "./ListHead";
import { RowMenu } from "./RowMenu";

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
      lines="state"
      keyOf={(row) => row.id}
      rows={list.rows}
      columns={[
        ...list.columns.filter(hasContent(list.rows)).map((column) => ({
          ...column,
          cuts: cutsOf(column, list.rows),
          head: column.sort ? <SortLink label={column.label} {...column.sort} /> : undefined,
          sorted: column.sort?.now ?? undefined,
          cell: (row: Row) => shown(column, row),
          ...(column.card === "action" && { empty: "" }),
        })),
        ...(list.rows.some(({ menu }) => menu?.length) ? [MENU] : []),
      ]}
    />
  );
}

const MENU = {
  label: "Actions",
  head: <span className="visually-hidden">Actions</span>,
  card: "menu" as const,
  empty: "",
  cell: ({ cells, menu = [] }: Row) =>
    menu.length > 0 ? <RowMenu acts={menu} of={nameOf(Object.values(cells)[0] ?? null)} /> : null,
};

function nameOf(cell: Cell): string {
  if (cell === null || typeof cell === "string") return cell ?? "";
  if ("person" in cell) return cell.person;
  return "text" in cell ? cell.text : "this row";
}

/** A column that is empty in each row gives its room to the others, unless the rows are in its order. */
const hasContent =
  (rows: Row[]) =>
  ({ name, sort }: ListColumn): boolean =>
    Boolean(sort?.now) || rows.some(({ cells }) => (cells[name] ?? null) !== null);

/** Characters beyond which a text shares what the short columns leave, and beyond which it gets no larger share. */
const SHORT = 20;
const LONG = 60;
/** Of a character, in percent of the table at its full width. */
const SHARE = 0.85;
/** How much wider a character of a text in capitals is. */
const CAPITALS = 1.3;

/** An `action` is never cut: it is broken into lines. */
function cutsOf({ name, card }: ListColumn, rows: Row[]): number | undefined {
  const longest = Math.max(...rows.map(({ cells }) => lengthOf(cells[name] ?? null)));
  if (card === "action" || longest <= SHORT) return undefined;
  return Math.round(Math.min(longest, LONG) * SHARE + 1);
}

/** Characters of a cell in one line; a day, and what a screen draws itself, takes the room that it needs. */
function lengthOf(cell: Cell): number {
  if (cell === null || typeof cell === "string") return cell?.length ?? 0;
  if ("own" in cell || "day" in cell || ("look" in cell && cell.look === "nowrap")) return 0;
  const below = "below" in cell && cell.below ? cell.below.length + 1 : 0;
  const words =
    "person" in cell ? cell.person : "badge" in cell ? cell.badge : "to" in cell ? cell.words : cell.text;
  const isCapitals = words.length > SHORT && words === words.toUpperCase();
  return words.length * (isCapitals ? CAPITALS : 1) + below;
}

const ORDERS = {
  none: "m7 15 5 5 5-5M7 9l5-5 5 5",
  ascending: "m5 12 7-7 7 7M12 19V5",
  descending: "M12 5v14M19 12l-7 7-7-7",
};

/** Where rows have two lines the head is for screen readers only, so a link in it would take the focus unseen: the chip sorts. */
function SortLink({ label, to, now }: { label: string } & NonNullable<ListColumn["sort"]>) {
  const [params] = useSearchParams();
  const query = queryWithout(params);
  query.set("sort", to);
  return (
    <>
      <span className="sort-word">{label}</span>
      <Link className="sort-link" to={`?${query}`} preventScrollReset>
        {label}&nbsp;
        <LineDrawing path={ORDERS[now ?? "none"]} size={14} />
      </Link>
    </>
  );
}
