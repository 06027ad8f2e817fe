import type { HoursLine } from "~/shops/hours/hours-shown";
import { OpenLine } from "~/shops/hours/parts/OpenLine";
import { Icon } from "~/ui/Icon";
import { Link } from "~/ui/Link";
import { Picture } from "~/ui/Picture";
import { distanceWords } from "../distance";
import { Heart } from "./Heart";
import { PartnerBadges } from "./PartnerBadges";

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

export function PartnerCard({
  partner,
  used = false,
  eager = false,
  pictures = true,
  row = false,
  favourite,
  number,
}: {
  partner: CardPartner;
  used?: boolean;
  eager?: boolean;
  pictures?: boolean;
  /** The picture beside the words. */
  row?: boolean;
  /** Whether it is one of the member's; undefined shows no heart. */
  favourite?: boolean | undefined;
  number?: number | undefined;
}) {
  const look = `${row ? " card-row" : ""}${used ? " card-used" : ""}${eager ? "" : " later"}`;
  return (
    <article id={row ? `shop-${partner.slug}` : undefined} className={`card card-flush card-link${look}`}>
      {pictures ? (
        <Picture
          src={partner.logo_image_url}
          category={partner.category}
          eager={eager}
          sizes={row ? "6rem" : "(min-width: 64rem) 22rem, (min-width: 40rem) 45vw, 92vw"}
        />
      ) : null}
      <div className={row ? "row-words" : "flex grow flex-col gap-2 p-4"}>
        <PartnerBadges partner={partner} used={used} />
        <h3 className="text-lg">
          {number === undefined ? null : <span className="pin-number">{number}</span>}
          {partner.name}
        </h3>
        <p>{partner.short_description}</p>
        <p className="flex gap-1.5 text-sm text-muted">
          <Icon name="pin" size={18} />
          <span>
            {typeof partner.distance_km === "number" ? (
              <b className="text-ink">{`${distanceWords(partner.distance_km)} away`}</b>
            ) : null}
            {`${typeof partner.distance_km === "number" ? ", " : ""}${partner.address || partner.city}`}
          </span>
        </p>
        <OpenLine hours={partner.hours} />
        <p className="mt-auto pt-2 font-bold text-sea">10% off once per month</p>
        <Link className={`${row ? "link" : "btn btn-quiet"} stretched`} to={`/partners/${partner.slug}`}>
          View Details<span className="visually-hidden">{` of ${partner.name}`}</span>
        </Link>
        {favourite === undefined ? null : <Heart partner={partner} on={favourite} />}
      </div>
    </article>
  );
}
