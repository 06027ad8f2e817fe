import { PrismaClient } from "../generated/client";
import { PrismaClient as PostgresClient } from "../generated-postgres/client";
import { embeddedDatabase } from "./adapter.server";
import { databaseUrl, onPostgres } from "./location.server";
import { postgresDatabase, singleWriter } from "./postgres.server";
import { setDirectStatements } from "./statements.server";

export type Db = PrismaClient;
/** What a function takes that runs inside or outside a transaction. */
export type Tx = Omit<PrismaClient, "$connect" | "$disconnect" | "$on" | "$transaction" | "$extends">;

/** In ms. Longer than the adapter waits for another process's lock, so that its error is the one that is thrown. */
const PATIENCE = { maxWait: 8_000, timeout: 10_000 };

/** Opens the club's database, once in a process; a second connection is for tests and tools. */
export function openDatabase(url = databaseUrl()): Db {
  // Both clients are generated from one schema and have the same types.
  if (onPostgres(url)) {
    const client = new PostgresClient({ adapter: postgresDatabase(url), transactionOptions: PATIENCE });
    return singleWriter(client as unknown as Db);
  }
  const adapter = embeddedDatabase(url);
  const db = new PrismaClient({ adapter, transactionOptions: PATIENCE });
  setDirectStatements(db, async () => {
    if (!adapter.direct) await db.$connect();
    return adapter.direct;
  });
  return db;
}
