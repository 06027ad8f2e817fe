import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { formatCount } from "~/kernel/money";
import { OpenWords } from "~/parts/hours/OpenWords";
import type { HoursLine } from "~/shops/hours/hours-shown";
import { Picture } from "~/ui/Picture";

interface Shop {
  slug: string;
  name: string;
  category: string;
  town: string;
  logo_image_url: string;
  hours: HoursLine | null;
}

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
  partners: Shop[];
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
          <ShopLine key={partner.slug} shop={partner} pictures={pictures} />
        ))}
      </ul>
      {children}
    </section>
  );
}

export function ShopLine({ shop, pictures }: { shop: Shop; pictures: boolean }) {
  const { slug, name, category, town, logo_image_url, hours } = shop;
  return (
    <li className="row-link">
      {pictures ? <Picture src={logo_image_url} category={category} sizes="2.5rem" /> : null}
      <span>
        <Link to={`/partners/${slug}`} className="stretched">
          {name}
        </Link>
        <small>{hours ? <OpenWords hours={hours} /> : category}</small>
      </span>
      <small>{town}</small>
    </li>
  );
}
