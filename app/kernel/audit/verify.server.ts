import type { Db } from "~/db/connection/types";
import type { AuditEntry } from "~/db/generated/client";
import type { Secrets } from "~/kernel/deps";
import { type Anchor, AnchorCheck } from "./check-anchors";
import { type FoundNote, type Judgement, judge } from "./judge-row";
import { Keys } from "./keys";
import { notesOf } from "./notes.server";
import { Problems } from "./problems";
import { CHAIN_START, keyOf } from "./row-hash";
import { SealCheck } from "./seal.server";

/** Fewer than SQLite's maximum number of bound parameters. */
const BATCH = 500;

export interface Against {
  expected_head?: string;
  anchors?: Anchor[];
  former?: Secrets[];
}

/**
 * Detects rows changed, removed, inserted, moved or redacted without the key, and with anchors a truncated end. `accepted`: rows that
 * an earlier version wrote without the key, after rows with it, and an operator accepted.
 */
export async function verifyAudit(
  { db, secrets }: { db: Db; secrets: Secrets },
  { expected_head, anchors = [], former = [] }: Against = {},
) {
  const keys = new Keys([secrets, ...former]);
  const problems = new Problems();
  const seal = await SealCheck.of(db, keys);
  const kept = new AnchorCheck(problems, anchors, expected_head);
  const walk = { rows: 0, redacted: 0, plain: 0, accepted: 0, last_row: 0, head: CHAIN_START };
  for (;;) {
    const batch = await readRows(db, walk.last_row);
    if (batch.length === 0) break;
    const notes = await notesOf(
      db,
      keys,
      batch.map(({ id }) => id),
    );
    for (const row of batch) {
      const misplaced = whyMisplaced(row, walk, seal);
      if (misplaced) problems.add(row.id, misplaced);
      const { why, is_redacted, other_key } = await lookTwice(row, notes.get(row.id) ?? []);
      if (why) problems.add(row.id, why);
      if (other_key) keys.miss(other_key, row.id);
      if (is_redacted) walk.redacted += 1;
      if (!keyOf(row.hash)) walk.plain += 1;
      if (seal.isAccepted(row)) walk.accepted += 1;
      walk.rows += 1;
      walk.last_row = row.id;
      walk.head = row.hash;
      seal.see(row);
      kept.see(row, walk.rows);
    }
  }
  for (const { fingerprint, from, to } of keys.missed)
    problems.add(
      from,
      `it is sealed under another key than the club's, ${fingerprint}, as are others up to row ${to}`,
    );
  seal.end(problems);
  kept.end(walk.last_row);
  return { ...walk, ...problems.verdict() };

  /** A redaction may commit between reading a row and reading its notes: read both again before reporting it. */
  async function lookTwice(row: AuditEntry, notes: FoundNote[]): Promise<Judgement> {
    if (notes.length === 0 && seal.listed.has(row.id)) return { why: null, is_redacted: true };
    const first = judge(keys, row, notes);
    if (!first.why) return first;
    const again = await readRow(db, row.id).catch(() => null);
    const fresh = await notesOf(db, keys, [row.id]);
    return again ? judge(keys, again, fresh.get(row.id) ?? []) : first;
  }
}

function whyMisplaced(
  row: AuditEntry,
  walk: { rows: number; plain: number; last_row: number; head: string },
  seal: SealCheck,
) {
  const before = walk.rows === 0 ? "the beginning of the log" : `row ${walk.last_row}`;
  const isKeyed = keyOf(row.hash) !== null;
  if (row.prev_hash !== walk.head)
    return `it does not follow ${before}: a row was taken out, put in or moved`;
  if (isKeyed && row.id !== walk.last_row + 1)
    return `it follows ${before}, but has another number: it was renumbered`;
  if (!isKeyed && walk.rows > walk.plain && !seal.isAccepted(row))
    return "it has no key, though rows before it have one: it was put in, or an earlier version ran (docs/releases.md)";
  return null;
}

/** If a batch holds an unreadable value, its rows are read singly; unreadable ones are empty and match no hash. */
async function readRows(db: Db, after: number): Promise<AuditEntry[]> {
  const next = { where: { id: { gt: after } }, orderBy: { id: "asc" }, take: BATCH } as const;
  try {
    return await db.auditEntry.findMany(next);
  } catch {
    const rows: AuditEntry[] = [];
    const places = await db.auditEntry.findMany({
      ...next,
      select: { id: true, hash: true, prev_hash: true },
    });
    for (const place of places)
      rows.push(await readRow(db, place.id).catch(() => ({ ...NOTHING, ...place })));
    return rows;
  }
}

const readRow = (db: Db, id: number) => db.auditEntry.findUniqueOrThrow({ where: { id } });

const NOTHING = {
  at: new Date(0),
  actor_kind: "",
  actor_id: null,
  actor_name: "",
  action: "",
  subject_kind: "",
  subject_id: "",
  reason: "",
  details: "",
};
