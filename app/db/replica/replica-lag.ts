/** Seconds. A longer lag is an alarm. */
export const REPLICA_ALARM_S = 300;

/** A place in Litestream's copy of the log. Its files are numbered anew in each series. */
export interface CopyPosition {
  generation: string;
  index: number;
  offset: number;
}

type Place = Pick<CopyPosition, "index" | "offset">;

export interface LitestreamSays {
  /** How often it has looked for what is new in the log, and how often that failed. */
  passes: number;
  failures: number;
  /** The end of its copy, read after the other figures. */
  copied: CopyPosition | null;
  /** What the replica has taken; null until it has taken something from this process. */
  acknowledged: Place | null;
}

/** Litestream was asked at `since`; what was committed until then is copied two passes later, and then lies before `end`. */
interface Question {
  since: number;
  passes: number;
  failures: number;
  end: CopyPosition | null;
}

/**
 * Until when everything that was committed is in the replica. All times are milliseconds of one clock that is never set. It may
 * be too early, never too late.
 */
export class ReplicaLag {
  #log: string | null = null;
  /** File times have ticks of some milliseconds: a commit just after a look may look like the one before it. */
  #mayHideMore = false;
  #changed = Number.NEGATIVE_INFINITY;
  #safe: number | null = null;
  #question: Question | null = null;
  #generation: string | null = null;
  #outdated: Place | null = null;

  /** `log`: differs if the log was written to; null while there is none. */
  look(log: string | null, now: number): void {
    const isNew = log !== this.#log;
    if (isNew || this.#mayHideMore) this.#changed = now;
    else if (this.#safe !== null && !this.isBehind) this.#safe = now;
    this.#mayHideMore = isNew;
    this.#log = log;
  }

  get isBehind(): boolean {
    return this.#safe === null ? this.#log !== null : this.#changed > this.#safe;
  }

  /** `asked`: when the question was sent. Returns whether the replica has acknowledged something more. */
  hear(says: LitestreamSays, asked: number): boolean {
    this.#compareGeneration(says);
    const { passes, failures, copied, acknowledged } = says;
    const question = this.#question;
    if (!question || failures !== question.failures) {
      this.#question = { since: asked, passes, failures, end: null };
    } else if (!question.end) {
      // One pass may have been under way when it was asked.
      if (passes >= question.passes + 2) question.end = copied;
    } else if (acknowledged && !isSame(acknowledged, this.#outdated) && isAt(acknowledged, question.end)) {
      this.#safe = question.since;
      this.#question = null;
      return true;
    }
    return false;
  }

  /** Another Litestream begins, with counts of its own. */
  restart(): void {
    this.#question = null;
    this.#generation = null;
    this.#outdated = null;
  }

  /** Null until the replica has acknowledged something. */
  safeUntil(): number | null {
    return this.#safe;
  }

  /** In a new series, what it says of the replica is about the former one until it changes. */
  #compareGeneration({ copied, acknowledged }: LitestreamSays): void {
    const generation = copied?.generation ?? null;
    if (generation === this.#generation) return;
    if (this.#generation !== null) this.#outdated = acknowledged;
    this.#generation = generation;
    this.#question = null;
  }
}

const isSame = (one: Place, other: Place | null) => one.index === other?.index && one.offset === other.offset;

const isAt = (one: Place, end: Place) =>
  one.index > end.index || (one.index === end.index && one.offset >= end.offset);
