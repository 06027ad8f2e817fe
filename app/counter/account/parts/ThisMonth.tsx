import type { ReactNode } from "react";
import { type Cents, formatRand } from "~/kernel/money";

export function ThisMonth({
  month,
  saved_cents,
  redemptions,
  fee_cents,
  children,
}: {
  month: string;
  saved_cents: number;
  redemptions: number;
  /** Null if nothing is paid for the month. */
  fee_cents: number | null;
  children?: ReactNode;
}) {
  return (
    <section aria-labelledby="this-month" className="card">
      <h2 id="this-month">This Month</h2>
      <p className="text-sm text-muted">{month}</p>
      <dl className="mt-3 flex flex-wrap items-end gap-x-8 gap-y-2">
        <div>
          <dt className="text-sm text-muted">Saved</dt>
          <dd className="money ember text-4xl font-bold">{formatRand(saved_cents)}</dd>
        </div>
        <div>
          <dt className="text-sm text-muted">Redemptions</dt>
          <dd className="text-2xl font-bold">{redemptions}</dd>
        </div>
      </dl>
      {fee_cents === null ? null : <FeeBar saved={saved_cents} fee={fee_cents} />}
      {children}
    </section>
  );
}

function FeeBar({ saved, fee }: { saved: Cents; fee: Cents }) {
  const share = Math.min(saved, fee) / Math.max(saved, fee);
  return (
    <>
      <div className="fee-bar" aria-hidden="true">
        <i style={{ width: `${Math.round(share * 100)}%` }} />
        {saved > fee ? <i className="fee-rest" /> : null}
      </div>
      <p className="mt-2">
        {saved < fee ? (
          `${formatRand(fee - saved)} more, and this month's ${formatRand(fee)} has paid for itself.`
        ) : (
          <>
            {`The first ${formatRand(fee)} paid for your card, `}
            <strong>{`${formatRand(saved - fee)} is yours.`}</strong>
          </>
        )}
      </p>
    </>
  );
}
