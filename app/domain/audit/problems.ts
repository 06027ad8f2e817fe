const TOLD = 100;

export interface Problem {
  /** The row that does not fit. */
  id: number;
  why: string;
}

/** What does not fit, in the order of the rows: a hundred in words, all of them in number. */
export class Problems {
  readonly #told: Problem[] = [];
  #wrong = 0;

  add(id: number, why: string): void {
    this.#wrong += 1;
    if (this.#told.length < TOLD) this.#told.push({ id, why });
  }

  verdict(): { problems: Problem[]; wrong: number; bad: Problem | null } {
    const problems = this.#told.toSorted((a, b) => a.id - b.id);
    return { problems, wrong: this.#wrong, bad: problems[0] ?? null };
  }
}
