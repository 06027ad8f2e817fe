import { formatRand } from "~/kernel/money";
import type { BadgeTone } from "~/kernel/tones";
import { Badge } from "~/ui/Badge";
import type { ShopOverrun } from "../shown-till";

const STATUSES: Record<ShopOverrun["status"], { tone: BadgeTone; words: string } | null> = {
  open: null,
  redeemed: { tone: "good", words: "Counts as the month’s" },
  undone: { tone: "sea", words: "Undone" },
};

/** What the shop's tills gave a second time in a month, with both times. */
export function SecondDiscounts({ overruns }: { overruns: ShopOverrun[] }) {
  return (
    <section className="card stack">
      <h2>Second discounts</h2>
      <p className="text-sm text-muted">
        Given by a till without a signal to a member who had used the month. They are not in your history or
        statement, and no money moves.
      </p>
      <ul className="divide-y divide-line">
        {overruns.map(({ status, ...over }) => (
          <li key={over.id} className="flex items-start gap-3 py-3">
            <div className="mr-auto min-w-0 wrap-anywhere">
              <p className="font-bold">{over.member_name}</p>
              <p className="text-sm text-muted">
                {over.till_name ? `${over.till_name}, ` : ""}
                {over.given_at}, sent {over.told_at}.
                {over.first_at ? ` The first one: ${over.first_at}.` : ""}
              </p>
            </div>
            <div className="flex shrink-0 flex-col items-end gap-1">
              <span className="font-bold">{formatRand(over.amount_cents)}</span>
              <Standing status={status} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Standing({ status }: Pick<ShopOverrun, "status">) {
  const now = STATUSES[status];
  return now ? <Badge tone={now.tone}>{now.words}</Badge> : null;
}
