import type { Request, Response } from "express";
import type { HistoryShape } from "../toggles";
import type { Line } from "./books";
import { dayOf, stamp } from "./calendar";
import { toRand } from "./money";
import type { Payfast } from "./payfast";

/** PayFast's order of the custom fields. */
const CUSTOM = ["str1", "int1", "str2", "int2", "str3", "str4", "str5", "int3", "int4", "int5"];
const LIMIT = 1000;

/** The books as CSV (README, "PayFast's transaction history"). */
export function history(payfast: Payfast, { query }: Request, response: Response) {
  const shape = payfast.toggles.payfast_history;
  const today = dayOf(payfast.now());
  const { from = today, to = today } = query;
  if (!isDay(from) || !isDay(to))
    return response
      .status(400)
      .json({ code: 400, status: "failed", data: { response: false, message: "date : date is invalid" } });
  let balance = 0;
  const rows = payfast.books.lines
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map((line) => {
      balance += line.gross_cents + line.fee_cents;
      return { day: dayOf(line.at), text: row(line, balance, shape) };
    })
    .filter(({ day }) => shape.ignore_dates || (day >= from && day <= to));
  const first = Number(query.offset) || 0;
  const count = Math.min(LIMIT, Number(query.limit) || LIMIT);
  const csv = [header(shape), ...rows.slice(first, first + count).map(({ text }) => text)].join("\n");
  return shape.answer === "json" ? response.json({ response: csv }) : response.type("text/csv").send(csv);
}

function header({ batch }: HistoryShape): string {
  const names = ["Date", "Type", "Sign", "Party", "Name", "Description", "Currency", "Funding Type"];
  const money = ["Gross", "Fee", "Net", "Balance", "M Payment ID", "PF Payment ID"];
  const custom = CUSTOM.map((name) => `custom ${name}`);
  return [...names, ...(batch ? ["Batch ID"] : []), ...money, ...custom].map(cell).join(",");
}

function row(line: Line, balance: number, { batch }: HistoryShape): string {
  const { checkout, gross_cents, fee_cents } = line;
  const read = checkout?.read ?? (() => "");
  const party = checkout ? `${read("name_first")} ${read("name_last")}`.trim() : "Bank account";
  const cells = [
    stamp(line.at),
    line.type,
    gross_cents < 0 ? "DEBIT" : "CREDIT",
    party,
    checkout ? read("item_name") : "Payout to bank account",
    line.description,
    "ZAR",
    checkout ? "CC" : "",
    ...(batch ? [""] : []),
    ...[gross_cents, fee_cents, gross_cents + fee_cents, balance].map(withThousands),
    read("m_payment_id"),
    line.pf_payment_id,
    ...CUSTOM.map((name) => read(`custom_${name}`)),
  ];
  return cells.map(cell).join(",");
}

/** From a thousand on, with a comma and quotes: "22,574.02". */
function withThousands(cents: number): string {
  return toRand(cents).replace(/\B(?=(\d{3})+\.)/g, ",");
}

function cell(text: string): string {
  return /[",\s]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function isDay(text: unknown): text is string {
  return typeof text === "string" && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}
