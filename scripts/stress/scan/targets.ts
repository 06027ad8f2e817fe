import type { DemoCredentials } from "../../../tests/support/server";

/** Whose cookie goes along. */
export type Scanner = "visitor" | "member" | "partner" | "administrator";

/** A request whose every field is tried. A form unless `json`. */
export interface Target {
  who: Scanner;
  method: "GET" | "POST";
  address: string;
  fields?: Record<string, string>;
  json?: boolean;
}

/** The forms and queries of the URL map, each filled in so that it gets as far as the database. */
export function targetsFor(credentials: DemoCredentials): Target[] {
  return [...ofVisitors(credentials), ...ofMembers(), ...ofPartners(credentials), ...ofAdministrators()];
}

const TILL = { amount_spent: "100", notes: "n", staff_initials: "AB", idempotency_key: "scan-key-1" };

function get(who: Scanner, ...addresses: string[]): Target[] {
  return addresses.map((address) => ({ who, method: "GET", address }));
}

function post(who: Scanner, address: string, fields: Record<string, string>): Target {
  return { who, method: "POST", address, fields };
}

function ofVisitors({ admin, partners, members }: DemoCredentials): Target[] {
  const { business_pin, username } = partners[0]!;
  const member_id = members[0]?.member_id ?? "";
  return [
    ...get(
      "visitor",
      "/partners?search=a&city=Port+Alfred&category=Food&page=1",
      "/api/partners/public?search=a&city=Port+Alfred&category=Food&page=1&per_page=10",
      "/images/1?width=320&format=webp&fit=cover",
      "/join?step=details&plan=local",
      "/redeem?m=ABCDEFGH12345678",
      "/newsletter/confirm/abc*",
      "/partner/set-password/abc*",
    ),
    post("visitor", "/admin/login", { email: admin.email, password: "wrong" }),
    post("visitor", "/partner/login", { username, password: "wrong" }),
    { ...post("visitor", "/api/admin/login", { email: admin.email, password: "wrong" }), json: true },
    { ...post("visitor", "/api/partner/login", { username, password: "wrong" }), json: true },
    post("visitor", "/newsletter/signup", { email: "scan@example.test", phone: "082" }),
    post("visitor", "/contact", {
      name: "S",
      email: "s@example.test",
      type: "general",
      subject: "s",
      message: "m",
    }),
    post("visitor", "/redeem", { business_pin, member_id, voucher_code: "", step: "check", ...TILL }),
    { ...post("visitor", "/api/redemptions", { business_pin, member_id, ...TILL }), json: true },
    post("visitor", "/api/payments/notify", { m_payment_id: "TMP-1", pf_payment_id: "1", signature: "ab" }),
  ];
}

function ofMembers(): Target[] {
  return [
    ...get(
      "member",
      "/account/savings?month=2026-10&page=1&edit=1",
      "/account/history?month=2026-10&page=1",
      "/account/codes?page=1",
      "/api/savings/me?page=1&per_page=10",
      "/api/redemptions/me?page=1&per_page=10",
      "/account/payments/1*",
    ),
    {
      ...post("member", "/api/savings", {
        partner_id: "1",
        amount_saved: "5",
        notes: "n",
        entry_date: "2026-11-01",
      }),
      json: true,
    },
    post("member", "/account/privacy", {
      intent: "correct",
      full_name: "S C",
      phone: "082",
      city: "Port Alfred",
    }),
    { ...post("member", "/api/vouchers/generate", { partner_id: "1" }), json: true },
  ];
}

function ofPartners({ members }: DemoCredentials): Target[] {
  const member_id = members[0]?.member_id ?? "";
  return [
    ...get(
      "partner",
      "/partner/dashboard/history?search=a&from=2026-10-01&to=2026-11-30&staff=AB&page=1",
      "/partner/dashboard/statement?month=2026-10",
    ),
    post("partner", "/partner/dashboard/scan", { method: "manual", member_id, step: "check", ...TILL }),
    { ...post("partner", "/api/partner/scan", { member_id, ...TILL }), json: true },
    post("partner", "/partner/dashboard/profile", { intent: "staff_add", initials: "ZZ" }),
  ];
}

function ofAdministrators(): Target[] {
  return [
    ...get(
      "administrator",
      "/admin/members?search=a&status=active&plan=local_recurring&city=Port+Alfred&sort=name&page=1",
      "/admin/partners?search=a&city=Port+Alfred&category=Food&sort=name&page=1",
      "/admin/vouchers?search=a&status=issued&sort=newest&page=1",
      "/admin/payments?search=a&status=completed&sort=newest&page=1",
      "/admin/redemptions?search=a&period=month&sort=newest&page=1",
      "/admin/emails?search=a&status=sent&type=welcome&sort=newest&page=1",
      "/admin/emails/messages?search=a&status=new&page=1",
      "/admin/emails/subscribers?search=a&status=confirmed&sort=newest&page=1",
      "/admin/settings/audit?search=a&actor_kind=admin&sort=newest&page=1",
      "/api/admin/members?search=a&status=active&sort=newest&page=1&per_page=10",
      "/api/admin/members/export?search=a&status=active",
      "/api/admin/members/1*",
    ),
    post("administrator", "/admin/emails/messages", { intent: "answered", id: "1" }),
    post("administrator", "/admin/members/1", { intent: "extend", days: "1", reason: "scan" }),
    post("administrator", "/admin/settings/content", {
      intent: "save",
      area: "whats_hot",
      title: "t",
      body: "b",
    }),
  ];
}
