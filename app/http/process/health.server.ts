import { ping } from "~/db/queries/health.server";
import { deps } from "./deps.server";
import { log } from "./log.server";

export async function isHealthy(): Promise<boolean> {
  try {
    await ping(deps.db);
    return true;
  } catch (error) {
    log.error({ err: error }, "the database does not answer");
    return false;
  }
}
