import { embeddedDatabase } from "./adapter.server";
import { PrismaClient } from "./generated/client";
import { PrismaClient as PostgresClient } from "./generated-postgres/client";
import { databaseUrl, onPostgres } from "./location.server";
import { oneWriter, postgresDatabase } from "./postgres.server";
import { goPlainly } from "./statements.server";

export type Db = PrismaClient;
/** What a function needs that may run inside or outside a transaction. */
export type Tx = Omit<PrismaClient, "$connect" | "$disconnect" | "$on" | "$transaction" | "$extends">;

/** Longer than the adapter waits for another process's lock, so that the one who waits hears the real reason. */
const PATIENCE = { maxWait: 8_000, timeout: 10_000 };

/** Opens the club's database. One per process; a second connection is for tests and tools. */
export function openDatabase(url = databaseUrl()): Db {
  // Two clients of one schema: what differs is the language that they speak to the database.
  if (onPostgres(url)) {
    const client = new PostgresClient({ adapter: postgresDatabase(url), transactionOptions: PATIENCE });
    return oneWriter(client as unknown as Db);
  }
  const adapter = embeddedDatabase(url);
  const db = new PrismaClient({ adapter, transactionOptions: PATIENCE });
  goPlainly(db, async () => {
    if (!adapter.plain) await db.$connect();
    return adapter.plain;
  });
  return db;
}
