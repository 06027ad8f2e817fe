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
import { Breath } from "./breath.server";
import { withEscapes } from "./escapes.server";
import { isLocked } from "./faults.server";
import { Gate } from "./gate.server";
import { holdDatabase } from "./in-use.server";
import { databaseFile, onPostgres } from "./location.server";
import { PlainStatements } from "./plain.server";
import { postgresDatabase } from "./postgres.server";

/** Set on the connection that is used: pragmas belong to a connection, not to a file (only WAL stays with the file). */
const PRAGMAS = [
  // Nothing else runs while the file is opened, so other processes that open or recover it are waited for here.
  "busy_timeout = 6000",
  "journal_mode = WAL",
  "synchronous = FULL",
  "foreign_keys = ON",
  "cache_size = -16000",
  "temp_store = MEMORY",
  // Overwrites what is deleted, so that a deleted person is not left in the file.
  "secure_delete = ON",
  // Waiting for another process's lock inside SQLite would stop every request; from here on `unlocked` waits outside.
  "busy_timeout = 20",
];

/** How long a statement waits for another process that writes (a tool, a restore). */
const LOCK_PATIENCE_MS = 6_000;
const LOCK_PAUSE_MS = 50;

/** The database behind Prisma that `url` names: `postgresql://…` or `file:…`. */
export function clubDatabase(url: string): SqlMigrationAwareDriverAdapterFactory {
  return onPostgres(url) ? postgresDatabase(url) : embeddedDatabase(url);
}

interface EmbeddedDatabase extends SqlMigrationAwareDriverAdapterFactory {
  /** The way past Prisma on the connection that is open, or null before the first one. */
  plain: PlainStatements | null;
}

/** The embedded SQLite database, made safe for one connection shared by many requests. */
export function embeddedDatabase(url: string): EmbeddedDatabase {
  const inner = new PrismaBetterSQLite3({ url });
  const database: EmbeddedDatabase = {
    provider: inner.provider,
    adapterName: inner.adapterName,
    plain: null,
    connect: async () => {
      const release = holdDatabase(databaseFile(url));
      try {
        return gated(await inner.connect(), database, release);
      } catch (error) {
        release();
        throw error;
      }
    },
    connectToShadowDb: () => inner.connectToShadowDb(),
  };
  return database;
}

function gated(adapter: SqlDriverAdapter, database: EmbeddedDatabase, release: () => void): SqlDriverAdapter {
  const { client } = adapter as unknown as { client: Database.Database };
  for (const pragma of PRAGMAS) client.pragma(pragma);
  const gate = new Gate();
  const breath = new Breath();
  const pass = async <T>(statement: () => Promise<T>) => {
    await breath.take();
    return gate.pass(statement);
  };
  database.plain = new PlainStatements(client, (work) => unlocked(() => pass(async () => work())));
  return {
    provider: adapter.provider,
    adapterName: adapter.adapterName,
    queryRaw: (query) => unlocked(() => pass(async () => adapter.queryRaw(escaping(query)))),
    executeRaw: (query) => unlocked(() => pass(async () => adapter.executeRaw(escaping(query)))),
    executeScript: (script) => pass(async () => adapter.executeScript(script)),
    startTransaction: (isolation) =>
      unlocked(async () => {
        await breath.take();
        return begin(adapter, client, gate, isolation);
      }),
    getConnectionInfo: adapter.getConnectionInfo?.bind(adapter),
    dispose: () => {
      database.plain = null;
      return adapter.dispose().finally(release);
    },
  };
}

const escaping = (query: SqlQuery): SqlQuery => ({ ...query, sql: withEscapes(query.sql) });

async function begin(
  adapter: SqlDriverAdapter,
  client: Database.Database,
  gate: Gate,
  isolation?: IsolationLevel,
): Promise<Transaction> {
  const open = await gate.close();
  try {
    const inner = await adapter.startTransaction(isolation);
    await takeWriteLock(inner, client);
    return {
      provider: inner.provider,
      adapterName: inner.adapterName,
      options: inner.options,
      queryRaw: (query) => inner.queryRaw(escaping(query)),
      executeRaw: (query) => endingAlways(escaping(query), inner, client, open),
      commit: () => inner.commit().finally(open),
      rollback: () => inner.rollback().finally(open),
    };
  } catch (error) {
    open();
    throw error;
  }
}

/**
 * The lock is taken at once, not at the first write in the middle: a transaction that has begun never has to wait for another
 * process, and one that cannot begin lets everybody else pass before it tries again.
 */
async function takeWriteLock(inner: Transaction, client: Database.Database): Promise<void> {
  try {
    client.exec("ROLLBACK; BEGIN IMMEDIATE");
  } catch (error) {
    await inner.rollback();
    if ((error as { code?: string }).code !== "SQLITE_BUSY") throw error;
    throw new DriverAdapterError({ kind: "SocketTimeout" });
  }
}

/** A COMMIT that fails (a full disk) must not leave the transaction open and everybody else waiting. */
async function endingAlways(
  query: SqlQuery,
  inner: Transaction,
  client: Database.Database,
  open: () => void,
): Promise<number> {
  try {
    return await inner.executeRaw(query);
  } catch (error) {
    if (/^(COMMIT|ROLLBACK)\b/i.test(query.sql)) {
      if (client.inTransaction) client.exec("ROLLBACK");
      await inner.rollback();
      open();
    }
    throw error;
  }
}

/** Tries again while another process holds the lock, and lets other requests go on meanwhile. */
async function unlocked<T>(statement: () => Promise<T>): Promise<T> {
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
