import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { hashPassword } from "~/accounts/sessions/passwords.server";
import type { Prisma } from "~/db/generated/client";
import { fold } from "~/kernel/catalog";
import { addDays, startOfDay } from "~/kernel/clock";
import { PIN_LENGTH, randomCode } from "~/kernel/ids";
import { completeHours } from "~/shops/hours/partner-hours";
import { printPictures } from "~/shops/pictures/pictures";
import { partnerRow, pinRow } from "../../tests/factories";
import { structuredHours } from "./opening-hours";
import { seededRandom, seedOf } from "./random";
import { eastLondon } from "./town/east-london";
import { departed, gqeberha } from "./town/gqeberha";
import { portAlfred } from "./town/port-alfred";
import type { Story, Town } from "./town/story";
import { type SeededPartner, spokenPassword, type World } from "./world";

const FEATURED = new Set([0, 6, 11, 16, 20, 28, 33, 38, 47, 53]);
/** These show the site's fallback image. */
const WITHOUT_PICTURE = new Set([
  "East Bank Barber Co.",
  "Buffalo River Outfitters",
  "Second Avenue Threads",
]);

const HOURS: Record<string, string> = {
  Food: "Mon–Sat 07:00–16:00, Sun 08:00–14:00",
  Beauty: "Tue–Fri 09:00–17:30, Sat 08:00–14:00",
  Retail: "Mon–Fri 08:30–17:00, Sat 08:30–13:00",
  "Stay & Travel": "Mon–Sun 07:00–20:00",
};

interface PartnerCredentials {
  id: number;
  slug: string;
  name: string;
  category: string;
  city: string;
  username: string;
  password: string;
  business_pin: string;
}

/** Partners with images, PINs and portal accounts, and one deleted partner. */
export async function seedPartners(
  world: World,
): Promise<{ partners: SeededPartner[]; logins: PartnerCredentials[] }> {
  const places = [
    ...[portAlfred, eastLondon, gqeberha].flatMap((town) => town.stories.map((story) => ({ town, story }))),
    { town: portAlfred, story: departed },
  ];
  const pictures = await seedPictures(
    world,
    places.map((place) => place.story),
  );
  const urls = new Map(places.map(({ story }, i) => [story[0], pictures[i] ?? ""]));
  const rows = places.map(({ town, story }, i) => ({
    ...placeRow(world, town, story, i),
    ...picturesOf(story[0], urls),
  }));
  await world.db.partner.createMany({ data: rows });
  const partners = await world.db.partner.findMany({ orderBy: { id: "asc" } });
  return { partners, logins: await seedAccess(world, partners) };
}

async function seedPictures({ db }: World, stories: Story[]): Promise<(string | null)[]> {
  let id = 0;
  const images = stories.map(([name]) => (WITHOUT_PICTURE.has(name) ? null : { id: ++id, ...picture(name) }));
  await db.image.createMany({ data: images.filter((image) => image !== null) });
  return images.map((image) => image && `/images/${image.id}`);
}

/** As the club stores images: WebP without metadata. */
function picture(name: string): Prisma.ImageCreateManyInput {
  const bytes = readFileSync(new URL(`pictures/${slugOf(name)}.webp`, import.meta.url));
  const content_hash = createHash("sha256").update(bytes).digest("hex");
  return { content_hash, mime: "image/webp", width: 1280, height: 720, bytes };
}

/** The cover, and for one shop two pictures more. */
function picturesOf(name: string, urls: ReadonlyMap<string, string>) {
  const logo_image_url = urls.get(name) ?? "";
  if (name !== "Rosehill Guest House") return { logo_image_url };
  const pictures = [
    { url: urls.get("Dune House Lodge") ?? "", alt: "A deckchair and a parasol in the dunes" },
    { url: urls.get("The Pear Tree Tea Garden") ?? "", alt: "Morning coffee on the deck above the river" },
  ];
  const logo_image_alt = "The white guest house with its red door, by the sea";
  return { logo_image_url, logo_image_alt, pictures: printPictures(pictures) };
}

function placeRow(world: World, town: Town, story: Story, index: number) {
  const [name, category, address, short_description, long_description] = story;
  const random = seededRandom(seedOf(name));
  const [latitude, longitude] = town.places[name]!;
  const slug = slugOf(name);
  const left = story === departed;
  const joined = addDays(world.today, -random.whole(index % 9 === 5 ? 40 : 370, index % 9 === 5 ? 300 : 460));
  return partnerRow({
    id: index + 1,
    name,
    slug,
    category,
    city: town.city,
    address: `${address}, ${town.city}`,
    short_description,
    long_description,
    offer_note: random.pick(["", "", "Not on specials.", "Show your card when you order."]),
    ...(structuredHours(name, world.today) ?? completeHours({ opening_hours: HOURS[category] ?? "" })),
    phone: `${town.dial} 01${String(index).padStart(2, "0")}`,
    email: `hello@${slug}.example`,
    website: random.chance(0.7) ? `https://www.${slug}.example` : "",
    facebook: random.chance(0.6) ? `https://www.facebook.com/${slug}.example` : "",
    instagram: random.chance(0.6) ? `https://www.instagram.com/${slug}.example` : "",
    latitude,
    longitude,
    is_featured: FEATURED.has(index),
    is_active: !left,
    deleted_at: left ? startOfDay(addDays(world.today, -110)) : null,
    created_at: startOfDay(left ? addDays(world.today, -420) : joined),
  });
}

async function seedAccess(world: World, partners: SeededPartner[]): Promise<PartnerCredentials[]> {
  const { db, secrets } = world;
  const logins = partners.map(({ id, slug, name, category, city }) => {
    const random = seededRandom(seedOf(`access ${slug}`));
    const business_pin = randomCode(PIN_LENGTH, random.bytes);
    return { id, slug, name, category, city, username: slug, password: spokenPassword(random), business_pin };
  });
  const gone = new Set(partners.filter((partner) => partner.deleted_at).map((partner) => partner.id));
  const hashes = await Promise.all(logins.map((login) => hashPassword(login.password)));
  await db.partnerPin.createMany({
    data: logins.map(({ id, business_pin }) => {
      const row = pinRow(secrets, id, business_pin);
      return gone.has(id) ? { ...row, active_partner_id: null, revoked_at: world.now } : row;
    }),
  });
  await db.partnerAccount.createMany({
    data: logins.map(({ id, username }, i) => ({
      partner_id: id,
      username,
      password_hash: hashes[i] ?? null,
      disabled_at: gone.has(id) ? world.now : null,
    })),
  });
  await db.staffInitials.createMany({
    data: logins.flatMap(({ id, slug }) =>
      initialsAt(slug).map((initials) => ({ partner_id: id, initials })),
    ),
  });
  return logins.filter((login) => !gone.has(login.id));
}

/** Of those who work at a shop's till. */
export function initialsAt(slug: string): string[] {
  return seededRandom(seedOf(`staff ${slug}`)).some(["NM", "TJ", "AB", "SK", "LV", "PD"], 3);
}

function slugOf(name: string): string {
  return fold(name)
    .replace(/['’.]/g, "")
    .replace(/&/g, "and")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
