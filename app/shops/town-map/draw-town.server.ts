import { distanceKm, type Place } from "~/shops/directory/distance";
import { COAST_BOX, LAND } from "./coast";
import { MAP_HEIGHT, MAP_WIDTH, type Pin, type TownMap } from "./town-map";

const PIN_RADIUS = 13;
/** Closer pins are drawn so far apart that each number can be read and tapped. */
const PIN_GAP = 30;
const EDGE = 24;
const KM_PER_DEGREE = 111.2;
/** A coordinate that was mistyped must not shrink the whole town. */
const FARTHEST_KM = 25;
const NARROWEST_KM = 2;

interface Spot {
  slug: string;
  name: string;
  latitude: number | null;
  longitude: number | null;
}

interface Frame {
  west: number;
  north: number;
  /** Units per degree. */
  across: number;
  down: number;
}

type Point = readonly [number, number];

/** A drawing of these shops, in this order; null if none has a place, or where the coast is not known. */
export function drawTown(shops: readonly Spot[], you: Place | null): TownMap | null {
  const numbered = shops.map((shop, index) => ({ ...shop, number: index + 1 }));
  const placed = near(numbered.filter(hasPlace));
  if (placed.length === 0) return null;
  const inReach = you && placed.some((shop) => distanceOf(you, shop) < NARROWEST_KM) ? you : null;
  const frame = frameOf(inReach ? [...placed, inReach] : placed);
  if (!isKnown(frame)) return null;
  const pins = placed.map((shop) => ({
    ...pointOf(frame, shop),
    slug: shop.slug,
    name: shop.name,
    number: shop.number,
  }));
  const drawn = apart(pins).map(({ x, y, ...pin }) => ({ ...pin, x: Math.round(x), y: Math.round(y) }));
  const land = clip(LAND.map((point) => unitsOf(frame, point)));
  return {
    pins: drawn,
    names: [...townsIn(frame), ...seaBeside(land)].filter((name) => hasRoom(name, drawn)),
    you: inReach && rounded(pointOf(frame, inReach)),
    land: pathOf(land),
    scale: scaleOf(frame),
  };
}

function hasPlace<S extends Spot>(shop: S): shop is S & Place {
  return shop.latitude !== null && shop.longitude !== null;
}

const distanceOf = (from: Place, to: Place) => distanceKm(from, to) ?? Number.POSITIVE_INFINITY;

function near<P extends Place>(places: P[]): P[] {
  const middle = {
    latitude: median(places.map((each) => each.latitude)),
    longitude: median(places.map((each) => each.longitude)),
  };
  return places.filter((place) => distanceOf(middle, place) <= FARTHEST_KM);
}

function median(numbers: number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
}

/** The smallest frame of the drawing's shape around these places. */
function frameOf(places: Place[]): Frame {
  const latitudes = places.map(({ latitude }) => latitude);
  const longitudes = places.map(({ longitude }) => longitude);
  const middle = { latitude: middleOf(latitudes), longitude: middleOf(longitudes) };
  const narrowing = Math.cos((middle.latitude * Math.PI) / 180);
  const down = Math.min(
    (MAP_HEIGHT - 2 * EDGE) / spanOf(latitudes),
    (MAP_WIDTH - 2 * EDGE) / spanOf(longitudes) / narrowing,
    MAP_WIDTH / (NARROWEST_KM / KM_PER_DEGREE),
  );
  const across = down * narrowing;
  return {
    west: middle.longitude - MAP_WIDTH / 2 / across,
    north: middle.latitude + MAP_HEIGHT / 2 / down,
    across,
    down,
  };
}

const middleOf = (numbers: number[]) => (Math.min(...numbers) + Math.max(...numbers)) / 2;
const spanOf = (numbers: number[]) => Math.max(Math.max(...numbers) - Math.min(...numbers), 1e-6);

function isKnown({ west, north, across, down }: Frame): boolean {
  const east = west + MAP_WIDTH / across;
  const south = north - MAP_HEIGHT / down;
  const { west: w, east: e, south: s, north: n } = COAST_BOX;
  return west > w && east < e && south > s && north < n;
}

const unitsOf = ({ west, north, across, down }: Frame, [longitude, latitude]: Point): Point => [
  (longitude - west) * across,
  (north - latitude) * down,
];

function pointOf(frame: Frame, { latitude, longitude }: Place): { x: number; y: number } {
  const [x, y] = unitsOf(frame, [longitude, latitude]);
  return { x, y };
}

const rounded = ({ x, y }: { x: number; y: number }) => ({ x: Math.round(x), y: Math.round(y) });

const ROUNDS = 40;

/** Moves pins that lie on each other apart, a little at a time, within the drawing. */
function apart(pins: Pin[]): Pin[] {
  const moved = pins.map((pin) => ({ ...pin }));
  for (let round = 0; round < ROUNDS; round++)
    for (const [index, one] of moved.entries()) for (const other of moved.slice(index + 1)) push(one, other);
  return moved;
}

function push(one: Pin, other: Pin): void {
  // Two shops in one building: the later one goes to the right.
  const x = other.x - one.x || 0.1;
  const y = other.y - one.y;
  const distance = Math.hypot(x, y);
  if (distance >= PIN_GAP) return;
  const step = (PIN_GAP - distance) / 2 / distance;
  move(one, -x * step, -y * step);
  move(other, x * step, y * step);
}

function move(pin: Pin, x: number, y: number): void {
  pin.x = Math.min(MAP_WIDTH - PIN_RADIUS - 2, Math.max(PIN_RADIUS + 2, pin.x + x));
  pin.y = Math.min(MAP_HEIGHT - PIN_RADIUS - 2, Math.max(PIN_RADIUS + 2, pin.y + y));
}

/** Sutherland and Hodgman's clipping at the drawing's four sides, a little outside. */
function clip(ring: Point[]): Point[] {
  const sides: [0 | 1, 1 | -1, number][] = [
    [0, 1, -9],
    [0, -1, MAP_WIDTH + 9],
    [1, 1, -9],
    [1, -1, MAP_HEIGHT + 9],
  ];
  return sides.reduce((points, [axis, sign, bound]) => clipAt(points, { axis, sign, bound }), ring);
}

function clipAt(
  points: Point[],
  { axis, sign, bound }: { axis: 0 | 1; sign: 1 | -1; bound: number },
): Point[] {
  const within = (point: Point) => sign * (point[axis] - bound) >= 0;
  return points.flatMap((point, index) => {
    const before = points.at(index - 1)!;
    if (within(point) === within(before)) return within(point) ? [point] : [];
    const part = (bound - before[axis]) / (point[axis] - before[axis]);
    const crossing: Point = [
      before[0] + part * (point[0] - before[0]),
      before[1] + part * (point[1] - before[1]),
    ];
    return within(point) ? [crossing, point] : [crossing];
  });
}

function pathOf(points: Point[]): string {
  return points.length === 0
    ? ""
    : `M${points.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join("L")}Z`;
}

interface Name {
  text: string;
  x: number;
  y: number;
}

/** Centres of towns on the coast. GeoNames (https://www.geonames.org), Creative Commons Attribution 4.0. */
const TOWNS: readonly (readonly [name: string, longitude: number, latitude: number])[] = [
  ["Gqeberha", 25.61494, -33.96109],
  ["Port Alfred", 26.88329, -33.58601],
  ["East London", 27.91162, -33.01529],
  ["Gonubie", 28.01496, -32.94433],
  ["Mdantsane", 27.77656, -32.93324],
  ["Kenton-on-Sea", 26.65, -33.66667],
  ["Bathurst", 26.8294, -33.4998],
  ["Kariega", 25.40074, -33.75562],
  ["Makhanda", 26.53276, -33.30422],
];

function townsIn(frame: Frame): Name[] {
  return TOWNS.map(([text, longitude, latitude]) => {
    const { x, y } = rounded(pointOf(frame, { latitude, longitude }));
    return { text, x, y };
  });
}

/** Half a name's size. */
const NAME = { width: 45, height: 8 };

/** The corner that is all water. */
function seaBeside(land: Point[]): Name[] {
  const corners = [MAP_WIDTH - NAME.width - 6, NAME.width + 6].flatMap((x) =>
    [MAP_HEIGHT - 30, 20].map((y) => ({ text: "Indian Ocean", x, y })),
  );
  const isWet = ({ x, y }: Name) =>
    [-1, 0, 1].every((side) => [-12, 12].every((up) => !isWithin(land, [x + side * NAME.width, y + up])));
  return corners.filter(isWet).slice(0, 1);
}

function hasRoom({ x, y }: Name, pins: Pin[]): boolean {
  const isInside = x > NAME.width && x < MAP_WIDTH - NAME.width && y > NAME.height && y < MAP_HEIGHT - 24;
  const covers = (pin: Pin) =>
    Math.abs(pin.x - x) < NAME.width + PIN_RADIUS && Math.abs(pin.y - y) < NAME.height + PIN_RADIUS;
  return isInside && !pins.some(covers);
}

function isWithin(ring: Point[], [x, y]: Point): boolean {
  let crossings = 0;
  for (const [index, [x1, y1]] of ring.entries()) {
    const [x0, y0] = ring.at(index - 1)!;
    if (y1 > y !== y0 > y && x < ((x0 - x1) * (y - y1)) / (y0 - y1) + x1) crossings++;
  }
  return crossings % 2 === 1;
}

export function isOnLand({ latitude, longitude }: Place): boolean {
  return isWithin([...LAND], [longitude, latitude]);
}

const SCALES_KM = [0.2, 0.5, 1, 2, 5, 10];

/** The longest round distance that takes up to a third of the width. */
function scaleOf({ down }: Frame): TownMap["scale"] {
  const perKm = down / KM_PER_DEGREE;
  const km = SCALES_KM.findLast((each) => each * perKm <= MAP_WIDTH / 3) ?? SCALES_KM[0]!;
  return { width: Math.round(km * perKm), words: km < 1 ? `${km * 1000} m` : `${km} km` };
}
