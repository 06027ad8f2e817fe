import { Link } from "@remix-run/react";
import { shortDay } from "~/kernel/clock";
import { formatRand } from "~/kernel/money";
import { toneOf } from "~/kernel/tones";
import { Badge } from "~/ui/Badge";
import { Table } from "~/ui/Table";
import type { OwnPayment } from "../own-payment";

const STATES: Record<OwnPayment["state"], string> = {
  paid: "Paid",
  disputed: "Disputed",
  refunded: "Refunded",
  void: "Void",
  failed: "Failed",
  open: "Not confirmed yet",
  cancelled: "Cancelled",
  abandoned: "Not completed",
};

export function PaymentsTable({ payments }: { payments: OwnPayment[] }) {
  return (
    <Table
      caption="Your payments"
      lines
      keyOf={({ id }) => id}
      rows={payments}
      columns={[
        { label: "Date", cell: ({ day }) => shortDay(day) },
        { label: "For", card: "title", cell: ({ what }) => what },
        {
          label: "Covers",
          cell: ({ state, covers }) => {
            if (state === "disputed") return "Nothing until your bank has decided";
            if (!covers) return "Nothing";
            return (
              <>
                <span className="sm:hidden">for </span>
                {shortDay(covers.from)} to {shortDay(covers.to)}
              </>
            );
          },
        },
        { label: "Paid through", cell: ({ provider }) => provider },
        {
          label: "Status",
          cell: ({ state }) => <Badge tone={toneOf(state)}>{STATES[state]}</Badge>,
        },
        {
          label: "Amount",
          numeric: true,
          card: "amount",
          cell: ({ state, amount_cents, given_back_cents }) => (
            <div className="font-bold text-ink">
              {formatRand(amount_cents)}
              {given_back_cents > 0 && state !== "refunded" ? (
                <span className="block text-sm font-normal text-muted">
                  {formatRand(given_back_cents)} given back
                </span>
              ) : null}
            </div>
          ),
        },
        {
          label: "Receipt",
          card: "action",
          cell: ({ id, receipt_number }) =>
            receipt_number ? (
              <Link className="link -my-2 inline-block py-2" to={`/account/payments/${id}`}>
                Receipt {receipt_number}
              </Link>
            ) : (
              "None"
            ),
        },
      ]}
    />
  );
}
