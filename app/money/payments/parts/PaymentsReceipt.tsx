import type { ReactNode } from "react";
import { longDay } from "~/kernel/clock";
import { formatRand } from "~/kernel/money";
import { VAT_PERCENT } from "~/kernel/vat";
import type { Receipt } from "../own-payment";

/** `inside` a page with a heading of its own. */
export function PaymentsReceipt({ receipt, inside = false }: { receipt: Receipt; inside?: boolean }) {
  const Heading = inside ? "h2" : "h1";
  const { seller, vat, covers } = receipt;
  return (
    <article className="card stack wrap-anywhere" aria-labelledby="receipt">
      <header className="flex flex-wrap justify-between gap-x-8 gap-y-2">
        <div>
          <p className="text-lg font-bold">{seller.name}</p>
          <p className="text-muted">{seller.location}</p>
          <p className="text-muted">
            {seller.email}, <span className="inline-block">{seller.phone}</span>
          </p>
          {vat ? <p>VAT number {vat.number}</p> : null}
        </div>
        <div>
          <Heading id="receipt" className="text-2xl">
            {vat ? "Tax invoice and receipt" : "Receipt"} {receipt.receipt_number}
          </Heading>
          <p className="text-muted">{longDay(receipt.day)}</p>
        </div>
      </header>
      <WentBack receipt={receipt} />
      <dl className="grid gap-x-8 gap-y-1 sm:grid-cols-[auto_1fr]">
        <Fact label="Received from" value={receipt.received_from} />
        <Fact label="E-mail" value={receipt.email} />
        <Fact label="Member ID" value={receipt.member_id} />
        <Fact label={receipt.by_office ? "Paid by" : "Paid through"} value={receipt.provider} />
        <Fact label={receipt.by_office ? "Reference" : "Payment number"} value={receipt.transaction_id} />
      </dl>
      <dl className="border-t border-line pt-2">
        <Sum label={receipt.what} cents={receipt.amount_cents}>
          {covers ? (
            <span className="block text-muted">
              {longDay(covers.from)} to {longDay(covers.to)}
            </span>
          ) : null}
        </Sum>
        {vat ? (
          <Sum label={`${VAT_PERCENT}% VAT included`} cents={vat.included_cents} look="text-muted" />
        ) : null}
        <Sum
          label="Total paid"
          cents={receipt.amount_cents}
          look="mt-2 border-t border-line pt-2 text-lg font-bold"
        />
      </dl>
    </article>
  );
}

function Sum(props: { label: string; cents: number; look?: string; children?: ReactNode }) {
  const { label, cents, look = "", children } = props;
  return (
    <div className={`flex justify-between gap-x-4 py-1 ${look}`}>
      <dt>
        {label}
        {children}
      </dt>
      <dd className="num whitespace-nowrap">{formatRand(cents)}</dd>
    </div>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  if (!value) return null;
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 font-bold [overflow-wrap:anywhere]">{value}</dd>
    </>
  );
}

function WentBack({ receipt }: { receipt: Receipt }) {
  return (
    <>
      {receipt.refunded_on ? (
        <p className="font-bold">{endWords(receipt, longDay(receipt.refunded_on))}</p>
      ) : null}
      {receipt.state === "disputed" ? (
        <p className="font-bold">
          Your bank has asked for this payment back. Until that is decided, it pays for no days.
        </p>
      ) : null}
      {receipt.given_back_cents > 0 && !receipt.refunded_on ? (
        <p className="font-bold">{formatRand(receipt.given_back_cents)} of this payment was given back.</p>
      ) : null}
    </>
  );
}

function endWords({ state, goes_back_by }: Receipt, day: string): string {
  if (state === "void") return `This receipt is void: the payment was taken back on ${day}.`;
  if (goes_back_by)
    return `This order was cancelled on ${day}. The money goes back by ${longDay(goes_back_by)}.`;
  return `This payment was refunded on ${day}.`;
}
