import { Link } from "~/ui/Link";
import { distanceWords } from "../distance";

export interface Nearby {
  slug: string;
  name: string;
  category: string;
  distance_km: number;
}

export function NearbyShops({ shops, city }: { shops: Nearby[]; city: string }) {
  if (shops.length === 0) return null;
  return (
    <section className="card no-print" aria-labelledby="nearby">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 id="nearby">Shops near it</h2>
        <Link to={`/partners?${new URLSearchParams({ city })}`} className="link flex min-h-11 items-center">
          All in {city}
        </Link>
      </div>
      <ul className="divide-y divide-line">
        {shops.map((shop) => (
          <li key={shop.slug}>
            <Link
              to={`/partners/${shop.slug}`}
              className="flex min-h-11 flex-wrap justify-between gap-x-3 py-2"
            >
              <b>{shop.name}</b>
              <span className="text-sm text-muted">{`${shop.category}, ${distanceWords(shop.distance_km)}`}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
