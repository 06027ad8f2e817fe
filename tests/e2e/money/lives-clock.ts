import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Club, TEST_SECRET } from "../../support/server";

const LIBRARIES = ["x86_64-linux-gnu", "aarch64-linux-gnu"].map(
  (kind) => `/usr/lib/${kind}/faketime/libfaketime.so.1`,
);

/** Moves the clock of processes started with `env`, by libfaketime. */
export class MovableClock {
  readonly env: Record<string, string>;
  readonly #dir = mkdtempSync(path.join(tmpdir(), "club-clock-"));
  readonly #file = path.join(this.#dir, "clock");
  #days = 0;

  constructor() {
    this.#write();
    this.env = {
      LD_PRELOAD: library(),
      FAKETIME_TIMESTAMP_FILE: this.#file,
      FAKETIME_NO_CACHE: "1",
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
      NO_FAKE_STAT: "1",
    };
  }

  forward(days: number): void {
    this.#days += days;
    this.#write();
  }

  /** Runs a scheduled job like `npm run club -- jobs`, at the moved time. */
  async runJob(club: Club, name: string): Promise<void> {
    const env = {
      ...process.env,
      ...this.env,
      DATA_DIR: club.dataDir,
      DATABASE_URL: "",
      LOCAL_PORT: new URL(club.localOrigin).port,
      APP_ORIGIN: club.origin,
      SESSION_SECRET: TEST_SECRET,
      NODE_ENV: "development" as const,
    };
    const args = ["node_modules/tsx/dist/cli.mjs", "scripts/operate/jobs.ts", name];
    const job = spawn(process.execPath, args, { env, stdio: ["ignore", "ignore", "inherit"] });
    const status = await new Promise<number | null>((done) => job.once("exit", done));
    if (status !== 0) throw new Error(`The job ${name} ended with ${status}.`);
  }

  close(): void {
    rmSync(this.#dir, { recursive: true, force: true });
  }

  #write(): void {
    writeFileSync(this.#file, `+${this.#days}d`);
  }
}

/** Debian's package, installed if missing. */
function library(): string {
  const there = () => LIBRARIES.find((file) => existsSync(file));
  if (!there()) {
    spawnSync("apt-get", ["update"], { stdio: "ignore" });
    spawnSync("apt-get", ["install", "-y", "faketime"], { stdio: "ignore" });
  }
  const found = there();
  if (!found) throw new Error("These tests move the clock with libfaketime: please install faketime.");
  return found;
}
