import { Link } from "@remix-run/react";
import { OpenWords } from "~/parts/hours/OpenWords";
import { distanceWords } from "~/shops/directory/distance";
import type { HoursLine } from "~/shops/hours/hours-shown";
import { Icon } from "~/ui/Icon";
import { Picture } from "~/ui/Picture";
import { Heart } from "./Heart";

interface CardPartner {
  slug: string;
  name: string;
  category: string;
  city: string;
  address: string;
  short_description: string;
  logo_image_url: string;
  is_featured: boolean;
  distance_km?: number | null;
  hours?: HoursLine | null;
}

interface PartnerCardProps {
  partner: CardPartner;
  /** The day from which the member can use it again; null if it is unused. */
  again?: string | null;
  eager?: boolean;
  pictures?: boolean;
  /** The town of the whole list, which its addresses need not repeat; elsewhere they begin with theirs, so that it is never cut. */
  city?: string;
  /** Whether it is one of the member's; undefined shows no heart. */
  favourite?: boolean | undefined;
  /** Its pin on the map. */
  number?: number | undefined;
}

/** A row of 104 px, all of it the link. */
export function PartnerCard({
  partner,
  again = null,
  eager = false,
  pictures = true,
  city,
  favourite,
  number,
}: PartnerCardProps) {
  const { slug, name, category, is_featured, short_description } = partner;
  return (
    <article id={`shop-${slug}`} className={again ? "shop shop-used" : "shop"}>
      <span className="shop-picture">
        {pictures ? (
          <Picture src={partner.logo_image_url} category={category} eager={eager} sizes="9rem" widest={480} />
        ) : null}
        {number === undefined ? null : <b className="pin-number">{number}</b>}
        <small className={category.length > 9 ? "tight" : undefined}>{category}</small>
      </span>
      <div className="shop-words">
        <div className="shop-name">
          <h3>{name}</h3>
          {is_featured ? <Featured /> : null}
        </div>
        <p>{short_description}</p>
        <p>{again ? <b>Used This Month</b> : <Place partner={partner} city={city} />}</p>
        <div className="shop-last">
          {again ? (
            <span>
              {`Again on ${again}, `}
              <Place partner={{ ...partner, hours: null }} city={city} />
            </span>
          ) : (
            <span className="shop-offer">10% off once per month</span>
          )}
          <Link className="shop-link" to={`/partners/${slug}`}>
            <span className={again ? "visually-hidden" : undefined}>
              View Details<span className="visually-hidden">{` of ${name}`}</span>
            </span>
          </Link>
        </div>
      </div>
      {favourite === undefined ? null : <Heart partner={partner} on={favourite} />}
    </article>
  );
}

export function Featured() {
  return (
    <span className="featured">
      <Icon name="star" size={16} />
      Featured
    </span>
  );
}

function Place({
  partner: { address, city: own, distance_km, hours },
  city,
}: {
  partner: CardPartner;
  city: string | undefined;
}) {
  const away = typeof distance_km === "number" ? `${distanceWords(distance_km)} away` : "";
  const street = address.replace(`, ${own}`, "");
  const place = city ? street || own : [own, street].filter(Boolean).join(", ");
  return (
    <>
      {hours ? <OpenWords hours={hours} /> : null}
      {hours ? ", " : null}
      {away ? <b>{away}</b> : null}
      {`${away ? ", " : ""}${place}`}
    </>
  );
}
