import { describe, expect, it } from "vitest";
import { clubForFile } from "../../support/club-for-file";
import { Browser } from "../../support/http";
import { payAtPayfast, signIn } from "../../support/journey";
import { portalOf } from "../../support/signed-in";

const club = clubForFile({ seeded: true });

describe("the main journey, over HTTP without JavaScript", () => {
  let member: Browser;
  let member_id = "";
  let voucher_code = "";

  it("leads from the plan through sign-in and payment to the card", async () => {
    const { browser, landed } = await signIn(
      club,
      "thandi@example.test",
      "Thandi Mokoena",
      "local_recurring",
    );
    expect(landed.words).toContain("Welcome");
    expect(landed.answer.headers.get("refresh")).toContain("/join?step=details&plan=local_recurring");
    const card = await payAtPayfast(browser, "local");
    expect(card.url.pathname).toBe("/payment/success");
    expect(card.words).toContain("Thandi Mokoena");
    member_id = /FBI-PA-[0-9A-Z]{6}/.exec(card.words)?.[0] ?? "";
    expect(member_id).not.toBe("");
    member = browser;
  });

  it("renders the card as a 400x600 PNG for its owner only", async () => {
    const answer = await fetch(`${club.origin}/account/card.png`, {
      headers: {
        cookie: member.cookieHeader,
      },
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get("content-type")).toBe("image/png");
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([400, 600]);
    const stranger = await new Browser(club.origin).get("/account/card.png");
    expect(stranger.location).toBe(`${club.origin}/join`);
  });

  it("issues a code at a partner", async () => {
    const [partner] = club.credentials.partners;
    const page = await member.get(`/partners/${partner!.slug}`);
    const form = page.form("intent");
    const issued = await member.post(form.action, { ...form.fields, intent: "get_code" });
    voucher_code = /data-voucher-code="[^"]*">([0-9A-Z]{8})</.exec(issued.text)?.[1] ?? "";
    expect(voucher_code).not.toBe("");
  });

  it("applies the discount at the counter, refuses a second one, and works at another shop", async () => {
    const [partner, next] = club.credentials.partners;
    const staff = new Browser(club.origin);
    const redeem = async (fields: Record<string, string>) => {
      const form = (await staff.get("/redeem")).form("business_pin");
      return staff.post(form.action, { ...form.fields, ...fields });
    };
    const first = await redeem({ voucher_code, business_pin: partner!.business_pin, amount_spent: "249.90" });
    expect(first.status).toBe(200);
    expect(first.words).toContain("Discount Applied Successfully!");
    expect(first.words).toContain("R224.91");
    const second = await redeem({ member_id, business_pin: partner!.business_pin, amount_spent: "100" });
    expect(second.status).toBe(409);
    expect(second.words).toContain("Redemption Failed");
    expect(second.words).toContain("Discount already used today");
    expect(second.words).toMatch(/available on 1 [A-Z][a-z]+ \d{4}/);
    const elsewhere = await redeem({
      member_id: member_id.toLowerCase(),
      business_pin: next!.business_pin,
      amount_spent: "100",
    });
    expect(elsewhere.words).toContain("Discount Applied Successfully!");
  });

  it("opens the counter page with the member filled in from the card's QR code", async () => {
    const row = await club.db.member.findUniqueOrThrow({ where: { member_id } });
    const page = await new Browser(club.origin).get(`/redeem?m=${row.card_token}`);
    expect(page.form("business_pin").fields.member_id).toBe(member_id);
  });

  it("shows the saving to the member, the office and the partner", async () => {
    const account = await member.get("/account");
    expect(account.words).toContain("R34.99");
    const [partner] = club.credentials.partners;
    const office = new Browser(club.origin);
    const toDashboard = await office.post("/admin/login", club.credentials.admin);
    expect(toDashboard.location).toBe(`${club.origin}/admin/dashboard`);
    for (const list of ["redemptions", "payments"])
      expect((await office.get(`/admin/${list}?search=${member_id}`)).words).toContain("Thandi Mokoena");
    const portal = await portalOf(club, partner!.id);
    const stats = await portal.get("/partner/dashboard");
    expect(stats.words).toContain("Thandi Mokoena");
    expect(stats.words).toContain("on R249.90");
  });
});
