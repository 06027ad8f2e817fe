import { setTimeout as pause } from "node:timers/promises";

/** What a till tried, until it knew: the same attempt is sent again until an answer is heard. */
export interface Attempt {
  key: string;
  member_id: string;
  partner_id: number;
  amount: number;
  /** The redemption that the answer named; null when it was refused as used already. */
  redemption_id: number | null;
}

/** What the clients wrote down themselves: the books are checked against it afterwards. */
export class Notes {
  readonly attempts: Attempt[] = [];
  /** Who pressed "Pay" at PayFast, and who saw the card afterwards. */
  readonly paid = new Set<string>();
  readonly carded = new Set<string>();
  /** The notes of savings that members reported, each different. */
  readonly savings = new Set<string>();
  readonly errors: string[] = [];
  readonly times = new Map<string, number[]>();
  unheard = 0;
  over = false;

  constructor(readonly isKilled: boolean) {}

  /**
   * Asks until there is an answer. Where the server is killed on purpose, a lost connection is part of the plan; anywhere
   * else it is an error, and so is every answer that `accepts` does not.
   */
  async ask<T extends { status: number; url: URL }>(
    what: string,
    send: () => Promise<T>,
    accepts: (status: number) => boolean = (status) => status < 400,
  ): Promise<T> {
    for (;;) {
      const start = performance.now();
      try {
        const answer = await send();
        this.#took(what, performance.now() - start);
        if (!accepts(answer.status)) this.errors.push(`${what}: ${answer.status}`);
        return answer;
      } catch (error) {
        if (!this.isKilled) this.errors.push(`${what}: ${String((error as Error).cause ?? error)}`);
        if (this.over && !this.isKilled) throw error;
        this.unheard += 1;
        await pause(100 + Math.random() * 200);
      }
    }
  }

  /** Something of several steps: begun again from its start when the server was killed on the way. */
  async finish(work: () => Promise<unknown>): Promise<void> {
    for (;;) {
      try {
        await work();
        return;
      } catch (error) {
        if (!this.isKilled) throw error;
        this.unheard += 1;
        await pause(300);
      }
    }
  }

  #took(what: string, ms: number): void {
    const times = this.times.get(what) ?? [];
    this.times.set(what, times);
    times.push(ms);
  }

  /** People think between two requests. */
  async think(ms = 400): Promise<void> {
    await pause(ms * (0.5 + Math.random()));
  }
}
