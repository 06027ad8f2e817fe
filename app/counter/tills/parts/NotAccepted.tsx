import { formatRand } from "~/kernel/money";
import type { ShopSetAside } from "../shown-till";

/** What the shop's tills told and the club did not accept, with the reason. */
export function NotAccepted({ lines }: { lines: ShopSetAside[] }) {
  return (
    <section className="card stack">
      <h2>Not accepted</h2>
      <p className="text-sm text-muted">
        Given by a till without a signal, and refused by the club’s own checks. They are not in your history
        or statement. Ask the club’s office if you do not know why.
      </p>
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <li key={line.id} className="flex items-start gap-3 py-3">
            <div className="mr-auto min-w-0 wrap-anywhere">
              <p className="font-bold">{line.reason}</p>
              <p className="text-sm text-muted">
                {line.till_name}, {line.given_at}. Sent {line.told_at}.
              </p>
            </div>
            <span className="shrink-0 font-bold">{formatRand(line.amount_cents)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
