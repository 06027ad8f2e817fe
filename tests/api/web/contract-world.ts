import { makeMember, makePayment } from "../../factories";
import { Browser } from "../../support/http";
import { signIn } from "../../support/journey";
import { askForCode, newestCode } from "../../support/mailed-code";
import type { Club } from "../../support/server";

export const ROLES = [
  "anonymous",
  "user",
  "member",
  "second_member",
  "partner",
  "read_only",
  "support",
  "owner",
] as const;
export type Role = (typeof ROLES)[number];

/** A call that must succeed, since generated input rarely does. */
export interface GoodCall {
  role: Role;
  given?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface World {
  club: Club;
  tokens: Partial<Record<Role, string>>;
  /** Existing values, by field name (or by address and name). */
  known: Record<string, unknown[]>;
  /** A function where what it sends is valid for minutes only. */
  good: Record<string, GoodCall | (() => Promise<GoodCall>)>;
  /** The member's own savings, whose ids must not be revealed to others. */
  foreign: { savings: number[] };
}

/** In a demo club that trusts `x-forwarded-for`: every role signed in, and data that calls may change or delete. */
export async function openWorld(club: Club): Promise<World> {
  const { admin, admins, partners } = club.credentials;
  const tokens: World["tokens"] = {};
  for (const { email, password, role } of [{ ...admin, role: "owner" }, ...admins])
    tokens[role as Role] = await tokenOf(club, "/api/admin/login", { email, password });
  const shop = partners[0]!;
  tokens.partner = await tokenOf(club, "/api/partner/login", {
    username: shop.username,
    password: shop.password,
  });
  const fresh = await neverAt(club, shop.id);
  const [member, second] = fresh;
  tokens.member = await sessionOf(club, member!.email);
  tokens.second_member = await sessionOf(club, second!.email);
  tokens.user = await sessionOf(club, "nobody-yet@example.test");
  const shops = await newShops(club, tokens.owner!);
  const savings = await newSavings(club, tokens.member, shop.id);
  const vouchers = await club.db.voucher.findMany({ where: { status: "redeemed" }, take: 3 });
  const payment = await club.db.payment.findFirstOrThrow({
    where: { member: { member_id: member!.member_id }, status: "completed" },
  });
  const members = await club.db.member.findMany({ take: 3 });
  const movements = await newMovements(club);
  const doubles = [await makeMember(club.db), await makeMember(club.db)];
  const known = {
    member_id: [...fresh.slice(0, 2).map((each) => each.member_id), member!.email],
    slug: partners.map((each) => each.slug),
    partner_slug: partners.map((each) => each.slug),
    partner_id: partners.map((each) => each.id),
    business_pin: [shop.business_pin],
    voucher_code: ["", ...vouchers.map((each) => each.voucher_code)],
    qr_data: ["", ...members.map((each) => each.member_id)],
    amount_spent: [120.5, "99.90", 0, 20_000],
    amount_saved: [12.5],
    entry_date: ["", "2026-01-31"],
    website: ["", "example.test"],
    email: [admin.email],
    password: [admin.password, shop.password],
    username: [shop.username],
    payment_id: [payment.id],
    search: ["", "a", "Kowie"],
    "Idempotency-Key": [undefined, "again-and-again"],
    "/api/savings/{id}": savings,
    "/api/admin/partners/{id}": shops,
    "/api/admin/partners/{id}/featured": shops,
    "/api/admin/partners/{id}/regenerate-pin": shops,
    "/api/admin/partners/{id}/notify-members": shops,
    "/api/admin/members/{id}": members.map((each) => each.id),
    "/api/admin/members/{id}/redemptions": members.map((each) => each.id),
    "/api/admin/members/{id}/address": [2_000_000_000],
    "/api/admin/members/{id}/end": [2_000_000_000],
    "/api/admin/members/{id}/subscription-ended": [2_000_000_000],
    "/api/admin/vouchers/{id}/undo": vouchers.map((each) => each.id),
    "/api/admin/reconciliation/{id}/book": movements.book,
    "/api/admin/reconciliation/{id}/take-back": movements.take_back,
    "/api/admin/reconciliation/{id}/looked-at": movements.look,
  };
  const scan = (each: (typeof fresh)[number] | undefined) => ({
    member_id: each!.member_id,
    amount_spent: 120.5,
  });
  const good: World["good"] = {
    postSavings: { role: "member", body: { partner_id: shop.id, amount_saved: 12.5, total_spent: "" } },
    putSavingsId: { role: "member", given: { id: savings[0] }, body: { amount_saved: 30, notes: "" } },
    deleteSavingsId: { role: "member", given: { id: savings[0] } },
    postPartnerApplications: {
      role: "anonymous",
      body: {
        name: "Thandi Mbeki",
        email: "thandi@kiosk.test",
        phone: "046 555 0100",
        business_name: "The Kiosk",
        category: "Food",
        address: "1 Wharf Street",
      },
    },
    postNewsletterSignup: {
      role: "anonymous",
      body: { email: "thandi@news.test", phone: "082 555 0103" },
    },
    getAdminAccounting: { role: "owner" },
    postPartnerScan: { role: "partner", body: scan(fresh.at(-1)) },
    postRedemptions: { role: "anonymous", body: { ...scan(fresh.at(-2)), business_pin: shop.business_pin } },
    postAdminVouchersIdUndo: { role: "support", given: { id: vouchers[0]!.id } },
    postAdminPartnersIdNotifyMembers: { role: "owner", given: { id: partners[1]!.id } },
    postAdminReconciliationImport: { role: "support" },
    postAdminReconciliationIdBook: { role: "support", given: { id: movements.book[0] } },
    postAdminReconciliationIdTakeBack: { role: "owner", given: { id: movements.take_back[0] } },
    postAdminReconciliationIdLookedAt: {
      role: "support",
      given: { id: movements.look[0] },
      body: { note: "Given back by EFT" },
    },
    postAdminReauthenticate: { role: "owner", body: { password: admin.password } },
    getAdminMembersIdMerge: { role: "owner", given: { id: doubles[0]!.id, other: doubles[1]!.id } },
    postAdminMembersIdMerge: {
      role: "owner",
      given: { id: doubles[0]!.id },
      body: { other: doubles[1]!.id, reason: "One person" },
    },
    postAdminMembersIdAddress: {
      role: "owner",
      given: { id: (await makeMember(club.db)).id },
      body: { email: "moved@example.test", reason: "Lost the old mailbox" },
    },
    postAdminMembersIdEnd: {
      role: "owner",
      given: { id: (await makeMember(club.db)).id },
      body: { reason: "Paid with a stolen card" },
    },
    postAdminMembersIdSubscriptionEnded: {
      role: "support",
      given: { id: await paysWithoutName(club) },
      body: { reason: "Seen at PayFast" },
    },
    postAdminPartners: { role: "owner", body: { name: "Dube Bakery" } },
    postAdminPartnersIdRegeneratePin: { role: "owner", given: { id: partners[2]!.id } },
    putAdminPartnersId: { role: "owner", given: { id: shops[0] }, body: { offer_text: "10% off" } },
    getAdminPartnersId: { role: "owner", given: { id: shop.id } },
    postAdminPayments: {
      role: "owner",
      body: {
        payment_provider: "eft",
        plan_type: "local_recurring",
        amount: 99,
        received_on: new Date().toISOString().slice(0, 10),
        reference: "CONTRACT",
        member_id: member!.member_id,
      },
    },
    postAdminEmailsTest: { role: "owner", body: { email: "somebody@example.test" } },
    postPartnerLogin: {
      role: "anonymous",
      body: { username: shop.username, password: shop.password },
    },
    deleteAdminPartnersId: { role: "owner", given: { id: shops[0] } },
    postPaymentsVerify: {
      role: "member",
      body: { payment_id: payment.id, member_id: member!.member_id },
    },
    getMembersByMemberIdMemberId: { role: "member", given: { member_id: member!.member_id } },
    postVouchersGenerate: { role: "member", body: { partner_slug: partners[2]!.slug } },
    postPaymentsProcessSuccess: await bought(club),
    postMembersMeWithdrawal: { ...(await bought(club, "changer@example.test")), body: undefined },
    postPrivacyRequests: {
      role: "anonymous",
      body: { kind: "access", name: "Thandi", email: "thandi@example.test", message: "What do you keep?" },
    },
    postSessions: () => codeOf(club),
    postSessionsCode: { role: "anonymous", body: { email: "asks@example.test" } },
    postSessionsByCode: () => mailedCodeOf(club),
  };
  return { club, tokens, known, good, foreign: { savings } };
}

async function tokenOf(club: Club, address: string, proof: object): Promise<string> {
  const page = await new Browser(club.origin).json("POST", address, proof);
  if (page.status !== 200) throw new Error(`${address} answered ${page.status}.`);
  return page.data.token;
}

async function sessionOf(club: Club, email: string): Promise<string> {
  return (await signIn(club, email)).browser.cookie("club_session");
}

async function neverAt({ credentials, db }: Club, partner_id: number) {
  const found = await db.member.findMany({
    where: { payments: { some: { status: "completed" } }, redemptions: { none: { partner_id } } },
    select: { member_id: true },
  });
  const fresh = new Set(found.map(({ member_id }) => member_id));
  const able = ({ plan_type, status, member_id }: (typeof credentials.members)[number]) =>
    plan_type.startsWith("local") && status === "active" && fresh.has(member_id);
  return credentials.members.filter(able);
}

/** Partners that calls may change or delete without affecting other tests. */
async function newShops({ origin }: Club, token: string): Promise<number[]> {
  const make = (number: number) =>
    new Browser(origin).json(
      "POST",
      "/api/admin/partners",
      { name: `Shop ${number}` },
      { authorization: `Bearer ${token}` },
    );
  const made = await Promise.all(Array.from({ length: 12 }, (_, number) => make(number)));
  return made.map(({ data }) => data.data.id);
}

/** PayFast lines too old for automatic booking, one for each possible action. */
async function newMovements(club: Club) {
  const { browser } = await signIn(club, "paid-long-ago@example.test");
  const step = (await browser.get("/join?step=details&plan=tourist")).form("full_name");
  const details = { full_name: "Lindiwe Dlamini", phone: "082 555 0102", city: "Port Alfred" };
  const way = await browser.follow(await browser.post(step.action, { ...step.fields, ...details }));
  const { m_payment_id: reference } = way.form("merchant_id").fields;
  const completed = { payment_provider: "payfast", status: "completed" };
  const payment = await club.db.payment.findFirstOrThrow({ where: completed, orderBy: { id: "asc" } });
  const moved_at = new Date(Date.now() - 50 * 86_400_000);
  const movement = async (line_id: string, more: object) => {
    const own = { provider: "payfast", kind: "charge", line_id, transaction_id: line_id, amount_cents: 9900 };
    const data = { ...own, provider_status: "COMPLETE", moved_at, state: "missing_here", ...more };
    return (await club.db.providerLine.create({ data })).id;
  };
  const about = { transaction_id: payment.transaction_id, payment_id: payment.id };
  return {
    book: [await movement("90001", { reference })],
    take_back: [await movement("90002", { ...about, kind: "refund", state: "refunded" })],
    look: [await movement("90003", { kind: "other", state: "unknown" }), await movement("90004", {})],
  };
}

/** A member whose subscription PayFast never named. */
async function paysWithoutName({ db }: Club): Promise<number> {
  const member = await makeMember(db);
  const { id, user_id, full_name, city } = member;
  const checkout = await db.checkout.create({
    data: {
      temp_member_id: "TMP-CONTRACT",
      user_id,
      plan_type: "local_recurring",
      amount_cents: 9900,
      full_name,
      city,
      provider: "payfast",
      status: "paid",
    },
  });
  await makePayment(db, { member, checkout_id: checkout.id });
  return id;
}

async function newSavings({ origin }: Club, token: string, partner_id: number): Promise<number[]> {
  const make = (amount_saved: number) =>
    new Browser(origin).json(
      "POST",
      "/api/savings",
      { partner_id, amount_saved },
      { authorization: `Bearer ${token}` },
    );
  const made = await Promise.all(Array.from({ length: 12 }, (_, number) => make(number + 1)));
  return made.map(({ data }) => data.data.id);
}

/** Somebody who has paid; the call made on returning. */
async function bought(club: Club, email = "joiner@example.test"): Promise<GoodCall> {
  const { browser } = await signIn(club, email);
  const step = (await browser.get("/join?step=details&plan=local")).form("full_name");
  const details = { full_name: "Sipho Ndlovu", phone: "082 555 0101", city: "Port Alfred" };
  const way = await browser.follow(await browser.post(step.action, { ...step.fields, ...details }));
  const { action, fields } = way.form("merchant_id");
  const decision = (await browser.post(action, fields)).form("outcome");
  await browser.follow(await browser.post(decision.action, { ...decision.fields, outcome: "pay" }));
  const payment_data = { temp_member_id: fields.m_payment_id, return_from_payfast: true };
  const body = { plan_type: "local_recurring", payment_method: "payfast", payment_data };
  return { role: "anonymous", headers: { authorization: `Bearer ${browser.cookie("club_session")}` }, body };
}

/** A browser that asked for a code, and the code. */
async function mailedCodeOf(club: Club): Promise<GoodCall> {
  const { origin } = club;
  const browser = new Browser(origin);
  await askForCode(browser, "coder@example.test");
  const cookie = browser.cookieHeader;
  const body = { one_time_code: await newestCode(club, "coder@example.test") };
  return { role: "anonymous", headers: { cookie, origin }, body };
}

/** Somebody returning from the identity provider, with the code not yet exchanged. */
async function codeOf({ origin }: Club): Promise<GoodCall> {
  const browser = new Browser(origin);
  const begun = await browser.get("/api/oauth/google/redirect_url");
  const provider = await browser.follow(await browser.get(begun.data.redirectUrl));
  const { action, fields } = provider.form("email");
  let page = await browser.post(action, { ...fields, email: "comer@example.test", name: "Nomsa Dube" });
  while (page.location && !page.location.startsWith(origin)) page = await browser.get(page.location);
  const { searchParams } = new URL(page.location ?? origin);
  const cookie = browser.cookieHeader;
  const body = { code: searchParams.get("code"), state: searchParams.get("state") };
  return { role: "anonymous", headers: { cookie, origin }, body };
}
