import { readFileSync } from "node:fs";
import type { Club } from "../../../tests/support/server";

const EVERY_MS = 2000;

/** The server's resident memory over time, in MB. */
export class Memory {
  readonly samples: number[] = [];
  #timer: NodeJS.Timeout;

  constructor(club: Club) {
    this.#timer = setInterval(() => {
      const mb = residentMb(club.pid);
      if (mb !== null) this.samples.push(mb);
    }, EVERY_MS);
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
