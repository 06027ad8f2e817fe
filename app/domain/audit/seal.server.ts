import { createHash, type Hash } from "node:crypto";
import type { Db } from "~/db/connection/client.server";
import { literal } from "~/db/dialect/dialect.server";
import type { Deps } from "../deps";
import { audit, SYSTEM } from "./audit.server";
import type { Keys } from "./keys";
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
    const details = { ...digest.seal() };
    await audit(deps, tx, {
      ...{ actor: SYSTEM, action: SEALED, subject_kind: "audit", subject_id: digest.last_row },
      details,
    });
  }, LONG);
  return true;
}

export class SealCheck {
  readonly #digest = new PlainDigest();
  private constructor(
    readonly seal: (Seal & { id: number }) | null,
    readonly listed: Set<number>,
  ) {}

  static async of(db: Db, keys: Keys): Promise<SealCheck> {
    const found = await db.auditEntry.findMany({
      where: { subject_kind: "audit", action: SEALED },
      orderBy: { id: "asc" },
    });
    const row = found.find((one) => isGenuine(keys, one));
    if (!row) return new SealCheck(null, new Set(await listedRedactions(db)));
    return new SealCheck({ ...(JSON.parse(row.details) as Seal), id: row.id }, new Set());
  }

  see(row: { id: number; hash: string }): void {
    if (this.seal && row.id <= this.seal.last_row) this.#digest.add(row);
  }

  end(problems: Problems): void {
    if (this.seal && this.#digest.seal().digest !== this.seal.digest)
      problems.add(
        this.seal.id,
        `it sealed the first ${this.seal.rows} rows; these are others, or have other numbers`,
      );
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
