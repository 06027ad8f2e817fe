import {
  DriverAdapterError,
  type IsolationLevel,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
  type SqlQuery,
  type Transaction,
} from "@prisma/driver-adapter-utils";
import type { Pool } from "pg";
import { isConflict } from "./faults.server";
import { setKeyLocks } from "./key-locks.server";
import { openPool } from "./pool.server";
import type { Db } from "./types";

const TRIES = 10;
const PAUSE_MS = 15;
/** The advisory lock of `singleWriter`: any number, the same in every process. */
const WRITER = 5_116_009;

export function postgresDatabase(url: string): SqlMigrationAwareDriverAdapterFactory {
  const inner = Promise.all([import("@prisma/adapter-pg"), openPool(url)]).then(
    ([{ PrismaPg }, pool]) => new PrismaPg(pool, { disposeExternalPool: true }),
  );
  return {
    provider: "postgres",
    adapterName: "@prisma/adapter-pg",
    connect: async () => retrying(await (await inner).connect()),
    connectToShadowDb: async () => retrying(await (await inner).connectToShadowDb()),
  };
}

function retrying(adapter: SqlDriverAdapter): SqlDriverAdapter {
  return {
    provider: adapter.provider,
    adapterName: adapter.adapterName,
    queryRaw: (query) => retry(() => adapter.queryRaw(storable(query))),
    executeRaw: (query) => retry(() => adapter.executeRaw(storable(query))),
    executeScript: (script) => runScript(adapter, script),
    startTransaction: (isolation) => begin(adapter, isolation),
    getConnectionInfo: adapter.getConnectionInfo?.bind(adapter),
    dispose: () => adapter.dispose(),
  };
}

/** Bypasses the adapter, which splits scripts at each semicolon, even inside a function's body. */
async function runScript(adapter: SqlDriverAdapter, script: string): Promise<void> {
  const pool = (adapter as SqlDriverAdapter & { underlyingDriver(): Pool }).underlyingDriver();
  await pool.query(script).catch((error) => {
    throw new DriverAdapterError({ kind: "postgres", severity: "ERROR", ...error, message: error.message });
  });
}

async function begin(adapter: SqlDriverAdapter, isolation?: IsolationLevel): Promise<Transaction> {
  const inner = await adapter.startTransaction(isolation);
  // A connection takes one statement at a time, but Prisma sends those of several relations at once.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(statement: () => Promise<T>): Promise<T> => {
    const turn = last.then(statement);
    last = turn.catch(() => {});
    return turn;
  };
  let ended = false;
  const once = (end: () => Promise<void>) => async () => {
    if (ended) return;
    ended = true;
    await end();
  };
  return {
    provider: inner.provider,
    adapterName: inner.adapterName,
    options: inner.options,
    queryRaw: (query) => inTurn(() => inner.queryRaw(storable(query))),
    executeRaw: async (query) => {
      try {
        return await inTurn(() => inner.executeRaw(storable(query)));
      } catch (error) {
        // A failed COMMIT has ended the transaction; its connection must return to the pool.
        if (/^(COMMIT|ROLLBACK)\b/i.test(query.sql)) await once(() => inner.rollback())();
        throw error;
      }
    },
    commit: once(() => inner.commit()),
    rollback: once(() => inner.rollback()),
  };
}

/** PostgreSQL refuses NUL in a text; SQLite stores it. */
function storable(query: SqlQuery): SqlQuery {
  if (!query.args.some((arg) => typeof arg === "string" && arg.includes("\0"))) return query;
  const args = query.args.map((arg) => (typeof arg === "string" ? arg.replaceAll("\0", "\uFFFD") : arg));
  return { ...query, args };
}

/**
 * Serialises transactions that read before they write, across all processes, so that what they read is true until they have
 * written. Statement lists that read nothing (a redemption) do not wait: unique keys keep them right. Conflicts are retried.
 */
export function singleWriter(db: Db): Db {
  type Work = (tx: Db) => Promise<unknown>;
  const runInOne = db.$transaction.bind(db) as (work: unknown, options?: object) => Promise<unknown>;
  const locked = (work: Work) => async (tx: Db) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(${WRITER})`;
    return work(tx);
  };
  const transaction = (work: Work | unknown[], options?: object) =>
    retry(() => runInOne(typeof work === "function" ? locked(work) : work, options));
  const proxy = new Proxy(db, {
    get: (target, name) => (name === "$transaction" ? transaction : Reflect.get(target, name)),
  });
  setKeyLocks(proxy, (keys, work, options) =>
    retry(() => runInOne(withKeyLocks(keys, work as Work), options)),
  );
  return proxy;
}

/** Runs concurrently with other keys, never with the single writer. Sorted keys prevent deadlocks. */
function withKeyLocks(keys: readonly string[], work: (tx: Db) => Promise<unknown>) {
  return async (tx: Db) => {
    const sorted = [...keys].sort();
    const locks = sorted.map((_, at) => `pg_advisory_xact_lock(hashtextextended($${at + 1}, ${WRITER}))`);
    // A plain text: `prisma generate` loads this file before there is a client.
    await tx.$executeRawUnsafe(
      `SELECT ${[`pg_advisory_xact_lock_shared(${WRITER})`, ...locks].join(", ")}`,
      ...sorted,
    );
    return work(tx);
  };
}

async function retry<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = TRIES; ; tries--) {
    try {
      return await work();
    } catch (error) {
      if (tries <= 1 || !isConflict(error)) throw error;
      await new Promise((done) => setTimeout(done, PAUSE_MS * Math.random() * (TRIES - tries + 1)));
    }
  }
}
