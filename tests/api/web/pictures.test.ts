import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { clubForFile } from "../../support/club-for-file";
import { Browser } from "../../support/http";
import { officeOf, portalOf } from "../../support/signed-in";

let address: string;
const club = clubForFile({ seeded: true });
beforeAll(async () => {
  const partner = await club.db.partner.findFirstOrThrow({
    where: { is_active: true, logo_image_url: { startsWith: "/images/" } },
  });
  address = partner.logo_image_url;
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(club.origin + path, { headers: { accept: "image/avif,image/webp,*/*", ...headers } });
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

describe("/images/{id}", () => {
  it.each([
    ["image/avif,image/webp,*/*", "image/avif"],
    ["image/webp,*/*", "image/webp"],
    ["*/*", "image/jpeg"],
  ])("answers %s with %s of the requested width, cacheable forever", async (accept, type) => {
    const answer = await get(`${address}?width=320`, { accept });
    expect(answer.headers.get("content-type")).toBe(type);
    expect(answer.headers.get("vary")).toContain("Accept");
    expect(answer.headers.get("cache-control")).toContain("immutable");
    const { width, height, exif } = await sharp(await bytesOf(answer)).metadata();
    expect([width, height, exif]).toEqual([320, 180, undefined]);
    const etag = answer.headers.get("etag") ?? "";
    expect((await get(`${address}?width=320`, { accept, "if-none-match": etag })).status).toBe(304);
  });

  it("may be opened by itself: the browser's document around it is styled inline, and loads nothing", async () => {
    const policy = (await get(`${address}?width=1280&fit=contain`)).headers.get("content-security-policy");
    expect(policy?.split("; ")).toEqual(
      expect.arrayContaining(["default-src 'none'", "style-src 'unsafe-inline'"]),
    );
  });

  it.each(["width=333", "width=-1", "width=9e9", "format=svg", "fit=fill", "width=", "format=../../x"])(
    "refuses ?%s with a message",
    async (query) => {
      const answer = await get(`${address}?${query}`);
      expect(answer.status).toBe(400);
      expect(await answer.text()).toMatch(/must be/);
    },
  );

  it.each(["/images/0", "/images/999999", "/images/..%2f..%2fetc%2fpasswd", "/images/1e3", "/images/%00"])(
    "does not find %s",
    async (path) => expect((await get(path)).status).toBe(404),
  );
});

describe("a picture that nobody has approved", () => {
  it("is shown to its shop and the office only, until a page has it", async () => {
    const [shop, other] = club.credentials.partners;
    const [own, stranger] = [await portalOf(club, shop!.id), await portalOf(club, other!.id)];
    const form = new FormData();
    const color = { r: 3, g: 99, b: 181 };
    const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: color } })
      .png()
      .toBuffer();
    form.set("image", new File([new Uint8Array(bytes)], "new.png"));
    expect((await own.post("/partner/dashboard/profile", form)).status).toBe(303);
    const { id } = await club.db.image.findFirstOrThrow({ where: { partner_id: shop!.id } });
    const url = `/images/${id}`;
    const office = await officeOf(club);
    const seen = async (browser: Browser) => {
      const { status, answer } = await browser.get(`${url}?width=320`);
      return [status, answer.headers.get("cache-control")];
    };
    const hidden = [404, "no-store"];
    expect(await seen(new Browser(club.origin))).toEqual(hidden);
    expect(await seen(stranger)).toEqual(hidden);
    expect(await seen(own)).toEqual([200, "private, no-store"]);
    expect(await seen(office)).toEqual([200, "private, no-store"]);
    await club.db.partner.update({ where: { id: shop!.id }, data: { logo_image_url: url } });
    expect(await seen(new Browser(club.origin))).toEqual([200, "public, max-age=31536000, immutable"]);
  });
});

describe("/partners/{slug}/share.jpg", () => {
  it("is rendered for each partner at the social networks' size, and linked from the partner's page", async () => {
    const slugs = club.credentials.partners.slice(0, 2).map((partner) => partner.slug);
    const pictures = await Promise.all(
      slugs.map(async (slug) => bytesOf(await get(`/partners/${slug}/share.jpg`))),
    );
    for (const picture of pictures) {
      expect(await sharp(picture).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
      // WhatsApp shows none that is larger.
      expect(picture.length).toBeLessThan(300 * 1024);
    }
    expect(pictures[0]!.equals(pictures[1]!)).toBe(false);
    const page = await (await get(`/partners/${slugs[0]}`)).text();
    expect(page).toContain(`content="${club.origin}/partners/${slugs[0]}/share.jpg"`);
  });

  it("changes with the partner's name", async () => {
    const [partner] = club.credentials.partners;
    const path = `/partners/${partner!.slug}/share.jpg`;
    const before = (await get(path)).headers.get("etag") ?? "";
    expect((await get(path, { "if-none-match": before })).status).toBe(304);
    await club.db.partner.update({ where: { id: partner!.id }, data: { name: "Another Name <b>&" } });
    const after = await get(path, { "if-none-match": before });
    expect(after.status).toBe(200);
    await club.db.partner.update({ where: { id: partner!.id }, data: { name: partner!.name } });
  });

  it("is not found for an unknown partner", async () => {
    expect((await get("/partners/nobody/share.jpg")).status).toBe(404);
  });
});
