import { type CSSProperties, Fragment, type ReactNode } from "react";

export interface Column<Row> {
  label: string;
  /** What stands before the value on a phone, instead of the label. */
  short?: string;
  head?: ReactNode;
  sorted?: "ascending" | "descending" | undefined;
  numeric?: boolean | undefined;
  card?: keyof typeof IN_CARD | undefined;
  /** In a row of one line: its longer texts are cut, so that all rows stay within the table. It gets this share of the width, in percent. */
  cuts?: number | undefined;
  /** Null shows a dash (or `empty`) in the table and nothing in the card. */
  cell(row: Row): ReactNode;
  empty?: ReactNode;
}

/** What stands above the rows that belong together; they are beside each other in `rows`. */
interface Groups<Row> {
  of(row: Row): string;
  /** `sum` stands in the last column. */
  head(group: string): { title: ReactNode; sum: ReactNode };
}

const IN_CARD = {
  title: "cell-title",
  action: "cell-action",
  amount: "cell-amount",
  state: "cell-state",
  line: "cell-line",
  note: "cell-note",
  menu: "cell-menu",
};
const looksWith = (lines: boolean | "state") =>
  ["table", lines === true && "table-lines", lines === "state" && "table-two"].filter(Boolean).join(" ");

const classes = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(" ") || undefined;

/**
 * Turns into cards on a phone, or with `lines` into rows of two lines: title, state and amount above everything else, or title and
 * state above the cells that say `line`. `caption` is for screen readers. The roles are named, because a browser drops those of a
 * table that is laid out otherwise.
 */
export function Table<Row>({
  caption,
  columns,
  rows,
  keyOf,
  inPlaceOf,
  groups,
  lines = false,
}: {
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  keyOf(row: Row): string | number;
  /** Content across all columns, such as an edit form; null for the cells. */
  inPlaceOf?(row: Row): ReactNode;
  groups?: Groups<Row>;
  lines?: boolean | "state";
}) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see above.
    <table role="table" className={looksWith(lines)}>
      <caption className="visually-hidden">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ label, head, sorted, numeric, card, cuts }) => (
            <th
              key={label}
              role="columnheader"
              scope="col"
              aria-sort={sorted}
              className={classes(card && IN_CARD[card], numeric && "num", cuts !== undefined && "cuts")}
              style={cuts === undefined ? undefined : ({ "--share": `${cuts}%` } as CSSProperties)}
            >
              {head ?? label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row, at) => {
          const inPlace = inPlaceOf?.(row);
          const group = groups?.of(row);
          const isFirst = group !== undefined && (at === 0 || groups?.of(rows[at - 1]!) !== group);
          return (
            <Fragment key={keyOf(row)}>
              {groups && isFirst ? <GroupHead {...groups.head(group)} span={columns.length - 1} /> : null}
              <tr role="row">
                {inPlace ? (
                  <td role="cell" colSpan={columns.length} className="in-place">
                    {inPlace}
                  </td>
                ) : (
                  columns.map((column) => (
                    <Cell key={column.label} column={column} value={column.cell(row)} />
                  ))
                )}
              </tr>
            </Fragment>
          );
        })}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above.
  );
}

function GroupHead({ title, sum, span }: { title: ReactNode; sum: ReactNode; span: number }) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see `Table`.
    <tr role="row" className="row-group">
      <th role="rowheader" scope="row" colSpan={span}>
        {title}
      </th>
      <td role="cell" className="num">
        {sum}
      </td>
    </tr>
    // biome-ignore-end lint/a11y/noRedundantRoles: see `Table`.
  );
}

function Cell<Row>({
  column: { label, short, card, numeric, cuts, empty },
  value,
}: {
  column: Column<Row>;
  value: ReactNode;
}) {
  const inCard = card && IN_CARD[card];
  return (
    <td
      // biome-ignore lint/a11y/noRedundantRoles: see `Table`.
      role="cell"
      data-label={short ?? label}
      className={classes(
        numeric && "num",
        cuts !== undefined && "cuts",
        value === null ? "cell-empty" : inCard,
      )}
    >
      {value ?? empty ?? "–"}
    </td>
  );
}
