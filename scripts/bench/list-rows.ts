import { PERIODS, redemptionsList } from "~/counter/redemptions/redemptions.list.server";
import { VOUCHER_STATUS_LABELS } from "~/counter/vouchers/voucher";
import { vouchersList } from "~/counter/vouchers/vouchers.list.server";
import type { Deps } from "~/kernel/deps";
import { membersList } from "~/members/membership/members.list.server";
import { notifyOfMissedRenewals } from "~/money/agreements/notify-of-missed-renewals.server";
import { remindOfRenewals } from "~/money/agreements/remind-of-renewals.server";
import { PAYMENT_STATUSES, paymentsList } from "~/money/payments/payments.list.server";
import { emailsList } from "~/office/emails/emails.list.server";
import { MAIL_STATUSES, MEMBER_STATUSES } from "~/ui/office/lists/words";
import type { Browser } from "../../tests/support/http";

interface BenchRow {
  name: string;
  address: string;
  /** Its own mark instead of that of a list. */
  most_ms?: number;
  /** Asked for by a member instead of the owner. */
  as_member?: boolean;
  /** Run in the bench's process instead, beside the server. */
  job?: (deps: Deps) => Promise<unknown>;
}

const COUNTED = ["members", "partners", "vouchers", "payments", "redemptions", "emails"];
const ACCOUNT = [
  "/account",
  "/account/savings",
  "/account/codes",
  "/account/history",
  "/account/payments",
  "/account/settings",
  "/account/privacy/data.json",
];
/** A month of the accounts is for the bookkeeper, once a month, and is made of every payment of two months. */
const ACCOUNTING_MS = 2000;
const JOBS = { "renewal-reminders": remindOfRenewals, "missed-renewals": notifyOfMissedRenewals };
/** They take a few milliseconds for each member who is due, between other requests. From the second time on they write nothing. */
const JOB_MS = 30_000;

/**
 * Every list of the back office as people use it: first and last page, searches, each filter, each sort; and the same as JSON. Then
 * the accounts, a member's pages and the jobs that look for renewals.
 */
export async function listRows(browser: Browser): Promise<BenchRow[]> {
  const rows: BenchRow[] = [{ name: "dashboard", address: "/admin/dashboard" }];
  for (const [list, filters] of Object.entries(await filtersByList(browser)))
    for (const filter of [{}, ...filters]) rows.push(...(await bothEnds(browser, list, filter)));
  return [
    ...rows,
    ...["members", "redemptions", "payments", "emails", "vouchers"].map((list) => ({
      name: `${list}, a common first name`,
      address: `/admin/${list}?search=thandi`,
    })),
    ...(await commandSearches(browser)),
    { name: "JSON dashboard/stats", address: "/api/admin/dashboard/stats" },
    ...COUNTED.map((list) => ({ name: `JSON ${list}`, address: `/api/admin/${list}` })),
    { name: "accounting, last month", address: "/admin/accounting", most_ms: ACCOUNTING_MS },
    ...ACCOUNT.map((address) => ({ name: `member's ${address}`, address, as_member: true })),
    ...Object.entries(JOBS).map(([name, job]) => ({
      name: `job ${name}`,
      address: "",
      job,
      most_ms: JOB_MS,
    })),
  ];
}

/** The searches are for rows from the middle of each list. */
async function filtersByList(browser: Browser): Promise<Record<string, Record<string, string>[]>> {
  const row = async (list: string) =>
    (await browser.json("GET", `/api/admin/${list}?per_page=1&page=40`)).data.data[0];
  const member = await row("members");
  const voucher = await row("vouchers");
  const payment = await row("payments");
  const { partner_name, partner_id } = await row("redemptions");
  return {
    members: [
      ...searches(member.email, member.full_name, member.member_id, member.phone),
      ...each("status", MEMBER_STATUSES),
      { plan: "tourist_oneoff" },
      { city: "Gqeberha" },
      span("joined", "2026-03"),
      span("paid", "2026-12"),
      TWO_AND_AN_ORDER,
      ...each("sort", membersList.sorts),
    ],
    partners: [
      ...searches(partner_name),
      { city: "Gqeberha" },
      { category: "Food" },
      { include_deleted: "true" },
    ],
    vouchers: [
      ...searches(voucher.voucher_code, member.member_id, voucher.partner_name),
      ...each("status", VOUCHER_STATUS_LABELS),
      { month: "2026-09" },
      { partner: String(partner_id) },
      span("issued", "2026-03"),
      ...each("sort", vouchersList.sorts),
    ],
    payments: [
      ...searches(payment.transaction_id, member.email),
      ...PAYMENT_STATUSES.map((status) => ({ status })),
      { type: "renewal" },
      { provider: "paystack" },
      span("date", "2026-09"),
      ...each("sort", paymentsList.sorts),
    ],
    redemptions: [
      ...searches(member.member_id, member.email, partner_name),
      ...each("period", PERIODS),
      { partner: String(partner_id) },
      { status: "void" },
      span("date", "2026-09"),
      ...each("sort", redemptionsList.sorts),
    ],
    ...filtersOfMail(member.email),
    "partners/applications": [],
    "partners/changes": [],
    "settings/audit": [...searches("void"), { actor_kind: "admin" }],
  };
}

function filtersOfMail(address: string): Record<string, Record<string, string>[]> {
  return {
    emails: [
      ...searches(address),
      ...each("status", MAIL_STATUSES),
      { type: "welcome" },
      { type: "redemption", status: "failed" },
      span("date", "2026-09"),
      ...each("sort", emailsList.sorts),
    ],
    "emails/messages": [],
    "emails/subscribers": [...searches(address), { status: "pending" }],
  };
}

/** A month of days. */
const span = (name: string, month: string) => ({
  [`${name}_from`]: `${month}-01`,
  [`${name}_to`]: `${month}-28`,
});

/** Two filters and an order, as people bookmark them. */
const TWO_AND_AN_ORDER = { status: "active", city: "East London", sort: "expiry" };

/** What Ctrl K asks for while somebody types: an answer within a tenth of a second feels immediate. */
async function commandSearches(browser: Browser): Promise<BenchRow[]> {
  const first = async (list: string) =>
    (await browser.json("GET", `/api/admin/${list}?per_page=1&page=40`)).data.data[0];
  const [member, voucher, payment] = await Promise.all([
    first("members"),
    first("vouchers"),
    first("payments"),
  ]);
  const row = (kind: string, text: string) => ({
    name: `Ctrl K, ${kind}`,
    address: `/api/admin/search?q=${encodeURIComponent(text)}`,
    most_ms: 100,
  });
  return [
    row("member id", member.member_id),
    row("e-mail", member.email),
    row("phone", member.phone),
    row("code", voucher.voucher_code),
    row("transaction", payment.transaction_id),
    row("receipt", String(payment.receipt_number ?? 1)),
    row("full name", member.full_name),
    row("a common first name", "thandi"),
    row("two letters", "th"),
    row("a screen", "prices"),
  ];
}

const searches = (...words: string[]) => words.map((search) => ({ search }));

/** The e-mail of a member whose account is looked at. */
export async function activeMember(browser: Browser): Promise<string> {
  const found = await browser.json(
    "GET",
    "/api/admin/members?status=active&plan=local_recurring&per_page=1&page=40",
  );
  return found.data.data[0].email;
}

/** The first page of a list and, for the whole list and its sorts, the last. */
async function bothEnds(browser: Browser, list: string, filter: Record<string, string>): Promise<BenchRow[]> {
  const query = new URLSearchParams(filter);
  const name = [
    list,
    ...Object.entries(filter).map(([key, value]) =>
      key === "search" ? `search (${kindOf(value)})` : `${key} ${value}`,
    ),
  ].join(", ");
  const row = { name, address: `/admin/${list}?${query}` };
  // Also one for a phone that its member does not have: the rows of both clubs stand in the same order.
  if ("search" in filter) return [row];
  const pages = Number(
    (/Page \d+ of ([\d ]+)/.exec((await browser.get(row.address)).words)?.[1] ?? "1").replaceAll(" ", ""),
  );
  query.set("page", String(pages));
  return [row, { ...row, name: `${name}, last page`, address: `/admin/${list}?${query}` }];
}

function kindOf(search: string): string {
  if (!search) return "";
  if (search.includes("@")) return "e-mail";
  if (search.startsWith("FBI-PA")) return "member id";
  if (/^[+0]\d{2}[\d ]+$/.test(search)) return "phone";
  if (/^[0-9A-Z]{8}$/.test(search)) return "code";
  if (/^T?\d+$/.test(search)) return "transaction";
  if (/\d$/.test(search)) return "partner";
  return search === "void" ? "act" : "full name";
}

const each = (field: string, words: object) => Object.keys(words).map((value) => ({ [field]: value }));
