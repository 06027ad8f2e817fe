import { PLANS } from "~/kernel/catalog";
import { type Cents, formatCount, formatRand } from "~/kernel/money";
import type { AccountCodes } from "~/kernel/settings/accounts";
import { wayLabel } from "~/money/payments/way-label";
import type { JournalLine, Statement } from "./statement";

export interface StatementTable {
  title: string;
  columns: { label: string; numeric: boolean }[];
  rows: { cells: string[]; is_total: boolean }[];
  notes: string[];
}

export function tablesOf(statement: Statement, codes: AccountCodes): StatementTable[] {
  const tables = [
    incomeTable(statement),
    returnedTable(statement),
    feesTable(statement),
    heldTable(statement),
    deferredTable(statement),
    giftsTable(statement),
    vatTable(statement),
    journalTable(statement.journal, codes),
  ];
  return tables.filter(({ rows }) => rows.length > 0);
}

function incomeTable({ income, totals, vat_since }: Statement): StatementTable {
  const vat = (cents: Cents) => (vat_since ? [formatRand(cents)] : []);
  const sum = [formatCount(totals.payments), formatRand(totals.received_cents)];
  return {
    title: "Money received and income earned",
    columns: [
      ...words("Plan", "Paid by"),
      ...numbers("Payments", "Received", ...(vat_since ? ["VAT included"] : []), "Earned"),
    ],
    rows: withTotal(
      income.map((row) => [
        ...[PLANS[row.plan_type].name, wayLabel(row.way)],
        ...[formatCount(row.payments), formatRand(row.received_cents)],
        ...vat(row.vat_cents),
        formatRand(row.earned_cents),
      ]),
      ["Total", "", ...sum, ...vat(totals.vat_cents), formatRand(totals.earned_cents)],
    ),
    notes: [`Earned includes days of earlier payments${vat_since ? ", without VAT" : ""}.`],
  };
}

const RETURNED = { refund: "Refunds", chargeback: "Chargebacks" } as const;

function returnedTable({ returned, totals, vat_since }: Statement): StatementTable {
  const vat = (cents: Cents) => (vat_since ? [formatRand(cents)] : []);
  const sum = (cents: (row: (typeof returned)[number]) => Cents) =>
    formatRand(returned.reduce((all, row) => all + cents(row), 0));
  return {
    title: "Refunds and lost disputes",
    columns: [
      ...words("What", "Paid by"),
      ...numbers(
        "How many",
        "Amount",
        ...(vat_since ? ["VAT included"] : []),
        "Out of deferred",
        "Out of income",
      ),
    ],
    rows: withTotal(
      returned.map((row) => [
        ...[RETURNED[row.kind], wayLabel(row.way)],
        ...[formatCount(row.count), formatRand(row.cents)],
        ...vat(row.vat_cents),
        ...[formatRand(row.deferred_cents), formatRand(row.income_cents)],
      ]),
      [
        ...["Total", "", formatCount(returned.reduce((all, { count }) => all + count, 0))],
        formatRand(totals.returned_cents),
        ...vat(totals.returned_vat_cents),
        ...[sum((row) => row.deferred_cents), sum((row) => row.income_cents)],
      ],
    ),
    notes: [],
  };
}

function feesTable({ fees, totals }: Statement): StatementTable {
  return {
    title: "Provider fees",
    columns: [...words("Provider"), ...numbers("Payments", "Fee not known", "Fees")],
    rows: withTotal(
      fees.map(({ way, cents, payments, unknown }) => [
        ...[wayLabel(way), formatCount(payments), formatCount(unknown), formatRand(cents)],
      ]),
      ["Total", "", "", formatRand(totals.fees_cents)],
    ),
    notes: fees.flatMap(({ way, payments, unknown }) =>
      unknown > 0
        ? [
            `${wayLabel(way)} has reported the fee of ${payments - unknown} of ${payments} payments. The rest is on its own invoice.`,
          ]
        : [],
    ),
  };
}

function heldTable({ held, totals }: Statement): StatementTable {
  const before = held.reduce((all, { before_cents }) => all + before_cents, 0);
  return {
    title: "Money that open disputes hold",
    columns: [...words("Paid by"), ...numbers("Before the month", "At month end")],
    rows: withTotal(
      held.map((row) => [wayLabel(row.way), formatRand(row.before_cents), formatRand(row.after_cents)]),
      ["Total", formatRand(before), formatRand(totals.held_cents)],
    ),
    notes: [],
  };
}

function deferredTable({ deferred }: Statement): StatementTable {
  const names = ["before", "added", "earned", "returned", "after"] as const;
  const cells = (cents: (name: (typeof names)[number]) => Cents) =>
    names.map((name) => formatRand(name === "earned" || name === "returned" ? -cents(name) : cents(name)));
  return {
    title: "Deferred income",
    columns: [
      ...words("Plan"),
      ...numbers("Before the month", "Received", "Earned", "Paid back", "At month end"),
    ],
    rows: withTotal(
      deferred.map((row) => [PLANS[row.plan_type].name, ...cells((name) => row[`${name}_cents`])]),
      ["Total", ...cells((name) => deferred.reduce((all, row) => all + row[`${name}_cents`], 0))],
    ),
    notes: ["What was paid for days after the end of the month, without VAT."],
  };
}

function giftsTable({ gifts }: Statement): StatementTable {
  const names = ["before", "sold", "redeemed", "lapsed", "returned", "after"] as const;
  const isMinus = (name: (typeof names)[number]) => ["redeemed", "lapsed", "returned"].includes(name);
  const cells = (cents: (name: (typeof names)[number]) => Cents) =>
    names.map((name) => formatRand(isMinus(name) ? -cents(name) : cents(name)));
  return {
    title: "Unused gifts",
    columns: [
      ...words("Plan"),
      ...numbers("Before the month", "Sold", "Redeemed", "Lapsed", "Paid back", "At month end"),
    ],
    rows: withTotal(
      gifts.map((row) => [PLANS[row.plan_type].name, ...cells((name) => row[`${name}_cents`])]),
      ["Total", ...cells((name) => gifts.reduce((all, row) => all + row[`${name}_cents`], 0))],
    ),
    notes: [
      "A liability, without VAT: a gift earns nothing before it is redeemed. Then its value is deferred over its days; what nobody redeems in three years is income.",
    ],
  };
}

function vatTable({ totals, vat_since }: Statement): StatementTable {
  const { vat_cents, returned_vat_cents } = totals;
  const rows = [
    ["On money received", formatRand(vat_cents)],
    ["On refunds and chargebacks", formatRand(-returned_vat_cents)],
  ];
  const isShown = vat_since !== null && (vat_cents !== 0 || returned_vat_cents !== 0);
  return {
    title: "VAT on sales",
    columns: [...words("What"), ...numbers("VAT")],
    rows: isShown ? withTotal(rows, ["Total", formatRand(vat_cents - returned_vat_cents)]) : [],
    notes: [
      "VAT is due on the whole payment in the month in which it came, also where its income is deferred.",
    ],
  };
}

function journalTable(journal: readonly JournalLine[], codes: AccountCodes): StatementTable {
  const side = (cents: Cents) => (cents > 0 ? formatRand(cents) : "");
  const debits = formatRand(journal.reduce((all, { cents }) => all + Math.max(0, cents), 0));
  const credits = formatRand(journal.reduce((all, { cents }) => all + Math.max(0, -cents), 0));
  return {
    title: "Journal",
    columns: [...words("Description", "Account"), ...numbers("Debit", "Credit")],
    rows: withTotal(
      journal.map(({ account, description, cents }) => [
        ...[description, codes[account], side(cents), side(-cents)],
      ]),
      ["Total", "", debits, credits],
    ),
    notes: [],
  };
}

function withTotal(rows: string[][], total: string[]): StatementTable["rows"] {
  if (rows.length === 0) return [];
  const own = rows.map((cells) => ({ cells, is_total: false }));
  return [...own, { cells: total, is_total: true }];
}

const words = (...labels: string[]) => labels.map((label) => ({ label, numeric: false }));
const numbers = (...labels: string[]) => labels.map((label) => ({ label, numeric: true }));
