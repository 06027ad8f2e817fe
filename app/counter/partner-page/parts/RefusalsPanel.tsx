import type { RefusalFigures } from "~/counter/refusals/refusal";
import { Link } from "~/ui/Link";

const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;

export function RefusalsPanel({ id, figures }: { id: number; figures: RefusalFigures }) {
  const { attempts, members, reports, reporters, waiting, late, answered } = figures;
  const facts: [string, string][] = [
    [
      "Refused at the counter, last 90 days",
      attempts ? `${counted(attempts, "attempt")}, ${counted(members, "known member")}` : "None",
    ],
    ["Reported by members", reports ? `${reports}, by ${counted(reporters, "member")}` : "None"],
    ["Waiting for the shop", late ? `${waiting}, ${late} overdue` : String(waiting)],
    ["To settle", String(answered)],
  ];
  return (
    <section className="card stack">
      <h2>Refusals</h2>
      <dl className="stack">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {reports ? (
        <p>
          <Link className="link inline-block py-2" to={`/admin/refusals?partner=${id}`}>
            Show the reports
          </Link>
        </p>
      ) : null}
    </section>
  );
}
