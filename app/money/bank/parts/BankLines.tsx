import { Link } from "@remix-run/react";
import { shortDay } from "~/kernel/clock";
import { formatCount, formatRand } from "~/kernel/money";
import { Panel } from "~/ui/Panel";
import { Table } from "~/ui/Table";

interface Line {
  position: number;
  day: string;
  amount_cents: number;
  description: string;
  whose: { member: number | null; name: string } | null;
  what: string;
  doubt: string;
  receipt: { id: number; number: number } | null;
  charged_by: string | null;
}

export interface BankPart {
  total: number;
  amount_cents: number;
  lines: Line[];
}

export function BankLines({ title, part, what }: { title: string; part: BankPart; what: string }) {
  if (part.total === 0) return null;
  return (
    <section className="stack">
      <h2>{`${title}: ${formatCount(part.total)}, ${formatRand(part.amount_cents)}`}</h2>
      <Table
        caption={title}
        keyOf={(line) => line.position}
        rows={part.lines}
        columns={[
          {
            label: "On the statement",
            card: "title",
            cell: (line) => <span className="wrap-anywhere">{line.description || "–"}</span>,
          },
          { label: "Day", cell: (line) => <span className="whitespace-nowrap">{shortDay(line.day)}</span> },
          { label: "Amount", numeric: true, cell: (line) => formatRand(line.amount_cents) },
          { label: "Member", cell: (line) => (line.whose ? <Name whose={line.whose} /> : null) },
          { label: what, cell: (line) => <What line={line} /> },
        ]}
      />
      {part.total > part.lines.length ? (
        <p className="text-muted">
          The first {part.lines.length} are shown. Import a shorter period to see all of its lines.
        </p>
      ) : null}
    </section>
  );
}

function Name({ whose: { member, name } }: { whose: { member: number | null; name: string } }) {
  if (!member) return `${name} (new)`;
  return (
    <Link className="link" to={`/admin/members/${member}`}>
      {name}
    </Link>
  );
}

function What({ line: { what, receipt, charged_by } }: { line: Line }) {
  return (
    <div>
      {what}
      {what && receipt ? ", " : null}
      {receipt ? (
        <Link className="link whitespace-nowrap" to={`/admin/payments/${receipt.id}`}>
          receipt {receipt.number}
        </Link>
      ) : null}
      {charged_by ? (
        <span className="block text-sm text-warn">{charged_by} continues to charge this member.</span>
      ) : null}
    </div>
  );
}

const WHY: Record<string, string> = {
  heading: "No day",
  debit: "Money out",
  unclear: "In or out, the file does not say",
  "no amount": "No amount",
};

interface IgnoredRow {
  position: number;
  text: string;
  why: string;
}

/** A refund or reversal of the bank's: nothing here takes the days of a payment back by itself. */
export function MoneyOut({ rows }: { rows: IgnoredRow[] }) {
  if (rows.length === 0) return null;
  return (
    <Panel tone="warning" title="Money out that names a member or a checkout" live={false}>
      <p>If a line takes a payment back, refund that payment on its page: nothing here does it.</p>
      <ul className="list-disc pl-5">
        {rows.map(({ position, text }) => (
          <li key={position} className="wrap-anywhere">
            {text}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

export function IgnoredRows({ total, rows }: { total: number; rows: IgnoredRow[] }) {
  if (total === 0) return null;
  return (
    <details className="card">
      <summary className="cursor-pointer py-2 font-bold">
        {total === 1
          ? "Ignored: 1 row that is not money in"
          : `Ignored: ${formatCount(total)} rows that are not money in`}
      </summary>
      <Table
        caption="Ignored rows"
        keyOf={(row) => row.position}
        rows={rows}
        columns={[
          { label: "Row", cell: (row) => row.position },
          { label: "Why", cell: (row) => WHY[row.why] ?? row.why },
          {
            label: "On the statement",
            card: "title",
            cell: (row) => <span className="wrap-anywhere">{row.text}</span>,
          },
        ]}
      />
      {total > rows.length ? <p className="text-muted">The first {rows.length} are shown.</p> : null}
    </details>
  );
}
