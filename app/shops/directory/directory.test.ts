import { beforeAll, describe, expect, it } from "vitest";
import { makeMember, makePartner, makeRedemption } from "../../../tests/factories";
import { databaseForFile } from "../../../tests/support/for-file";
import {
  cardPartner,
  featuredPartners,
  listPartners,
  listSections,
  openShops,
  partnerSearchText,
  unusedThisMonth,
  usedThisMonth,
} from "./directory.server";
import { distanceKm, readPlace } from "./distance";

const ALL = { search: "", city: "", category: "" };
const PAGE = { skip: 0, take: 50 };

const SHOPS = [
  { name: "Café Ribeiro", city: "Gqeberha", address: "Main Road", latitude: -33.96, longitude: 25.61 },
  { name: "Pepper Tree", city: "Port Alfred", address: "Wharf Street", latitude: -33.59, longitude: 26.89 },
  { name: "100% Surf", city: "East London", address: "Esplanade", latitude: -33.02, longitude: 27.91 },
  { name: "No Map", city: "East London", address: "Oxford_Street", latitude: null, longitude: null },
];

describe("the directory", () => {
  const { database, deps } = databaseForFile();
  const names = async (filter: Partial<typeof ALL> & { near?: string; without?: number[] }) =>
    (await listPartners(deps, { ...ALL, ...filter }, PAGE)).partners.map((partner) => partner.name);

  beforeAll(async () => {
    for (const shop of SHOPS) {
      const row = { ...shop, category: "Food", short_description: "" };
      const slug = shop.name.replace(/\W+/g, "-").toLowerCase();
      await database.db.partner.create({ data: { ...row, slug, search_text: partnerSearchText(row) } });
    }
    await database.db.partner.create({
      data: { name: "Gone", slug: "gone", category: "Food", city: "Gqeberha", is_active: false },
    });
  });

  it("ignores case and diacritics, and finds all words in any order", async () => {
    expect(await names({ search: "CAFE" })).toEqual(["Café Ribeiro"]);
    expect(await names({ search: "street pepper" })).toEqual(["Pepper Tree"]);
    expect(await names({ search: "nothing like this" })).toEqual([]);
  });

  it("finds a name with any apostrophe and dash, and without", async () => {
    const row = { name: "Latimer’s Sea–side", city: "Port Alfred", address: "", short_description: "" };
    const { id } = await makePartner(database.db, row);
    for (const search of [
      "latimer's",
      "LATIMER’S",
      "latimer`s",
      "latimers",
      "sea-side",
      "sea—side",
      "latim\u00aders",
    ])
      expect(await names({ search }), search).toEqual(["Latimer’s Sea–side"]);
    await database.db.partner.delete({ where: { id } });
  });

  it("finds Gqeberha by its other names, and PE only as a word", async () => {
    for (const search of ["Port Elizabeth", "PE", "pe café", "gqeberha"])
      expect(await names({ search })).toEqual(["Café Ribeiro"]);
    expect(await names({ search: "PE", near: "-33.6,26.9" })).toEqual(["Café Ribeiro"]);
  });

  it("treats pattern characters as literals", async () => {
    for (const search of ["p%r", "pepper_tree", "%", "_", "\\", "s%f", "wharf_street"])
      expect(`${search}: ${await names({ search })}`).toBe(`${search}: `);
    for (const near of [undefined, "-33.6,26.9"]) {
      expect(await names({ search: "100%", ...(near && { near }) })).toEqual(["100% Surf"]);
      expect(await names({ search: "oxford_", ...(near && { near }) })).toEqual(["No Map"]);
    }
  });

  it("sorts by distance, with partners without a position last", async () => {
    expect(await names({ near: "-33.6,26.9" })).toEqual([
      "Pepper Tree",
      "100% Surf",
      "Café Ribeiro",
      "No Map",
    ]);
    expect(await names({ near: "-33.6,26.9", city: "East London" })).toEqual(["100% Surf", "No Map"]);
  });

  it("counts matches and the total", async () => {
    const { found, all } = await listPartners(deps, { ...ALL, city: "East London" }, PAGE);
    expect([found, all]).toEqual([2, 4]);
  });

  it("falls back to the first partners if none is featured", async () => {
    expect(await featuredPartners(deps)).toHaveLength(4);
    await database.db.partner.update({ where: { slug: "pepper-tree" }, data: { is_featured: true } });
    expect((await featuredPartners(deps)).map((partner) => partner.name)).toEqual(["Pepper Tree"]);
  });

  it("knows where a member has not used this month's discount, the own city first", async () => {
    const unused = async (member_id: number, take = 3) => {
      const { count, partners } = await unusedThisMonth(deps, member_id, { city: "East London", take });
      return [count, ...partners.map(({ name }) => name)];
    };
    const member = await makeMember(database.db, { now: deps.clock() });
    const used = await database.db.partner.findUniqueOrThrow({ where: { slug: "100-surf" } });
    expect(await unused(member.id)).toEqual([4, "100% Surf", "No Map", "Pepper Tree"]);
    const { id } = await makeRedemption(database.db, { member, partner: used, now: deps.clock() });
    expect(await unused(member.id)).toEqual([3, "No Map", "Pepper Tree", "Café Ribeiro"]);
    expect(await names({ without: [...(await usedThisMonth(deps, member.id))] })).not.toContain("100% Surf");
    const other = await makeMember(database.db, { now: deps.clock() });
    expect(await unused(other.id, 1)).toEqual([4, "100% Surf"]);
    await database.db.redemption.update({ where: { id }, data: { claim: null } });
    expect(await unused(member.id, 1)).toEqual([4, "100% Surf"]);
  });

  it("lists the own city before what is open elsewhere, and what is open there first", async () => {
    await database.db.partner.updateMany({
      where: { slug: { in: ["no-map", "pepper-tree"] } },
      data: { opening_hours_spec: "24/7" },
    });
    const { id } = await makeMember(database.db, { now: deps.clock() });
    const { partners } = await unusedThisMonth(deps, id, { city: "East London", take: 3 });
    expect(partners.map(({ name }) => name)).toEqual(["No Map", "100% Surf", "Pepper Tree"]);
  });

  it("lists what opens next before what opens later", async () => {
    const shops = [
      { name: "Evening Grill", opening_hours_spec: "Mo-Su 18:00-22:00" },
      { name: "Noon Kitchen", opening_hours_spec: "Mo-Su 12:00-15:00" },
    ];
    const ids: number[] = [];
    for (const shop of shops) ids.push((await makePartner(database.db, { ...shop, city: "Bathurst" })).id);
    const { id } = await makeMember(database.db, { now: deps.clock() });
    const { partners } = await unusedThisMonth(deps, id, { city: "Bathurst", take: 2 });
    expect(partners.map(({ name }) => name)).toEqual(["Noon Kitchen", "Evening Grill"]);
    await database.db.partner.deleteMany({ where: { id: { in: ids } } });
  });

  it("lists what is open before what is closed and nearer, both nearest first", async () => {
    const near = { ...ALL, near: "-33.02,27.91" };
    const { partners } = await listSections(deps, near, { used: new Set(), home: "", ...PAGE });
    expect(partners.map(({ name, section }) => `${section}: ${name}`)).toEqual([
      "open: Pepper Tree",
      "open: No Map",
      "later: 100% Surf",
      "later: Café Ribeiro",
    ]);
  });

  it("lists what is open first, of the member's town under its own heading, and what is used last", async () => {
    const sections = async (used: string[], home: string) => {
      const rows = await database.db.partner.findMany({ where: { name: { in: used } } });
      const list = { used: new Set(rows.map(({ id }) => id)), home };
      const { partners, unused } = await listSections(deps, ALL, { ...list, ...PAGE });
      return [unused, ...partners.map(({ name, section }) => `${section}: ${name}`)];
    };
    // Open: No Map of East London and Pepper Tree, which is featured.
    expect(await sections([], "")).toEqual([
      4,
      "open: Pepper Tree",
      "open: No Map",
      "later: 100% Surf",
      "later: Café Ribeiro",
    ]);
    expect(await sections(["Pepper Tree"], "East London")).toEqual([
      3,
      "open: No Map",
      "later: 100% Surf",
      "later: Café Ribeiro",
      "used: Pepper Tree",
    ]);
    const { id } = await makePartner(database.db, {
      name: "Night Pharmacy",
      city: "East London",
      opening_hours_spec: "24/7",
    });
    expect(await sections([], "East London")).toEqual([
      5,
      "home: Night Pharmacy",
      "home: No Map",
      "open: Pepper Tree",
      "later: 100% Surf",
      "later: Café Ribeiro",
    ]);
    const names = async (without: number[], take: number) =>
      (await openShops(deps, { home: "East London", without, take })).map(({ name }) => name);
    expect(await names([], 2)).toEqual(["Night Pharmacy", "No Map"]);
    expect(await names([id], 4)).toEqual(["No Map", "Pepper Tree"]);
    await database.db.partner.delete({ where: { id } });
  });

  it("lists favourites before all others, and of these the own city first", async () => {
    const { id } = await makeMember(database.db, { now: deps.clock() });
    const name = { in: ["Café Ribeiro", "No Map"] };
    await database.db.partner.updateMany({ where: { name }, data: { opening_hours_spec: "24/7" } });
    for (const { id: partner_id } of await database.db.partner.findMany({ where: { name } }))
      await database.db.favourite.create({ data: { member_id: id, partner_id } });
    const { partners } = await unusedThisMonth(deps, id, { city: "East London", take: 3 });
    expect(partners.map(({ name }) => name)).toEqual(["No Map", "Café Ribeiro", "100% Surf"]);
  });

  it("shows the distance of a card's shop", async () => {
    const { partners } = await listPartners(deps, { ...ALL, near: "-33.6,26.9" }, PAGE);
    expect(cardPartner(partners[0]!, "-33.6,26.9").distance_km).toBeLessThan(3);
    expect(cardPartner(partners[0]!).distance_km).toBeNull();
  });
});

describe("places", () => {
  it("accept only valid coordinates", () => {
    expect(readPlace("-33.6,26.9")).toEqual({ latitude: -33.6, longitude: 26.9 });
    for (const text of ["", "x,y", "91,0", "0,181", "5", undefined]) expect(readPlace(text)).toBeNull();
  });

  it("measure Port Alfred to East London within a few per cent", () => {
    const km = distanceKm({ latitude: -33.59, longitude: 26.89 }, { latitude: -33.02, longitude: 27.91 });
    expect(km).toBeGreaterThan(108);
    expect(km).toBeLessThan(120);
  });
});
