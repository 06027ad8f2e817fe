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
