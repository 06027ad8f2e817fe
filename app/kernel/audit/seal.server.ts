import { createHash, type Hash } from "node:crypto";
import type { Db, Tx } from "~/db/connection/types";
import { literal } from "~/db/dialect/dialect.server";
import type { Deps } from "~/kernel/deps";
import { type AuditDeps, audit, SYSTEM } from "./audit.server";
import { Keys } from "./keys";
import { isGenuine } from "./notes.server";
import type { Problems } from "./problems";
import { noteRedaction, SEALED } from "./redact.server";
import { keyOf, redactedHash } from "./row-hash";

/**
 * Earlier versions wrote plain hashes, which anybody can compute. The seal records, under the key, how many there are,
 * what they contain, and which of them deletions changed.
 */

const BATCH = 1000;
const LONG = { maxWait: 10_000, timeout: 60_000 };

interface Seal {
  rows: number;
  /** Absent for the beginning of the log. */
  first_row?: number;
  last_row: number;
  digest: string;
}

/** Seals the rows of an earlier version, once. Returns whether there were any. */
export async function sealPlainRows(deps: Pick<Deps, "db" | "clock" | "secrets">): Promise<boolean> {
  const { db, secrets } = deps;
  if (
    await db.auditEntry.findFirst({ where: { subject_kind: "audit", action: SEALED }, select: { id: true } })
  )
    return false;
  const digest = new PlainDigest();
  for await (const row of plainRows(db)) digest.add(row);
  if (digest.rows === 0) return false;
  const redacted = await listedRedactions(db);
  await db.$transaction(async (tx) => {
    for (const id of redacted) {
      const row = await tx.auditEntry.findUnique({ where: { id } });
      if (row) await noteRedaction(deps, tx, id, { before: row.hash, after: redactedHash(secrets, row) });
    }
    await noteSeal(deps, tx, digest.seal());
  }, LONG);
  return true;
}

/**
 * An earlier version that was put back for a while has written rows without the key after rows with it. To whoever reads the
 * log they look put in, until an operator accepts them as they are. Returns how many there were.
 */
export async function acceptPlainRows(deps: Pick<Deps, "db" | "clock" | "secrets">): Promise<number> {
  const { db, secrets } = deps;
  const { seals } = await SealCheck.of(db, new Keys([secrets]));
  const plain = (await plainRowsAfterKeyed(db)).filter(({ id }) => !seals.some((seal) => covers(seal, id)));
  for (const run of runsOf(plain)) {
    const digest = new PlainDigest();
    for (const row of run) digest.add(row);
    const seal = { ...digest.seal(), first_row: run[0]!.id };
    await db.$transaction((tx) => noteSeal(deps, tx, seal));
  }
  return plain.length;
}

function noteSeal(deps: AuditDeps, tx: Tx, seal: Seal): Promise<void> {
  const subject = { subject_kind: "audit", subject_id: seal.last_row };
  return audit(deps, tx, { actor: SYSTEM, action: SEALED, ...subject, details: { ...seal } });
}

const covers = ({ first_row = 0, last_row }: Seal, id: number) => id >= first_row && id <= last_row;

export class SealCheck {
  readonly #digests: Map<Seal, PlainDigest>;
  private constructor(
    readonly seals: (Seal & { id: number })[],
    readonly listed: Set<number>,
  ) {
    this.#digests = new Map(seals.map((seal) => [seal, new PlainDigest()]));
  }

  static async of(db: Db, keys: Keys): Promise<SealCheck> {
    const found = await db.auditEntry.findMany({
      where: { subject_kind: "audit", action: SEALED },
      orderBy: { id: "asc" },
    });
    const seals = found
      .filter((one) => isGenuine(keys, one))
      .map(({ id, details }) => ({ ...(JSON.parse(details) as Seal), id }));
    const isSealed = seals.some(({ first_row }) => first_row === undefined);
    return new SealCheck(seals, new Set(isSealed ? [] : await listedRedactions(db)));
  }

  /** Of a row without the key that comes after rows with it. */
  isAccepted({ id }: { id: number }): boolean {
    return this.seals.some((seal) => seal.first_row !== undefined && covers(seal, id));
  }

  see(row: { id: number; hash: string }): void {
    for (const [seal, digest] of this.#digests) if (covers(seal, row.id)) digest.add(row);
  }

  end(problems: Problems): void {
    for (const seal of this.seals) {
      const { first_row, rows, last_row } = seal;
      if (this.#digests.get(seal)?.seal().digest === seal.digest) continue;
      const which = first_row === undefined ? `the first ${rows} rows` : `rows ${first_row} to ${last_row}`;
      problems.add(seal.id, `it sealed ${which}; these are others, or have other numbers`);
    }
  }
}

class PlainDigest {
  readonly #hash: Hash = createHash("sha256");
  rows = 0;
  last_row = 0;

  add({ id, hash }: { id: number; hash: string }): void {
    this.rows += 1;
    this.last_row = id;
    this.#hash.update(`${id} ${hash}\n`);
  }

  seal(): Seal {
    return { rows: this.rows, last_row: this.last_row, digest: this.#hash.copy().digest("hex") };
  }
}

async function* plainRows(db: Db): AsyncGenerator<{ id: number; hash: string }> {
  for (let after = 0; ; ) {
    const batch = await db.auditEntry.findMany({
      where: { id: { gt: after } },
      orderBy: { id: "asc" },
      select: { id: true, hash: true },
      take: BATCH,
    });
    for (const row of batch) {
      if (keyOf(row.hash)) return;
      yield row;
      after = row.id;
    }
    if (batch.length < BATCH) return;
  }
}

async function plainRowsAfterKeyed(db: Db): Promise<{ id: number; hash: string }[]> {
  const keyed = { hash: { contains: literal(".") } };
  const first = await db.auditEntry.findFirst({ where: keyed, orderBy: { id: "asc" }, select: { id: true } });
  if (!first) return [];
  return db.auditEntry.findMany({
    where: { id: { gt: first.id }, NOT: keyed },
    orderBy: { id: "asc" },
    select: { id: true, hash: true },
  });
}

function runsOf<Row extends { id: number }>(rows: Row[]): Row[][] {
  const runs: Row[][] = [];
  for (const row of rows) {
    const last = runs.at(-1);
    if (last?.at(-1)?.id === row.id - 1) last.push(row);
    else runs.push([row]);
  }
  return runs;
}

async function listedRedactions(db: Db): Promise<number[]> {
  const keyed = await db.auditEntry.findFirst({
    where: { hash: { contains: literal(".") } },
    orderBy: { id: "asc" },
  });
  const deletions = await db.auditEntry.findMany({
    where: { action: "account.deleted", ...(keyed && { id: { lt: keyed.id } }) },
    select: { details: true },
    orderBy: { id: "asc" },
  });
  return [...new Set(deletions.flatMap(({ details }) => idsIn(details)))];
}

function idsIn(details: string): number[] {
  try {
    const { redacted_audit } = JSON.parse(details) as { redacted_audit?: unknown };
    return Array.isArray(redacted_audit) ? redacted_audit.filter(Number.isInteger) : [];
  } catch {
    return [];
  }
}
