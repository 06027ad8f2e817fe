import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Club } from "../../../tests/support/server";

const EVERY_MS = 2000;

const HEAP_FILE = path.join(mkdtempSync(path.join(tmpdir(), "club-heap-")), "heap");

/** What a server needs in its environment to be asked what is alive in it (say-heap.mjs). */
export const SAYS_ITS_HEAP = {
  NODE_OPTIONS: `--import=${new URL("say-heap.mjs", import.meta.url).href}`,
  HEAP_FILE,
};

/** The server's resident memory over time, in MB. */
export class Memory {
  readonly samples: number[] = [];
  #timer: NodeJS.Timeout;

  constructor(private readonly club: Club) {
    this.#timer = setInterval(() => {
      const mb = residentMb(club.pid);
      if (mb !== null) this.samples.push(mb);
    }, EVERY_MS);
  }

  /** Has the server collect, and write down what is alive. */
  ask(): void {
    if (this.club.pid) process.kill(this.club.pid, "SIGUSR2");
  }

  /** What was alive in the server each time it was asked, in MB. */
  alive(): number[] {
    return existsSync(HEAP_FILE) ? readFileSync(HEAP_FILE, "utf8").trim().split("\n").map(Number) : [];
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** The medians of the run's four quarters. The first one warms the caches up. */
  quarters(): number[] {
    const size = this.samples.length / 4;
    return [0, 1, 2, 3].map((quarter) => {
      const part = this.samples.slice(Math.floor(quarter * size), Math.floor((quarter + 1) * size));
      return Math.round(part.sort((a, b) => a - b)[Math.floor(part.length / 2)] ?? 0);
    });
  }
}

function residentMb(pid: number | null): number | null {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024 || null;
  } catch {
    return null;
  }
}
