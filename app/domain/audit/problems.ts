const TOLD = 100;

export interface Problem {
  /** The row that does not fit. */
  id: number;
  why: string;
}

/** What does not fit: the first hundred in words, all of them in number. */
export class Problems {
  readonly #told: Problem[] = [];
  #wrong = 0;

  add(id: number, why: string): void {
    this.#wrong += 1;
    if (this.#told.length < TOLD) this.#told.push({ id, why });
  }

  verdict(): { problems: Problem[]; wrong: number; bad: Problem | null } {
    return { problems: this.#told, wrong: this.#wrong, bad: this.#told[0] ?? null };
  }
}
