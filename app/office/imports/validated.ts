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

export interface Validated<Row = unknown> {
  line: TableLine;
  values: Record<string, string>;
  verdict: Verdict<Row>;
}

export function countsOf(validated: readonly Validated[]) {
  const count = (kind: Verdict<unknown>["kind"]) =>
    validated.filter(({ verdict }) => verdict.kind === kind).length;
  return { added: count("add"), bad: count("bad"), here: count("here") };
}

export interface ShownLine {
  line: number;
  values: string[];
  words: string[];
  to: string | null;
}
