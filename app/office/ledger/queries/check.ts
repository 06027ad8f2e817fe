import type { Statement } from "~/db/connection/statements.server";

/** A rule of the books, and the ids of the rows that break it. */
export interface Check {
  rule: string;
  rows: Statement<{ id: number | bigint }>;
}
