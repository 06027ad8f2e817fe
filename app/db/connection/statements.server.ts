import { Prisma } from "~/db/generated/client";
import type { DirectStatements } from "./direct-statements.server";
import type { Tx } from "./types";

export type Statement<Row> = Prisma.Sql & { readonly row?: Row };
type RowsOfAll<All> = { [Each in keyof All]: All[Each] extends Statement<infer Row> ? Row[] : never };

type OpenDirect = () => Promise<DirectStatements | null>;
/** Transaction clients and PostgreSQL are not in it. */
const direct = new WeakMap<object, OpenDirect>();

export function setDirectStatements(db: object, open: OpenDirect): void {
  direct.set(db, open);
}

export function sql<Row = never>(words: TemplateStringsArray, ...values: unknown[]): Statement<Row> {
  return Prisma.sql(words, ...values);
}

/**
 * Hot queries bypass Prisma, whose query compiler takes 30 to 50 times as long as SQLite. In a transaction and on
 * PostgreSQL the statement runs on Prisma's connection. Counts and sums may be bigint: wrap them in `Number`.
 */
export async function rowsOf<Row>(db: Tx, statement: Statement<Row>): Promise<Row[]> {
  const bypass = await direct.get(db)?.();
  return bypass ? ((await bypass.rows(statement)) as Row[]) : db.$queryRaw<Row[]>(statement);
}

export async function rowOf<Row>(db: Tx, statement: Statement<Row>): Promise<Row | null> {
  const [row] = await rowsOf(db, statement);
  return row ?? null;
}

export async function numberOf(db: Tx, statement: Statement<{ n: number | bigint | null }>): Promise<number> {
  return Number((await rowOf(db, statement))?.n ?? 0);
}

/** Without other requests' statements in between. Returns the RETURNING rows of each. */
export async function inOneTransaction<const All extends readonly Statement<unknown>[]>(
  db: Tx & { $transaction(work: unknown[]): Promise<unknown> },
  statements: All,
): Promise<RowsOfAll<All>> {
  const bypass = await direct.get(db)?.();
  const answers = bypass
    ? await bypass.inOneTransaction(statements)
    : await db.$transaction(statements.map((statement) => db.$queryRaw(statement)));
  return answers as RowsOfAll<All>;
}
