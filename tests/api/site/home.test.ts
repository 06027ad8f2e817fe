import { describe, expect, it } from "vitest";
import { addMonths, dayOf, longMonth } from "~/kernel/clock";
import { formatRand, formatWholeRand } from "~/kernel/money";
import { clubForFile } from "../../support/club-for-file";
import { Browser } from "../../support/http";
import { signIn } from "../../support/journey";
import { Club } from "../../support/server";
import { browserOfPerson } from "../../support/signed-in";

const club = clubForFile({ seeded: true });

const get = (address: string) => new Browser(club.origin).get(address);

/** The applied redemptions of a month, counted here in another way than the page does it. */
async function monthOf(month_key: string) {
  const rows = await club.db.redemption.findMany({ where: { month_key, claim: { not: null } } });
  const sum = (of: "amount_cents" | "discount_cents") => rows.reduce((all, row) => all + row[of], 0);
  return { month_key, rows, bills: sum("amount_cents"), discounts: sum("discount_cents") };
}
const thisMonth = () => dayOf(new Date()).slice(0, 7);
const lastMonth = () => addMonths(`${thisMonth()}-01`, -1).slice(0, 7);
const nameOf = (month_key: string) => longMonth(month_key).split(" ")[0];

describe("the figures of /", () => {
  it("are those of the books", async () => {
    const current = await monthOf(thisMonth());
    const last = await monthOf(lastMonth());
    const shown = current.rows.length >= 20 ? current : last;
    expect(shown.rows.length).toBeGreaterThanOrEqual(20);
    const { words } = await get("/?home=1");
    expect(words).toContain(
      `In ${nameOf(shown.month_key)}${shown === current ? " so far" : ""}, members saved ${formatWholeRand(Math.floor(shown.discounts / 100) * 100)} at the tills.`,
    );
    const active = await club.db.partner.count({ where: { is_active: true } });
    expect(words).toContain(`All ${active} shops`);
    expect(active).toBeGreaterThan(50);
    expect(words).toContain("One card for 50+ shops");
  });

  it("claim R300+ only while it is true of the average member", async () => {
    const { rows, discounts } = await monthOf(lastMonth());
    const average = Math.floor(discounts / new Set(rows.map((row) => row.member_id)).size / 100);
    expect(average).toBeGreaterThan(99);
    const out = average >= 300 ? "R300+" : `R${average}`;
    const { words } = await get("/?home=1");
    expect(words).toContain(
      `R99 in, ${out} out: the average for members who used their card in ${nameOf(lastMonth())}.`,
    );
    expect(words).toContain("One card for 50+ shops: R99 a month, or R99 once for 30 days.");
  });

  it("are no claims of a club that has just begun", async () => {
    const empty = await Club.open();
    try {
      const { words, status } = await new Browser(empty.origin).get("/");
      expect(status).toBe(200);
      expect(words).toContain("One card for the shops: R99 a month, or R99 once for 30 days.");
      expect(words).not.toMatch(/50\+|500\+|300\+|2.3 visits|at the tills| out:/);
      expect(words).toContain("Suggest a Partner");
    } finally {
      await empty.close();
    }
  });
});

describe("the greeting of /", () => {
  it("keeps a member who asked for this page on it", async () => {
    const email = club.credentials.members.find(({ status }) => status === "active")!.email;
    const browser = await browserOfPerson(club, email);
    expect((await browser.get("/")).location).toContain("/account");
    const page = await browser.get("/?home=1");
    expect(page.words).toContain("Your card is in your account");
    const main = /<main.*<\/main>/s.exec(page.text)![0];
    expect(main).toMatch(/href="\/account\/card"[^>]*>Show card/);
    expect(main).not.toMatch(/Join for|href="\/join/);
    const newcomer = (await signIn(club, "nobody.yet@example.test", "New Comer")).browser;
    expect((await newcomer.get("/")).words).toContain("You are signed in View My Membership");
  });

  describe("a member", () => {
    it.each(["/about", "/how-it-works"])("is not asked to join on %s", async (address) => {
      const email = club.credentials.members.find(({ status }) => status === "active")!.email;
      const browser = await browserOfPerson(club, email);
      const { text } = await browser.get(address);
      expect(/<main.*<\/main>/s.exec(text)![0]).not.toMatch(/Join for|href="\/join/);
      expect(text).toContain("View My Membership");
      expect((await get(address)).text).toMatch(/<main.*href="\/join"/s);
    });
  });

  describe("the calculator of /how-it-works", () => {
    it.each([
      ["visits=2&spend=100", "Off your bills R20.00", "Short of the fee R79.00"],
      ["visits=3&spend=1+234,55", "Off your bills R370.38", "Left for you R271.38"],
    ])("works without a script: %s", async (query, off, left) => {
      const { status, words } = await get(`/how-it-works?${query}`);
      expect(status).toBe(200);
      expect(words).toContain(off);
      expect(words).toContain(left);
    });

    it.each([
      ["visits=&spend=300", "Enter a whole number from 1 to 1 000."],
      ["visits=1e3&spend=%00", "Enter an amount in rand"],
    ])("says what is wrong beside the field, and keeps it: %s", async (query, message) => {
      const page = await get(`/how-it-works?${query}`);
      expect(page.status).toBe(400);
      expect(page.words).toContain(message);
      expect(page.text).toContain('aria-invalid="true"');
    });

    it("shows what was typed as text", async () => {
      const page = await get(`/how-it-works?visits=${encodeURIComponent('"><script>x</script>')}&spend=7`);
      expect(page.status).toBe(400);
      expect(page.text).not.toContain("<script>x");
      expect(page.text).toContain('value="7"');
    });
  });
});

describe("/business", () => {
  it("shows what the average shop really got last month", async () => {
    const { rows, bills, discounts } = await monthOf(lastMonth());
    const shops = new Set(rows.map((row) => row.partner_id)).size;
    const each = (cents: number) => formatRand(Math.round(cents / shops / 100) * 100).slice(0, -3);
    const { words } = await get("/business");
    expect(words).toContain(`What members spent in ${nameOf(lastMonth())}`);
    const visits = Math.round(rows.length / shops);
    expect(words).toContain(
      `The average of ${shops} shops: ${visits} visits by members, who paid ${each(bills - discounts)} at the till after ${each(discounts)} off.`,
    );
    expect(words).toContain("50+ shops on this coast take part");
    expect(words).not.toContain("500+");
  });

  it("sums a month of members' visits without a script", async () => {
    const { status, words } = await get("/business?visits=20&spend=250");
    expect(status).toBe(200);
    expect(words).toContain(
      "Members' bills, full price R5 000.00 Discount you give −R500.00 Fee to the club R0.00 Members pay you R4 500.00",
    );
    expect(words).toContain("than without the club if 3 of the 20 visits are new");
    expect((await get("/business?visits=9&spend=100")).words).toContain(
      "than without the club if 1 of the 9 visits is new",
    );
    const bad = await get("/business?visits=%22x&spend=250");
    expect(bad.status).toBe(400);
    expect(bad.words).toContain("Enter a whole number from 1 to 1 000.");
    expect(bad.text).toContain('value="&quot;x"');
  });
});
