/** Numbers in [0, 1) from a seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

interface Event {
  at: number;
  run: () => Promise<unknown> | unknown;
}

/** Simulated time in milliseconds; events at one time run in the order in which they were added. */
export class Events {
  now: number;
  #waiting: Event[] = [];

  constructor(start: number) {
    this.now = start;
  }

  add(at: number, run: Event["run"]): void {
    const event = { at: Math.max(at, this.now), run };
    let [low, high] = [0, this.#waiting.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#waiting[middle]!.at > event.at) low = middle + 1;
      else high = middle;
    }
    this.#waiting.splice(low, 0, event);
  }

  async runUntil(end: number): Promise<void> {
    for (let next = this.#waiting.at(-1); next && next.at <= end; next = this.#waiting.at(-1)) {
      this.#waiting.pop();
      this.now = next.at;
      await next.run();
    }
    this.now = end;
  }
}
