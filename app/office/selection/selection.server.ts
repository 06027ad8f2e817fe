import { createHash } from "node:crypto";
import type { AdminActor } from "~/accounts/admins/actor";
import { type Capability, can } from "~/accounts/admins/capabilities";
import { audit } from "~/kernel/audit/audit.server";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import { formatCount } from "~/kernel/money";
import { selectRows } from "~/web/lists/list.server";
import { type Before, doneWords, type FoundAct, findAct } from "./acts.server";

/** More would hold the database for seconds. */
const AT_ONCE = 500;
const NAMED = 100;

export interface Selection {
  /** Ticked rows; null for all that the filter finds. */
  ids: number[] | null;
  filter: { search: string };
  /** How many there were when the list was looked at. */
  shown: number | null;
}

interface Named {
  name: string;
  to: string | null;
}

interface SelectionView {
  total: number;
  affected: Named[];
  affected_count: number;
  left_out: { why: string; count: number; rows: Named[] }[];
  too_many: boolean;
  /** Names exactly these rows; the act is refused for others. */
  seen: string;
  /** "312 when you looked, 313 now", if so. */
  changed: string | null;
}

type Who = { role: string };

async function judged(deps: Deps, { list, act }: FoundAct, { ids, filter }: Selection, { role }: Who) {
  const may = (capability: string) => can(role, capability as Capability);
  const { rows, total } = await selectRows(deps, list, { ids, filter }, { can: may, most: AT_ONCE });
  const all = (rows as { id: number }[]).map((row) => ({ row, why: act.whyNot(row) }));
  const affected = all.filter(({ why }) => why === null).map(({ row }) => row);
  return { affected, left_out: all.filter(({ why }) => why !== null), total };
}

const digestOf = (rows: { id: number }[]): string => {
  const ids = rows.map(({ id }) => id).sort((a, b) => a - b);
  return `${ids.length}.${createHash("sha256").update(ids.join()).digest("hex").slice(0, 16)}`;
};

export async function previewAct(
  deps: Deps,
  found: FoundAct,
  selection: Selection,
  who: Who,
): Promise<SelectionView> {
  const { affected, left_out, total } = await judged(deps, found, selection, who);
  const name = (row: unknown): Named => found.act.nameOf(row);
  const reasons = [...new Set(left_out.map(({ why }) => why ?? ""))];
  const { shown } = selection;
  return {
    total,
    affected: affected.slice(0, NAMED).map(name),
    affected_count: affected.length,
    left_out: reasons.map((why) => {
      const rows = left_out.filter((one) => one.why === why).map(({ row }) => row);
      return { why, count: rows.length, rows: rows.slice(0, NAMED).map(name) };
    }),
    too_many: total > AT_ONCE,
    seen: digestOf(affected),
    changed:
      shown !== null && shown !== total
        ? `${formatCount(shown)} when you looked, ${formatCount(total)} now.`
        : null,
  };
}

/**
 * `deps` are those of one transaction: all or nothing. The rows are decided anew, and must be those that were seen.
 * Returns the audit entry that an undo names. Throws `invalid_input` and `conflict`.
 */
export async function runAct(
  deps: Deps,
  { actor, role }: { actor: AdminActor; role: string },
  found: FoundAct,
  { selection, seen, value }: { selection: Selection; seen: string; value: Record<string, unknown> },
): Promise<number> {
  const { affected, total } = await judged(deps, found, selection, { role });
  if (total > AT_ONCE)
    throw new ClubError("invalid_input", `At most ${AT_ONCE} at once. Narrow the list first.`);
  if (digestOf(affected) !== seen) throw new ClubError("conflict", changedWords(seen, affected.length));
  if (affected.length === 0) throw new ClubError("invalid_input", "There is nothing to do for these rows.");
  const rows: Done["rows"] = [];
  for (const row of affected) {
    try {
      const before = await found.act.run(deps, actor, row, value);
      rows.push([row.id, (before as Before | undefined) ?? null]);
    } catch (error) {
      if (!(error instanceof ClubError)) throw error;
      const { name } = found.act.nameOf(row);
      throw new ClubError(error.code, `Nothing was done, because of ${name}: ${error.message}`);
    }
  }
  return note(deps, actor, "selection.act", { key: found.key, rows });
}

function changedWords(seen: string, now: number): string {
  const before = Number(seen.split(".")[0]);
  return before === now
    ? "These are not the rows that you looked at. Look again, and press once more."
    : `${formatCount(before)} when you looked, ${formatCount(now)} now. Look again, and press once more.`;
}

interface Done {
  key: string;
  rows: [id: number, before: Before][];
}

/** The entry's id: entries are numbered without gaps, and nobody else writes during the transaction. */
async function note(
  deps: Deps,
  actor: AdminActor,
  action: string,
  done: Done & { of?: number },
): Promise<number> {
  const { of, ...details } = done;
  return deps.db.$transaction(async (tx) => {
    const subject = { subject_kind: "selection", subject_id: of ?? done.key };
    await audit(deps, tx, { actor, action, ...subject, details: { ...details, count: done.rows.length } });
    const last = await tx.auditEntry.findFirstOrThrow({ orderBy: { id: "desc" }, select: { id: true } });
    return last.id;
  });
}

async function readDone(deps: Pick<Deps, "db">, entry: number) {
  const row = await deps.db.auditEntry.findUnique({ where: { id: entry } });
  if (!row || !["selection.act", "selection.undo"].includes(row.action)) return null;
  const done = JSON.parse(row.details) as Partial<Done>;
  const [list, act] = (done.key ?? "").split("/");
  const found = findAct(list, act);
  return found && Array.isArray(done.rows) ? { row, found, rows: done.rows } : null;
}

/** What a list says after an act, for those who may have done it; null if the entry is no such act of this list. */
export async function whatWasDone(deps: Pick<Deps, "db">, entry: number, list: string, { role }: Who) {
  const done = await readDone(deps, entry);
  if (!done || done.found.list.address !== list || !can(role, done.found.act.capability)) return null;
  const { row, found, rows } = done;
  if (row.action === "selection.undo")
    return { words: `Taken back: ${doneWords(found, rows.length)}`, undo: null };
  const isUndone = await deps.db.auditEntry.findFirst({ where: undoOf(entry) });
  const undo = found.act.undo && !isUndone ? { to: `/admin/selection/${found.key}`, entry } : null;
  return { words: doneWords(found, rows.length), undo };
}

const undoOf = (entry: number) => ({
  subject_kind: "selection",
  subject_id: String(entry),
  action: "selection.undo",
});

/**
 * Takes back what still stands as the act left it. Returns the new entry. Throws `not_found`, and `conflict` if nothing
 * can be taken back.
 */
export async function undoAct(
  deps: Deps,
  actor: AdminActor,
  found: FoundAct,
  entry: number,
): Promise<number> {
  const done = await readDone(deps, entry);
  const { undo } = found.act;
  if (!done || done.found.key !== found.key || done.row.action !== "selection.act" || !undo)
    throw new ClubError("not_found", "There is nothing to take back.");
  if (await deps.db.auditEntry.findFirst({ where: undoOf(entry) }))
    throw new ClubError("conflict", "This was taken back already.");
  const back: Done["rows"] = [];
  for (const [id, before] of done.rows) if (await undo(deps, actor, id, before)) back.push([id, before]);
  if (back.length === 0)
    throw new ClubError("conflict", "Nothing was taken back: all of these rows have changed since.");
  return note(deps, actor, "selection.undo", { key: found.key, rows: back, of: entry });
}
