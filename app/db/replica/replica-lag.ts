/** A place in SQLite's write-ahead log: the salt names the log since its last restart. */
export interface LogPosition {
  salt: string;
  offset: number;
}

interface Sample extends LogPosition {
  /** Milliseconds: everything committed before this moment lies before the position. */
  since: number;
}

/** Beyond it two neighbours become one, with the time of the earlier. */
const MOST_SAMPLES = 2_000;

/**
 * How long the oldest commit that the replica has not acknowledged has waited. A commit counts from the look before the one that
 * found it, so the lag is never too small.
 */
export class ReplicaLag {
  #waiting: Sample[] = [];
  #last: LogPosition | null = null;
  #looked: number;
  #isKnown = false;

  constructor(now: number) {
    this.#looked = now;
  }

  /** `end`: of what is committed; null while there is no log. */
  look(end: LogPosition | null, now: number): void {
    if (end && (end.salt !== this.#last?.salt || end.offset !== this.#last.offset)) {
      this.#last = end;
      this.#waiting.push({ ...end, since: this.#looked });
      if (this.#waiting.length > MOST_SAMPLES) this.#waiting = halved(this.#waiting);
    }
    this.#looked = now;
  }

  /** The replica holds everything before this position, and all earlier logs. */
  acknowledge({ salt, offset }: LogPosition): void {
    const held = this.#waiting.findLastIndex((sample) => sample.salt === salt && sample.offset <= offset);
    if (held >= 0) this.#waiting.splice(0, held + 1);
    if (held >= 0) this.#isKnown = true;
  }

  get isBehind(): boolean {
    return this.#waiting.length > 0;
  }

  /** Milliseconds: everything committed before it is in the replica. Null until the replica has acknowledged something. */
  safeUntil(): number | null {
    if (!this.#isKnown) return null;
    return this.#waiting[0]?.since ?? this.#looked;
  }
}

function halved(samples: Sample[]): Sample[] {
  return samples.flatMap((sample, at) => {
    if (at % 2 === 1) return [];
    const next = samples[at + 1];
    return [next ? { ...next, since: sample.since } : sample];
  });
}
