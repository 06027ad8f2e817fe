import { Form, Link } from "@remix-run/react";
import { shortDay } from "~/kernel/clock";
import { formatCount, formatRand } from "~/kernel/money";
import type { IgnoredRow } from "~/money/bank/lines";
import type { BankPart, ShownLine, ShownOut } from "~/money/bank/shown-lines";
import { Button } from "~/ui/Button";
import { Panel } from "~/ui/Panel";
import { Table } from "~/ui/Table";

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
            cell: (line) =>
              line.id ? (
                <Link className="link wrap-anywhere" to={`/admin/payments/match/${line.id}`}>
                  {line.description || "No words"}
                </Link>
              ) : (
                <span className="wrap-anywhere">{line.description || "–"}</span>
              ),
          },
          { label: "Day", cell: (line) => <span className="whitespace-nowrap">{shortDay(line.day)}</span> },
          { label: "Amount", numeric: true, cell: (line) => formatRand(line.amount_cents) },
          { label: "Member", cell: (line) => (line.whose ? <Name whose={line.whose} /> : null) },
          { label: what, cell: (line) => <What line={line} /> },
        ]}
      />
      <Rest part={part} />
    </section>
  );
}

export function Rest({ part: { total, lines } }: { part: BankPart }) {
  if (total <= lines.length) return null;
  return (
    <p className="text-muted">
      The first {lines.length} are shown. Import a shorter period to see all of its lines.
    </p>
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

function What({ line: { what, receipt, charged_by } }: { line: ShownLine }) {
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

const WHY: Record<IgnoredRow["why"], string> = {
  heading: "No day",
  debit: "Money out",
  unclear: "In or out, the file does not say",
  "no amount": "No amount",
  balance: "A balance, not money",
  unread: "Names somebody, but its day or amount is missing",
};

/** A refund or reversal of the bank's: a person says whether it takes the days of a payment back. */
export function MoneyOut({ rows }: { rows: ShownOut[] }) {
  if (rows.length === 0) return null;
  return (
    <Panel tone="warning" title="Money out that names somebody" live={false}>
      <ul className="stack">
        {rows.map((row) => (
          <li key={row.position}>
            <p className="wrap-anywhere">{row.text}</p>
            {row.payment ? <Reversed {...row} payment={row.payment} /> : <p>{NOTHING_BOOKED}</p>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const NOTHING_BOOKED = "No booked transfer of this amount: nothing to take back here.";

type OfPayment = Pick<ShownOut, "position" | "is_repaid"> & { payment: NonNullable<ShownOut["payment"]> };

function Reversed({ position, is_repaid, payment }: OfPayment) {
  const { id, number, amount_cents, name, is_back } = payment;
  const receipt = (
    <Link className="link" to={`/admin/payments/${id}`}>
      receipt {number}
    </Link>
  );
  if (is_repaid)
    return (
      <p>
        It pays {name} {formatRand(amount_cents)} of {receipt} back, as was owed.
      </p>
    );
  if (is_back)
    return (
      <p>
        {name}: {receipt} is refunded, and its days are taken back.
      </p>
    );
  return (
    <Form method="post" className="stack">
      <p>
        It may take back {receipt}, {formatRand(amount_cents)} of {name}. Compare it with your account first.
      </p>
      <input type="hidden" name="position" value={position} />
      <div>
        <Button look="danger" name="intent" value="take_back">
          {`Take back receipt ${number} and its days`}
        </Button>
      </div>
    </Form>
  );
}

export function IgnoredRows({ total, rows }: { total: number; rows: IgnoredRow[] }) {
  if (total === 0) return null;
  return (
    <details className="card" open={rows.some(({ why }) => why === "unread")}>
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
          { label: "Why", cell: (row) => WHY[row.why] },
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
