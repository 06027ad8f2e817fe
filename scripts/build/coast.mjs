/**
 * Makes app/shops/town-map/coast.ts: the land between Gqeberha and East London, from OpenStreetMap's coast.
 *
 *   npm pack @geo-maps/earth-coastlines-1m && tar xzf geo-maps-earth-coastlines-1m-*.tgz
 *   node scripts/build/coast.mjs package/map.geo.json
 */
import { readFileSync, writeFileSync } from "node:fs";

const BOX = { west: 25, east: 28.6, south: -34.4, north: -32.6 };
/** 0.0001 degrees are 11 m; the source itself is accurate to about 300 m. */
const DECIMALS = 4;
const FILE = new URL("../../app/shops/town-map/coast.ts", import.meta.url);

const { geometries } = JSON.parse(readFileSync(process.argv[2], "utf8"));
const rings = geometries.flatMap(({ coordinates }) => coordinates).flat();
const inside = rings.map((ring) => clip(ring, BOX)).filter((ring) => ring.length > 2);
const [land] = inside.sort((one, other) => other.length - one.length);
const rounded = land.map((point) => point.map((degrees) => Number(degrees.toFixed(DECIMALS))));

writeFileSync(
  FILE,
  `/** Made by scripts/build/coast.mjs. © OpenStreetMap contributors, Open Database Licence (ODbL) 1.0. */

/** What the drawing knows; it has no coast outside. */
export const COAST_BOX = ${JSON.stringify(BOX).replaceAll('"', "")};

/** The land in the box, as longitude and latitude. */
export const LAND: readonly (readonly [number, number])[] = ${JSON.stringify(rounded)};
`,
);
console.log(`${rounded.length} points`);

/** Sutherland and Hodgman's clipping of a ring at the four sides of a box. */
function clip(ring, { west, east, south, north }) {
  const sides = [
    [0, 1, west],
    [0, -1, east],
    [1, 1, south],
    [1, -1, north],
  ];
  return sides.reduce((points, [axis, sign, bound]) => {
    const within = (point) => sign * (point[axis] - bound) >= 0;
    const crossing = (a, b) => {
      const part = (bound - a[axis]) / (b[axis] - a[axis]);
      return [a[0] + part * (b[0] - a[0]), a[1] + part * (b[1] - a[1])];
    };
    return points.flatMap((point, index) => {
      const before = points.at(index - 1);
      const cut = within(point) === within(before) ? [] : [crossing(before, point)];
      return within(point) ? [...cut, point] : cut;
    });
  }, ring);
}
