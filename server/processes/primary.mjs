// WEB_PROCESSES=n: this process holds the port and serves nothing itself (docs/decisions/server.md).
import cluster from "node:cluster";
import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import pino from "pino";
import { logDestination } from "../../app/web/process/log-destination.mjs";
import { relayFigures } from "./relay.mjs";

const log = pino(
  {
    level: process.env.LOG_LEVEL || "info",
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
  },
  logDestination(),
);

/**
 * Keeps `count` processes serving until `stop` aborts; SIGUSR2 replaces them one after the other. Returns the exit code: 1
 * if the first ones did not start, or one did not end well.
 */
export async function runProcesses(count, stop) {
  cluster.schedulingPolicy = cluster.SCHED_RR;
  const processes = new Processes(stop);
  process.on("SIGUSR2", () => processes.reload());
  stop.addEventListener("abort", () => processes.stop());
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const [first, ...others] = numbers;
  // The first one migrates.
  const serve =
    (await processes.begin(first)) &&
    (await Promise.all(others.map((number) => processes.begin(number)))).every(Boolean);
  if (serve && !stop.aborted) {
    log.info({ processes: count }, "every process serves");
    await once(stop, "abort");
  }
  return processes.end();
}

class Processes {
  /** By number: the worker that serves. */
  #serving = new Map();
  #waits = new Map();
  #failed = false;
  #reloading = Promise.resolve();

  constructor(stop) {
    this.aborted = stop;
  }

  /** Whether it serves. */
  async begin(number) {
    const worker = await this.#open(number);
    if (!worker && !this.aborted.aborted) this.#failed = true;
    return worker !== null;
  }

  /** Forks a process; resolves when it serves, or with null if it ended before. */
  async #open(number) {
    if (this.aborted.aborted) return null;
    const worker = cluster.fork({ WEB_PROCESS: String(number) });
    worker.on("error", (err) => log.warn({ err, process: number }, "a process cannot be reached"));
    relayFigures(worker, all);
    const serves = await Promise.race([
      once(worker, "listening").then(() => true),
      once(worker, "exit").then(() => false),
    ]);
    if (!serves) return null;
    const since = Date.now();
    this.#serving.set(number, worker);
    worker.once("exit", (code, signal) => {
      if (code !== 0 && this.aborted.aborted) this.#failed = true;
      if (this.#serving.get(number) !== worker || this.aborted.aborted) return;
      log.error({ process: number, code, signal }, "a process died");
      this.#serving.delete(number);
      this.#replace(number, Date.now() - since);
    });
    return worker;
  }

  /** After a wait that grows with each death in a row. */
  async #replace(number, served_ms) {
    if (!this.#waits.has(number)) this.#waits.set(number, growingWaits());
    const waitAfter = this.#waits.get(number);
    for (let served = served_ms; !this.aborted.aborted; served = 0) {
      await setTimeout(waitAfter(served), undefined, { signal: this.aborted }).catch(() => {});
      if (this.#serving.has(number)) return;
      if (await this.#open(number)) return log.info({ process: number }, "a process was replaced");
    }
  }

  /** Each is replaced by one that already serves; if a new one does not start, the old ones go on. */
  reload() {
    this.#reloading = this.#reloading
      .then(() => this.#reload())
      .catch((err) => log.error({ err }, "the reload failed"));
  }

  async #reload() {
    for (const [number, old] of [...this.#serving]) {
      const fresh = await this.#open(number);
      if (this.aborted.aborted) return;
      if (!fresh) return log.error({ process: number }, "a new process did not start: the old ones go on");
      await ended(old);
    }
    log.info({ processes: this.#serving.size }, "every process was replaced");
  }

  /** Each drains by itself (server/http-server.mjs). */
  stop() {
    for (const worker of all()) worker.process.kill("SIGTERM");
  }

  async end() {
    await Promise.all(all().map(ended));
    return this.#failed ? 1 : 0;
  }
}

const FIRST_MS = 500;
const LONGEST_MS = 30_000;
/** A process that served for so long is healthy: the next wait is the first again. */
const HEALTHY_MS = 60_000;

/** Waits between the deaths of one process: 0.5, 1, 2 … 30 s. Call it with how long the dead one served. */
function growingWaits() {
  let next = FIRST_MS;
  return (served_ms) => {
    if (served_ms >= HEALTHY_MS) next = FIRST_MS;
    const wait = next;
    next = Math.min(LONGEST_MS, next * 2);
    return wait;
  };
}

const all = () => Object.values(cluster.workers ?? {});

async function ended(worker) {
  if (worker.isDead()) return;
  const exit = once(worker, "exit");
  worker.process.kill("SIGTERM");
  await exit;
}
