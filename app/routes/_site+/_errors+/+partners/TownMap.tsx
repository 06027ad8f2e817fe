import { Link } from "@remix-run/react";
import { type TownMap as Drawing, MAP_HEIGHT, MAP_WIDTH } from "~/shops/town-map/town-map";
import { Look } from "~/ui/document/Look";
import { LineDrawing } from "~/ui/Icon";

const MAP = "m3 6 6-3 6 3 6-3v15l-6 3-6-3-6 3ZM9 3v15M15 6v15";

const NIGHT = `--map-land:#1d2f2c;--map-town:#2a3c38;--map-beach:#6b6244;--map-water:#14596b;--map-ripple:#2f7f90;--map-green:#22493a;--map-road:#5a6f69;--map-edge:#15211f;--map-ink:#d5e3e0`;
/** Travels with the drawing: pages without a map do not pay for it. The drawing, a file of its own, takes its colours from here. */
const LOOK = `.town-map{--map-land:#f6ead2;--map-town:#efdfc0;--map-beach:#fdf6e3;--map-water:#bfe0e0;--map-ripple:#8fc5c6;--map-green:#dbe4c2;--map-road:#fff;--map-edge:#dcc9a2;--map-ink:#3d5a5f}
[data-theme=dark] .town-map{${NIGHT}}
@media screen and (prefers-color-scheme:dark){:root:not([data-theme]) .town-map{${NIGHT}}}
.town-map{font-size:.875rem;line-height:1.25rem;color:var(--muted)}
.town-map svg{width:100%;height:auto;border:1px solid var(--line);border-radius:1rem}
.town-map figcaption{display:flex;flex-wrap:wrap;justify-content:space-between;column-gap:1rem;padding:.25rem 0}
.town-map circle{fill:#0c6a73;stroke:#fff;stroke-width:1.5}
.town-map a text{fill:#fff;font-size:10px;font-weight:700;text-anchor:middle;dominant-baseline:central;pointer-events:none}
.town-map a:focus{outline:none}
.town-map a:hover circle,.town-map a:focus-visible circle{stroke:#f59e3b;stroke-width:4}
.town-map .pin-used circle{fill:var(--surface);stroke:var(--edge)}
.town-map .pin-used text{fill:var(--muted)}
.town-map .map-you{fill:#f59e3b;stroke-width:2}`;

/** On a phone it opens the map above the list. */
export function MapChip() {
  return (
    <li className="map-chip">
      <details className="toggle">
        <summary className="chip chip-off">
          <LineDrawing path={MAP} size={16} />
          Map
        </summary>
      </details>
    </li>
  );
}

/** Numbers are the shops' places in the list. */
export function TownMap({ map: { drawing, pins, you, outside }, city }: { map: Drawing; city: string }) {
  return (
    <figure className="town-map">
      {/* biome-ignore lint/a11y/useSemanticElements: a group of links within a drawing. */}
      <svg viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`} role="group" aria-label={`Map of the shops in ${city}`}>
        <Look css={LOOK} />
        <use href={`${drawing}#town`} />
        {you ? <circle className="map-you" cx={you.x} cy={you.y} r="6" /> : null}
        {pins.map(({ slug, name, number, x, y, used }) => (
          <Link
            key={slug}
            to={`/partners/${slug}`}
            className={used ? "pin-used" : undefined}
            aria-label={`${number} ${name}`}
          >
            <title>{name}</title>
            <circle cx={x} cy={y} r="9" />
            <text x={x} y={y}>
              {number}
            </text>
          </Link>
        ))}
      </svg>
      <figcaption>
        <span>{captionOf({ pins, you, outside })}</span>
        <span>A sketch, not a survey. North is up.</span>
      </figcaption>
    </figure>
  );
}

function captionOf({ pins, you, outside }: Pick<Drawing, "pins" | "you" | "outside">): string {
  const sentences = [
    "Numbers are those of the list.",
    pins.some(({ used }) => used) ? "Hollow: used this month." : "",
    you ? "The orange dot is you." : "",
    outside.length > 0 ? `Outside the map: ${outside.join(", ")}.` : "",
  ];
  return sentences.filter(Boolean).join(" ");
}
