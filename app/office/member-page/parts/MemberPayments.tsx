import { shortDay } from "~/kernel/clock";
import { formatRand } from "~/kernel/money";
import { toneOf } from "~/kernel/tones";
import { isOffice } from "~/money/office/office";
import { wayLabel } from "~/money/payments/way-label";
import { Badge } from "~/ui/Badge";
import { EmptyState } from "~/ui/EmptyState";
import { type FormResult, fieldsOf } from "~/ui/forms/form-answer";
import { Link } from "~/ui/Link";
import { Ask } from "~/ui/office/Ask";
import { inWords } from "~/ui/office/lists/words";
import { type Column, Table } from "~/ui/Table";

interface PaymentLine {
  id: number;
  transaction_id: string;
  payment_provider: string;
  transaction_type: string;
  amount: number;
  status: string;
  created_on: string;
  receipt_number: number | null;
  /** Rand, partial refunds included. */
  given_back: number;
  /** The last day to answer the bank; null without an open dispute, or if the provider gives none. */
  answer_by: string | null;
}

/** A refund of these can be recorded. */
const REFUNDABLE = new Set(["completed", "disputed"]);

export function MemberPayments({
  rows,
  may_refund,
  result,
}: {
  rows: PaymentLine[];
  may_refund: boolean;
  result: FormResult | undefined;
}) {
  if (rows.length === 0) return <EmptyState icon="card" title="No payments yet" />;
  return (
    <Table
      caption="Payments"
      keyOf={(row) => row.id}
      rows={rows}
      lines
      columns={may_refund ? [...COLUMNS, refundColumn(result)] : COLUMNS}
    />
  );
}

const COLUMNS: Column<PaymentLine>[] = [
  { label: "Date", cell: (row) => shortDay(row.created_on) },
  {
    label: "Transaction",
    card: "title",
    cell: (row) => `${wayLabel(row.payment_provider)} ${row.transaction_id}`,
  },
  { label: "Kind", cell: (row) => inWords(row.transaction_type) },
  {
    label: "Amount",
    numeric: true,
    card: "amount",
    cell: (row) => (
      <span className="max-sm:font-bold max-sm:text-ink">{formatRand(Math.round(row.amount * 100))}</span>
    ),
  },
  {
    label: "Status",
    cell: (row) => (
      <div>
        <Badge tone={toneOf(row.status)}>{inWords(row.status)}</Badge>
        <WentBack {...row} />
      </div>
    ),
  },
  {
    label: "Receipt",
    card: "action",
    cell: (row) =>
      row.receipt_number ? (
        <Link className="link -my-2 inline-block py-2" to={`/admin/payments/${row.id}`}>
          Receipt {row.receipt_number}
        </Link>
      ) : null,
  },
];

function refundColumn(result: FormResult | undefined): Column<PaymentLine> {
  return {
    label: "Refund",
    card: "action",
    cell: (row) => (REFUNDABLE.has(row.status) ? <RecordRefund row={row} result={result} /> : null),
  };
}

function RecordRefund({ row, result }: { row: PaymentLine; result: FormResult | undefined }) {
  const refused = result?.initialValue?.intent === "refund" ? String(result.initialValue.payment_id) : "";
  const open = refused === String(row.id);
  return (
    <Ask
      title="Record refund"
      intent="refund"
      button="Record the refund"
      open={open}
      reason={fieldsOf(open ? result : undefined)("reason", `refund-${row.id}`)}
    >
      <input type="hidden" name="payment_id" value={row.id} />
      <p>
        This takes back the days that the payment bought; later days move up. The membership and its charges
        end only when no paid day is left.{" "}
        {isOffice(row.payment_provider)
          ? "The money itself you give back, in cash or by EFT."
          : "The money itself goes back at the payment provider."}
      </p>
    </Ask>
  );
}

function WentBack({ status, given_back, answer_by }: PaymentLine) {
  const isPart = given_back > 0 && status !== "refunded";
  return (
    <>
      {isPart ? (
        <span className="block text-sm">{formatRand(Math.round(given_back * 100))} went back</span>
      ) : null}
      {status === "disputed" ? <span className="block text-sm">Its days are held back</span> : null}
      {answer_by ? <span className="block text-sm">Answer the bank by {shortDay(answer_by)}</span> : null}
    </>
  );
}
