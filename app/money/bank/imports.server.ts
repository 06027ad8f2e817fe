import type { AdminActor } from "~/accounts/admins/actor";
import { isTaken } from "~/db/connection/faults.server";
import type { BankImport } from "~/db/generated/client";
import { audit } from "~/kernel/audit/audit.server";
import * as csv from "~/kernel/csv/file-text";
import * as table from "~/kernel/csv/table";
import type { Deps } from "~/kernel/deps";
import { ClubError, fieldError } from "~/kernel/errors";
import { readSettings } from "~/kernel/settings/settings.server";
import { MONEY_TRANSACTION } from "~/money/payments/deps";
import { readChanges } from "~/money/prices/read-prices.server";
import { closeOf } from "~/money/repayments/match.server";
import { type Columns, findColumns } from "./columns";
import { loadFacts } from "./facts.server";
import { creditLines, fingerprintOf, type IgnoredRow, type ReadLine } from "./lines";
import {
  bookedFor,
  type MoneyOut,
  matchingOf,
  matchLines,
  outLine,
  reversalsIn,
  type Verdict,
} from "./match-lines";

/** Keeps the statement as a draft. Throws `invalid_input`. Returns its id. */
export async function createImport(
  deps: Deps,
  actor: AdminActor,
  { file_name, text }: { file_name: string; text: string },
): Promise<number> {
  const columns = findColumns(tableOf(text));
  const { id } = await deps.db.bankImport.create({
    data: {
      file_name: file_name.slice(0, 100),
      text,
      columns: columns ? JSON.stringify(columns) : "",
      created_by: actor.name,
      created_at: deps.clock(),
    },
  });
  return id;
}

const STATEMENT: csv.FileKind = {
  field: "statement",
  what: "a bank's statement",
  as_csv: "Download the statement from the bank as CSV.",
  choose: "Choose the bank's file, or paste its lines.",
  fewer: "choose a shorter period",
  max_lines: 5000,
};

export const fileText = (bytes: Uint8Array) => csv.fileText(bytes, STATEMENT);
export const plainText = (text: string) => csv.plainText(text, STATEMENT);
export const tableOf = (text: string) => table.tableOf(text, STATEMENT);

/** Throws `invalid_input` if the lines do not say which of them are money out and `unsigned` does not say it either. */
export async function setColumns(deps: Deps, id: number, columns: Columns): Promise<void> {
  const { text } = await draftOf(deps, id);
  if (!creditLines(tableOf(text), columns).is_clear) throw fieldError("unsigned", SIDE_NEEDED);
  const data = { columns: JSON.stringify(columns) };
  await deps.db.bankImport.updateMany({ where: { id, status: "draft" }, data });
}

const SIDE_NEEDED = "Nothing in these columns tells money in from money out. Please say which it is.";

export async function discardImport(deps: Deps, id: number): Promise<void> {
  await draftOf(deps, id);
  await deps.db.bankImport.deleteMany({ where: { id, status: "draft" } });
}

async function draftOf(deps: Pick<Deps, "db">, id: number): Promise<BankImport & { text: string }> {
  const found = await deps.db.bankImport.findUnique({ where: { id } });
  if (!found) throw new ClubError("not_found", "There is no such import.");
  if (found.status !== "draft" || found.text === null)
    throw new ClubError("conflict", "This statement is booked already.");
  return { ...found, text: found.text };
}

export function columnsOf({ columns }: Pick<BankImport, "columns">): Columns | null {
  return columns ? (JSON.parse(columns) as Columns) : null;
}

export interface Matched {
  line: ReadLine;
  verdict: Verdict;
}

export async function matchAllLines(
  deps: Pick<Deps, "db" | "secrets" | "clock">,
  text: string,
  columns: Columns,
): Promise<{ matched: Matched[]; ignored: IgnoredRow[]; outs: MoneyOut[]; is_clear: boolean }> {
  const { credits, ignored, is_clear } = creditLines(tableOf(text), columns);
  const { grace_days } = await readSettings(deps);
  const out = ignored.flatMap(outLine);
  const facts = await loadFacts(deps.db, deps, [...credits, ...out]);
  const prints = new Set(credits.map((line) => fingerprintOf(deps.secrets, line)));
  const changes = await readChanges(deps.db);
  const used = new Set(bookedFor(facts, prints));
  const about = { secrets: deps.secrets, used, now: deps.clock(), grace_days, changes };
  const verdicts = matchLines(credits, matchingOf(facts, about));
  const matched = credits.map((line, at) => ({ line, verdict: verdicts[at]! }));
  return { matched, ignored, outs: reversalsIn(out, facts), is_clear };
}

/**
 * Every line becomes a row; `bookWaiting` books them. `money_in` are the places of lines in doubt that a person says are money
 * in. Throws `not_found`; `invalid_input` if lines are in doubt and nothing would be booked; and `conflict`, also if the columns or directions are
 * unknown.
 */
export async function startBooking(
  deps: Deps,
  actor: AdminActor,
  id: number,
  money_in: readonly number[] = [],
): Promise<void> {
  const draft = await draftOf(deps, id);
  const columns = columnsOf(draft);
  if (!columns) throw new ClubError("conflict", "Say first which column is which.");
  await deps.db
    .$transaction(async (tx) => {
      const { count } = await tx.bankImport.updateMany({
        where: { id, status: "draft" },
        data: {
          status: "booking",
          text: null,
          booked_by_id: actor.id,
          booked_by: actor.name,
          booked_at: deps.clock(),
        },
      });
      if (count === 0) throw new ClubError("conflict", "This statement is booked already.");
      const read = await matchAllLines({ ...deps, db: tx as Deps["db"] }, draft.text, columns);
      if (!read.is_clear) throw new ClubError("conflict", "Say first which lines are money in.");
      const asked = read.matched.filter(({ verdict }) => verdict.kind === "ask");
      const ticked = new Set(money_in);
      const about = { money_in: ticked, settled_by: actor.name, settled_at: deps.clock() };
      const rows = read.matched.map((matched) => rowOf(deps, id, matched, about));
      const to_book = read.matched.filter(({ line, verdict: { kind } }) =>
        kind === "ask" ? ticked.has(line.position) : kind === "book" || kind === "hold",
      );
      if (to_book.length === 0 && asked.length > 0) throw fieldError("money_in", TICK_ONE);
      const credits_cents = rows.reduce((all, { statement_cents }) => all + statement_cents, 0);
      await tx.bankImport.update({ where: { id }, data: { ignored: read.ignored.length, credits_cents } });
      await tx.bankLine.createMany({ data: [...rows, ...read.outs.map((one) => outRow(deps, id, one))] });
      for (const { repayment_id } of read.outs)
        if (repayment_id) await closeOf(tx, repayment_id, deps.clock());
      const confirmed = asked.filter(({ line }) => money_in.includes(line.position)).length;
      await audit(deps, tx, {
        actor,
        action: "payments.import",
        subject_kind: "bank_import",
        subject_id: id,
        details: {
          lines: rows.length,
          to_book: to_book.length,
          ...(confirmed > 0 ? { confirmed } : {}),
          amount_cents: to_book.reduce((sum, { line }) => sum + line.amount_cents, 0),
        },
      });
    }, MONEY_TRANSACTION)
    .catch((error: unknown) => {
      throw isTaken(error) ? new ClubError("conflict", AT_ONCE) : error;
    });
}

const AT_ONCE = "Another statement with the same lines is being booked. Look at this one again.";

function outRow(deps: Deps, import_id: number, { line, payment, repayment_id }: MoneyOut) {
  const fingerprint = fingerprintOf(deps.secrets, line);
  const payment_id = payment?.id ?? null;
  const { amount_cents: statement_cents } = line;
  return {
    ...line,
    import_id,
    fingerprint,
    outcome: "out",
    reason: "",
    statement_cents,
    payment_id,
    repayment_id,
  };
}

const TICK_ONE = "Nothing would be booked. Tick the lines that are money in.";

function rowOf(
  deps: Deps,
  import_id: number,
  { line: { doubt: _, ...line }, verdict }: Matched,
  { money_in, ...settled }: { money_in: ReadonlySet<number>; settled_by: string; settled_at: Date },
) {
  return {
    ...line,
    import_id,
    statement_cents: line.amount_cents,
    ...outcomeOf(verdict, money_in.has(line.position), settled, fingerprintOf(deps.secrets, line)),
  };
}

/** `bookWaiting` matches again what is to be booked: another statement may be booked at the same time. */
function outcomeOf(
  verdict: Verdict,
  is_money_in: boolean,
  settled: { settled_by: string; settled_at: Date },
  fingerprint: string,
) {
  const none = { reason: "", payment_id: null, fingerprint };
  if (verdict.kind === "open")
    return { ...none, outcome: "open", reason: verdict.reason, claim: fingerprint };
  if (verdict.kind === "recorded")
    return { ...none, outcome: "recorded", payment_id: verdict.payment?.id ?? null };
  if (verdict.kind === "ask" && !is_money_in)
    return {
      ...none,
      outcome: "explained",
      reason: `Not ticked as money in. ${verdict.doubt}`,
      ...settled,
    };
  return { ...none, outcome: "waiting" };
}

const DAY_MS = 86_400_000;
const DRAFT_DAYS = 7;
const LINE_DAYS = 90;

/** Drafts name people who may not be members. Money in stays with the books; words of lines that were nobody's are forgotten. */
export async function cleanImports({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const before = (days: number) => ({ lt: new Date(clock().getTime() - days * DAY_MS) });
  await db.bankImport.deleteMany({ where: { status: "draft", created_at: before(DRAFT_DAYS) } });
  const old = { import: { booked_at: before(LINE_DAYS) } };
  // Of a repayment it is the evidence.
  await db.bankLine.deleteMany({ where: { outcome: "out", repayment_id: null, answer: null, ...old } });
  await db.bankLine.updateMany({
    where: { outcome: { in: ["recorded", "explained"] }, description: { not: "" }, ...old },
    data: { description: "" },
  });
}
