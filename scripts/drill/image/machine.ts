import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** As in fly.toml: 512 MB, and of its shared core less than half of one of ours. */
const MEMORY_BYTES = 512 * 1024 * 1024;
const CPU_PERIOD_US = 100_000;
const CPU_QUOTA_US = 50_000;
/** The user `node` of the image. */
const USER = "1000:1000";

interface Ended {
  /** Null if a signal ended it. */
  code: number | null;
  said: string;
}

/** The words of the container's start: this process enters the limits and the root, which has its own mounts and processes. */
const ENTER = `set -e
for group in $LIMITS; do echo 0 > "$group/cgroup.procs"; done
mount --bind "$ROOT" "$ROOT"
mount -t proc proc "$ROOT/proc"
mount --rbind /dev "$ROOT/dev"
mount --bind "$VOLUME" "$ROOT/data"
exec chroot --userspec=${USER} "$ROOT" env -u LIMITS -u ROOT -u VOLUME --chdir=/app "$@"`;

/**
 * A machine that runs the image: a root of its own, its own processes and mounts, 512 MB and half a core, if this one allows
 * that. The network is this machine's.
 */
export class Machine {
  readonly #limits: string[];
  #child: ChildProcess | null = null;
  #said = "";

  constructor(
    readonly root: string,
    readonly volume: string,
    readonly env: Record<string, string>,
  ) {
    this.#limits = makeLimits();
  }

  /** In words, for the report. */
  get limits(): string {
    return this.#limits.length > 0
      ? "512 MB and half of one core, by cgroups"
      : "none: no cgroup can be made here";
  }

  get said(): string {
    return this.#said;
  }

  /** Runs what the image runs. Returns once it has begun. */
  async start(command: string[], more: Record<string, string> = {}): Promise<void> {
    this.#said = "";
    const words = [
      "-m",
      "-p",
      "-f",
      "--kill-child",
      "taskset",
      "-c",
      "0",
      "sh",
      "-c",
      ENTER,
      "sh",
      ...command,
    ];
    const places = { LIMITS: this.#limits.join(" "), ROOT: this.root, VOLUME: this.volume };
    const child = spawn("unshare", words, {
      env: { ...this.env, ...more, ...places } as never,
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (text) => {
        this.#said += text;
      });
    this.#child = child;
    await once(child, "spawn");
  }

  /** The exit code; null while it runs, 128 and more if a signal ended it. */
  get code(): number | null {
    return this.#child?.exitCode ?? null;
  }

  async untilEnd(within_ms: number): Promise<number | null> {
    const until = Date.now() + within_ms;
    while (this.code === null && Date.now() < until) await pause(20);
    return this.code;
  }

  /** To process 1 of the container, as the platform does. */
  signal(name: NodeJS.Signals): void {
    process.kill(this.#first(), name);
  }

  /** As flyctl runs a command there: as root, in `/`, without a shell, with the machine's environment. */
  async run(words: string[]): Promise<Ended> {
    const enter = ["nsenter", "-t", String(this.#first()), "-m", "-p", "-r", "env", "--chdir=/", ...words];
    const joined = `for group in $LIMITS; do echo 0 > "$group/cgroup.procs"; done; exec "$@"`;
    const env = { ...this.env, LIMITS: this.#limits.join(" ") };
    const child = spawn("taskset", ["-c", "0", "sh", "-c", joined, "sh", ...enter], {
      env: env as never,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let said = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (said += text));
    const [code] = await once(child, "close");
    return { code, said };
  }

  #first(): number {
    const { pid } = this.#child!;
    const [first] = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ");
    if (!first) throw new Error("The machine does not run.");
    return Number(first);
  }

  /** The most that was in use, with what the system keeps of files, and how often it had to kill. */
  get memory(): { peak_mb: number; kills: number } | null {
    const [memory] = this.#limits;
    if (!memory) return null;
    const read = (name: string) => readFileSync(path.join(memory, name), "utf8");
    const isNew = existsSync(path.join(memory, "memory.peak"));
    const peak = Number(read(isNew ? "memory.peak" : "memory.max_usage_in_bytes"));
    const [, kills = "0"] =
      /^oom_kill (\d+)/m.exec(read(isNew ? "memory.events" : "memory.oom_control")) ?? [];
    return { peak_mb: Math.round(peak / 1024 / 1024), kills: Number(kills) };
  }

  async close(): Promise<void> {
    this.#child?.kill("SIGKILL");
    await this.untilEnd(5_000);
    for (const group of this.#limits) await removed(group);
  }
}

/** The folders of cgroups, the one of the memory first; none where they cannot be made. */
function makeLimits(): string[] {
  const name = `club-drill-${process.pid}`;
  const top = "/sys/fs/cgroup";
  try {
    if (existsSync(path.join(top, "cgroup.controllers"))) {
      const group = path.join(top, name);
      mkdirSync(group);
      writeFileSync(path.join(group, "memory.max"), String(MEMORY_BYTES));
      writeFileSync(path.join(group, "cpu.max"), `${CPU_QUOTA_US} ${CPU_PERIOD_US}`);
      return [group];
    }
    const [memory, cpu] = [path.join(top, "memory", name), path.join(top, "cpu", name)];
    for (const group of [memory, cpu]) mkdirSync(group);
    writeFileSync(path.join(memory, "memory.limit_in_bytes"), String(MEMORY_BYTES));
    writeFileSync(path.join(cpu, "cpu.cfs_period_us"), String(CPU_PERIOD_US));
    writeFileSync(path.join(cpu, "cpu.cfs_quota_us"), String(CPU_QUOTA_US));
    return [memory, cpu];
  } catch {
    return [];
  }
}

/** Its last processes may still be going. */
async function removed(group: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1)
    try {
      return rmdirSync(group);
    } catch {
      await pause(50);
    }
}

/** Whether this machine can play another: root, with namespaces of its own. */
export function canPlay(): boolean {
  return process.getuid?.() === 0 && spawnSync("unshare", ["-m", "-p", "-f", "true"]).status === 0;
}
