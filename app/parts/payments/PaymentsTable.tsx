import { Link } from "@remix-run/react";
import { type Day, shortDay } from "~/kernel/clock";
import { formatRand } from "~/kernel/money";
import { toneOf } from "~/kernel/tones";
import { type OwnPayment, PAYMENT_WORDS } from "~/money/payments/own-payment";
import { Badge } from "~/ui/Badge";
import { Table } from "~/ui/Table";

/** `30 Oct to 29 Nov`; a year only where it is not the payment's. */
function daysOf({ from, to }: NonNullable<OwnPayment["covers"]>, paid: Day): string {
  const [first, last] = [from, to].map((day) =>
    day.slice(0, 4) === paid.slice(0, 4) ? shortDay(day).slice(0, -5) : shortDay(day),
  );
  return `${first} to ${last}`;
}

export function PaymentsTable({ payments }: { payments: OwnPayment[] }) {
  return (
    <Table
      caption="Your payments"
      lines
      keyOf={({ id }) => id}
      rows={payments}
      columns={[
        { label: "Date", card: "title", cell: ({ day }) => shortDay(day) },
        { label: "For", cell: ({ what }) => what },
        {
          label: "Covers",
          cell: ({ state, covers, day }) => {
            if (state === "disputed") return "Nothing until your bank has decided";
            if (!covers) return <span className="max-sm:hidden">Nothing</span>;
            return (
              <>
                <span className="sm:hidden">for </span>
                {daysOf(covers, day)}
              </>
            );
          },
        },
        {
          label: "Paid through",
          cell: ({ provider }) => <span className="max-sm:hidden">{provider}</span>,
        },
        {
          label: "Status",
          // A badge marks exceptions.
          cell: ({ state, given_back_cents, owed_cents }) => (
            <>
              {state === "paid" ? (
                <span className="max-sm:hidden">{PAYMENT_WORDS.paid}</span>
              ) : (
                <Badge tone={toneOf(state)}>{PAYMENT_WORDS[state]}</Badge>
              )}
              {given_back_cents > 0 && state !== "refunded" ? (
                <span className="block text-sm text-muted">{formatRand(given_back_cents)} given back</span>
              ) : null}
              {owed_cents > 0 && state !== "owed" ? (
                <span className="block text-sm text-muted">{formatRand(owed_cents)} goes back</span>
              ) : null}
            </>
          ),
        },
        {
          label: "Amount",
          numeric: true,
          card: "amount",
          cell: ({ amount_cents }) => <span className="font-bold text-ink">{formatRand(amount_cents)}</span>,
        },
        {
          label: "Receipt",
          card: "state",
          empty: "None",
          cell: ({ id, receipt_number }) =>
            receipt_number ? (
              <Link className="link -my-3 inline-block py-3 max-sm:mr-3" to={`/account/payments/${id}`}>
                Receipt {receipt_number}
              </Link>
            ) : null,
        },
      ]}
    />
  );
}
