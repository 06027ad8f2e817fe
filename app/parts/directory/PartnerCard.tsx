import { Link } from "@remix-run/react";
import { OpenWords } from "~/parts/hours/OpenWords";
import { distanceWords } from "~/shops/directory/distance";
import type { HoursLine } from "~/shops/hours/hours-shown";
import { Icon } from "~/ui/Icon";
import { Picture } from "~/ui/Picture";
import { Heart } from "./Heart";

export interface CardPartner {
  slug: string;
  name: string;
  category: string;
  city: string;
  address: string;
  logo_image_url: string;
  /** Not in a short list, whose cards are tiles with the least. */
  short_description?: string;
  is_featured?: boolean;
  distance_km?: number | null;
  hours?: HoursLine | null;
}

interface PartnerCardProps {
  partner: CardPartner;
  /** The day from which the member can use it again; null if it is unused. */
  again?: string | null;
  eager?: boolean;
  pictures?: boolean;
  /** Whether it stands in `.tiles`, where pictures are large. */
  tile?: boolean;
  /** The town of the whole list, which its addresses need not repeat. */
  city?: string;
  /** Whether it is one of the member's; undefined shows no heart. */
  favourite?: boolean | undefined;
  /** Its pin on the map. */
  number?: number | undefined;
}

/** A row or a tile, all of it the link. Needs `SHOPS_LOOK`. */
export function PartnerCard({
  partner,
  again = null,
  eager = false,
  pictures = true,
  tile = false,
  city,
  favourite,
  number,
}: PartnerCardProps) {
  const { slug, name, category, short_description } = partner;
  return (
    <article id={`shop-${slug}`} className={again ? "shop shop-used" : "shop"}>
      {pictures ? (
        <span className="shop-picture">
          <Picture
            src={partner.logo_image_url}
            category={category}
            eager={eager}
            sizes={tile ? "(min-width: 60rem) 17rem, 10rem" : "9rem"}
            widest={tile ? 640 : 480}
          />
        </span>
      ) : null}
      <div className="shop-words">
        <div className="shop-name">
          {number === undefined ? null : <b className="pin-number">{number}</b>}
          {number === undefined ? null : " "}
          <h3>{name}</h3>
        </div>
        <State partner={partner} again={again} />
        <Street partner={partner} city={city} />
        {short_description === undefined ? null : (
          <p className="shop-about">
            <span className="shop-kind">{category}</span>
            {`. ${short_description}`}
          </p>
        )}
        <p className="shop-last">
          {short_description === undefined ? null : <span>10% off once per month</span>}
          <Link className="shop-link" to={`/partners/${slug}`}>
            <span className={short_description === undefined ? "visually-hidden" : "shop-details"}>
              View Details
            </span>
            <span className="visually-hidden">{` of ${name}`}</span>
          </Link>
        </p>
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

function State({
  partner: { distance_km, hours, is_featured },
  again,
}: {
  partner: CardPartner;
  again: string | null;
}) {
  if (again)
    return (
      <p>
        <b>Used This Month</b>
        {`, again on ${again}\u2002`}
        {is_featured ? <Featured /> : null}
      </p>
    );
  const away = typeof distance_km === "number" ? `${distanceWords(distance_km)}\u00a0away` : "";
  if (!hours && !away && !is_featured) return null;
  return (
    <p>
      {hours ? <OpenWords hours={hours} /> : null}
      {hours && away ? ", " : null}
      {away ? <span>{away}</span> : null}
      {is_featured && (hours || away) ? "\u2002" : null}
      {is_featured ? <Featured /> : null}
    </p>
  );
}

/** A phone leaves out what stands between the street and the town. */
function Street({ partner: { address, city: own }, city }: Pick<PartnerCardProps, "partner" | "city">) {
  const [street, ...rest] = address.replace(`, ${own}`, "").split(", ");
  const town = own.replace(" ", "\u00a0");
  return (
    <p className="shop-street">
      {street || town}
      {rest.length > 0 ? <span className="shop-rest">{`, ${rest.join(", ")}`}</span> : null}
      {city || !street ? null : `, ${town}`}
    </p>
  );
}
