import { clubDatabase } from "./adapter.server";
import { PrismaClient } from "./generated/client";
import { PrismaClient as PostgresClient } from "./generated-postgres/client";
import { databaseUrl, onPostgres } from "./location.server";
import { oneWriter } from "./postgres.server";

export type Db = PrismaClient;
/** What a function needs that may run inside or outside a transaction. */
export type Tx = Omit<PrismaClient, "$connect" | "$disconnect" | "$on" | "$transaction" | "$extends">;

/** Longer than the adapter waits for another process's lock, so that the one who waits hears the real reason. */
const PATIENCE = { maxWait: 8_000, timeout: 10_000 };

/** Opens the club's database. One per process; a second connection is for tests and tools. */
export function openDatabase(url = databaseUrl()): Db {
  const options = { adapter: clubDatabase(url), transactionOptions: PATIENCE };
  // Two clients of one schema: what differs is the language that they speak to the database.
  return onPostgres(url)
    ? oneWriter(new PostgresClient(options) as unknown as Db)
    : new PrismaClient(options);
}
