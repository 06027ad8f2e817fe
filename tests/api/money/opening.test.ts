import { beforeAll, describe, expect, it } from "vitest";
import { MADE_UP_CONTACT } from "~/kernel/settings/settings";
import { makeAdmin, makePartner } from "../../factories";
import { clubForFile } from "../../support/club-for-file";
import type { Browser } from "../../support/http";
import { LIVE, makeReadyToOpen, signInLive, visitorOfLive } from "../../support/live-club";
import { OTHER_SCREENS, PUBLIC_PAGES } from "../../support/public-pages";
import { OFFICE_PASSWORD } from "../../support/signed-in";

const club = clubForFile({ env: LIVE });

/** An administrator who has an account of their own in the same browser; `role` null: a person without the office. */
async function person(email: string, role: "owner" | "support" | "read_only" | null): Promise<Browser> {
  const browser = visitorOfLive(club);
  const { id: user_id } = await club.db.user.create({
    data: { email, provider_sub: email, name: "Thandi Mbeki" },
  });
  await signInLive(club, browser, { kind: "user", user_id });
  if (!role) return browser;
  const { id: admin_id } = await makeAdmin(club.db, { role, email, password: OFFICE_PASSWORD });
  await signInLive(club, browser, { kind: "admin", admin_id });
  return browser;
}

const ORDER = {
  plan_type: "local_recurring",
  full_name: "Thandi Mbeki",
  phone: "",
  city: "Port Alfred",
  payment_method: "payfast",
};
const GIFT = { plan_type: "tourist_oneoff", payment_method: "payfast", receiver_email: "", send_on: "" };
const checkouts = () => club.db.checkout.count();

let owner: Browser;
let buyer: Browser;
beforeAll(async () => {
  owner = await person("owner@club.test", "owner");
  buyer = await person("thandi@mail.test", null);
});

describe("a live club that no owner has opened (R142)", () => {
  it("reads Opening soon where it would sell, with a form for news, to visitors and to people with an account", async () => {
    for (const browser of [visitorOfLive(club), buyer])
      for (const address of ["/join", "/join?plan=local", "/join?step=details&plan=tourist", "/gift"]) {
        const page = await browser.get(address);
        expect([address, page.status]).toEqual([address, 200]);
        expect(page.words).toContain("Opening soon");
        expect(page.text).toMatch(/<title>Opening soon/);
        expect(page.words).not.toMatch(/Choose your plan|Pay now/);
        const { action } = page.form("email");
        expect(new URL(action).pathname).toBe("/newsletter/signup");
      }
  });

  it("takes an address for news", async () => {
    const visitor = visitorOfLive(club);
    const form = (await visitor.get("/join")).form("company");
    const asked = await visitor.follow(
      await visitor.post(form.action, { ...form.fields, email: "news@mail.test" }),
    );
    expect(asked.words).toContain("Almost done");
  });

  it.each([
    ["/join", ORDER],
    ["/join", { ...ORDER, payment_method: "paystack" }],
    ["/join", { ...ORDER, payment_method: "bank" }],
    ["/gift", GIFT],
    ["/gift", { ...GIFT, payment_method: "bank" }],
  ])("refuses an order at %s by form and as data, with %j", async (address, order) => {
    const route = `routes/_site+/_errors+${address}`;
    for (const browser of [visitorOfLive(club), buyer]) {
      const page = await browser.post(address, order);
      expect([page.status, page.words]).toEqual([403, expect.stringContaining("Opening soon")]);
      const data = await browser.post(`${address}?_data=${encodeURIComponent(route)}`, order);
      expect([data.status, data.data.result.error]).toEqual([
        403,
        { "": ["The club is not open yet, so nothing can be bought. Nothing was charged."] },
      ]);
    }
    expect(await checkouts()).toBe(0);
  });

  it("publishes no contact that is nobody's, and no link without an address", async () => {
    const { slug } = await makePartner(club.db, { is_active: true });
    const visitor = visitorOfLive(club);
    for (const address of [...PUBLIC_PAGES, ...OTHER_SCREENS, `/partners/${slug}`]) {
      const { text } = await visitor.get(address);
      for (const contact of [...Object.values(MADE_UP_CONTACT), "046 555 0199"])
        expect([address, text.includes(contact)]).toEqual([address, false]);
      const empty = text.match(
        /(?:tel:|mailto:|wa\.me\/)"|mailto:\?|"Organization"[^<]*"(?:email|telephone)":""/g,
      );
      expect([address, empty]).toEqual([address, null]);
    }
    await club.db.partner.updateMany({ data: { is_active: false } });
  });

  it("leaves the shops, the counter, contact and applications as they are", async () => {
    const visitor = visitorOfLive(club);
    for (const address of ["/", "/partners", "/business", "/contact", "/redeem", "/gift/redeem", "/terms"])
      expect([address, (await visitor.get(address)).status]).toEqual([address, 200]);
    expect((await visitor.get("/contact")).words).not.toContain("Opening soon");
  });

  it.each(["owner", "support", "read_only"] as const)(
    "shows the real pages to administrators: %s",
    async (role) => {
      const browser = role === "owner" ? owner : await person(`${role}@club.test`, role);
      for (const address of ["/join", "/gift"]) {
        const { words } = await browser.get(address);
        expect(words).toContain("Only you see this: the club is not open");
        expect(words).not.toContain("Opening soon.");
      }
    },
  );

  it("lets an administrator begin a payment", async () => {
    const begun = await owner.post("/join", ORDER);
    expect([begun.status, begun.location]).toEqual([303, expect.stringContaining("/join/pay/TMP-")]);
    expect((await owner.follow(begun)).text).toContain("merchant_id");
    expect(await checkouts()).toBe(1);
  });

  it("has the list of what is missing as its dashboard, with a link for each, and no button", async () => {
    const page = await owner.get("/admin/dashboard");
    expect(page.words).toContain("Before you open: 6 of 6 missing");
    expect(page.words).toContain("Still empty: support phone, support e-mail.");
    for (const link of ["settings/club", "settings/law", "settings/mail", "reconciliation", "partners"])
      expect(page.text).toContain(`href="/admin/${link}"`);
    expect((await owner.get("/admin/settings")).words).toMatch(/Mail Nothing sent yet/);
    expect(page.words).not.toContain("Nothing needs your attention");
    expect(page.text).not.toContain("act=open");
    await makePartner(club.db);
    expect((await owner.get("/admin/dashboard")).words).toMatch(/Shops Done.*|5 of 6 missing/);
    const refused = await owner.post("/admin/dashboard", { intent: "open" });
    expect([refused.status, refused.words]).toEqual([
      409,
      expect.stringContaining("Still missing: Contact details,"),
    ]);
    expect((await buyer.get("/join")).words).toContain("Opening soon");
  });
});

describe("once everything is there", () => {
  it("only an owner opens it, in two presses, and visitors can join at once", async () => {
    await makeReadyToOpen(club);
    const visitor = visitorOfLive(club);
    const support = await person("helper@club.test", "support");
    const seen = await support.get("/admin/dashboard");
    expect(seen.words).toContain("An owner can open the club now.");
    expect((await support.post("/admin/dashboard", { intent: "open" })).status).toBe(403);
    expect((await visitor.get("/join")).words).toContain("Opening soon");

    expect((await owner.get("/admin/dashboard")).text).toContain("act=open");
    const asked = await owner.get("/admin/dashboard?act=open");
    const { action, fields } = asked.form("intent");
    const opened = await owner.follow(await owner.post(action, { ...fields, intent: "open" }));
    expect(opened.words).toContain("The club is open: visitors can join.");
    expect(opened.words).not.toContain("Before you open");
    await expect.poll(async () => (await visitor.get("/join")).words).toContain("Choose your plan");
    expect((await buyer.post("/join", ORDER)).status).toBe(303);
    expect((await owner.post("/admin/dashboard", { intent: "open" })).status).toBe(409);
    expect((await owner.get("/join")).words).not.toContain("Only you see this");
    expect(await club.db.auditEntry.count({ where: { action: "club.open" } })).toBe(1);
    expect((await owner.get("/admin/settings/audit")).words).toContain("Opened the club");
  });
});
