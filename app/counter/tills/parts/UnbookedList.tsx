import { formatRand } from "~/kernel/money";
import { Badge } from "~/ui/Badge";
import { OVERRUN_STATUSES, type Unbooked } from "../unbooked";

/** What the shop's tills gave and the club did not book as a discount, with both times. */
export function UnbookedList({ title, about, rows }: { title: string; about: string; rows: Unbooked[] }) {
  if (rows.length === 0) return null;
  return (
    <section className="card stack">
      <h2>{title}</h2>
      <p className="text-sm text-muted">{about} They are not in your history or statement.</p>
      <ul className="divide-y divide-line">
        {rows.map(({ id, title, times, amount_cents, status }) => (
          <li key={id} className="flex items-start gap-3 py-3">
            <div className="mr-auto min-w-0 wrap-anywhere">
              <p className="font-bold">{title}</p>
              <p className="text-sm text-muted">{times}</p>
            </div>
            <div className="flex shrink-0 flex-col items-end gap-1">
              <span className="font-bold">{formatRand(amount_cents)}</span>
              {status === "open" ? null : (
                <Badge tone={OVERRUN_STATUSES[status].tone}>{OVERRUN_STATUSES[status].words}</Badge>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
