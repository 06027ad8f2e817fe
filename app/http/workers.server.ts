import { deps } from "./deps.server";
import { log } from "./log.server";

/** Called by the server before it listens: starts what runs beside requests. */
export async function startup(): Promise<void> {
  await deps.db.$connect();
}

/** Called by the server once no request is under way any more. */
export async function shutdown(): Promise<void> {
  await deps.db.$disconnect();
  log.info("closed the database");
}
