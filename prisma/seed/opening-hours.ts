import { addDays, type Day } from "~/kernel/clock";
import { readHours } from "~/shops/hours/hours";
import { type StoredHours, storedHours } from "~/shops/hours/partner-hours";

interface Seeded {
  week: string;
  /** First and last day of a closed period, in days from today. */
  closed?: [number, number];
}

/** Shops whose hours are not those of their category; the others have a text, as shops do that nobody has asked yet. */
const STRUCTURED: Record<string, Seeded> = {
  "The Stone Jetty": { week: "Tu-Sa 11:30-15:00,17:30-22:00; Su,PH 11:30-15:00" },
  "Three Gulls Pottery": { week: '"by appointment"' },
  "Rosehill Guest House": { week: "24/7" },
  "Kowie Canoe Trail": { week: "Mo-Su 08:00-16:00", closed: [-1, 5] },
  "Bloom Nail Bar": { week: "Tu,We,Fr 09:00-17:30; Th 09:00-20:00; Sa 08:00-14:00" },
  "Nahoon Reef Café": { week: "Mo-Su 05:30-15:00" },
  "Bonza Bay Wine Room": { week: "Tu-Su 12:00-21:30" },
  "Masala on Devereux": { week: "Mo-Sa 11:00-21:00" },
  "Hemingways Padel Club": { week: "Mo-Su 06:00-22:00" },
  "Stanley Street Social": { week: "Tu-Su 11:00-23:00" },
  "Bay of Plenty Seafood": { week: "Mo-Su 11:30-22:00" },
  "Kwazakhele Kitchen": { week: "We-Su 11:00-22:00" },
  "Ubuhle Hair & Braids": { week: "Tu-Fr 09:00-17:30; Sa 07:00-14:00" },
  "Latimer's Fish & Chips": { week: "Mo-Th 11:00-20:00; Fr,Sa 11:00-01:00; PH off", closed: [20, 26] },
};

/** Null for a shop without. */
export function structuredHours(name: string, today: Day): StoredHours | null {
  const seeded = STRUCTURED[name];
  if (!seeded) return null;
  const { week, closed } = seeded;
  const hours = readHours(week);
  if (!hours) throw new Error(`The hours of ${name} cannot be read: ${week}`);
  if (hours.kind === "appointment" || !closed) return storedHours(hours);
  const special = [{ from: addDays(today, closed[0]), through: addDays(today, closed[1]), spans: [] }];
  return storedHours({ ...hours, special });
}
