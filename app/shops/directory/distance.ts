import { formatCount } from "~/kernel/money";

export interface Place {
  latitude: number;
  longitude: number;
}

const KM_PER_DEGREE = 111.2;

export function readPlace(text: string | undefined): Place | null {
  const [latitude = Number.NaN, longitude = Number.NaN] = (text ?? "").split(",").map(Number);
  const real = text && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return real ? { latitude, longitude } : null;
}

/** Kilometres in a straight line, to 100 m; accurate to a few per cent within a province. Null without coordinates. */
export function distanceKm(
  from: Place,
  to: { latitude: number | null; longitude: number | null },
): number | null {
  if (to.latitude === null || to.longitude === null) return null;
  const north = to.latitude - from.latitude;
  const east = (to.longitude - from.longitude) * Math.cos((from.latitude * Math.PI) / 180);
  return Math.round(Math.hypot(north, east) * KM_PER_DEGREE * 10) / 10;
}

/** "1.2 km" with a no-break space; in metres below a kilometre, and without decimals from ten. */
export function distanceWords(km: number): string {
  if (km < 0.1) return "under 100\u00a0m";
  if (km < 1) return `${Math.round(km * 1000)}\u00a0m`;
  return `${km < 10 ? km.toFixed(1) : formatCount(Math.round(km))}\u00a0km`;
}
