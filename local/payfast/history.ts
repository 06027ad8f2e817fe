import { type Request, type Response, Router } from "express";
import type { HistoryShape, Toggles } from "../toggles";
import type { Line } from "./books";
import { dayOf, isoDay, stamp } from "./calendar";
import { toRand } from "./money";
import type { Payfast } from "./payfast";

/** PayFast's order of the custom fields. */
const CUSTOM = ["str1", "int1", "str2", "int2", "str3", "str4", "str5", "int3", "int4", "int5"];
const DAY_MS = 86_400_000;
const LIMIT = 1000;

/** /api/transactions/history: the books as CSV (README, "PayFast's transaction history"). */
export function historyRoutes(payfast: Payfast, toggles: Toggles): Router {
  const router = Router();
  const path = "/api/transactions/history";
  const days = (find: (query: Request["query"]) => [from: string, to: string] | null) => {
    return (request: Request, response: Response) => {
      const asked = find(request.query);
      if (!asked)
        return void response.status(400).json({
          code: 400,
          status: "failed",
          data: { response: false, message: "date : date is invalid" },
        });
      return void answer(payfast, toggles.payfast_history, request, response, asked);
    };
  };
  router.get(
    path,
    days(({ from, to }) => {
      const today = dayOf(payfast.now());
      return isDay(from ?? today) && isDay(to ?? today) ? [String(from ?? today), String(to ?? today)] : null;
    }),
  );
  router.get(
    `${path}/daily`,
    days(({ date }) => (isDay(date) ? [String(date), String(date)] : null)),
  );
  router.get(
    `${path}/weekly`,
    days(({ date }) => (isDay(date) ? weekOf(String(date)) : null)),
  );
  router.get(
    `${path}/monthly`,
    days(({ date }) => monthOf(String(date ?? ""))),
  );
  return router;
}

function answer(
  { books }: Payfast,
  shape: HistoryShape,
  request: Request,
  response: Response,
  [from, to]: [from: string, to: string],
): void {
  let balance = 0;
  const rows = books.lines
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map((line) => {
      balance += line.gross_cents + line.fee_cents;
      return { day: dayOf(line.at), text: row(line, balance, shape) };
    })
    .filter(({ day }) => shape.ignore_dates || (day >= from && day <= to));
  const first = Number(request.query.offset) || 0;
  const count = Math.min(LIMIT, Number(request.query.limit) || LIMIT);
  const csv = [header(shape), ...rows.slice(first, first + count).map(({ text }) => text)].join("\n");
  if (shape.answer === "json") response.json({ response: csv });
  else response.type("text/csv").send(csv);
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

function isDay(text: unknown): boolean {
  return typeof text === "string" && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}

/** Monday to Sunday. PayFast does not document its first day of the week. */
function weekOf(day: string): [string, string] {
  const time = Date.parse(day);
  const monday = time - ((new Date(time).getUTCDay() + 6) % 7) * DAY_MS;
  return [isoDay(monday), isoDay(monday + 6 * DAY_MS)];
}

function monthOf(date: string): [string, string] | null {
  if (!/^\d{4}-(0[1-9]|1[0-2])(-\d{2})?$/.test(date)) return null;
  const month = date.slice(0, 7);
  return [`${month}-01`, `${month}-31`];
}
