import { z } from "zod";
import type { Prisma } from "~/db/generated/client";
import {
  byMember,
  byOneOf,
  byRule,
  byStart,
  byText,
  findAny,
  findMany,
  membersFound,
  textsFound,
} from "~/db/lists/search.server";
import { count, sum } from "~/db/lists/totals.server";
import { day, id, instant, rand as randSchema } from "~/kernel/answers.schema";
import { fold } from "~/kernel/catalog";
import { dayOf, monthKeyOf, timeOfDay } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { formatRand, toRand } from "~/kernel/money";
import { memberPart } from "~/kernel/search-text";
import { toneOf } from "~/kernel/tones";
import { referenceShown, referencesIn } from "~/money/transfer/reference";
import { badge, look, rowLink } from "~/ui/office/lists/cells";
import { inWords } from "~/ui/office/lists/words";
import { asWords, choice } from "~/web/lists/filters.server";
import { bothWays, list } from "~/web/lists/list.server";
import { AGE, byAge, memberCell, momentCell, nearDayCell, rand } from "~/web/lists/office-cells";
import { dates } from "~/web/lists/office-filters.server";
import { WAY_LABELS, wayLabel } from "./way-label";

export const PAYMENT_STATUSES = [
  "completed",
  "pending",
  "failed",
  "cancelled",
  "disputed",
  "refunded",
  "void",
] as const;

export const PAID = { status: { in: ["completed", "success"] } };
/** Nearly all are paid: excluding the others lets the database read in the list's order. */
export const NOT_UNPAID = { status: { notIn: PAYMENT_STATUSES.filter((status) => status !== "completed") } };

export const PAYMENT_RELATED = {
  member: { select: { id: true, member_id: true, full_name: true } },
  checkout: { select: { temp_member_id: true, bank_reference: true } },
} satisfies Prisma.PaymentInclude;

const paymentRowSchema = z
  .object({
    id,
    transaction_id: z.string(),
    payment_provider: z.string(),
    member_name: z.string(),
    member_id: z.string().nullable(),
    member_row_id: id.nullable(),
    amount: randSchema,
    currency: z.string(),
    transaction_type: z.string(),
    status: z.string(),
    created_at: instant,
    created_on: day,
    created_time: z.string(),
    /** The day on which the money came; null while it has not. */
    received_on: day.nullable(),
    receipt_number: z.int().nullable(),
  })
  .meta({ id: "AdminPaymentRow" });

export const paymentsList = list({
  title: "Payments",
  what: "payments",
  address: "/admin/payments",
  source: {
    table: "Payment",
    include: PAYMENT_RELATED,
    counted: ["status", "payment_provider", "transaction_type", "created_at", "received_on"],
  },
  context: async ({ clock }) => ({ month_start: `${monthKeyOf(clock())}-01` }),
  search: {
    placeholder: "Name, number or receipt",
    find: ({ db }, text) => findPayments(db, text, memberPart(text)),
  },
  filters: {
    status: choice({
      label: "Status",
      options: asWords(PAYMENT_STATUSES, inWords),
      synonyms: { success: "completed", paid: "completed" },
      rule: (status) => (status === "completed" ? NOT_UNPAID : { status }),
    }),
    type: choice({
      label: "Kind",
      options: { subscription: "Subscription", renewal: "Renewal", one_time: "One time", gift: "Gift" },
      rule: (transaction_type) => ({ transaction_type }),
    }),
    provider: choice({
      label: "Provider",
      options: WAY_LABELS,
      rule: (payment_provider) => ({ payment_provider }),
    }),
    ...dates("date", "Date", "created_at"),
  },
  sorts: {
    ...byAge("created_at"),
    ...bothWays("member", "Member", ["payer_name"]),
    ...bothWays("transaction_id", "Transaction", ["transaction_id"], { sparse: true }),
    ...bothWays("payment_provider", "Provider", ["payment_provider", "created_at"]),
    ...bothWays("transaction_type", "Kind", ["transaction_type", "created_at"]),
    ...bothWays("amount", "Amount", ["amount_cents"]),
    ...bothWays("status", "Status", ["status", "created_at"]),
    ...bothWays("receipt_number", "Receipt", ["receipt_number"], { sparse: true }),
  },
  totals: ({ month_start }) => ({
    pending: count({ status: "pending" }),
    failed: count({ status: "failed" }),
    revenue_cents: sum("amount_cents", PAID),
    month_cents: sum("amount_cents", { ...PAID, received_on: { gte: month_start } }),
  }),
  tiles: ({ pending, failed, revenue_cents, month_cents }) => [
    { label: "Revenue", value: formatRand(revenue_cents) },
    { label: "This month", value: formatRand(month_cents) },
    { label: "Pending", value: pending, filter: { status: "pending" } },
    {
      label: "Failed",
      value: failed,
      filter: { status: "failed" },
      ...(failed > 0 && { tone: "bad" as const }),
    },
  ],
  row: toPaymentRow,
  json: {
    summary: "Transactions, latest first",
    row: paymentRowSchema,
  },
  file: {
    address: "/api/admin/payments/export",
    name: "payments",
    summary: "Transactions",
    columns: [
      "transaction_id",
      "payment_provider",
      "member_name",
      "member_id",
      { money: "amount" },
      "currency",
      "transaction_type",
      "status",
      "receipt_number",
      { moment: "created_at" },
      "received_on",
    ],
  },
  columns: {
    member: { label: "Member", card: "title", cell: (row) => memberCell(row) },
    created_on: {
      label: "Date",
      card: "line",
      sorts: AGE,
      cell: (row, today) => momentCell(row.created_on, row.created_time, today),
    },
    received_on: {
      label: "Received",
      cell: (row, today) => (row.received_on ? nearDayCell(row.received_on, today) : null),
    },
    transaction_id: { label: "Transaction", cell: (row) => look(row.transaction_id, "nowrap") },
    transaction_type: { label: "Kind", card: "line", cell: (row) => inWords(row.transaction_type) },
    payment_provider: { label: "Provider", card: "line", cell: (row) => wayLabel(row.payment_provider) },
    amount: { label: "Amount", card: "line", numeric: true, cell: (row) => rand(row.amount) },
    status: { label: "Status", card: "state", cell: (row) => badge(toneOf(row.status), inWords(row.status)) },
    receipt_number: {
      label: "Receipt",
      cell: ({ id, receipt_number }) =>
        receipt_number
          ? rowLink(`/admin/payments/${id}`, `${receipt_number}`, `Receipt ${receipt_number}`)
          : null,
    },
  },
  menu: ({ id, member_row_id, receipt_number, payment_provider, status }, can) => [
    ...(payment_provider === "eft" && status === "pending" && can("import_statements")
      ? [{ to: "/admin/payments/import", words: "Book it from the bank statement" }]
      : []),
    ...(receipt_number ? [{ to: `/admin/payments/${id}`, words: `Receipt ${receipt_number}` }] : []),
    ...(receipt_number && status === "completed" && can("record_refunds")
      ? [{ to: `/admin/payments/${id}?act=give_back`, words: "Give money back" }]
      : []),
    ...(member_row_id ? [{ to: `/admin/members/${member_row_id}`, words: "Member" }] : []),
  ],
  links: [{ to: "/admin/payments/new", words: "Record a payment", capability: "record_payments" }],
  empty: {
    icon: "card",
    words: [
      "The first payment appears as soon as somebody joins. Whether the provider is ready stands in ",
      { to: "/admin/settings/payments", words: "Settings" },
      ".",
    ],
  },
});

export const recordedPaymentSchema = paymentRowSchema
  .extend({ received_on: day, starts_on: day, ends_on: day })
  .meta({ id: "RecordedPayment" });

export function toPaymentRow(row: Prisma.PaymentGetPayload<{ include: typeof PAYMENT_RELATED }>) {
  return {
    id: row.id,
    transaction_id: row.transaction_id ?? referenceOf(row),
    payment_provider: row.payment_provider,
    member_name: row.member?.full_name ?? row.payer_name,
    member_id: row.member?.member_id ?? null,
    member_row_id: row.member?.id ?? null,
    amount: toRand(row.amount_cents),
    currency: row.currency,
    transaction_type: row.transaction_type,
    status: row.status === "success" ? "completed" : row.status,
    created_at: row.created_at,
    created_on: dayOf(row.created_at),
    created_time: timeOfDay(row.created_at),
    received_on: row.received_on,
    receipt_number: row.receipt_number,
  };
}

/** Of a bank transfer, what the payer writes on it. */
function referenceOf({ checkout, reference }: Prisma.PaymentGetPayload<{ include: typeof PAYMENT_RELATED }>) {
  if (checkout?.bank_reference) return referenceShown(checkout.bank_reference);
  return checkout?.temp_member_id ?? reference;
}

/** With the day of receipt and the days bought. */
export async function recordedRow(deps: Pick<Deps, "db">, id: number) {
  const include = { ...PAYMENT_RELATED, period: true } as const;
  const row = await deps.db.payment.findUniqueOrThrow({ where: { id }, include });
  const { period } = row;
  return { ...toPaymentRow(row), starts_on: period?.starts_on, ends_on: period?.ends_on };
}

/** By payer, member, receipt number, a transfer's reference, or the start of the provider's number. */
async function findPayments(db: Deps["db"], text: string, about_member: string) {
  const [members, texts, transfers] = await Promise.all([
    membersFound(db, [about_member]),
    textsFound(db, text),
    db.checkout.findMany({ where: { bank_reference: { in: referencesIn(text) } }, select: { id: true } }),
  ]);
  const receipt = /^\d{1,9}$/.test(text) ? [byRule({ receipt_number: Number(text) })] : [];
  const numbers = [
    ...receipt,
    ...byOneOf(
      "checkout_id",
      transfers.map(({ id }) => id),
    ),
    ...[text.toLowerCase(), text.toUpperCase()].map((start) => byStart("transaction_id", start)),
    byStart("reference", text.toUpperCase()),
  ];
  if (!members || !texts) {
    const about = { more: numbers, member: about_member };
    const many = await findMany(db, text, ["payer_email", "payer_name"], about);
    return many ?? findAny([...receipt, byText("search_text", fold(text)), ...byMember(null, about_member)]);
  }
  return findAny([
    ...numbers,
    ...byMember(members, about_member),
    ...byOneOf("payer_email", texts.payer_email),
    ...byOneOf("payer_name", texts.payer_name),
  ]);
}
