import type { BankImport, BankLine, Member, Payment, Prisma } from "~/db/generated/client";
import { PLANS, type PlanType } from "~/kernel/catalog";
import { dayOf, timeOfDay } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import { type Cents, formatRand } from "~/kernel/money";
import { monthsAt } from "~/money/cash-and-eft/cash-and-eft";
import { wayLabel } from "~/money/payments/way-label";
import { type PriceFrom, priceOn } from "~/money/prices/prices";
import { readChanges } from "~/money/prices/read-prices.server";
import { hereWords } from "~/money/transfer/transfer";
import { columnsOf, type Matched, matchAllLines, tableOf } from "./imports.server";
import { creditLines } from "./lines";
import type { BankPart, ShownLine, ShownOut } from "./shown-lines";

/** The totals above a table count all lines. */
const SHOWN = 300;
const SAMPLE_ROWS = 8;
/** A form has at most 160 fields (`BOUNDS`). */
export const MOST_ASKED = 100;

/** `asks` lets somebody name the columns again. Throws `not_found`. */
export async function importView(deps: Deps, id: number, { asks = false } = {}) {
  const found = await deps.db.bankImport.findUnique({ where: { id } });
  if (!found) throw new ClubError("not_found", "There is no such import.");
  const about = aboutOf(found);
  if (found.status !== "draft" || found.text === null) return { ...about, ...(await outcomeOf(deps, found)) };
  const columns = columnsOf(found);
  const rows = tableOf(found.text);
  // The columns are known, but nothing in them tells money in from money out.
  const asks_side = columns !== null && !creditLines(rows, columns).is_clear;
  if (columns && !asks && !asks_side)
    return { ...about, stage: "draft" as const, ...(await dryRun(deps, found.text, columns)) };
  const width = Math.max(...rows.map((row) => row.length));
  return { ...about, stage: "columns" as const, rows: sampleOf(rows), width, columns, asks_side };
}

function sampleOf(rows: string[][]): string[][] {
  const usual = Math.max(...rows.slice(-50).map((row) => row.length));
  const from = rows.findIndex((row) => row.length >= usual);
  return rows.slice(from, from + SAMPLE_ROWS).map((row) => row.map((cell) => cell.slice(0, 60)));
}

function aboutOf({ id, file_name, created_by, created_at }: BankImport) {
  return { id, file_name, created_by, created_on: dayOf(created_at), created_at: timeOfDay(created_at) };
}

async function dryRun(deps: Deps, text: string, columns: NonNullable<ReturnType<typeof columnsOf>>) {
  const { matched, ignored, outs } = await matchAllLines(deps, text, columns);
  const part = (kind: Matched["verdict"]["kind"], most = SHOWN) =>
    partOf(matched.filter(({ verdict }) => verdict.kind === kind).map(shownVerdict), most);
  return {
    book: part("book"),
    ask: part("ask", MOST_ASKED),
    recorded: part("recorded"),
    hold: part("hold"),
    open: part("open"),
    ignored: { total: ignored.length, rows: ignored.slice(0, SHOWN) },
    out: outs
      .slice(0, SHOWN)
      .map(({ line, payment, repayment_id }) => shownOut({ ...line, repayment_id }, payment)),
  };
}

function shownOut(
  {
    position,
    day,
    description: text,
    repayment_id,
  }: Pick<BankLine, "position" | "day" | "description" | "repayment_id">,
  payment: (Payment & { member: Member | null }) | null,
): ShownOut {
  const common = { position, day, text, is_repaid: repayment_id !== null };
  if (!payment) return { ...common, payment };
  const { id, receipt_number, amount_cents, status, member, payer_name } = payment;
  const name = member?.full_name ?? payer_name;
  const is_back = status === "refunded";
  return { ...common, payment: { id, number: receipt_number ?? 0, amount_cents, name, is_back } };
}

function shownVerdict({ line, verdict }: Matched): ShownLine {
  const { position, day, amount_cents, description, doubt } = line;
  const none = { whose: null, receipt: null, charged_by: null };
  const common = { position, day, amount_cents, description, doubt, ...none };
  if (verdict.kind === "open") return { ...common, what: verdict.reason };
  if (verdict.kind === "recorded") {
    if (!verdict.payment) return { ...common, what: "Of another statement" };
    const { id, receipt_number, member } = verdict.payment;
    const whose = member && { member: member.id, name: member.full_name };
    return { ...common, whose, what: "", receipt: { id, number: receipt_number! } };
  }
  const { plan_type, months, price_cents, left_cents, remark } = verdict;
  const { member, checkout } = verdict.whose;
  const [agreement] = member?.agreements ?? [];
  return {
    ...common,
    whose: member
      ? { member: member.id, name: member.full_name }
      : { member: null, name: checkout!.full_name },
    what: [boughtWords(plan_type, months, price_cents, left_cents), remark].filter(Boolean).join(". "),
    charged_by: agreement ? wayLabel(agreement.provider) : null,
  };
}

function boughtWords(
  plan_type: PlanType | null,
  months: number,
  price_cents: Cents,
  left_cents: Cents,
): string {
  if (months === 0) return hereWords(left_cents, price_cents);
  const what = plan_type ? whatFor(PLANS[plan_type].name, months) : "Gift";
  return left_cents > 0 ? `${what}. ${formatRand(left_cents)} waits` : what;
}

function whatFor(plan_name: string, months: number): string {
  return months > 1 ? `${plan_name}, ${months} months` : plan_name;
}

function partOf(lines: ShownLine[], most = SHOWN): BankPart {
  const amount_cents = lines.reduce((sum, line) => sum + line.amount_cents, 0);
  return { total: lines.length, amount_cents, lines: lines.slice(0, most) };
}

const PAID = {
  payment: { include: { member: true, period: true } },
  user: { include: { member: true } },
} satisfies Prisma.BankLineInclude;
type StoredLine = Prisma.BankLineGetPayload<{ include: typeof PAID }>;

async function outcomeOf(deps: Deps, { id, status, booked_by, ignored }: BankImport) {
  const changes = await readChanges(deps.db);
  const rows = await linesOf(deps, id);
  const of = (...wanted: string[]) => rows.filter(({ outcome }) => wanted.includes(outcome));
  const part = (...wanted: string[]) => partOf(of(...wanted).map((row) => shownRow(row, changes)));
  return {
    stage: status === "booking" ? ("booking" as const) : ("booked" as const),
    booked_by,
    ignored,
    waiting: of("waiting").length,
    booked: part("booked"),
    recorded: part("recorded"),
    held: part("held"),
    open: part("open"),
    /** Decided since: explained, or on its way back. */
    decided: part("explained", "returned"),
    out: of("out").map((row) => shownOut(row, row.payment)),
  };
}

const AT_ONCE = 500;

/** By their places; a line of two parts has two rows. What belongs to them is looked up by their ids: so many at once. */
async function linesOf({ db }: Deps, import_id: number): Promise<StoredLine[]> {
  const rows: StoredLine[] = [];
  for (let isMore = true; isMore; ) {
    const some = await db.bankLine.findMany({
      where: { import_id, id: { gt: rows.at(-1)?.id ?? 0 } },
      include: PAID,
      orderBy: { id: "asc" },
      take: AT_ONCE,
    });
    rows.push(...some);
    isMore = some.length === AT_ONCE;
  }
  return rows.toSorted((one, other) => one.position - other.position || one.id - other.id);
}

function shownRow(row: StoredLine, changes: readonly PriceFrom[]): ShownLine {
  const { id, position, day, amount_cents, description, outcome, reason, payment, user } = row;
  const member = payment?.member ?? user?.member;
  const plan = payment?.period?.plan_type as keyof typeof PLANS | undefined;
  const kept = payment?.member?.local_cents ?? null;
  return {
    id,
    position,
    day,
    amount_cents,
    description,
    charged_by: null,
    doubt: "",
    whose: member ? { member: member.id, name: member.full_name } : user && { member: null, name: user.name },
    what:
      outcome === "booked" && plan
        ? whatFor(
            PLANS[plan].name,
            monthsAt(plan, payment!.amount_cents, [kept, priceOn(plan, day, changes)]),
          )
        : reason,
    receipt: payment ? { id: payment.id, number: payment.receipt_number ?? 0 } : null,
  };
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
