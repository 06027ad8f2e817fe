import { randomBytes, randomUUID } from "node:crypto";
import { existsSync, linkSync, readFileSync, unlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { dataDir, isSharedByMachines } from "~/db/connection/location.server";
import { protectFile } from "~/db/files/private-files.server";
import { ConfigurationError, checkConfiguration, isProduction } from "./env.server";

/** Throws in production without `SESSION_SECRET`, and where several machines must share it; else generates one. */
export function sessionSecret(): string {
  if (process.env.SESSION_SECRET) return process.env.SESSION_SECRET;
  if (isSharedByMachines())
    throw new ConfigurationError([
      "SESSION_SECRET must be set: every process on this database needs the same.",
    ]);
  if (isProduction) throw new ConfigurationError(checkConfiguration());
  const file = path.join(dataDir(), "session-secret");
  if (!existsSync(file)) generate(file);
  return readFileSync(file, "utf8").trim();
}

/** Another process may do the same at this moment: the first file under the name counts, and it is whole. */
function generate(file: string): void {
  const mine = `${file}.${randomUUID()}`;
  writeFileSync(mine, randomBytes(32).toString("hex"), { mode: 0o600, flag: "wx" });
  protectFile(mine);
  try {
    linkSync(mine, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    unlinkSync(mine);
  }
}
