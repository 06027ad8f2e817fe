import { formatCount } from "~/kernel/money";
import { Link } from "~/ui/Link";

export function StillToUse({
  count,
  partners,
}: {
  count: number;
  partners: { slug: string; name: string; category: string; city: string }[];
}) {
  if (partners.length === 0) return null;
  return (
    <section aria-labelledby="still" className="card">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 id="still">Still to use this month</h2>
        <Link to="/partners?unused=1" className="link flex min-h-11 items-center">
          {`All ${formatCount(count)}`}
        </Link>
      </div>
      <ul className="divide-y divide-line">
        {partners.map((partner) => (
          <li key={partner.slug} className="row-link">
            <Link to={`/partners/${partner.slug}`} className="block py-3">
              <span className="block font-bold">{partner.name}</span>
              <span className="text-sm text-muted">{`${partner.category}, ${partner.city}`}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
