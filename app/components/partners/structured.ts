import type { DetailedPartner } from "./PartnerDetails";

const TYPES: Record<string, string> = {
  Food: "FoodEstablishment",
  Beauty: "HealthAndBeautyBusiness",
  Retail: "Store",
};

export function localBusiness(
  partner: DetailedPartner & { latitude: number | null; longitude: number | null },
  address: string,
): object {
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
    ...(partner.phone && { telephone: partner.phone }),
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
    makesOffer: { "@type": "Offer", description: partner.offer_text },
  };
}
