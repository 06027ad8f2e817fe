import type { BankImport } from "~/db/generated/client";
import type { AdminActor } from "../../admins/actor";
import { audit } from "../../audit/audit.server";
import type { Deps } from "../../deps";
import { ClubError } from "../../errors";
import { readChanges } from "../../prices/read-prices.server";
import { readSettings } from "../../settings/settings.server";
import { MONEY_TRANSACTION } from "../deps";
import { type Columns, findColumns } from "./columns";
import { loadFacts } from "./facts.server";
import { bookedFor, judge, type Verdict } from "./judge";
import { type CreditLine, creditLines, fingerprintOf, type IgnoredRow } from "./lines";
import { tableOf } from "./statement";

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

export async function setColumns(deps: Deps, id: number, columns: Columns): Promise<void> {
  await draftOf(deps, id);
  const data = { columns: JSON.stringify(columns) };
  await deps.db.bankImport.updateMany({ where: { id, status: "draft" }, data });
}

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

export interface Judged {
  line: CreditLine;
  verdict: Verdict;
}

export async function judgeAll(
  deps: Pick<Deps, "db" | "secrets" | "clock">,
  text: string,
  columns: Columns,
): Promise<{ judged: Judged[]; ignored: IgnoredRow[] }> {
  const { credits, ignored } = creditLines(tableOf(text), columns);
  const { grace_days } = await readSettings(deps);
  const facts = await loadFacts(deps.db, deps.secrets, credits);
  const prints = new Set(credits.map((line) => fingerprintOf(deps.secrets, line)));
  const changes = await readChanges(deps.db);
  const used = new Set(bookedFor(facts, prints));
  const judging = { secrets: deps.secrets, facts, used, now: deps.clock(), grace_days, changes };
  return { judged: credits.map((line) => ({ line, verdict: judge(line, judging) })), ignored };
}

/** Every line becomes a row; `bookWaiting` books them. Throws `not_found`, and `conflict`, also if the columns are unknown. */
export async function startBooking(deps: Deps, actor: AdminActor, id: number): Promise<void> {
  const draft = await draftOf(deps, id);
  const columns = columnsOf(draft);
  if (!columns) throw new ClubError("conflict", "Say first which column is which.");
  await deps.db.$transaction(async (tx) => {
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
    const { judged, ignored } = await judgeAll({ ...deps, db: tx as Deps["db"] }, draft.text, columns);
    await tx.bankImport.update({ where: { id }, data: { ignored: ignored.length } });
    await tx.bankLine.createMany({ data: judged.map(({ line, verdict }) => rowOf(deps, id, line, verdict)) });
    const waiting = judged.filter(({ verdict }) => verdict.kind === "book");
    await audit(deps, tx, {
      actor,
      action: "payments.import",
      subject_kind: "bank_import",
      subject_id: id,
      details: {
        lines: judged.length,
        to_book: waiting.length,
        amount_cents: waiting.reduce((sum, { line }) => sum + line.amount_cents, 0),
      },
    });
  }, MONEY_TRANSACTION);
}

function rowOf(deps: Deps, import_id: number, line: CreditLine, verdict: Verdict) {
  return {
    ...line,
    import_id,
    fingerprint: fingerprintOf(deps.secrets, line),
    outcome: verdict.kind === "book" ? "waiting" : verdict.kind,
    reason: verdict.kind === "unmatched" ? verdict.reason : "",
    payment_id: verdict.kind === "recorded" ? verdict.payment.id : null,
  };
}
