import { Link } from "@remix-run/react";
import { formatRand } from "~/kernel/money";
import { type Span, spanInWords, turnoverAgainst } from "../overview";

/** What members spent here this month, beside equal days of the last. `to`: the rows behind it. */
export function Brought({
  days,
  turnover_cents,
  earlier_cents,
  to,
}: {
  days: { now: readonly string[]; before: readonly string[] };
  turnover_cents: number;
  earlier_cents: number;
  to: string;
}) {
  const before = days.before as Span;
  return (
    <section className="brought">
      <h2>Members spent here, {spanInWords(days.now as Span)}</h2>
      <p>
        <Link className="brought-figure" to={to}>
          {formatRand(turnover_cents)}
        </Link>{" "}
        <Link
          className={turnover_cents > earlier_cents ? "brought-against text-good" : "brought-against"}
          to={`/partner/dashboard/history?from=${before[0]}&to=${before[1]}`}
        >
          {turnoverAgainst(turnover_cents, earlier_cents, before)}
        </Link>
      </p>
    </section>
  );
}
