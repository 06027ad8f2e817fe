import { clubDatabase } from "./adapter.server";
import { PrismaClient } from "./generated/client";
import { databaseUrl } from "./location.server";

export type Db = PrismaClient;
/** What a function needs that may run inside or outside a transaction. */
export type Tx = Omit<PrismaClient, "$connect" | "$disconnect" | "$on" | "$transaction" | "$extends">;

/** Longer than the adapter waits for another process's lock, so that the one who waits hears the real reason. */
const PATIENCE = { maxWait: 8_000, timeout: 10_000 };

/** Opens the club's database. One per process; a second connection is for tests and tools. */
export function openDatabase(url = databaseUrl()): Db {
  return new PrismaClient({ adapter: clubDatabase(url), transactionOptions: PATIENCE });
}
