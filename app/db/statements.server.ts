import type { Tx } from "./client.server";
import { Prisma } from "./generated/client";
import type { PlainStatements } from "./plain.server";

/** A statement in both databases' words, with its parameters, and the shape of the rows that it answers with. */
export type Statement<Row> = Prisma.Sql & { readonly row?: Row };
type RowsOfAll<All> = { [Each in keyof All]: All[Each] extends Statement<infer Row> ? Row[] : never };

/** Where a database opened here takes statements without Prisma; a transaction's client and PostgreSQL have no such way. */
type Way = () => Promise<PlainStatements | null>;
const plainWays = new WeakMap<object, Way>();

/** Lets statements for this database pass Prisma by. */
export function goPlainly(db: object, way: Way): void {
  plainWays.set(db, way);
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
  const plain = await plainWays.get(db)?.();
  return plain ? ((await plain.rows(statement)) as Row[]) : db.$queryRaw<Row[]>(statement);
}

export async function rowOf<Row>(db: Tx, statement: Statement<Row>): Promise<Row | null> {
  const [row] = await rowsOf(db, statement);
  return row ?? null;
}

/**
 * Runs a list of statements in one transaction, without statements of other requests in between. Returns the rows of each
 * (its RETURNING clause).
 */
export async function inOneTransaction<const All extends readonly Statement<unknown>[]>(
  db: Tx & { $transaction(work: unknown[]): Promise<unknown> },
  statements: All,
): Promise<RowsOfAll<All>> {
  const plain = await plainWays.get(db)?.();
  const answers = plain
    ? await plain.inOneTransaction(statements)
    : await db.$transaction(statements.map((statement) => db.$queryRaw(statement)));
  return answers as RowsOfAll<All>;
}
