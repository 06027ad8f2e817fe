import { beforeAll, describe, expect, it } from "vitest";
import { clubForFile } from "../../support/club-for-file";
import { discountsOf, freshMembers } from "../../support/counter";
import { Browser } from "../../support/http";
import type { DemoCredentials } from "../../support/server";
import { officeOf, portalOf } from "../../support/signed-in";

let partner: DemoCredentials["partners"][number];
let other: DemoCredentials["partners"][number];
let members: Awaited<ReturnType<typeof freshMembers>>;
const club = clubForFile({ seeded: true });
beforeAll(async () => {
  partner = club.credentials.partners[12]!;
  other = club.credentials.partners[13]!;
  members = await freshMembers(club, partner.id, 18);
});

const next = () => members.shift()!;

/** Fills in /redeem without JavaScript and presses the button for a preview. */
async function ask(browser: Browser, fields: Record<string, string>) {
  const { action, fields: own } = (await browser.get("/redeem")).form("amount_spent");
  return browser.post(action, { ...own, ...fields, step: "check" });
}

const attempt = (more: Record<string, unknown>) => ({
  via: "counter",
  amount_spent: "100",
  idempotency_key: `attempt-${Math.random()}`,
  ...more,
});

describe("without JavaScript, the redemption page asks before anything is final", () => {
  it("shows member, discount and amount, and applies it on the second press", async () => {
    const member = next();
    const staff = new Browser(club.origin);
    const typed = {
      member_id: member.member_id,
      amount_spent: "249.90",
      business_pin: partner.business_pin,
      notes: "two teas",
    };
    const asked = await ask(staff, typed);
    expect(asked.status).toBe(200);
    expect(asked.words).toContain("Check before you apply");
    expect(asked.words).toContain(member.full_name);
    expect(asked.words).toMatch(/(Local|Tourist Pass) member, not used this month/);
    expect(asked.words).toContain("R24.99");
    expect(asked.words).toContain("R224.91");
    expect(asked.text).not.toContain(partner.business_pin);
    expect(await discountsOf(club, member.id, partner.id)).toBe(0);

    const { action, fields } = asked.form("proof");
    const applied = await staff.post(action, fields);
    expect(applied.words).toContain("Discount Applied Successfully!");
    expect(applied.text).toContain("<title>Yes: customer pays R224.91 · Redeem Member Discount</title>");
    const again = await staff.post(action, fields);
    expect(again.status).toBe(200);
    expect(again.words).toContain("the discount was counted once");
    expect(await discountsOf(club, member.id, partner.id)).toBe(1);
    const row = await club.db.redemption.findFirstOrThrow({
      where: { member_id: member.id, partner_id: partner.id },
      orderBy: { id: "desc" },
    });
    expect(row).toMatchObject({ channel: "redeem_page", notes: "two teas", discount_cents: 2499 });
  });

  it("issues a proof for this attempt only", async () => {
    const member = next();
    const victim = next();
    const staff = new Browser(club.origin);
    const asked = await ask(staff, {
      member_id: member.member_id,
      amount_spent: "100",
      business_pin: partner.business_pin,
    });
    const { action, fields } = asked.form("proof");
    const changes: Record<string, string>[] = [
      { member_id: victim.member_id },
      { amount_spent: "900" },
      { idempotency_key: "another-attempt" },
      { proof: `AAAA${fields.proof!.slice(4)}` },
    ];
    for (const change of changes) {
      const refused = await staff.post(action, { ...fields, ...change });
      expect(refused.status, JSON.stringify(change)).toBe(403);
      expect(refused.words).toContain("Enter the business PIN.");
    }
    expect(await discountsOf(club, victim.id, partner.id)).toBe(0);
  });

  it("returns to what was typed, without the PIN", async () => {
    const member = next();
    const staff = new Browser(club.origin);
    const asked = await ask(staff, {
      member_id: member.member_id,
      amount_spent: "12000",
      business_pin: partner.business_pin,
    });
    expect(asked.words).toContain("Yes, this large amount is right");
    const { action, fields } = asked.form("proof");
    const back = await staff.post(action, { ...fields, step: "edit" });
    const form = back.form("business_pin");
    expect(form.fields.amount_spent).toBe("12000");
    expect(form.fields.business_pin).toBe("");
    const unconfirmed = await staff.post(action, fields);
    expect(unconfirmed.status).toBe(409);
    expect(unconfirmed.words).toMatch(
      /Over R10 000\. Is the amount right\? R12 000\.00 Twelve thousand rand/,
    );
    const confirmed = await staff.post(action, { ...fields, confirmed: "yes" });
    expect(confirmed.words).toContain("Discount Applied Successfully!");
  });

  it("leads on where a form that Back brought was used before", async () => {
    const [first, second] = [next(), next()];
    const staff = new Browser(club.origin);
    const proof = { amount_spent: "100", business_pin: partner.business_pin };
    const { action, fields } = (await ask(staff, { ...proof, member_id: first.member_id })).form("proof");
    await staff.post(action, fields);
    const again = { ...fields, ...proof, member_id: second.member_id, step: "check" };
    const refused = await staff.post(action, again);
    expect(refused.status).toBe(409);
    expect(refused.words).toContain("Please start a new one. Next customer");
    expect(refused.text).toMatch(/<a [^>]*href="\/redeem"[^>]*>Next customer/);
  });

  it("explains errors, and never prints the PIN", async () => {
    const staff = new Browser(club.origin);
    const refused = await ask(staff, {
      member_id: "FBI-PA-000000",
      amount_spent: "100",
      business_pin: partner.business_pin,
    });
    expect(refused.status).toBe(404);
    expect(refused.words).toContain("Not a code of this club. Scan the card, or type it again.");
    expect(refused.words).toContain("No discount yet Redemption Failed R100.00");
    expect(refused.words).not.toContain("R90.00");
    expect(refused.text).toContain("<title>Fix this and try again · Redeem Member Discount</title>");
    expect(refused.text).toMatch(/<input[^>]*name="voucher_code"[^>]*aria-invalid="true"/);
    expect(refused.text).not.toContain(partner.business_pin);
  });
});

describe("undo, without JavaScript", () => {
  it("is a button on the green page, once", async () => {
    const member = next();
    const staff = new Browser(club.origin);
    const form = { member_id: member.member_id, amount_spent: "90", business_pin: partner.business_pin };
    const applied = await staff.post("/redeem", { ...form, step: "apply" });
    const { action, fields } = applied.form("redemption_id");
    const undone = await staff.post(action, { ...fields, intent: "undo" });
    expect(undone.location).toBe(`${club.origin}/redeem?done=undone`);
    expect((await staff.get("/redeem?done=undone")).words).toContain(
      "The discount is free again this month.",
    );
    expect(await discountsOf(club, member.id, partner.id)).toBe(0);
    const again = await staff.post(action, { ...fields, intent: "undo" });
    expect(again.status).toBe(409);
    expect(again.words).toContain("This redemption has already been undone.");
    const forged = await staff.post(action, { ...fields, proof: "AAAA", intent: "undo" });
    expect(forged.status).toBe(403);
  });
});

describe("looking up who is at the till", () => {
  const lookUp = (browser: Browser, body: object, headers = {}) =>
    browser.json("POST", "/redeem/look-up", { via: "counter", ...body }, headers);

  it("answers only a proven shop, and never for another one", async () => {
    const { member_id: presented } = members[0]!;
    const stranger = new Browser(club.origin);
    expect((await lookUp(stranger, { presented })).data).toMatchObject({
      success: false,
      code: "invalid_pin",
    });
    expect((await lookUp(stranger, { presented, business_pin: "WRNGP1N5" })).status).toBe(403);
    expect((await lookUp(stranger, { presented, via: "portal" })).status).toBe(401);
    const { business_pin } = partner;
    const elsewhere = await lookUp(stranger, { presented, business_pin, shop_id: other.id });
    expect(elsewhere.data.code).toBe("conflict");
    const own = { origin: "https://evil.example" };
    expect((await lookUp(stranger, { presented, business_pin }, own)).status).toBe(403);
    const office = await officeOf(club);
    expect((await lookUp(office, { presented })).status).toBe(403);
  });

  it("gives a first name, a plan and whether the month is free, by PIN and portal", async () => {
    const member = next();
    const staff = new Browser(club.origin);
    const known = {
      standing: "free",
      first_name: member.full_name.split(" ")[0],
      plan_name: expect.stringMatching(/^(Local|Tourist Pass)$/),
      used_on: null,
      used_at: null,
    };
    const by_pin = await lookUp(staff, { presented: member.member_id, business_pin: partner.business_pin });
    expect(by_pin.data).toEqual({ success: true, data: known });
    const portal = await portalOf(club, partner.id);
    const in_portal = { presented: member.member_id, via: "portal", shop_id: partner.id };
    expect((await lookUp(portal, in_portal)).data.data).toEqual(known);
    const unknown = await lookUp(portal, { ...in_portal, presented: "FBI-PA-000000" });
    expect([unknown.status, unknown.data.data.standing, unknown.data.data.first_name]).toEqual([
      ...[200, "unknown", ""],
    ]);
  });

  it("is without a name on a page that a card opened on any other phone", async () => {
    const member = next();
    const page = await new Browser(club.origin).get(`/redeem?m=${member.card_token}`);
    expect(page.form("business_pin").fields.member_id).toBe(member.member_id);
    expect(page.words).not.toContain(member.full_name.split(" ")[0]);
  });

  it("ends after a hundred in ten minutes from one device", async () => {
    const staff = new Browser(club.origin);
    const ask = () => lookUp(staff, { presented: "FBI-PA-000000", business_pin: other.business_pin });
    expect((await ask()).status).toBe(200);
    const ofDevices = { where: { key: { startsWith: "lookup_device:" } } };
    await club.db.rateLimit.updateMany({ ...ofDevices, data: { points: 99 } });
    expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(429);
    await club.db.rateLimit.deleteMany(ofDevices);
  });
});

describe("the screens' script", () => {
  it("applies nothing for another shop than the attempt's", async () => {
    const staff = new Browser(club.origin);
    const member = next();
    const sent = await staff.json(
      "POST",
      "/redeem/attempts",
      attempt({ presented: member.member_id, shop_id: other.id, business_pin: partner.business_pin }),
    );
    expect(sent.data.code).toBe("conflict");
    expect(await discountsOf(club, member.id, partner.id)).toBe(0);
  });

  it("refuses cross-site writes", async () => {
    const sent = await new Browser(club.origin).json(
      "POST",
      "/redeem/attempts",
      attempt({ presented: "FBI-PA-000000", business_pin: partner.business_pin }),
      { origin: "https://evil.example" },
    );
    expect(sent.status).toBe(403);
  });
});

describe("the portal", () => {
  it("asks before anything is final, and uses the chosen method's field", async () => {
    const portal = await portalOf(club, partner.id);
    const member = next();
    const { action, fields } = (await portal.get("/partner/dashboard/scan")).form("amount_spent");
    const asked = await portal.post(action, {
      ...fields,
      method: "manual",
      voucher_code: "ZZZZZZZZ",
      member_id: member.member_id,
      amount_spent: "80",
      step: "check",
    });
    expect(asked.words).toContain("Check before you apply");
    expect(asked.words).toContain(member.full_name);
    const confirm = asked.form("amount_spent");
    expect((await portal.post(confirm.action, confirm.fields)).words).toContain("Discount Applied!");
    expect(await discountsOf(club, member.id, partner.id)).toBe(1);
  });

  it("keeps an attempt through the sign-in", async () => {
    const sent = await new Browser(club.origin).json(
      "POST",
      "/redeem/attempts",
      attempt({ via: "portal", presented: "FBI-PA-000000" }),
    );
    expect(sent.status).toBe(401);
    expect(sent.data.code).toBe("not_signed_in");
  });

  it("omits names, PIN and key from the cached shell", async () => {
    const portal = await portalOf(club, partner.id);
    const shell = await portal.get("/partner/dashboard/scan", { "x-counter-shell": "1" });
    expect(shell.text).not.toContain(partner.business_pin);
    expect(shell.text).not.toContain(partner.name);
    expect(shell.form("amount_spent").fields.idempotency_key).toBe("");
  });
});

describe("the camera", () => {
  it("is allowed only on the counter screens", async () => {
    const policyOf = async (address: string) =>
      (await new Browser(club.origin).get(address)).answer.headers.get("permissions-policy");
    expect(await policyOf("/redeem")).toContain("camera=(self)");
    expect(await policyOf("/redeem/nowhere")).toContain("camera=()");
    expect(await policyOf("/")).toContain("camera=()");
    const portal = await portalOf(club, partner.id);
    for (const [address, camera] of [
      ["/partner/dashboard/scan", "camera=(self)"],
      ["/partner/dashboard", "camera=()"],
    ] as const)
      expect((await portal.get(address)).answer.headers.get("permissions-policy")).toContain(camera);
  });

  it("and the counter's worker is always revalidated", async () => {
    const { answer } = await new Browser(club.origin).get("/counter-sw.js");
    expect(answer.headers.get("cache-control")).toBe("no-cache");
    expect(answer.headers.get("content-type")).toContain("text/javascript");
  });
});
