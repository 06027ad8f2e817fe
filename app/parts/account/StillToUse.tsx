import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { formatCount } from "~/kernel/money";
import { OpenWords } from "~/parts/hours/OpenWords";
import type { HoursLine } from "~/shops/hours/hours-shown";
import { Picture } from "~/ui/Picture";

export function StillToUse({
  title,
  count,
  partners,
  pictures,
  children,
}: {
  title: string;
  count: number;
  any_open: boolean;
  partners: {
    slug: string;
    name: string;
    category: string;
    /** Where it is not the member's own. */
    town: string | null;
    logo_image_url: string;
    hours: HoursLine | null;
  }[];
  pictures: boolean;
  /** Below the list. */
  children: ReactNode;
}) {
  return (
    <section aria-labelledby="still">
      <div className="line-head">
        <h2 id="still">{partners.length > 0 ? title : "Every shop used this month"}</h2>
        {partners.length > 0 ? <Link to="/partners?unused=1">{`All ${formatCount(count)}`}</Link> : null}
      </div>
      <ul className="lines">
        {partners.map((partner) => (
          <li key={partner.slug} className="row-link">
            {pictures ? (
              <Picture src={partner.logo_image_url} category={partner.category} sizes="2.5rem" />
            ) : null}
            <span>
              <Link to={`/partners/${partner.slug}`} className="stretched">
                {partner.name}
              </Link>
              <small>{partner.hours ? <OpenWords hours={partner.hours} /> : partner.category}</small>
            </span>
            {partner.town ? <small>{partner.town}</small> : null}
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
