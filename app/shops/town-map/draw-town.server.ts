import type { Place } from "~/shops/directory/distance";
import { MAP_HEIGHT, MAP_WIDTH, type Pin, type TownMap } from "./town-map";

const PIN_RADIUS = 9;
/** Closer pins are drawn so far apart that each number can be read. */
const PIN_GAP = 20;
const KM_PER_DEGREE = 111.2;

/** Where a town's drawing lies: its north-west corner, and how many units a kilometre takes. North is up. */
interface Frame extends Place {
  units_per_km: number;
}

const FRAMES: Record<string, Frame> = {
  "Port Alfred": { latitude: -33.57825, longitude: 26.869, units_per_km: 84 },
  "East London": { latitude: -32.96, longitude: 27.866, units_per_km: 34 },
  Gqeberha: { latitude: -33.925, longitude: 25.545, units_per_km: 22 },
};

interface Spot {
  id: number;
  slug: string;
  name: string;
  latitude: number | null;
  longitude: number | null;
}

/** The pins of these shops, in this order, on their town's drawing; null without a town or a shop on it. */
export function drawTown(
  city: string,
  shops: readonly Spot[],
  { you, used }: { you: Place | null; used: ReadonlySet<number> },
): TownMap | null {
  const frame = FRAMES[city];
  if (!frame) return null;
  const placed = shops
    .map((shop, index) => ({ ...shop, number: index + 1 }))
    .filter(hasPlace)
    .map((shop) => ({ shop, ...pointOf(frame, shop) }));
  const pins = placed
    .filter(isInside)
    .map(({ shop: { id, slug, name, number }, x, y }) => ({ slug, name, number, x, y, used: used.has(id) }));
  if (pins.length === 0) return null;
  const here = you && pointOf(frame, you);
  return {
    drawing: `/maps/${city.toLowerCase().replace(" ", "-")}.svg`,
    pins: apart(pins).map((pin) => ({ ...pin, ...rounded(pin) })),
    you: here && isInside(here) ? rounded(here) : null,
    outside: placed.filter((point) => !isInside(point)).map(({ shop }) => shop.number),
  };
}

function hasPlace<S extends Spot>(shop: S): shop is S & Place {
  return shop.latitude !== null && shop.longitude !== null;
}

interface Point {
  x: number;
  y: number;
}

function pointOf(frame: Frame, { latitude, longitude }: Place): Point {
  const down = frame.units_per_km * KM_PER_DEGREE;
  const middle = frame.latitude - MAP_HEIGHT / 2 / down;
  return {
    x: (longitude - frame.longitude) * down * Math.cos((middle * Math.PI) / 180),
    y: (frame.latitude - latitude) * down,
  };
}

const isInside = ({ x, y }: Point) => x >= 0 && x <= MAP_WIDTH && y >= 0 && y <= MAP_HEIGHT;

const rounded = ({ x, y }: Point) => ({ x: Math.round(x), y: Math.round(y) });

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
