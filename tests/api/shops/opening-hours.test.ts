import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { openState } from "~/shops/hours/open-state";
import { hoursOf } from "~/shops/hours/partner-hours";
import { readPictures } from "~/shops/pictures/pictures";
import { makePartner } from "../../factories";
import { clubForFile } from "../../support/club-for-file";
import { Browser } from "../../support/http";
import type { Club } from "../../support/server";
import { newMember, officeOf, portalOf } from "../../support/signed-in";

let office: Browser;
let portal: Browser;
let shop: Club["credentials"]["partners"][number];
const club = clubForFile({ seeded: true });
beforeAll(async () => {
  shop = club.credentials.partners.find(({ category }) => category === "Retail")!;
  office = await officeOf(club);
  portal = await portalOf(club, shop.id);
});

const PROFILE = "/partner/dashboard/profile";
const SPEC = "Mo-Fr 08:00-17:00; Sa 08:00-13:00; PH off; 2099 Dec 24-2099 Dec 26 off";
const stored = (id = shop.id) => club.db.partner.findUniqueOrThrow({ where: { id } });

/** The form as the page shows it, with changes, and with files as a browser sends them. */
async function sent(browser: Browser, address: string, changes: Record<string, string>, files: Blob[] = []) {
  const page = await browser.get(address);
  const { image: _, picture: __, ...fields } = page.form("hours_kind").fields;
  const chosen = [...page.text.matchAll(/<select[^>]*name="([a-z0-9_]+)"[^>]*>(.*?)<\/select>/gs)].map(
    ([, name, options]) => [
      name,
      /value="([^"]*)" selected|selected="">([^<]*)/.exec(options!)?.slice(1).find(Boolean),
    ],
  );
  const ticked = [...page.text.matchAll(/<input type="checkbox" name="([a-z0-9_]+)"[^>]* checked=""/g)];
  const more = [...chosen, ...ticked.map(([, name]) => [name, "on"])];
  const areas = [...page.text.matchAll(/<textarea[^>]*name="([a-z_]+)"[^>]*>([^<]*)/g)];
  const typed = Object.fromEntries(areas.map(([, name, text]) => [name, text]));
  const body = new FormData();
  for (const [name, value] of Object.entries({
    ...fields,
    ...Object.fromEntries(more),
    ...typed,
    ...changes,
  }))
    body.append(name, String(value));
  for (const file of files) body.append("picture", file, "shop.png");
  return browser.post(address, body);
}

const png = async (color: string) =>
  new Blob([
    new Uint8Array(
      await sharp({ create: { width: 640, height: 480, channels: 3, background: color } })
        .png()
        .toBuffer(),
    ),
  ]);

it("hold the demo's visits, of which each has initials that its shop knows", async () => {
  const visits = await club.db.redemption.findMany({ where: { till_id: null } });
  const shops = new Map((await club.db.partner.findMany()).map((partner) => [partner.id, partner]));
  const known = await club.db.staffInitials.findMany();
  const kept = new Set(known.map(({ partner_id, initials }) => `${partner_id} ${initials}`));
  const isClosed = ({ partner_id, redemption_date }: (typeof visits)[number]) =>
    openState(hoursOf(shops.get(partner_id)!), redemption_date, () => false).kind === "closed";
  expect(visits.length).toBeGreaterThan(1000);
  expect(visits.filter(isClosed)).toEqual([]);
  const initials = visits.filter((visit) => visit.staff_initials !== "");
  expect(
    initials.filter(({ partner_id, staff_initials }) => !kept.has(`${partner_id} ${staff_initials}`)),
  ).toEqual([]);
});

describe("opening hours", () => {
  it("are typed in the back office, shown on the page and given to clients", async () => {
    const address = `/admin/partners/${shop.id}/edit`;
    const opened = (text: string) =>
      [...text.matchAll(/<details class="fold" open=""><summary><h2>([^<]*)/g)].map(([, title]) => title);
    expect(opened((await office.get(address)).text)).toEqual([]);
    const times = { hours_weekdays_from: "08:00", hours_weekdays_to: "17:00", hours_saturday_from: "08:00" };
    const refused = await sent(office, address, { ...times, hours_saturday_to: "08:00" });
    expect(refused.status).toBe(400);
    const again = refused.text;
    expect(again).toContain("This is the same as the opening time.");
    expect(opened(again)).toEqual(["Opening hours"]);
    expect(again).toMatch(
      /name="hours_saturday_from"[^>]*value="08:00"|value="08:00"[^>]*name="hours_saturday_from"/,
    );
    const answer = await sent(office, address, {
      ...times,
      hours_saturday_to: "13:00",
      hours_sunday_from: "",
      hours_sunday_to: "",
      hours_holidays: "closed",
      hours_special1_first: "2099-12-24",
      hours_special1_last: "2099-12-26",
    });
    expect(answer.status).toBe(302);
    const words = "Mon–Fri 08:00–17:00, Sat 08:00–13:00, closed on Sun and public holidays";
    expect(await stored()).toMatchObject({ opening_hours_spec: SPEC, opening_hours: words });
    const page = await new Browser(club.origin).get(`/partners/${shop.slug}`);
    expect(page.words).toMatch(/Open until|Closes soon|Opens/);
    expect(page.words).toContain("24 Dec 2099 to 26 Dec 2099");
    const business = [...page.text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].join();
    expect(business).toContain('"dayOfWeek":"Saturday","opens":"08:00","closes":"13:00"');
    const { data } = JSON.parse((await new Browser(club.origin).get(`/api/partners/${shop.slug}`)).text);
    expect(data).toMatchObject({ opening_hours: words, opening_hours_spec: SPEC, pictures: [] });
  });

  it("are asked for in the portal and approved in the back office", async () => {
    const answer = await sent(portal, PROFILE, { hours_saturday_from: "", hours_saturday_to: "" });
    expect(answer.location).toContain("done=asked");
    const request = await club.db.partnerChangeRequest.findFirstOrThrow({
      where: { partner_id: shop.id, status: "pending" },
    });
    const asked = "Mo-Fr 08:00-17:00; PH off; 2099 Dec 24-2099 Dec 26 off";
    expect(JSON.parse(request.changes)).toEqual({ opening_hours_spec: asked });
    const waiting = (await portal.get(PROFILE)).words;
    expect(waiting).toContain("Asked for Mon–Fri 08:00–17:00 closed on Sat, Sun and public holidays");
    expect((await office.get("/admin/partners/changes")).words).toContain(
      "24 Dec 2099 to 26 Dec 2099: closed",
    );
    await office.post("/admin/partners/changes", { id: String(request.id), intent: "approve" });
    expect((await stored()).opening_hours_spec).toBe(asked);
  });

  it("come from clients as data or as a text that replaces it", async () => {
    const { id } = await makePartner(club.db);
    const put = async (body: object) => {
      const answer = await office.json("PUT", `/api/admin/partners/${id}`, body, { origin: club.origin });
      return [answer.status, JSON.parse(answer.text).data?.opening_hours_spec];
    };
    expect(await put({ opening_hours_spec: "24/7" })).toEqual([200, "24/7"]);
    expect((await stored(id)).opening_hours).toBe("Open day and night");
    expect(await put({ opening_hours: "Open day and night", phone: "046 624 0001" })).toEqual([200, "24/7"]);
    const plain = { opening_hours: "Mon-Fri 09:00-17:00" };
    expect(await put(plain)).toEqual([200, "Mo-Fr 09:00-17:00; PH unknown"]);
    expect(await put({ opening_hours: "Mon-Fri 9-5" })).toEqual([200, ""]);
    expect(await put({ opening_hours: "Ask" })).toEqual([200, ""]);
    for (const spec of ["Mo", "x".repeat(2000), "Mo 08:00-17:00; ".repeat(40)])
      expect((await put({ opening_hours_spec: spec }))[0]).toBe(400);
  });

  it("filter the directory, on the page and for clients", async () => {
    const always = await makePartner(club.db, { opening_hours_spec: "24/7", city: "Gqeberha" });
    const never = await makePartner(club.db, { opening_hours: "When the sun shines", city: "Gqeberha" });
    const visitor = new Browser(club.origin);
    const search = `search=${encodeURIComponent("Harbour Bakery")}&city=Gqeberha`;
    const page = await visitor.get(`/partners?${search}&open=now`);
    expect(page.text).toContain(`/partners/${always.slug}"`);
    expect(page.text).not.toContain(`/partners/${never.slug}"`);
    expect(page.words).toMatch(/Showing 1 of \d+ partners/);
    const { data } = JSON.parse((await visitor.get(`/api/partners/public?${search}&open=now`)).text);
    expect(data.map(({ id }: { id: number }) => id)).toEqual([always.id]);
    expect((await visitor.get("/api/partners/public?open=always")).status).toBe(400);
    expect((await visitor.get("/partners?open=always")).status).toBe(200);
  });
});

describe("a shop's page", () => {
  it("leads a member to the card where a code for today is of no use, and to the code where it is", async () => {
    const member = await newMember(club);
    const later = new Date(Date.now() + 3 * 86_400_000).getUTCDay();
    const day = ["Su", "Mo", "Tu", "We", "Th", "Fr", "Sa"][later]!;
    const closed = await makePartner(club.db, { opening_hours_spec: `${day} 10:00-11:00; PH off` });
    const open = await makePartner(club.db, { opening_hours_spec: "24/7" });
    const boxOf = (text: string) => /<section class="code-box.*?<\/section>/s.exec(text)![0];
    const box = async ({ slug }: { slug: string }) => boxOf((await member.get(`/partners/${slug}`)).text);
    expect(await box(closed)).toMatch(/Closed now\. Good all month\..*href="\/account\/card".*Get my code/s);
    const at_open = await box(open);
    expect(at_open).toMatch(/Get my code/);
    expect(at_open).not.toMatch(/Closed now|account\/card|must be active/);
    // A code that is out is still shown, below the way that works all month.
    const address = `/partners/${closed.slug}`;
    const { fields } = (await member.get(address)).form("partner_slug");
    const shown = await member.post(address, { ...fields, intent: "get_code" });
    expect(boxOf(shown.text)).toMatch(
      /Your card is good all month\..*href="\/account\/card".*class="hidden-code"/s,
    );
  });
});

describe("more pictures", () => {
  it("wait for approval, need a description, and are lost by no refusal", async () => {
    const refused = await sent(portal, PROFILE, {}, [await png("#0c6a73")]);
    expect(refused.status).toBe(400);
    const page = refused.text;
    expect(page).toContain("Describe the picture in a few words.");
    const [, url] = /name="picture1_url"[^>]*value="(\/images\/\d+)"/.exec(page) ?? [];
    expect(url).toBeTruthy();
    const described = await sent(portal, PROFILE, { picture_alt: "The garden" }, [await png("#0c6a73")]);
    expect(described.location).toContain("done=asked");
    expect((await stored()).pictures).toBe("");
    const request = await club.db.partnerChangeRequest.findFirstOrThrow({
      where: { partner_id: shop.id, status: "pending" },
    });
    await office.post("/admin/partners/changes", { id: String(request.id), intent: "approve" });
    expect(readPictures((await stored()).pictures)).toEqual([{ url, alt: "The garden" }]);
    // A visitor's page may be a second old.
    await expect
      .poll(async () => (await new Browser(club.origin).get(`/partners/${shop.slug}`)).text)
      .toContain('aria-label="The garden"');
    const lite = await new Browser(club.origin).get(`/partners/${shop.slug}`, { "save-data": "on" });
    expect(lite.text).not.toContain("/images/");
  });

  it("are at most five with the cover, change places and go", async () => {
    const address = `/admin/partners/${shop.id}/edit`;
    for (const color of ["#111111", "#222222", "#333333"])
      expect((await sent(office, address, { picture_alt: color }, [await png(color)])).status).toBe(302);
    const one = await sent(office, address, { picture_alt: "One too many" }, [await png("#444444")]);
    expect([one.status, one.text]).toEqual([400, expect.stringContaining("Remove one first.")]);
    const { logo_image_url: cover } = await stored();
    const places = { picture2_place: "cover", picture3_remove: "yes" };
    const undescribed = await sent(office, address, places);
    expect([undescribed.status, (await stored()).logo_image_url]).toEqual([400, cover]);
    await sent(office, address, { ...places, logo_image_alt: "The front" });
    const after = await stored();
    expect(after.logo_image_alt).toBe("#111111");
    expect(readPictures(after.pictures)).toEqual([
      { url: cover, alt: "The front" },
      expect.objectContaining({ alt: "The garden" }),
      expect.objectContaining({ alt: "#333333" }),
    ]);
  });

  it("are refused from elsewhere", async () => {
    const body = (pictures: unknown) =>
      office.json("PUT", `/api/admin/partners/${shop.id}`, { pictures }, { origin: club.origin });
    expect((await body([{ url: "https://elsewhere.example/a.png", alt: "x" }])).status).toBe(400);
    expect((await body([{ url: "/images/1", alt: "" }])).status).toBe(400);
    expect((await body("x")).status).toBe(400);
    const taken = await body([{ url: "/images/1", alt: "The door" }]);
    expect(JSON.parse(taken.text).data.pictures).toEqual([{ url: "/images/1", alt: "The door" }]);
  });
});
