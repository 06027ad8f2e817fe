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
 * The rows of a statement, for what every visit asks: a question through Prisma's query compiler costs thirty to fifty times
 * what SQLite takes to answer it. In a transaction (`tx`) and on PostgreSQL it goes through Prisma's connection as it is.
 * Integers of expressions (counts and sums) may come as bigint: wrap them in `Number`.
 */
export async function rowsOf<Row>(db: Tx, statement: Statement<Row>): Promise<Row[]> {
  const plain = await plainWays.get(db)?.();
  return plain ? ((await plain.rows(statement)) as Row[]) : db.$queryRaw<Row[]>(statement);
}

/** The first row of a statement, or null. */
export async function rowOf<Row>(db: Tx, statement: Statement<Row>): Promise<Row | null> {
  const [row] = await rowsOf(db, statement);
  return row ?? null;
}

/**
 * Carries out a list of statements in one transaction, all or none, with nothing of others in between; returns the rows of
 * each (those that it names with RETURNING).
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
