// `npm run club -- drill runbook`: runs every command of docs/operating.md, block by block in one shell, as it stands there. A script plays
// Fly (runbook/fly): its volume is a folder with an empty club, its database server a PostgreSQL of its own.
import "../lib/words.mjs";
import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { standInEnvironment } from "../../local/defaults";
import { freePort } from "../../tests/support/free-port";
import { Club } from "../../tests/support/server";
import { findPostgres, withPostgres } from "../lib/postgres-server.mjs";

const programs = findPostgres();
if (!programs) throw new Error("PostgreSQL is not installed here: apt-get install -y postgresql.");
const text = readFileSync("docs/operating.md", "utf8");
const blocks = [...text.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = ""]) => block);
const SESSION_SECRET = randomBytes(32).toString("hex");
const club = await Club.open({ env: { SESSION_SECRET } });
await club.stop();
await club.db.$disconnect();
const play = mkdtempSync(path.join(tmpdir(), "club-play-"));
// The commands name the volume and the club's folder without quotation marks.
const volume = path.join(play, "volume");
symlinkSync(club.dataDir, volume);
symlinkSync(process.cwd(), path.join(play, "app"));
const fly = path.resolve("scripts/drill/runbook/fly");
let status: number | null = 1;
try {
  status = await withPostgres(programs, drill);
} finally {
  rmSync(play, { recursive: true, force: true });
  await club.close();
}
console.log(
  status === 0
    ? `${blocks.length} blocks of docs/operating.md ran to their ends.`
    : "A command failed: see above.",
);
process.exit(status === 0 ? 0 : 1);

async function drill(postgres: Record<string, string>): Promise<number | null> {
  const port = await freePort();
  const { port: localPort } = new URL(club.localOrigin);
  const own = {
    ...standInEnvironment(Number(localPort)),
    NODE_ENV: "production",
    DEMO: "1",
    LOG_LEVEL: "warn",
    PORT: String(port),
    LOCAL_PORT: localPort,
    APP_ORIGIN: `http://localhost:${port}`,
    DATA_DIR: volume,
    SMTP_URL: `smtp://localhost:${club.smtpPort}`,
  };
  const lines = Object.entries(own).map(([name, value]) => `${name}='${value}'\n`);
  writeFileSync(path.join(play, "env"), lines.join(""));
  writeFileSync(path.join(play, "secrets"), `SESSION_SECRET='${SESSION_SECRET}'\n`);
  writeFileSync(path.join(play, "fly"), `#!/bin/sh\nexec "${fly}" "$@"\n`, { mode: 0o755 });
  const env = {
    HOME: play,
    PATH: `${play}:${process.env.PATH}`,
    PLAY: play,
    PLAY_PATH: process.env.PATH,
    PLAY_PORT: String(port),
    VOLUME: volume,
    PLAY_POSTGRES: postgres.DATABASE_URL,
    CLUB: own.APP_ORIGIN,
    OWNER: "owner@example.co.za",
  };
  const script = [
    "set -euo pipefail",
    "fly deploy",
    ...blocks.flatMap((block) => ["set -x", block, "{ set +x; } 2>/dev/null"]),
  ];
  const { status } = spawnSync("bash", ["-c", script.join("\n")], { env: env as never, stdio: "inherit" });
  spawnSync(fly, ["stop"], { env: env as never });
  return status;
}
