import type { TableLine } from "~/kernel/csv/table";

interface Problem {
  /** The label of the field. */
  field: string;
  words: string;
}

/** `here`: somebody the club has already; `to` is their page. */
export type Verdict<Row> =
  | { kind: "add"; row: Row }
  | { kind: "bad"; problems: Problem[] }
  | { kind: "here"; words: string; to: string };

export interface Judged<Row = unknown> {
  line: TableLine;
  values: Record<string, string>;
  verdict: Verdict<Row>;
}

export function countsOf(judged: readonly Judged[]) {
  const count = (kind: Verdict<unknown>["kind"]) =>
    judged.filter(({ verdict }) => verdict.kind === kind).length;
  return { added: count("add"), bad: count("bad"), here: count("here") };
}

/** The first line of each key, for the lines after it. */
export class FirstLines {
  private readonly seen = new Map<string, number>();

  /** The earlier line with this key; else null, and this line is the first. */
  earlier(key: string, line: number): number | null {
    const earlier = this.seen.get(key);
    if (earlier === undefined) this.seen.set(key, line);
    return earlier ?? null;
  }
}
