import { Icon } from "~/components/ui/Icon";
import { Link } from "~/components/ui/Link";
import { Picture } from "~/components/ui/Picture";
import type { HoursLine } from "~/domain/partners/hours/hours-shown";
import { OpenLine } from "./OpenLine";
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
}: {
  partner: CardPartner;
  used?: boolean;
  eager?: boolean;
  pictures?: boolean;
}) {
  return (
    <article className={`card card-flush card-link${used ? " card-used" : ""}${eager ? "" : " later"}`}>
      {pictures ? (
        <Picture
          src={partner.logo_image_url}
          category={partner.category}
          eager={eager}
          sizes="(min-width: 64rem) 22rem, (min-width: 40rem) 45vw, 92vw"
        />
      ) : null}
      <div className="flex grow flex-col gap-2 p-4">
        <PartnerBadges partner={partner} used={used} />
        <h3 className="text-lg">{partner.name}</h3>
        <p>{partner.short_description}</p>
        <p className="flex gap-1.5 text-sm text-muted">
          <Icon name="pin" size={18} />
          <span>
            {`${partner.address || partner.city}${
              typeof partner.distance_km === "number" ? `, ${partner.distance_km || "under 1"} km away` : ""
            }`}
          </span>
        </p>
        <OpenLine hours={partner.hours} />
        <p className="mt-auto pt-2 font-bold text-sea">10% off once per month</p>
        <Link className="btn btn-quiet stretched" to={`/partners/${partner.slug}`}>
          View Details<span className="visually-hidden"> of {partner.name}</span>
        </Link>
      </div>
    </article>
  );
}
