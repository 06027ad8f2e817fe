import { Link } from "~/ui/Link";
import { type TownMap as Drawing, MAP_HEIGHT, MAP_WIDTH } from "../town-map";

/** Travels with the drawing: pages without a map do not pay for it. */
const LOOK = `.map-land{fill:var(--land)}
.map-shore{stroke:var(--land);stroke-width:42;stroke-linecap:round}
.town-map circle{fill:var(--sea);stroke:var(--land);stroke-width:2}
.town-map text{fill:var(--on-sea);font-size:12px;font-weight:700;text-anchor:middle;dominant-baseline:central;pointer-events:none}
.town-map a:focus{outline:none}
.town-map a:hover circle,.town-map a:focus-visible circle{stroke:var(--sun);stroke-width:4}
.town-map .map-you{fill:var(--sun)}
.town-map .map-name,.town-map .map-words{fill:var(--muted);font-weight:400}
.town-map .map-words{text-anchor:start;dominant-baseline:auto}
.map-scale{fill:none;stroke:var(--muted)}`;

/** Numbers are the shops' places in the list. */
export function TownMap({ map, city }: { map: Drawing; city: string }) {
  const { scale, you } = map;
  return (
    <figure className="town-map">
      {/* biome-ignore lint/a11y/useSemanticElements: a group of links within a drawing. */}
      <svg viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`} role="group" aria-label={`Map of the shops in ${city}`}>
        <style>{LOOK}</style>
        <path className="map-land" d={map.land} />
        {/* The coast is known to 300 m: a shop on the beach is not drawn in the sea. */}
        <path className="map-shore" d={map.pins.map(({ x, y }) => `M${x} ${y}h0`).join("")} />
        {map.names.map(({ text, x, y }) => (
          <text key={text} className="map-name" x={x} y={y}>
            {text}
          </text>
        ))}
        {you ? <circle className="map-you" cx={you.x} cy={you.y} r="7" /> : null}
        {map.pins.map(({ slug, name, number, x, y }) => (
          <Link key={slug} to={`/partners/${slug}`} aria-label={`${number} ${name}`}>
            <title>{name}</title>
            <circle cx={x} cy={y} r="12" />
            <text x={x} y={y}>
              {number}
            </text>
          </Link>
        ))}
        <path className="map-scale" d={`M12 ${MAP_HEIGHT - 17}v5h${scale.width}v-5`} />
        <text className="map-words" x="14" y={MAP_HEIGHT - 18}>
          {scale.words}
        </text>
      </svg>
      <figcaption>
        Numbers are those of the list.
        {you ? " The orange dot is you." : null}
        <small>
          North is up.{" "}
          <a href="https://www.openstreetmap.org/copyright" rel="noopener">
            © OpenStreetMap contributors
          </a>
          ,{" "}
          <a href="https://www.geonames.org" rel="noopener">
            GeoNames
          </a>
        </small>
      </figcaption>
    </figure>
  );
}
