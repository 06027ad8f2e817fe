import { Link } from "@remix-run/react";
import { type CardPartner, PartnerCard } from "~/parts/directory/PartnerCard";

export function NearbyShops({
  shops,
  city,
  pictures,
}: {
  shops: CardPartner[];
  city: string;
  pictures: boolean;
}) {
  if (shops.length === 0) return null;
  return (
    <section className="shops-near no-print">
      <div className="heading-line">
        <h2>Shops near it</h2>
        <Link to={`/partners?${new URLSearchParams({ city })}`} className="foot-link link">
          All in {city}
        </Link>
      </div>
      <div className="tiles">
        {shops.map((shop) => (
          <PartnerCard key={shop.slug} partner={shop} pictures={pictures} city={city} tile />
        ))}
      </div>
    </section>
  );
}
