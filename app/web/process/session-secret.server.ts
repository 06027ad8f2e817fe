import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
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
  if (!existsSync(file)) {
    writeFileSync(file, randomBytes(32).toString("hex"), { mode: 0o600, flag: "wx" });
    protectFile(file);
  }
  return readFileSync(file, "utf8").trim();
}
