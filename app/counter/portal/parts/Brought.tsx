import { Link } from "@remix-run/react";
import { formatCount, formatRand } from "~/kernel/money";
import { type Span, spanInWords, turnoverAgainst } from "../overview";

type Sums = Record<"visits" | "turnover_cents" | "new_faces", number>;

/** What members spent here this month, beside equal days of the last. `to`: the rows behind it. */
export function Brought({
  days,
  brought,
  earlier,
  to,
}: {
  days: { now: readonly string[]; before: readonly string[] };
  brought: Sums;
  earlier: Sums;
  to: string;
}) {
  const before = days.before as Span;
  const facts = [
    { label: "Visits", value: formatCount(brought.visits), before: formatCount(earlier.visits) },
    { label: "New faces", value: formatCount(brought.new_faces), before: formatCount(earlier.new_faces) },
    { label: "A visit", value: perVisit(brought), before: perVisit(earlier) },
  ];
  const past = `/partner/dashboard/history?from=${before[0]}&to=${before[1]}`;
  return (
    <section className="brought">
      <h2>Members spent here, {spanInWords(days.now as Span)}</h2>
      <p>
        <Link className="brought-figure" to={to}>
          {formatRand(brought.turnover_cents)}
        </Link>
      </p>
      <p>
        <Link className="brought-against" to={past}>
          {turnoverAgainst(brought.turnover_cents, earlier.turnover_cents, before)}
        </Link>
      </p>
      <dl>
        {facts.map((fact) => (
          <div key={fact.label}>
            <dt>{fact.label}</dt>
            <dd>
              <strong>{fact.value}</strong>
              <span>{fact.before} before</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function perVisit({ turnover_cents, visits }: Sums): string {
  return visits === 0 ? "–" : formatRand(Math.round(turnover_cents / visits));
}
