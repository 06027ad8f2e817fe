import { PrismaClient } from "~/db/generated/client";
import { PrismaClient as PostgresClient } from "~/db/generated-postgres/client";
import { embeddedDatabase } from "./adapter.server";
import { databaseUrl, onPostgres } from "./location.server";
import { postgresDatabase, singleWriter } from "./postgres.server";
import { setDirectStatements } from "./statements.server";
import type { Db } from "./types";

/** Milliseconds; longer than the adapter waits for a lock, so that its error is the one thrown. */
const PATIENCE = { maxWait: 8_000, timeout: 10_000 };

/** Once in a process; further connections are for tests and tools. */
export function openDatabase(url = databaseUrl()): Db {
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
