import { CATEGORIES, CITY_NAMES } from "~/kernel/catalog";
import { addDays, type Day, startOfDay } from "~/kernel/clock";
import { partnerRow } from "../../tests/factories";
import type { Random } from "../seed/random";

const FIRST = `
  Kowie Dune Aloe Gannet Harbour Milkwood Protea Sandbar Spekboom Tide Anchor Lighthouse
  Marula Strandloper Cycad Otter Albany Settler Buffalo Baakens
`
  .trim()
  .split(/\s+/);
const KINDS: Record<(typeof CATEGORIES)[number], string[]> = {
  Food: ["Kitchen", "Coffee", "Bakery", "Grill", "Pizzeria", "Deli"],
  Beauty: ["Hair Studio", "Nail Bar", "Day Spa", "Barber", "Skin Clinic"],
  Retail: ["Books", "Outfitters", "Hardware", "Surf Shop", "Toys", "Pharmacy"],
  "Stay & Travel": ["Guest House", "Backpackers", "River Cruises", "Lodge"],
};

export type LargePartner = ReturnType<typeof imaginePartner>;

/** One in forty is deleted, one in fifty featured. */
export function imaginePartner(random: Random, id: number, today: Day) {
  const category = random.pick(CATEGORIES);
  const city = random.pick([CITY_NAMES[0], ...CITY_NAMES]);
  const name = `${random.pick(FIRST)} ${random.pick(KINDS[category])} ${id}`;
  const left = random.chance(0.025);
  const created_at = startOfDay(addDays(today, -random.whole(735, 900)));
  const slug = name.toLowerCase().replaceAll(" ", "-");
  const row = partnerRow({
    id,
    name,
    slug,
    category,
    city,
    address: `${random.whole(1, 180)} Main Street, ${city}`,
    short_description: `A ${category.toLowerCase()} business in ${city} since ${random.whole(1975, 2024)}.`,
    phone: `046 555 ${1000 + id}`,
    email: `hello@${slug}.example`,
    is_featured: !left && random.chance(0.02),
    is_active: !left,
    deleted_at: left ? startOfDay(addDays(today, -random.whole(1, 90))) : null,
    created_at,
    updated_at: created_at,
  });
  return { row, id, city, category, open: !left };
}
