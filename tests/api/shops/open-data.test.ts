import { beforeAll, describe, expect, it } from "vitest";
import { makePartner } from "../../factories";
import { clubForFile } from "../../support/club-for-file";
import { Browser } from "../../support/http";

let visitor: Browser;
const club = clubForFile();
beforeAll(() => {
  visitor = new Browser(club.origin);
});

const BUSINESS = [
  ...["name", "description", "url", "image", "telephone", "email", "address", "geo", "sameAs"],
  ...["openingHoursSpecification", "makesOffer"],
];
/** The types used, with those of schema.org's properties that they may have (schema.org/docs/full, release 29). */
const VOCABULARY: Record<string, readonly string[]> = {
  ItemList: ["name", "url", "numberOfItems", "itemListElement"],
  ListItem: ["position", "item"],
  LocalBusiness: BUSINESS,
  FoodEstablishment: BUSINESS,
  HealthAndBeautyBusiness: BUSINESS,
  Store: BUSINESS,
  PostalAddress: ["streetAddress", "addressLocality", "addressRegion", "addressCountry"],
  GeoCoordinates: ["latitude", "longitude"],
  Offer: ["description"],
  OpeningHoursSpecification: ["dayOfWeek", "opens", "closes", "validFrom", "validThrough"],
};

function unknownIn(thing: unknown): string[] {
  if (Array.isArray(thing)) return thing.flatMap(unknownIn);
  if (typeof thing !== "object" || thing === null) return [];
  const { "@type": type, "@id": _id, "@context": _context, ...properties } = thing as Record<string, unknown>;
  const known = VOCABULARY[String(type)];
  if (!known) return [`type ${type}`];
  const strange = Object.keys(properties).filter((name) => !known.includes(name));
  return [...strange.map((name) => `${type}.${name}`), ...Object.values(properties).flatMap(unknownIn)];
}

/** Visitors' answers may be a second old. */
const soon = (told: () => Promise<unknown>) => expect.poll(told, { timeout: 5_000, interval: 100 });

describe("open data", () => {
  it("lists shops in schema.org's words, and changes with the directory", async () => {
    const shop = await makePartner(club.db, {
      name: "Kowie <Books> & Tea",
      category: "Retail",
      opening_hours_spec:
        "Mo-Fr 08:00-13:00,14:00-17:00; Sa 09:00-12:00; PH off; 2099 Dec 24-2099 Dec 26 off",
    });
    const read = async () => (await visitor.get("/partners.json")).data;
    await soon(async () => JSON.stringify(await read())).toContain("Kowie <Books> & Tea");
    const data = await read();
    expect(data).toMatchObject({ "@context": "https://schema.org", "@type": "ItemList" });
    expect(data.numberOfItems).toBe(data.itemListElement.length);
    expect(unknownIn(data)).toEqual([]);
    const { item } = data.itemListElement.find(
      (one: { item: { name: string } }) => one.item.name === shop.name,
    );
    expect(item).toMatchObject({ "@type": "Store", makesOffer: { "@type": "Offer" } });
    expect(item.openingHoursSpecification).toHaveLength(12);
    expect(item.openingHoursSpecification).toContainEqual(
      expect.objectContaining({ dayOfWeek: "Monday", opens: "14:00", closes: "17:00" }),
    );
    expect(item.openingHoursSpecification).toContainEqual(
      expect.objectContaining({ validFrom: "2099-12-24", validThrough: "2099-12-26" }),
    );
    const image = await visitor.get(new URL(item.image).pathname);
    expect([image.status, image.answer.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    const feed = async () => (await visitor.get("/partners.atom")).text;
    await soon(feed).toContain("Kowie &lt;Books&gt; &amp; Tea");
    await club.db.partner.update({ where: { id: shop.id }, data: { is_active: false } });
    await soon(async () => JSON.stringify(await read())).not.toContain("Kowie");
    await soon(feed).not.toContain("Kowie");
  });

  it("is found from the directory", async () => {
    const { text } = await visitor.get("/partners");
    const link = /<link[^>]*rel="alternate"[^>]*>/.exec(text)?.[0];
    expect(link).toContain('type="application/atom+xml"');
    expect(link).toContain('href="/partners.atom"');
  });

  it("is documented, typed, and answers 304 to whoever has it", async () => {
    const { paths } = (await visitor.get("/api/openapi.json")).data;
    expect(Object.keys(paths)).toEqual(expect.arrayContaining(["/partners.json", "/partners.atom"]));
    const feed = await visitor.get("/partners.atom");
    expect(feed.answer.headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
    const etag = feed.answer.headers.get("etag")!;
    expect((await visitor.get("/partners.atom", { "If-None-Match": etag })).status).toBe(304);
    expect((await visitor.post("/partners.json", {})).status).toBe(405);
  });
});
