import { Link } from "@remix-run/react";
import { shortDay } from "~/kernel/clock";
import { formatRand } from "~/kernel/money";
import type { SavingsLine } from "~/members/savings/savings";
import { type Column, Table } from "~/ui/Table";
import { EditSaving } from "./EditSaving";

interface ShownSavings {
  rows: SavingsLine[];
  month: string | null;
  page: number;
  /** The saving whose form stands in its row. */
  editing: number;
  today: string;
}

export function SavingsTable({ rows, month, page, editing, today }: ShownSavings) {
  const change: Column<SavingsLine> = {
    label: "Change",
    card: "action",
    cell: (row) => (
      <Link
        className="link -my-3 -ml-3 inline-block py-3 pl-3"
        to={`${here(month, page, row.id)}#saving-${row.id}`}
        preventScrollReset
      >
        Edit<span className="visually-hidden"> the saving at {row.partner_name}</span>
      </Link>
    ),
  };
  return (
    <Table
      caption="Savings"
      lines
      keyOf={(row) => row.id}
      rows={rows}
      inPlaceOf={(row) =>
        row.id === editing ? <EditSaving entry={row} today={today} back={here(month, page)} /> : null
      }
      columns={[...COLUMNS, change]}
    />
  );
}

const COLUMNS: Column<SavingsLine>[] = [
  { label: "Date", cell: (row) => shortDay(row.entry_date) },
  {
    label: "Shop",
    card: "title",
    cell: (row) => (
      <>
        {row.partner_name}
        <span className="block text-sm font-normal text-muted">{remarkOn(row)}</span>
      </>
    ),
  },
  {
    label: "Spent",
    short: "on",
    numeric: true,
    cell: (row) => (row.total_spent_cents === null ? null : formatRand(row.total_spent_cents)),
  },
  {
    label: "Saved",
    numeric: true,
    card: "amount",
    cell: (row) => <strong>{formatRand(row.amount_saved_cents)}</strong>,
  },
];

/** Who added it, unless a till did, and the member's notes. */
function remarkOn({ kind, notes }: SavingsLine): string {
  return [kind === "reported" && "Added by you", notes].filter(Boolean).join(": ");
}

function here(month: string | null, page: number, edit?: number): string {
  const query = new URLSearchParams();
  if (month) query.set("month", month);
  if (page > 1) query.set("page", String(page));
  if (edit) query.set("edit", String(edit));
  return `/account/savings?${query}`;
}
