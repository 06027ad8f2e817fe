import { Link } from "@remix-run/react";
import { type Day, shortDay } from "~/kernel/clock";
import { formatRand } from "~/kernel/money";

export interface Activity {
  id: number;
  day: Day;
  partner_name: string;
  amount_cents: number;
  discount_cents: number;
}

const SHOWN_FIRST = 3;

export function RecentActivity({ rows }: { rows: Activity[] }) {
  const more = rows.slice(SHOWN_FIRST);
  return (
    <section aria-labelledby="recent">
      <div className="line-head">
        <h2 id="recent">Recent Activity</h2>
        {rows.length > 0 ? <Link to="/account/history">View full history</Link> : null}
      </div>
      {rows.length > 0 ? <Visits rows={rows.slice(0, SHOWN_FIRST)} /> : <p>No visits yet.</p>}
      {more.length > 0 ? (
        <details className="more-lines">
          <summary>{`${more.length} more`}</summary>
          <Visits rows={more} />
        </details>
      ) : null}
    </section>
  );
}

function Visits({ rows }: { rows: Activity[] }) {
  return (
    <ul className="lines">
      {rows.map((row) => (
        <li key={row.id}>
          <span>
            <b>{row.partner_name}</b>
            <small>
              {shortDay(row.day)}, on <span className="money">{formatRand(row.amount_cents)}</span>
            </small>
          </span>
          <b className="money text-good">{formatRand(row.discount_cents)}</b>
        </li>
      ))}
    </ul>
  );
}
