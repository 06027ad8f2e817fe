import { deps } from "./deps.server";
import { log } from "./log.server";
import { startMail } from "./mail.server";

let stopMail: (() => Promise<void>) | null = null;

/** Called by the server before it listens: starts what runs beside requests. */
export async function startup(): Promise<void> {
  await deps.db.$connect();
  stopMail = startMail();
}

/** Called by the server once no request is under way any more: the mail under way is sent before the database closes. */
export async function shutdown(): Promise<void> {
  await stopMail?.();
  await deps.db.$disconnect();
  log.info("closed the database");
}
