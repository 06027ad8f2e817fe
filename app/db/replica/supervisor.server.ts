import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { takeExclusiveLock } from "../connection/database-lock.server";
import { databaseFile, dataDir } from "../connection/location.server";
import { protectFile } from "../files/private-files.server";
import {
  litestreamBinary,
  litestreamEnvironment,
  replicaAddress,
  said,
  writeConfiguration,
} from "./litestream.server";
import { endOfCopy, generationOf, lookOfLog } from "./log-files.server";
import { heartbeatMs, noteOwnGeneration, otherWriter } from "./other-writer.server";
import { type LitestreamSays, ReplicaLag } from "./replica-lag";

export interface ReplicaStatus {
  /**
   * off: no replica; elsewhere: another process of this volume runs it; waiting: it died and is started again; other_writer:
   * another machine writes to the replica.
   */
  state: "off" | "elsewhere" | "starting" | "running" | "waiting" | "other_writer";
  /** Everything committed before it is in the replica; null until it is known. */
  safe_until: Date | null;
  /** Since `safe_until`; null until it is known. */
  lag_seconds: number | null;
  restarts: number;
  problem: string;
}

interface Watch {
  onProblem: (words: string) => void;
}

/** Milliseconds. */
const LOOK_EVERY = 100;
const FIRST_WAIT = 500;
const LONGEST_WAIT = 60_000;
/** From here on it counts as running well, and the next wait is the first again. */
const WELL_AFTER = 60_000;
/** The last sync; less than the server's time to shut down. */
const STOP_WITHIN = 4_000;
const LOOK_FOR_OTHERS_EVERY = 60 * 60_000;
const LOOK_FOR_LOCK_EVERY = 2_000;
const FIRST_LOOK_FOR_OTHERS = 60_000;
/** Heartbeats without anything copied: five minutes by default; an hour in a series whose snapshot may be under way. */
const STUCK_AFTER_BEATS = 30;
const SNAPSHOT_BEATS = 360;

let supervisor: Supervisor | null = null;

/** Runs Litestream beside the club until `stopReplica`; nothing waits for it. Does nothing without a replica. */
export function startReplica(watch: Watch): void {
  if (replicaAddress() === "" || supervisor) return;
  supervisor = new Supervisor(watch);
}

/** After the database is closed: ends with a last sync. */
export async function stopReplica(): Promise<void> {
  await supervisor?.stop();
  supervisor = null;
}

export function replicaStatus(): ReplicaStatus {
  return supervisor?.status() ?? OFF;
}

const OFF: ReplicaStatus = { state: "off", safe_until: null, lag_seconds: null, restarts: 0, problem: "" };

class Supervisor {
  #stopping = new AbortController();
  #lag = new ReplicaLag();
  #state: ReplicaStatus["state"] = "starting";
  #restarts = 0;
  #problem = "";
  #port = 0;
  #isAsking = false;
  /** What the replica had taken when something was last copied, and when that was. */
  #copied = { place: "", series: "", at: 0 };
  #child: ChildProcess | null = null;
  #looking: NodeJS.Timeout;
  #work: Promise<void>;

  constructor(private readonly watch: Watch) {
    this.#looking = setInterval(() => void this.#look(), LOOK_EVERY).unref();
    this.#work = this.#keepRunning();
  }

  status(): ReplicaStatus {
    const safe = this.#lag.safeUntil();
    const lag = safe === null ? null : performance.now() - safe;
    return {
      state: this.#state,
      safe_until: lag === null ? null : new Date(Date.now() - lag),
      lag_seconds: lag === null ? null : lag / 1000,
      restarts: this.#restarts,
      problem: this.#problem,
    };
  }

  async stop(): Promise<void> {
    clearInterval(this.#looking);
    this.#stopping.abort();
    await this.#end();
    await this.#work;
  }

  async #keepRunning(): Promise<void> {
    const { signal } = this.#stopping;
    const release = await this.#onlyOne();
    try {
      await this.#runAgainAndAgain();
    } finally {
      if (!signal.aborted) this.#tell("the copying ended");
      release();
    }
  }

  /** Of several processes with one database one copies, and another takes over when it is gone. */
  async #onlyOne(): Promise<() => void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      const release = takeExclusiveLock(`${databaseFile()}-replica`);
      if (release) {
        this.#state = "starting";
        return release;
      }
      this.#state = "elsewhere";
      await pause(LOOK_FOR_LOCK_EVERY, undefined, { signal }).catch(() => {});
    }
    return () => {};
  }

  async #runAgainAndAgain(): Promise<void> {
    const { signal } = this.#stopping;
    let wait = FIRST_WAIT;
    while (!signal.aborted) {
      const began = Date.now();
      try {
        await this.#runOnce();
      } catch (error) {
        if (!signal.aborted) this.#tell((error as Error).message);
      }
      if (signal.aborted) return;
      if (Date.now() - began > WELL_AFTER) wait = FIRST_WAIT;
      this.#restarts += 1;
      if (this.#state !== "other_writer") this.#state = "waiting";
      await pause(wait, undefined, { signal }).catch(() => {});
      wait = Math.min(wait * 2, LONGEST_WAIT);
    }
  }

  async #runOnce(): Promise<void> {
    const { signal } = this.#stopping;
    await endOrphan();
    await this.#refuseOtherWriter();
    this.#port = await freePort();
    const words = ["replicate", "-no-expand-env", "-config", writeConfiguration(this.#port)];
    const child = spawn(litestreamBinary(), words, {
      env: litestreamEnvironment(),
      stdio: ["ignore", "ignore", "pipe"],
    });
    this.#child = child;
    this.#lag.restart();
    this.#copied = { ...this.#copied, place: "", at: performance.now() };
    if (child.pid) writePid(child.pid);
    const killed = () => child.kill("SIGTERM");
    process.once("exit", killed);
    child.stderr?.setEncoding("utf8").on("data", (text: string) => this.#hear(text));
    const watching = new AbortController();
    void this.#lookForOthers(AbortSignal.any([watching.signal, signal]));
    if (signal.aborted) child.kill("SIGTERM");
    else this.#state = "running";
    const [code, by] = await once(child, "exit");
    watching.abort();
    process.off("exit", killed);
    this.#child = null;
    rmSync(pidFile(), { force: true });
    if (!signal.aborted && this.#state !== "other_writer")
      this.#tell(`Litestream ended with ${code ?? by}.${this.#problem ? ` ${this.#problem}` : ""}`);
  }

  /** Also while it runs: two that began at once see each other only then. */
  async #lookForOthers(signal: AbortSignal): Promise<void> {
    let wait = FIRST_LOOK_FOR_OTHERS;
    while (!signal.aborted) {
      await pause(wait, undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
      wait = LOOK_FOR_OTHERS_EVERY;
      await this.#refuseOtherWriter().catch((error: Error) => {
        if (this.#state === "other_writer") this.#child?.kill("SIGTERM");
        if (!signal.aborted) this.#tell(error.message);
      });
    }
  }

  async #refuseOtherWriter(): Promise<void> {
    const other = await otherWriter(this.#stopping.signal);
    if (this.#state === "other_writer" && !other) this.#state = "starting";
    if (!other) return;
    this.#state = "other_writer";
    throw new Error(`Another machine writes to the replica (series ${other.name}): this one does not.`);
  }

  async #look(): Promise<void> {
    const asked = performance.now();
    this.#lag.look(lookOfLog(databaseFile()), asked);
    const child = this.#child;
    if (!this.#lag.isBehind) this.#copied.at = asked;
    if (!child || !this.#lag.isBehind || this.#isAsking) return;
    if (this.#isStuck(asked)) return this.#startAgain(child);
    this.#isAsking = true;
    const says = await askLitestream(this.#port);
    this.#isAsking = false;
    if (!says || child !== this.#child) return;
    const place = JSON.stringify(says.acknowledged);
    if (place !== this.#copied.place) this.#copied = { ...this.#copied, place, at: asked };
    if (!this.#lag.hear(says, asked)) return;
    this.#copied.series = says.copied?.generation ?? "";
    noteOwnGeneration();
  }

  #isStuck(now: number): boolean {
    const isNewSeries = generationOf(databaseFile()) !== this.#copied.series;
    return now - this.#copied.at > (isNewSeries ? SNAPSHOT_BEATS : STUCK_AFTER_BEATS) * heartbeatMs();
  }

  /** Litestream 0.3 never goes on after a place has refused part of a file (a full disk), and says nothing. */
  #startAgain(child: ChildProcess): void {
    this.#copied.at = performance.now();
    this.#tell("Nothing was copied for some time: Litestream is started again.");
    child.kill("SIGKILL");
  }

  #hear(text: string): void {
    for (const line of text.split("\n").filter(Boolean)) this.#tell(said(line));
  }

  #tell(words: string): void {
    if (words !== this.#problem) this.watch.onProblem(words);
    this.#problem = words;
  }

  async #end(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    const late = setTimeout(() => child.kill("SIGKILL"), STOP_WITHIN);
    await ended;
    clearTimeout(late);
  }
}

/** Null while it does not answer. */
async function askLitestream(port: number): Promise<LitestreamSays | null> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`, { signal: AbortSignal.timeout(1_000) });
    const text = await answer.text();
    const passes = gauge(text, "litestream_sync_count");
    const failures = gauge(text, "litestream_sync_error_count");
    const index = gauge(text, "litestream_replica_wal_index");
    const offset = gauge(text, "litestream_replica_wal_offset");
    if (passes === null || failures === null) return null;
    const acknowledged = index === null || offset === null ? null : { index, offset };
    return { passes, failures, copied: endOfCopy(databaseFile()), acknowledged };
  } catch {
    return null;
  }
}

function gauge(text: string, name: string): number | null {
  const value = text.match(new RegExp(`^${name}\\{[^}]*\\} (\\S+)$`, "m"))?.[1];
  return value === undefined ? null : Number(value);
}

const pidFile = () => path.join(dataDir(), "litestream.pid");

function writePid(pid: number): void {
  writeFileSync(pidFile(), String(pid), { mode: 0o600 });
  protectFile(pidFile());
}

/** The server was killed and its Litestream lives on: two on one database would disturb each other. */
async function endOrphan(): Promise<void> {
  if (!existsSync(pidFile())) return;
  const pid = Number(readFileSync(pidFile(), "utf8"));
  for (let tries = 0; isOurs(pid) && tries < 50; tries += 1) {
    process.kill(pid, tries < 40 ? "SIGTERM" : "SIGKILL");
    await pause(100);
  }
  rmSync(pidFile(), { force: true });
}

function isOurs(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(path.join(dataDir(), "litestream.json"));
  } catch {
    return false;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, "close");
  return port;
}
