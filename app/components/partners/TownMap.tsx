import { Link } from "~/components/ui/Link";
import { type TownMap as Drawing, MAP_HEIGHT, MAP_WIDTH } from "~/domain/partners/town-map/town-map";

/** Numbers are the shops' places in the list, which is the map's equal; `here` is the slug of the page's own shop. */
export function TownMap({ map, city, here }: { map: Drawing; city: string; here?: string }) {
  const { scale, you } = map;
  const last = map.pins.filter(({ slug }) => slug === here);
  const first = map.pins.filter(({ slug }) => slug !== here);
  return (
    <figure className="town-map">
      {/* biome-ignore lint/a11y/useSemanticElements: a group of links within a drawing. */}
      <svg viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`} role="group" aria-label={`Map of the shops in ${city}`}>
        <path className="map-land" d={map.land} />
        {/* The coast is known to 300 m: a shop on the beach is not drawn in the sea. */}
        <path className="map-shore" d={map.pins.map(({ x, y }) => `M${x} ${y}h0`).join("")} />
        {you ? <circle className="map-you" cx={you.x} cy={you.y} r="7" /> : null}
        {[...first, ...last].map(({ slug, name, number, x, y }) => (
          <Link
            key={slug}
            to={`/partners/${slug}`}
            aria-label={here ? name : `${number} ${name}`}
            {...(slug === here && { "aria-current": "page" as const })}
          >
            <title>{name}</title>
            <circle cx={x} cy={y} r={here && slug !== here ? 6 : 12} />
            {here ? null : (
              <text x={x} y={y}>
                {number}
              </text>
            )}
          </Link>
        ))}
        <path className="map-scale" d={`M12 ${MAP_HEIGHT - 17}v5h${scale.width}v-5`} />
        <text className="map-words" x="14" y={MAP_HEIGHT - 18}>
          {scale.words}
        </text>
      </svg>
      <figcaption>
        {here ? null : "Numbers are those of the list."}
        {you ? " The orange dot is you." : null}
        <small>
          Coast:{" "}
          <a href="https://www.openstreetmap.org/copyright" rel="noopener">
            © OpenStreetMap contributors
          </a>
        </small>
      </figcaption>
    </figure>
  );
}
