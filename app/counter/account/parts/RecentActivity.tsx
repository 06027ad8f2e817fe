import { type Day, shortDay } from "~/kernel/clock";
import { formatRand } from "~/kernel/money";
import { ButtonLink } from "~/ui/Button";
import { EmptyState } from "~/ui/EmptyState";
import { Link } from "~/ui/Link";

export interface Activity {
  id: number;
  day: Day;
  partner_name: string;
  amount_cents: number;
  discount_cents: number;
}

export function RecentActivity({ rows }: { rows: Activity[] }) {
  return (
    <section aria-labelledby="recent" className="card">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 id="recent">Recent Activity</h2>
        {rows.length > 0 ? (
          <Link to="/account/history" className="link flex min-h-11 items-center">
            View full history
          </Link>
        ) : null}
      </div>
      {rows.length > 0 ? (
        <ul className="divide-y divide-line">
          {rows.map((row) => (
            <li key={row.id} className="flex items-center justify-between gap-4 py-3">
              <span className="min-w-0">
                <span className="block font-bold">{row.partner_name}</span>
                <span className="text-sm text-muted">
                  {shortDay(row.day)}, on <span className="money">{formatRand(row.amount_cents)}</span>
                </span>
              </span>
              <strong className="money text-good">{formatRand(row.discount_cents)} off</strong>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyRecent />
      )}
    </section>
  );
}

function EmptyRecent() {
  return (
    <div className="mt-3">
      <EmptyState icon="shop" title="Nothing saved yet">
        <p>Your first 10% is waiting at any shop.</p>
        <ButtonLink to="/partners">Find a shop</ButtonLink>
      </EmptyState>
    </div>
  );
}
