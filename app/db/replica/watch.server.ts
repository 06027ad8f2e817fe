import { setTimeout as pause } from "node:timers/promises";
import { databaseFile } from "../connection/location.server";
import { metricsAddress } from "./litestream.server";
import { endOfCopy, lookOfLog } from "./log-files.server";
import { noteOwnGeneration, otherWriter } from "./other-writer.server";
import { type LitestreamSays, REPLICA_ALARM_S, ReplicaLag } from "./replica-lag";
import { isReplicated } from "./replicate.server";

export interface ReplicaStatus {
  /** off: no replica; other_writer: another machine writes to it too. */
  state: "off" | "running" | "other_writer";
  /** Everything committed before it is in the replica; null until it is known. */
  safe_until: Date | null;
  /** Since `safe_until`, or since the start until that is known. */
  lag_seconds: number | null;
}

/** Milliseconds. */
const LOOK_EVERY = 100;
const LOOK_FOR_OTHERS_EVERY = 60 * 60_000;
const FIRST_LOOK_FOR_OTHERS = 60_000;

let watch: ReplicaWatch | null = null;

/** Until the process ends, which it does by itself when Litestream has died. Does nothing without Litestream. */
export function watchReplica(onProblem: (words: string) => void): void {
  if (isReplicated()) watch ??= new ReplicaWatch(onProblem);
}

export function replicaStatus(): ReplicaStatus {
  return watch?.status() ?? { state: "off", safe_until: null, lag_seconds: null };
}

class ReplicaWatch {
  #began = performance.now();
  #lag = new ReplicaLag();
  #state: ReplicaStatus["state"] = "running";
  #address = metricsAddress();
  #isAsking = false;
  #isLate = false;
  #looking: NodeJS.Timeout;

  constructor(private readonly onProblem: (words: string) => void) {
    this.#looking = setInterval(() => void this.#look(), LOOK_EVERY).unref();
    void this.#lookForOthers();
  }

  status(): ReplicaStatus {
    const safe = this.#lag.safeUntil();
    const lag = performance.now() - (safe ?? this.#began);
    return {
      state: this.#state,
      safe_until: safe === null ? null : new Date(Date.now() - lag),
      lag_seconds: lag / 1000,
    };
  }

  async #look(): Promise<void> {
    if (!isReplicated()) return this.#end();
    const asked = performance.now();
    this.#lag.look(lookOfLog(databaseFile()), asked);
    this.#alarm();
    if (!this.#lag.isBehind || this.#isAsking) return;
    this.#isAsking = true;
    const says = await askLitestream(this.#address);
    this.#isAsking = false;
    if (says && this.#lag.hear(says, asked)) noteOwnGeneration();
  }

  /** Whoever started Litestream starts both again. */
  #end(): void {
    clearInterval(this.#looking);
    this.onProblem("Litestream has died: the club ends, to be started again with it.");
    process.kill(process.pid, "SIGTERM");
  }

  #alarm(): void {
    const isLate = (this.status().lag_seconds ?? 0) > REPLICA_ALARM_S;
    if (isLate && !this.#isLate) this.onProblem("Nothing was copied for more than five minutes.");
    this.#isLate = isLate;
  }

  /** Two machines that began at once see each other only while they run. */
  async #lookForOthers(): Promise<void> {
    await pause(FIRST_LOOK_FOR_OTHERS, undefined, { ref: false });
    for (;;) {
      try {
        const other = await otherWriter();
        this.#state = other ? "other_writer" : "running";
        if (other) this.onProblem(`Another machine writes to the replica too (series ${other.name}).`);
      } catch (error) {
        this.onProblem((error as Error).message);
      }
      await pause(LOOK_FOR_OTHERS_EVERY, undefined, { ref: false });
    }
  }
}

/** Null while it does not answer. */
async function askLitestream(address: string): Promise<LitestreamSays | null> {
  try {
    const answer = await fetch(`http://${address}/metrics`, { signal: AbortSignal.timeout(1_000) });
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
