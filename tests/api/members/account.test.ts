import { beforeAll, describe, expect, it } from "vitest";
import { makeMember, makePayment } from "../../factories";
import { clubForFile } from "../../support/club-for-file";
import { Browser } from "../../support/http";
import { payAtPayfast, signIn } from "../../support/journey";
import { browserOfUser } from "../../support/signed-in";

let owner: Browser;
let stranger: Browser;
let newcomer: Browser;
let nobody: Browser;
const club = clubForFile({ seeded: true });
beforeAll(async () => {
  nobody = new Browser(club.origin);
  ({ browser: newcomer } = await signIn(club, "newcomer@example.test", "Nandi Newcomer"));
  ({ browser: owner } = await signIn(club, "owner@example.test", "Olwethu Owner"));
  await payAtPayfast(owner, "local", "pay", { full_name: "Olwethu Owner" });
  ({ browser: stranger } = await signIn(club, "second@example.test", "Sue Second"));
  await payAtPayfast(stranger, "tourist", "pay", { full_name: "Sue Second" });
});

const shop = (index: number) => club.credentials.partners[index]!;
const generate = (browser: Browser, slug: string) =>
  browser.json("POST", "/api/vouchers/generate", { partner_slug: slug });

const READS = [
  "/api/members/me",
  "/api/vouchers/my-codes",
  "/api/redemptions/me",
  "/api/savings/me",
  "/api/savings/stats",
];
const ADDRESSES: [string, string][] = [
  ...READS.map((address): [string, string] => ["GET", address]),
  ["GET", "/api/vouchers/partner/kowie-river-bakery"],
  ["POST", "/api/vouchers/generate"],
  ["POST", "/api/savings"],
  ["PUT", "/api/savings/1"],
  ["DELETE", "/api/savings/1"],
];

describe("the member's JSON API", () => {
  it.each(ADDRESSES)("%s %s needs a sign-in", async (method, address) => {
    const answer = await nobody.json(method, address, method === "GET" ? undefined : {});
    expect(answer.status).toBe(401);
    expect(answer.data).toEqual({ success: false, error: "Please sign in first.", code: "not_signed_in" });
    expect(answer.answer.headers.get("cache-control")).toBe("no-store");
  });

  it.each(ADDRESSES)("%s %s is 404 without a membership", async (method, address) => {
    const answer = await newcomer.json(method, address, method === "GET" ? undefined : {});
    expect(answer.status).toBe(404);
    expect(answer.data).toMatchObject({ success: false, code: "not_found" });
  });

  it.each(READS)("%s refuses POST, answers HEAD, and lists its methods", async (address) => {
    const answer = await owner.json("POST", address, {});
    expect(answer.status).toBe(405);
    expect(answer.answer.headers.get("allow")).toBe("GET, HEAD, OPTIONS");
    expect(answer.data).toMatchObject({ success: false, code: "method_not_allowed" });
    expect((await owner.json("HEAD", address)).status).toBe(200);
  });

  it("refuses a cross-site write", async () => {
    const evil = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    for (const [method, address] of ADDRESSES.filter(([method]) => method !== "GET")) {
      const answer = await owner.json(method, address, { partner_slug: shop(0).slug }, evil);
      expect([address, answer.status, answer.data.code]).toEqual([address, 403, "cross_site"]);
    }
  });
});

describe("members/me", () => {
  it("returns only one's own membership", async () => {
    const mine = (await owner.get("/api/members/me")).data;
    const hers = (await stranger.get("/api/members/me")).data;
    expect(mine).toMatchObject({
      success: true,
      data: {
        full_name: "Olwethu Owner",
        plan_type: "local_recurring",
        expiry_date: null,
        status: "active",
        member_id: expect.stringMatching(/^FBI-PA-[0-9A-Z]{6}$/),
        qr_code_data: expect.stringMatching(/^HTTP:\/\/[A-Z0-9.]+:\d+\/C\/[0-9A-Z]{138,157}$/),
      },
    });
    expect(hers.data).toMatchObject({ full_name: "Sue Second", plan_type: "tourist_oneoff", days_left: 30 });
    expect(hers.data.member_id).not.toBe(mine.data.member_id);
    const { member_id } = mine.data;
    expect((await stranger.get(`/api/members/by-member-id/${member_id}`)).status).toBe(404);
    expect((await owner.get(`/api/members/by-member-id/${member_id}`)).data.data.member_id).toBe(member_id);
  });
});

describe("vouchers", () => {
  it("are initially absent, then issued once for the day, only for the member", async () => {
    const { slug, name, category } = shop(0);
    expect((await owner.get(`/api/vouchers/partner/${slug}`)).data).toEqual({ success: true, data: null });
    const first = await generate(owner, slug);
    expect(first.status).toBe(200);
    const { voucher_code } = first.data.data;
    expect(voucher_code).toMatch(/^[0-9A-Z]{8}$/);
    expect(first.data).toEqual({
      success: true,
      data: { voucher_code, status: "issued", issued_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    });
    expect((await generate(owner, slug)).data.data.voucher_code).toBe(voucher_code);
    expect((await owner.get(`/api/vouchers/partner/${slug}`)).data.data.voucher_code).toBe(voucher_code);
    expect((await stranger.get(`/api/vouchers/partner/${slug}`)).data.data).toBeNull();
    expect((await generate(stranger, slug)).data.data.voucher_code).not.toBe(voucher_code);

    const codes = (await owner.get("/api/vouchers/my-codes")).data;
    expect(codes.data).toEqual([
      {
        id: expect.any(Number),
        voucher_code,
        partner_name: name,
        partner_category: category,
        partner_slug: slug,
        status: "issued",
      },
    ]);
    expect(codes.days_until_reset).toBeGreaterThan(0);
    expect((await stranger.get("/api/vouchers/my-codes")).data.data[0].id).not.toBe(codes.data[0].id);
  });

  it("are refused for a missing, unknown or deleted shop", async () => {
    const missing = await owner.json("POST", "/api/vouchers/generate", {});
    expect(missing.status).toBe(400);
    expect(missing.data).toMatchObject({ success: false, code: "invalid_input" });
    expect(missing.data.field_errors).toEqual({ partner_slug: ["Say which partner."] });
    const gone = await club.db.partner.findFirstOrThrow({ where: { deleted_at: { not: null } } });
    for (const slug of ["nowhere", gone.slug]) {
      expect([slug, (await generate(owner, slug)).status]).toEqual([slug, 404]);
      expect((await owner.get(`/api/vouchers/partner/${slug}`)).data.code).toBe("not_found");
    }
    const form = await owner.post("/api/vouchers/generate", { partner_slug: shop(1).slug });
    expect([form.status, form.data.code]).toEqual([415, "unsupported_media_type"]);
  });

  it("are not issued after the membership has ended", async () => {
    const { browser } = await signIn(club, "over@example.test", "Owen Over");
    const user = await club.db.user.findUniqueOrThrow({ where: { email: "over@example.test" } });
    await makeMember(club.db, { user, status: "expired" });
    const refused = await generate(browser, shop(1).slug);
    expect([refused.status, refused.data.code]).toEqual([403, "not_entitled"]);
    expect((await browser.get("/api/vouchers/my-codes")).data.data).toEqual([]);
    const page = await browser.get(`/partners/${shop(1).slug}`);
    expect(page.words).toContain("Renew my membership");
    expect(page.text).not.toContain("Get my code");
  });

  it("show this member that the month's discount is used", async () => {
    const { slug, business_pin } = shop(2);
    const { member_id } = (await owner.get("/api/members/me")).data.data;
    const attempt = { member_id, business_pin, amount_spent: 250 };
    expect((await nobody.json("POST", "/api/redemptions", attempt)).data.success).toBe(true);
    const state = (await owner.get(`/api/vouchers/partner/${slug}`)).data;
    expect(state).toMatchObject({
      redemption_status: "redeemed_this_month",
      data: { status: "redeemed" },
      next_available_on: expect.stringMatching(/-01$/),
    });
    const again = await generate(owner, slug);
    expect([again.status, again.data.code]).toEqual([409, "already_used"]);
    expect((await generate(stranger, slug)).status).toBe(200);

    const [redemption, ...others] = (await owner.get("/api/redemptions/me")).data.data;
    expect(others).toEqual([]);
    expect(redemption).toEqual({
      id: expect.any(Number),
      partner_name: shop(2).name,
      partner_category: shop(2).category,
      redemption_date: expect.stringMatching(/^\d{4}-.*Z$/),
      amount_spent: 250,
      discount_amount: 25,
    });
    expect((await owner.get("/api/redemptions/me?page=2&per_page=1")).data.data).toEqual([]);
    expect((await stranger.get("/api/redemptions/me")).data.data).toEqual([]);
    const page = await owner.get(`/partners/${slug}`);
    expect(page.words).toContain("Discount already used today");
  });
});

describe("pages with another member's id", () => {
  it("are not found", async () => {
    const payment = (await owner.get("/account/payments")).text.match(/\/account\/payments\/\d+/)?.[0];
    expect(payment).toBeDefined();
    expect((await owner.get(payment!)).status).toBe(200);
    expect((await stranger.get(payment!)).status).toBe(404);
  });
});

describe("/account?setup=true", () => {
  it("shows the form instead of redirecting to /join, keeps invalid input, and carries the rest to the payment", async () => {
    expect((await newcomer.get("/account")).location).toBe(`${club.origin}/join`);
    const page = await newcomer.get("/account?setup=true");
    expect(page.status).toBe(200);
    const form = page.form("full_name");
    expect(form.fields).toMatchObject({ full_name: "Nandi Newcomer", plan_type: "local_recurring" });
    const wrong = await newcomer.post(form.action, { ...form.fields, full_name: " ", phone: "082 555 0101" });
    expect(wrong.status).toBe(400);
    expect(wrong.words).toContain("Please enter your full name");
    expect(wrong.text).toContain("082 555 0101");
    const right = await newcomer.post(form.action, {
      full_name: "Nandi N",
      phone: "082 555 0101",
      plan_type: "tourist_oneoff",
    });
    expect(right.location).toBe(`${club.origin}/join?step=details&plan=tourist`);
    expect((await newcomer.follow(right)).form("full_name").fields).toMatchObject({
      full_name: "Nandi N",
      phone: "082 555 0101",
      plan_type: "tourist_oneoff",
    });
    expect((await newcomer.get("/account?setup=true")).form("full_name").fields).toMatchObject({
      full_name: "Nandi N",
      plan_type: "tourist_oneoff",
    });
  });

  it("works before the sign-in too, but never for a current member", async () => {
    const form = (await nobody.get("/account?setup=true")).form("full_name");
    const posted = await nobody.post(form.action, { full_name: "Nobody Yet", plan_type: "tourist" });
    expect(posted.location).toBe(`${club.origin}/join?plan=tourist`);
    expect((await owner.get("/account?setup=true")).words).toContain("Welcome, Olwethu");
  });
});

describe("a form sent to the account", () => {
  it.each(["/account", "/account?index", "/account?setup=true"])("at %s is the set-up form", async (at) => {
    const sent = await newcomer.post(at, { full_name: "Nandi N", plan_type: "tourist" });
    expect([sent.status, sent.location]).toEqual([303, `${club.origin}/join?step=details&plan=tourist`]);
  });

  it("and refused is shown again where the form stands; the account itself is not open yet", async () => {
    const refused = (at: string) => newcomer.post(at, { full_name: " ", plan_type: "tourist" });
    expect((await refused("/account?index&setup=true")).words).toContain("Please enter your full name");
    expect((await refused("/account")).location).toBe(`${club.origin}/join`);
  });
});

describe("the tabs of the account", () => {
  const tabs = /<nav aria-label="My account".*?<\/nav>.*?<\/a>/s;

  it.each([
    ["/account", "page", "/account"],
    ["/account/", "page", "/account"],
    ["/account/codes?category=Beauty", "page", "/account/codes"],
    ["/account/settings", "page", "/account/settings"],
    ["/account/payments", "true", "/account/settings"],
  ])("of %s mark one as %s: %s", async (at, current, marked) => {
    const [bar = ""] = (await owner.get(at)).text.match(tabs) ?? [];
    const links = [...bar.matchAll(/<a\b[^>]*>/g)].map(([link]) => link);
    expect(links).toHaveLength(5);
    const here = links.filter((link) => link.includes("aria-current"));
    expect(here).toHaveLength(1);
    expect(here[0]).toContain(`aria-current="${current}"`);
    expect(here[0]).toContain(`href="${marked}"`);
  });

  it("mark the list above one saving", async () => {
    const { id } = (await owner.json("POST", "/api/savings", { partner_id: 1, amount_saved: 12 })).data.data;
    const [bar = ""] = (await owner.get(`/account/savings/${id}`)).text.match(tabs) ?? [];
    expect(bar).toMatch(/<a aria-current="true"[^>]* href="\/account\/savings"/);
  });

  it("are not shown to somebody without a membership", async () => {
    const page = await newcomer.get("/account/settings");
    expect([page.status, tabs.test(page.text)]).toEqual([200, false]);
  });
});

describe("the partner page's savings form", () => {
  it("shows errors beside the field, keeps the rest, and adds without JavaScript", async () => {
    const { slug } = shop(3);
    const form = (await owner.get(`/partners/${slug}`)).form("amount_saved");
    const send = (fields: Record<string, string>) =>
      owner.post(form.action, { ...form.fields, intent: "track_saving", ...fields });
    const empty = await send({ amount_saved: "", notes: "kept as typed" });
    expect(empty.status).toBe(400);
    expect(empty.words).toContain("Please enter the amount you saved");
    expect(empty.text).toContain("kept as typed");
    const tooMuch = await send({ amount_saved: "50", total_spent: "20" });
    expect(tooMuch.words).toContain("You cannot have saved more than you spent.");
    const saved = await owner.follow(await send({ amount_saved: "12,50", notes: "lunch" }));
    expect(saved.words).toContain("Savings entry added successfully!");
    const [entry] = (await owner.get("/api/savings/me")).data.data;
    expect(entry).toMatchObject({ kind: "reported", amount_saved: 12.5, partner_slug: slug, notes: "lunch" });
    expect((await nobody.get(`/partners/${slug}`)).text).not.toContain("Track Your Savings");
  });
});

it("says that a payment failed, and asks for one, until money that came waits for the office", async () => {
  const member = await makeMember(club.db, { status: "past_due" });
  const { user_id } = member;
  await makePayment(club.db, { member, status: "failed" });
  const browser = await browserOfUser(club, user_id);
  const asking = async () => {
    const pages = ["/account", "/account/settings", "/account/payments"];
    const shown = await Promise.all(pages.map((address) => browser.get(address)));
    return shown.map(({ words }) => words.includes("Payment Overdue"));
  };
  expect(await asking()).toEqual([true, true, true]);
  expect((await browser.get("/account/settings")).words).toMatch(/Payments Failed, \d/);
  await club.db.providerEvent.create({
    data: {
      provider: "payfast",
      raw_body: "x",
      decision: "refused",
      reason: "amount",
      user_id,
      amount_cents: 109_00,
    },
  });
  expect(await asking()).toEqual([false, false, false]);
});
