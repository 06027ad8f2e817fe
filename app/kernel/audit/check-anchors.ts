import type { Problems } from "./problems";

export interface Anchor {
  row: number;
  hash: string;
  rows?: number;
  at?: string;
}

export class AnchorCheck {
  readonly #waiting: Map<number, Anchor[]>;
  #expects: string | null;

  constructor(
    readonly problems: Problems,
    anchors: Anchor[],
    expected_head?: string,
  ) {
    this.#waiting = new Map();
    for (const anchor of anchors)
      this.#waiting.set(anchor.row, [...(this.#waiting.get(anchor.row) ?? []), anchor]);
    this.#expects = expected_head ?? null;
  }

  see({ id, hash }: { id: number; hash: string }, rows: number): void {
    if (hash === this.#expects) this.#expects = null;
    for (const anchor of this.#waiting.get(id) ?? []) {
      if (anchor.hash !== hash) this.problems.add(id, `it is not the row that was kept ${when(anchor)}`);
      else if (anchor.rows !== undefined && anchor.rows !== rows)
        this.problems.add(
          id,
          `it is row ${rows} of the log; it was row ${anchor.rows} when it was kept ${when(anchor)}`,
        );
    }
    this.#waiting.delete(id);
  }

  end(last_row: number): void {
    const missing = [...this.#waiting.values()].flat().sort((a, b) => a.row - b.row);
    for (const anchor of missing.filter(({ row }) => row <= last_row))
      this.problems.add(anchor.row, `it is missing; it was kept ${when(anchor)}`);
    const beyond = missing.filter(({ row }) => row > last_row).at(-1);
    if (beyond)
      this.problems.add(
        last_row,
        `rows after it were cut off: the log went up to row ${beyond.row} ${when(beyond)}`,
      );
    else if (this.#expects)
      this.problems.add(last_row, "rows after it were cut off: no row has the expected hash");
  }
}

const when = ({ at }: Anchor) => (at ? `on ${at.slice(0, 10)}` : "as you say");
