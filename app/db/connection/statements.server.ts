import { Prisma } from "../generated/client";
import type { Tx } from "./client.server";
import type { DirectStatements } from "./direct-statements.server";

/** A statement that both databases understand, with its parameters and the type of its rows. */
export type Statement<Row> = Prisma.Sql & { readonly row?: Row };
type RowsOfAll<All> = { [Each in keyof All]: All[Each] extends Statement<infer Row> ? Row[] : never };

type OpenDirect = () => Promise<DirectStatements | null>;
/** Databases that take statements without Prisma; a transaction's client and PostgreSQL do not. */
const direct = new WeakMap<object, OpenDirect>();

export function setDirectStatements(db: object, open: OpenDirect): void {
  direct.set(db, open);
}

/** Writes a statement: `sql<{ id: number }>\`SELECT id FROM "Member" WHERE email = ${email}\``. */
export function sql<Row = never>(words: TemplateStringsArray, ...values: unknown[]): Statement<Row> {
  return Prisma.sql(words, ...values);
}

/**
 * Returns the rows of a statement. Hot queries bypass Prisma this way: its query compiler takes 30 to 50 times as long as
 * SQLite needs for the answer. In a transaction (`tx`) and on PostgreSQL the statement runs on Prisma's connection.
 * Integers of expressions (counts and sums) may come as bigint: wrap them in `Number`.
 */
export async function rowsOf<Row>(db: Tx, statement: Statement<Row>): Promise<Row[]> {
  const bypass = await direct.get(db)?.();
  return bypass ? ((await bypass.rows(statement)) as Row[]) : db.$queryRaw<Row[]>(statement);
}

export async function rowOf<Row>(db: Tx, statement: Statement<Row>): Promise<Row | null> {
  const [row] = await rowsOf(db, statement);
  return row ?? null;
}

/** The number that a statement answers with as `n`; 0 for NULL. */
export async function numberOf(db: Tx, statement: Statement<{ n: number | bigint | null }>): Promise<number> {
  return Number((await rowOf(db, statement))?.n ?? 0);
}

/**
 * Runs a list of statements in one transaction, without statements of other requests in between. Returns the rows of each
 * (its RETURNING clause).
 */
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
