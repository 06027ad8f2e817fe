const TOLD = 100;

interface Problem {
  id: number;
  why: string;
}

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
