import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { Link } from "~/ui/Link";
import { words } from "../home.words";

interface Shop {
  slug: string;
  name: string;
  category: string;
  city: string;
  distance_km?: number | null;
}

const SHOWN = 3;

/** One shop of each town, or the three nearest if the position is already permitted. Never prompts. */
export function NearShops({ towns }: { towns: Shop[] }) {
  const { data, load } = useFetcher<{ partners: Shop[] }>();
  useEffect(() => whereAllowed((near) => load(`/partners?near=${near}&per_page=${SHOWN}`)), [load]);
  const nearest = data?.partners.slice(0, SHOWN);
  const shops = nearest?.length ? nearest : towns;
  if (shops.length === 0) return null;
  return (
    <>
      <h3 className="mt-6 text-lg">{nearest?.length ? words.near.near : words.near.towns}</h3>
      <ul className="rows">
        {shops.map(({ slug, name, category, city, distance_km }) => (
          <li key={slug}>
            <Link to={`/partners/${slug}`}>
              <b>{name}</b>
              <span>
                {`${category}, ${typeof distance_km === "number" ? words.near.away(distance_km) : city}`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The position to about a kilometre, if already permitted; Safari before 16 cannot tell. */
function whereAllowed(then: (near: string) => void) {
  navigator.permissions?.query({ name: "geolocation" }).then(({ state }) => {
    if (state !== "granted") return;
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => then(`${coords.latitude.toFixed(2)},${coords.longitude.toFixed(2)}`),
      () => {},
      { maximumAge: 3_600_000, timeout: 10_000 },
    );
  });
}
