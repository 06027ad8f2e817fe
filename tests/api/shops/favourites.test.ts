import { beforeAll, describe, expect, it } from "vitest";
import { clubForFile } from "../../support/club-for-file";
import { Browser } from "../../support/http";
import { signIn } from "../../support/journey";
import { newMember } from "../../support/signed-in";

let member: Browser;
let other: Browser;
let slugs: string[];
const club = clubForFile({ seeded: true });
beforeAll(async () => {
  [member, other] = [await newMember(club), await newMember(club)];
  slugs = club.credentials.partners.map(({ slug }) => slug);
});

const own = (slug: string | undefined) => `/api/favourites/${slug}`;
const marked = async (browser: Browser) =>
  (await browser.get("/api/favourites")).data.data.map((shop: { slug: string }) => shop.slug);
const mark = (browser: Browser, slug: string | undefined, return_to: string) =>
  browser.post(`/partners/${slug}`, { intent: "add_favourite", return_to }, { accept: "text/html" });

describe("favourites over JSON", () => {
  it("are marked once however often it is asked, listed latest first, and taken away", async () => {
    const [first, second] = slugs;
    for (const slug of [first, first, second])
      expect((await member.json("PUT", own(slug))).data).toEqual({ success: true });
    expect(await marked(member)).toEqual([second, first]);
    const [shop] = (await member.get("/api/favourites")).data.data;
    const { name, category, city } = await club.db.partner.findUniqueOrThrow({ where: { slug: second! } });
    expect(shop).toMatchObject({ slug: second, name, category, city, since: expect.any(String) });
    for (const slug of [first, first, second])
      expect((await member.json("DELETE", own(slug))).status).toBe(200);
    expect(await marked(member)).toEqual([]);
  });

  it("stay one row when the same shop is marked many times at once", async () => {
    await Promise.all(Array.from({ length: 12 }, () => member.json("PUT", own(slugs[0]))));
    expect(await marked(member)).toEqual([slugs[0]]);
    await member.json("DELETE", own(slugs[0]));
  });

  it("belong to one member: another's are neither shown nor taken away", async () => {
    await member.json("PUT", own(slugs[0]));
    expect(await marked(other)).toEqual([]);
    expect((await other.json("DELETE", own(slugs[0]))).status).toBe(200);
    expect(await marked(member)).toEqual([slugs[0]]);
    await member.json("DELETE", own(slugs[0]));
  });

  it("need a membership, and a shop of the club", async () => {
    const { browser: user } = await signIn(club, "no.member@example.test", "Nandi Nomember");
    const call = async (browser: Browser, slug = slugs[0]) => (await browser.json("PUT", own(slug))).status;
    const before = await club.db.favourite.count();
    expect(await call(new Browser(club.origin))).toBe(401);
    expect(await call(user)).toBe(404);
    expect(await call(member, "no-such-shop")).toBe(404);
    const gone = await club.db.partner.findFirstOrThrow({ where: { is_active: false } });
    expect(await call(member, gone.slug)).toBe(404);
    expect(await club.db.favourite.count()).toBe(before);
  });
});

describe("the heart, without scripts", () => {
  it("marks a shop and comes back to it, twice with the same result", async () => {
    const there = "/partners?city=Port+Alfred";
    for (let turn = 0; turn < 2; turn++)
      expect((await mark(member, slugs[0], there)).location).toBe(`${club.origin}${there}#shop-${slugs[0]}`);
    expect(await marked(member)).toEqual([slugs[0]]);
    expect((await member.get(`/partners/${slugs[0]}`)).text).toContain('value="remove_favourite"');
    await member.post(`/partners/${slugs[0]}`, { intent: "remove_favourite", return_to: there });
    expect(await marked(member)).toEqual([]);
  });

  it("never leads to another site, and refuses fields that it does not have", async () => {
    for (const return_to of ["https://evil.example/", "//evil.example", "/\\evil.example", ""])
      expect((await mark(member, slugs[0], return_to)).location).toBe(
        `${club.origin}/partners/${slugs[0]}#shop-${slugs[0]}`,
      );
    const more = { intent: "add_favourite", return_to: "/partners", member_id: "2" };
    expect((await member.post(`/partners/${slugs[0]}`, more)).status).toBe(400);
    expect((await mark(member, "no-such-shop", "/partners")).status).toBe(404);
    await member.json("DELETE", own(slugs[0]));
  });

  it("is not for visitors: they are sent to sign in, and their pages have no heart", async () => {
    const visitor = new Browser(club.origin);
    expect((await mark(visitor, slugs[0], "/partners")).location).toContain("/login?return_to=");
    for (const address of ["/partners", `/partners/${slugs[0]}`, "/partners?favourites=1"]) {
      // The second answer comes from memory.
      for (let turn = 0; turn < 2; turn++) {
        const page = await visitor.get(address);
        expect(page.status).toBe(200);
        expect(page.text).not.toContain("add_favourite");
        expect(page.text).not.toContain("My favourites");
      }
    }
  });
});

describe("my favourites", () => {
  it("are a filter of the directory, beside the others", async () => {
    await member.json("PUT", own(slugs[0]));
    const mine = await member.get("/partners?favourites=1");
    expect(mine.words).toMatch(/Showing 1 of \d+ partners/);
    expect(mine.text).toContain(`/partners/${slugs[0]}`);
    const { category } = await club.db.partner.findUniqueOrThrow({ where: { slug: slugs[0]! } });
    const elsewhere = category === "Food" ? "Beauty" : "Food";
    expect((await member.get(`/partners?favourites=1&category=${elsewhere}`)).words).toContain(
      "No partners found",
    );
    expect((await other.get("/partners?favourites=1")).words).toContain("No partners found");
  });

  it("come first in what is still to use this month", async () => {
    const last = await club.db.partner.findFirstOrThrow({
      where: { is_active: true, is_featured: false, city: "Gqeberha" },
      orderBy: { name: "desc" },
    });
    // What is open now comes before what is closed.
    const where = { slug: { in: [slugs[0]!, last.slug] } };
    await club.db.partner.updateMany({ where, data: { opening_hours_spec: "24/7" } });
    const shown = async () => {
      const [, list = ""] = (await member.get("/account")).text.split('id="still"');
      return /\/partners\/([a-z0-9-]+)/.exec(list)?.[1];
    };
    expect(await shown()).toBe(slugs[0]);
    await member.json("DELETE", own(slugs[0]));
    expect(await shown()).not.toBe(last.slug);
    await member.json("PUT", own(last.slug));
    expect(await shown()).toBe(last.slug);
  });
});
