import type { BankImport, Member, Payment } from "~/db/generated/client";
import { PLANS } from "~/kernel/catalog";
import { type Day, dayOf, timeOfDay } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import type { Cents } from "~/kernel/money";
import { monthsPaid } from "~/money/office/office";
import { wayLabel } from "~/money/payments/way-label";
import { priceOn } from "~/money/prices/prices";
import { readChanges } from "~/money/prices/read-prices.server";
import { columnsOf, type Judged, judgeAll, tableOf } from "./imports.server";
import { creditLines, type IgnoredRow } from "./lines";

/** The totals above a table count all lines. */
const SHOWN = 300;
const SAMPLE_ROWS = 8;
/** A form has at most 160 fields (`BOUNDS`). */
export const MOST_ASKED = 100;

interface ShownLine {
  position: number;
  day: Day;
  amount_cents: Cents;
  description: string;
  whose: { member: number | null; name: string } | null;
  /** `Local, 2 months`, or why nothing is booked. */
  what: string;
  /** Why a person has to say whether it is money in. */
  doubt: string;
  receipt: { id: number; number: number } | null;
  charged_by: string | null;
}

interface Part {
  total: number;
  amount_cents: Cents;
  lines: ShownLine[];
}

interface About {
  id: number;
  file_name: string;
  created_by: string;
  created_on: Day;
  created_at: string;
}

type ImportView = About &
  (
    | {
        stage: "columns";
        rows: string[][];
        width: number;
        columns: ReturnType<typeof columnsOf>;
        /** The columns are known, but nothing in them tells money in from money out. */
        asks_side: boolean;
      }
    | {
        stage: "draft";
        book: Part;
        ask: Part;
        recorded: Part;
        unmatched: Part;
        ignored: { total: number; rows: IgnoredRow[] };
        out: ShownOut[];
      }
    | {
        stage: "booking" | "booked";
        booked_by: string;
        waiting: number;
        booked: Part;
        recorded: Part;
        unmatched: Part;
        ignored: number;
        out: ShownOut[];
      }
  );

/** Money out that names somebody. */
interface ShownOut {
  position: number;
  text: string;
  /** What it may take back. */
  payment: { id: number; number: number; amount_cents: Cents; name: string; is_back: boolean } | null;
}

/** `asks` lets somebody name the columns again. Throws `not_found`. */
export async function importView(deps: Deps, id: number, { asks = false } = {}): Promise<ImportView> {
  const found = await deps.db.bankImport.findUnique({ where: { id } });
  if (!found) throw new ClubError("not_found", "There is no such import.");
  const about = aboutOf(found);
  if (found.status !== "draft" || found.text === null) return { ...about, ...(await outcomeOf(deps, found)) };
  const columns = columnsOf(found);
  const rows = tableOf(found.text);
  const asks_side = columns !== null && !creditLines(rows, columns).is_clear;
  if (columns && !asks && !asks_side)
    return { ...about, stage: "draft", ...(await dryRun(deps, found.text, columns)) };
  const width = Math.max(...rows.map((row) => row.length));
  return { ...about, stage: "columns", rows: sampleOf(rows), width, columns, asks_side };
}

function sampleOf(rows: string[][]): string[][] {
  const usual = Math.max(...rows.slice(-50).map((row) => row.length));
  const from = rows.findIndex((row) => row.length >= usual);
  return rows.slice(from, from + SAMPLE_ROWS).map((row) => row.map((cell) => cell.slice(0, 60)));
}

function aboutOf({ id, file_name, created_by, created_at }: BankImport): About {
  return { id, file_name, created_by, created_on: dayOf(created_at), created_at: timeOfDay(created_at) };
}

async function dryRun(deps: Deps, text: string, columns: NonNullable<ReturnType<typeof columnsOf>>) {
  const { judged, ignored, outs } = await judgeAll(deps, text, columns);
  const part = (kind: Judged["verdict"]["kind"], most = SHOWN) =>
    partOf(judged.filter(({ verdict }) => verdict.kind === kind).map(shownVerdict), most);
  return {
    book: part("book"),
    ask: part("ask", MOST_ASKED),
    recorded: part("recorded"),
    unmatched: part("unmatched"),
    ignored: { total: ignored.length, rows: ignored.slice(0, SHOWN) },
    out: outs.slice(0, SHOWN).map(({ line, payment }) => shownOut(line, payment)),
  };
}

function shownOut(
  { position, description: text }: { position: number; description: string },
  payment: (Payment & { member: Member | null }) | null,
): ShownOut {
  if (!payment) return { position, text, payment };
  const { id, receipt_number, amount_cents, status, member, payer_name } = payment;
  const name = member?.full_name ?? payer_name;
  const is_back = status === "refunded";
  return { position, text, payment: { id, number: receipt_number ?? 0, amount_cents, name, is_back } };
}

function shownVerdict({ line, verdict }: Judged): ShownLine {
  const { position, day, amount_cents, description, doubt } = line;
  const none = { whose: null, receipt: null, charged_by: null };
  const common = { position, day, amount_cents, description, doubt, ...none };
  if (verdict.kind === "unmatched") return { ...common, what: verdict.reason };
  if (verdict.kind === "recorded") {
    const { id, receipt_number, member } = verdict.payment;
    const whose = member && { member: member.id, name: member.full_name };
    return { ...common, whose, what: "", receipt: { id, number: receipt_number! } };
  }
  const { plan_type, months, remark } = verdict;
  const { member, checkout } = verdict.whose;
  const [agreement] = member?.agreements ?? [];
  return {
    ...common,
    whose: member
      ? { member: member.id, name: member.full_name }
      : { member: null, name: checkout!.full_name },
    what: [plan_type ? whatFor(PLANS[plan_type].name, months) : "Gift", remark].filter(Boolean).join(". "),
    charged_by: agreement ? wayLabel(agreement.provider) : null,
  };
}

function whatFor(plan_name: string, months: number): string {
  return months > 1 ? `${plan_name}, ${months} months` : plan_name;
}

function partOf(lines: ShownLine[], most = SHOWN): Part {
  const amount_cents = lines.reduce((sum, line) => sum + line.amount_cents, 0);
  return { total: lines.length, amount_cents, lines: lines.slice(0, most) };
}

async function outcomeOf(deps: Deps, { id, status, booked_by, ignored }: BankImport) {
  const changes = await readChanges(deps.db);
  const rows = await deps.db.bankLine.findMany({
    where: { import_id: id },
    include: { payment: { include: { member: true, period: true } } },
    orderBy: { position: "asc" },
  });
  const shown = rows.map((row): ShownLine & { outcome: string } => {
    const { position, day, amount_cents, description, outcome, reason, payment } = row;
    const plan = payment?.period?.plan_type as keyof typeof PLANS | undefined;
    return {
      position,
      day,
      amount_cents,
      description,
      outcome,
      charged_by: null,
      doubt: "",
      whose: payment?.member ? { member: payment.member.id, name: payment.member.full_name } : null,
      what:
        outcome === "booked" && plan
          ? whatFor(PLANS[plan].name, monthsPaid(plan, amount_cents, priceOn(plan, day, changes)) ?? 1)
          : reason,
      receipt: payment ? { id: payment.id, number: payment.receipt_number ?? 0 } : null,
    };
  });
  const part = (wanted: string) =>
    partOf(shown.filter(({ outcome }) => outcome === wanted).map(withoutOutcome));
  return {
    stage: status === "booking" ? ("booking" as const) : ("booked" as const),
    booked_by,
    ignored,
    waiting: shown.filter(({ outcome }) => outcome === "waiting").length,
    booked: part("booked"),
    recorded: part("recorded"),
    unmatched: part("unmatched"),
    out: rows.filter(({ outcome }) => outcome === "out").map((row) => shownOut(row, row.payment)),
  };
}

function withoutOutcome({ outcome: _, ...line }: ShownLine & { outcome: string }): ShownLine {
  return line;
}

export async function latestImports(deps: Pick<Deps, "db">, take = 10) {
  const rows = await deps.db.bankImport.findMany({ orderBy: { id: "desc" }, take });
  const booked = await deps.db.bankLine.groupBy({
    by: ["import_id"],
    where: { import_id: { in: rows.map(({ id }) => id) }, outcome: "booked" },
    _count: true,
    _sum: { amount_cents: true },
  });
  return rows.map((row) => {
    const sums = booked.find(({ import_id }) => import_id === row.id);
    return {
      ...aboutOf(row),
      status: row.status,
      booked: sums?._count ?? 0,
      amount_cents: sums?._sum.amount_cents ?? 0,
    };
  });
}
