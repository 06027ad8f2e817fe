import { Link } from "@remix-run/react";
import { formatCount } from "~/kernel/money";
import type { ShownLine } from "~/office/imports/validated";
import { type Column, Table } from "~/ui/Table";

export function ImportLines({
  title,
  total,
  labels,
  lines,
  what,
}: {
  title: string;
  total: number;
  labels: string[];
  lines: ShownLine[];
  what?: string;
}) {
  if (total === 0) return null;
  const columns: Column<ShownLine>[] = [
    { label: "Line", numeric: true, cell: ({ line }) => line },
    ...(what ? [{ label: what, cell: (row: ShownLine) => <What row={row} /> }] : []),
    ...labels.map((label, at) => ({
      label,
      ...(at === 0 && { card: "title" as const }),
      cell: ({ values }: ShownLine) =>
        values[at] ? <span className="wrap-anywhere">{values[at]}</span> : null,
    })),
  ];
  return (
    <section className="stack">
      <h2>{`${title}: ${formatCount(total)}`}</h2>
      <Table caption={title} keyOf={({ line }) => line} rows={lines} columns={columns} />
      {total > lines.length ? <p className="text-muted">The first {lines.length} are shown.</p> : null}
    </section>
  );
}

function What({ row: { words, to } }: { row: ShownLine }) {
  if (to)
    return (
      <Link className="link" to={to}>
        {words.join(" ")}
      </Link>
    );
  return (
    <ul className="text-warn">
      {words.map((word) => (
        <li key={word}>{word}</li>
      ))}
    </ul>
  );
}
