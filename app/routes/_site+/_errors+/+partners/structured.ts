import { dialled } from "~/kernel/phones";
import type { HoursShown } from "~/shops/hours/hours-shown";
import type { DetailedPartner } from "./PartnerDetails";

const TYPES: Record<string, string> = {
  Food: "FoodEstablishment",
  Beauty: "HealthAndBeautyBusiness",
  Retail: "Store",
};

type Described = Omit<
  DetailedPartner,
  "long_description" | "opening_hours" | "offer_note" | "logo_image_url" | "logo_image_alt" | "pictures"
>;

export function localBusiness(partner: Described, address: string): object {
  const sameAs = [partner.website, partner.facebook, partner.instagram].filter((link) =>
    /^https?:/.test(link),
  );
  return {
    "@type": TYPES[partner.category] ?? "LocalBusiness",
    "@id": address,
    name: partner.name,
    description: partner.short_description,
    url: address,
    image: `${address}/share.jpg`,
    ...(partner.phone && { telephone: dialled(partner.phone) }),
    ...(partner.email && { email: partner.email }),
    address: {
      "@type": "PostalAddress",
      streetAddress: partner.address,
      addressLocality: partner.city,
      addressRegion: "Eastern Cape",
      addressCountry: "ZA",
    },
    ...(partner.latitude !== null &&
      partner.longitude !== null && {
        geo: { "@type": "GeoCoordinates", latitude: partner.latitude, longitude: partner.longitude },
      }),
    ...(sameAs.length > 0 && { sameAs }),
    ...(partner.hours &&
      partner.hours.week.length > 0 && { openingHoursSpecification: openings(partner.hours) }),
    makesOffer: { "@type": "Offer", description: partner.offer_text },
  };
}

const OPENING = "OpeningHoursSpecification";

/** Closed special days open and close at midnight, as search engines want it. */
function openings({ week, special_days }: HoursShown): object[] {
  const days = week.flatMap(({ day, spans }) => spans.map((span) => ({ dayOfWeek: day, ...timesOf(span) })));
  const special = special_days.flatMap(({ from, through, spans }) =>
    (spans.length > 0 ? spans : [["00:00", "00:00"] as [string, string]]).map((span) => ({
      ...timesOf(span),
      validFrom: from,
      validThrough: through,
    })),
  );
  return [...days, ...special].map((opening) => ({ "@type": OPENING, ...opening }));
}

function timesOf([opens, closes]: [string, string]) {
  return { opens, closes: closes === "24:00" ? "23:59" : closes };
}
