import { Link } from "@remix-run/react";
import { distanceWords } from "~/shops/directory/distance";
import { Fold } from "~/ui/Fold";

export interface Nearby {
  slug: string;
  name: string;
  category: string;
  distance_km: number;
}

export function NearbyShops({ shops, city }: { shops: Nearby[]; city: string }) {
  if (shops.length === 0) return null;
  return (
    <Fold title="Shops near it" fact={shops[0]?.name} className="no-print">
      <ul className="divide-y divide-line">
        {shops.map((shop) => (
          <li key={shop.slug}>
            <Link
              to={`/partners/${shop.slug}`}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-3"
            >
              <b>{shop.name}</b>
              <span className="text-sm text-muted">{`${shop.category}, ${distanceWords(shop.distance_km)}`}</span>
            </Link>
          </li>
        ))}
      </ul>
      <Link to={`/partners?${new URLSearchParams({ city })}`} className="foot-link link">
        All in {city}
      </Link>
    </Fold>
  );
}
