import { setImmediate } from "node:timers/promises";
import { PrismaBetterSQLite3 } from "@prisma/adapter-better-sqlite3";
import {
  DriverAdapterError,
  type IsolationLevel,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
  type SqlQuery,
  type Transaction,
} from "@prisma/driver-adapter-utils";
import type Database from "better-sqlite3";
import { takeSharedLock } from "./database-lock.server";
import { DirectStatements } from "./direct-statements.server";
import { isLocked } from "./faults.server";
import { databaseFile, onPostgres } from "./location.server";
import { postgresDatabase } from "./postgres.server";
import { TransactionQueue } from "./transaction-queue.server";

const PRAGMAS = [
  // Nothing else runs yet, so SQLite may wait for processes that open or recover the file.
  "busy_timeout = 6000",
  "journal_mode = WAL",
  "synchronous = FULL",
  "foreign_keys = ON",
  "cache_size = -16000",
  "temp_store = MEMORY",
  // Overwrites deleted data, so that a deleted person does not remain in the file.
  "secure_delete = ON",
  // Waiting inside SQLite would block every request: from here on `retryWhileLocked` waits.
  "busy_timeout = 20",
];

/** Litestream copies the log and writes it back itself; a checkpoint in between would make it begin a new snapshot. */
const WITH_REPLICA = ["wal_autocheckpoint = 0"];

/** For another process that writes (a tool, a restore). */
const LOCK_PATIENCE_MS = 6_000;
const LOCK_PAUSE_MS = 50;

export function clubDatabase(url: string): SqlMigrationAwareDriverAdapterFactory {
  return onPostgres(url) ? postgresDatabase(url) : embeddedDatabase(url);
}

interface EmbeddedDatabase extends SqlMigrationAwareDriverAdapterFactory {
  direct: DirectStatements | null;
}

export function embeddedDatabase(url: string): EmbeddedDatabase {
  const inner = new PrismaBetterSQLite3({ url });
  const database: EmbeddedDatabase = {
    provider: inner.provider,
    adapterName: inner.adapterName,
    direct: null,
    connect: async () => {
      const release = takeSharedLock(databaseFile(url));
      try {
        return queued(await inner.connect(), database, release);
      } catch (error) {
        release();
        throw error;
      }
    },
    connectToShadowDb: () => inner.connectToShadowDb(),
  };
  return database;
}

function queued(
  adapter: SqlDriverAdapter,
  database: EmbeddedDatabase,
  release: () => void,
): SqlDriverAdapter {
  const { client } = adapter as unknown as { client: Database.Database };
  const replicated = process.env.LITESTREAM_REPLICA_URL ? WITH_REPLICA : [];
  for (const pragma of [...PRAGMAS, ...replicated]) client.pragma(pragma);
  const queue = new TransactionQueue();
  const yieldToEventLoop = eventLoopYielder();
  const run = async <T>(statement: () => Promise<T>) => {
    await yieldToEventLoop();
    return queue.run(statement);
  };
  database.direct = new DirectStatements(client, (work) => retryWhileLocked(() => run(async () => work())));
  return {
    provider: adapter.provider,
    adapterName: adapter.adapterName,
    queryRaw: (query) => retryWhileLocked(() => run(async () => adapter.queryRaw(escaping(query)))),
    executeRaw: (query) => retryWhileLocked(() => run(async () => adapter.executeRaw(escaping(query)))),
    executeScript: (script) => run(async () => adapter.executeScript(script)),
    startTransaction: (isolation) =>
      retryWhileLocked(async () => {
        await yieldToEventLoop();
        return begin(adapter, client, queue, isolation);
      }),
    getConnectionInfo: adapter.getConnectionInfo?.bind(adapter),
    dispose: () => {
      database.direct = null;
      return adapter.dispose().finally(release);
    },
  };
}

const LONG_MS = 20;

/** SQLite is synchronous, so many statements would block every request. Await the returned function before each one. */
function eventLoopYielder(): () => Promise<void> {
  let last = performance.now();
  return async () => {
    if (performance.now() - last < LONG_MS) return;
    await setImmediate();
    last = performance.now();
  };
}

const escaping = (query: SqlQuery): SqlQuery => ({ ...query, sql: checked(withEscapes(query.sql)) });

/** Prisma refuses a statement with more than 999 values: a list leaves room for others. */
const LONGEST_LIST = 500;

/** Tests have few rows, so that a list which grows with the club is refused there only by this. */
function checked(query: string): string {
  if (process.env.NODE_ENV !== "test") return query;
  for (const [, list = ""] of query.matchAll(/\bIN \(([?,\s]+)\)/g)) {
    const { length } = list.split(",");
    if (length > LONGEST_LIST)
      throw new Error(
        `${length} values in a list; inParts (app/kernel/in-parts.ts) makes parts of it: ${query}`,
      );
  }
  return query;
}

/** For Prisma's own LIKE conditions: SQLite has no default escape character. */
function withEscapes(query: string): string {
  return query.replace(/ LIKE \?(?! ESCAPE)/g, " LIKE ? ESCAPE '\\'");
}

async function begin(
  adapter: SqlDriverAdapter,
  client: Database.Database,
  queue: TransactionQueue,
  isolation?: IsolationLevel,
): Promise<Transaction> {
  const leave = await queue.enter();
  try {
    const inner = await adapter.startTransaction(isolation);
    await takeWriteLock(inner, client);
    return {
      provider: inner.provider,
      adapterName: inner.adapterName,
      options: inner.options,
      queryRaw: (query) => inner.queryRaw(escaping(query)),
      executeRaw: (query) => executeInTransaction(escaping(query), inner, client, leave),
      commit: () => inner.commit().finally(leave),
      rollback: () => inner.rollback().finally(leave),
    };
  } catch (error) {
    leave();
    throw error;
  }
}

/** The lock at BEGIN: an open transaction never waits for another process, and one that cannot begin lets others pass. */
async function takeWriteLock(inner: Transaction, client: Database.Database): Promise<void> {
  try {
    client.exec("ROLLBACK; BEGIN IMMEDIATE");
  } catch (error) {
    await inner.rollback();
    if ((error as { code?: string }).code !== "SQLITE_BUSY") throw error;
    throw new DriverAdapterError({ kind: "SocketTimeout" });
  }
}

/** A COMMIT that fails (a full disk) must not leave the transaction open. */
async function executeInTransaction(
  query: SqlQuery,
  inner: Transaction,
  client: Database.Database,
  leave: () => void,
): Promise<number> {
  try {
    return await inner.executeRaw(query);
  } catch (error) {
    if (/^(COMMIT|ROLLBACK)\b/i.test(query.sql)) {
      if (client.inTransaction) client.exec("ROLLBACK");
      await inner.rollback();
      leave();
    }
    throw error;
  }
}

async function retryWhileLocked<T>(statement: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + LOCK_PATIENCE_MS;
  for (;;) {
    try {
      return await statement();
    } catch (error) {
      if (!isLocked(error) || Date.now() > deadline) throw error;
      await new Promise((done) => setTimeout(done, LOCK_PAUSE_MS));
    }
  }
}
