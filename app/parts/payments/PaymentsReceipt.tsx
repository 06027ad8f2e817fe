import type { ReactNode } from "react";
import { longDay } from "~/kernel/clock";
import { formatRand } from "~/kernel/money";
import { VAT_PERCENT } from "~/kernel/vat";
import type { OwnRepayment, Receipt } from "~/money/payments/own-payment";

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
            {seller.email ? `${seller.email}, ` : ""}
            <span className="inline-block">{seller.phone}</span>
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
      {receipt.void_on ? (
        <p className="font-bold">
          This receipt is void: the payment was taken back on {longDay(receipt.void_on)}.
        </p>
      ) : null}
      {receipt.state === "disputed" ? (
        <p className="font-bold">
          Your bank has asked for this payment back. Until that is decided, it pays for no days.
        </p>
      ) : null}
      {receipt.repayments.map((one) => (
        <p key={one.id} className="font-bold">
          {repaidWords(receipt, one)}
          {one.credit_note ? ` Credit note ${one.credit_note}.` : ""}
        </p>
      ))}
    </>
  );
}

/** "Refunded" is said only of what has evidence. */
function repaidWords({ amount_cents, provider, given_back_cents }: Receipt, one: OwnRepayment): string {
  const sum = formatRand(one.amount_cents);
  if (one.done_on) {
    const isAll = one.amount_cents >= amount_cents - 1 && given_back_cents <= one.amount_cents;
    return isAll
      ? `This payment was refunded on ${longDay(one.done_on)}.`
      : `${sum} of this payment was given back on ${longDay(one.done_on)}.`;
  }
  const how = { provider: `through ${provider}`, bank: "into a bank account", cash: "in cash" }[one.way];
  const begun = one.state === "under_way" ? " It is on its way." : "";
  return `${sum} of this payment goes back ${how} by ${longDay(one.due_on)}.${begun}`;
}
