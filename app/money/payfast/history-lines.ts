import { CsvError, parse } from "csv-parse/sync";
import { dayOf, startOfDay } from "~/kernel/clock";
import type { Cents } from "~/kernel/money";
import type { DaySpan, LineKind, ProviderLine } from "~/money/payments/history";

type Read = (column: string) => string;

const REQUIRED = ["date", "type", "sign", "gross", "pfpaymentid"];

/** Rows without duplicates; order and number of columns vary. Null if the body is not a complete list. */
export function readHistory(body: string): { rows: string[][]; columns: string[] } | null {
  const text = unwrapped(body);
  const table = text === null ? null : readCsv(text);
  if (!table) return null;
  const [head, ...rows] = table;
  if (!head) return { rows: [], columns: [] };
  const columns = head.map(plainName);
  const needed = Math.max(...REQUIRED.map((name) => columns.indexOf(name))) + 1;
  if (!REQUIRED.every((name) => columns.includes(name))) return null;
  if (rows.some((row) => row.length < needed) || isCutOff(rows, columns.length)) return null;
  return { rows, columns };
}

/** Trimmed cells, without empty rows. Null if the text ends within a quote: it was cut off. */
export function readCsv(text: string): string[][] | null {
  try {
    return parse(text, {
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    });
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
}

/** The movements on these days. Null if any row is unreadable: an incomplete list is not used. */
export function linesOf(
  { rows, columns }: { rows: string[][]; columns: string[] },
  span: DaySpan,
): ProviderLine[] | null {
  const seen = new Map<string, number>();
  const lines: ProviderLine[] = [];
  for (const row of uniqueRows(rows)) {
    const read: Read = (column) => row[columns.indexOf(column)]?.trim() ?? "";
    const line = lineOf(read);
    if (line === null) return null;
    if (line === "aside") continue;
    const count = (seen.get(line.line_id) ?? 0) + 1;
    seen.set(line.line_id, count);
    const day = dayOf(line.at);
    if (day < span.from || day > span.to) continue;
    if (count === 1) lines.push(line);
    else if (line.kind !== "charge") lines.push({ ...line, line_id: `${line.line_id}:${count}` });
  }
  return lines;
}

function unwrapped(body: string): string | null {
  const text = body.trim();
  if (!text.startsWith("{")) return text.startsWith("<") ? null : body;
  try {
    const { response, data } = JSON.parse(text) as { response?: unknown; data?: { response?: unknown } };
    const inner = response ?? data?.response;
    return typeof inner === "string" ? inner : null;
  } catch {
    return null;
  }
}

/** A truncated body ends within a row, which is then shorter than the others. */
function isCutOff(rows: string[][], columns: number): boolean {
  const last = rows.at(-1);
  if (!last) return false;
  const shortest = Math.min(columns, ...rows.slice(0, -1).map((row) => row.length));
  return last.length < shortest;
}

/** A list that shifts between pages repeats rows. Two distinct movements differ at least in the balance. */
function uniqueRows(rows: string[][]): string[][] {
  return [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()];
}

function lineOf(read: Read): ProviderLine | "aside" | null {
  const type = read("type")
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, "_")
    .replace(/^_|_$/g, "");
  if (type === "PAYOUT") return "aside";
  const at = instantOf(read("date"));
  const gross = cents(read("gross"));
  const fee = read("fee") === "" ? 0 : cents(read("fee"));
  if (!at || gross === null || fee === null) return null;
  const id = read("pfpaymentid");
  const kind = id ? kindOf(type, read("sign").toUpperCase(), read("description")) : "other";
  const line_id = kind === "charge" ? id : [id || "-", type, at.toISOString(), gross].join(":");
  return {
    line_id,
    kind,
    transaction_id: id || null,
    reference: read("mpaymentid") || null,
    token: read("token") || null,
    payer: read("emailaddress").toLowerCase() || read("party"),
    customer: null,
    dispute_id: null,
    is_recurring: read("token") !== "",
    amount_cents: Math.abs(gross),
    // Of money that goes back: what the provider returns of its fee.
    fee_cents: kind === "charge" ? Math.abs(fee) : fee,
    currency: read("currency").toUpperCase() || "ZAR",
    at,
    provider_status: kind === "charge" ? "COMPLETE" : type,
  };
}

/** PayFast documents no types; merchants reported these. Chargebacks are recognised by their description. */
function kindOf(type: string, sign: string, description: string): LineKind {
  const isCredit = sign.startsWith("C");
  const isDispute = /DISPUTE|CHARGEBACK/i.test(`${type} ${description}`);
  if (type === "FUNDS_RECEIVED") return isCredit ? "charge" : "other";
  if (isCredit) return isDispute || /REVERSAL/.test(type) ? "dispute_won" : "other";
  if (isDispute) return "dispute";
  return /REVERSAL|REFUND/.test(type) ? "refund" : "other";
}

const plainName = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, "");

function instantOf(text: string): Date | null {
  const [, day, time = "", offset = ""] =
    /^(\d{4}[-/]\d{2}[-/]\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?)? ?(Z|[+-]\d{2}:?\d{2})?$/.exec(
      text,
    ) ?? [];
  if (!day) return null;
  const local = day.replaceAll("/", "-");
  const at = time ? new Date(`${local}T${time}${offset || "+02:00"}`) : startOfDay(local);
  return Number.isNaN(at.getTime()) ? null : at;
}

function cents(text: string): Cents | null {
  const plain = text.replace(/^(-?)\s*R\s*/i, "$1").replace(/[\s\u00A0]/g, "");
  const point = /^-?\d+,\d{2}$/.test(plain) ? plain.replace(",", ".") : plain;
  const match = /^(-?)(\d{1,9}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d{1,2}))?$/.exec(point);
  if (!match) return null;
  const [, sign, rand = "", fraction = ""] = match;
  return (Number(rand.replaceAll(",", "")) * 100 + Number(fraction.padEnd(2, "0"))) * (sign ? -1 : 1);
}
