import { formatRand } from "~/domain/money";

/** Savings and redemptions since the 1st. */
export function ThisMonth({
  month,
  saved_cents,
  redemptions,
}: {
  month: string;
  saved_cents: number;
  redemptions: number;
}) {
  return (
    <section aria-labelledby="this-month" className="card">
      <h2 id="this-month">This Month</h2>
      <p className="text-sm text-muted">{month}</p>
      <dl className="mt-3 grid grid-cols-2 gap-3">
        <div>
          <dt className="text-sm text-muted">Saved</dt>
          <dd className="money text-2xl font-bold">{formatRand(saved_cents)}</dd>
        </div>
        <div>
          <dt className="text-sm text-muted">Redemptions</dt>
          <dd className="text-2xl font-bold">{redemptions}</dd>
        </div>
      </dl>
    </section>
  );
}
