import { Prisma } from "~/db/generated/client";
import { rowOf, sql } from "./statements.server";
import type { Tx } from "./types";

type Name = Prisma.ModelName;
type Model<Table extends Name> = Prisma.TypeMap["model"][Table];
type Row<Table extends Name> = Model<Table>["payload"]["scalars"];
type NewRow<Table extends Name> = Exclude<
  Model<Table>["operations"]["createMany"]["args"]["data"],
  readonly unknown[]
>;

/** Bypasses Prisma, which takes three times the CPU (docs/decisions/database.md). Returns the id. The caller sets `updated_at`. */
export async function insertRow<Table extends Name>(
  tx: Tx,
  table: Table,
  row: NewRow<Table>,
): Promise<number> {
  const written = await rowOf(tx, sql<{ id: number }>`${insertion(table, row)} RETURNING id`);
  return Number(written!.id);
}

/** Null if a row with this unique value exists. */
export async function insertOnce<Table extends Name>(
  tx: Tx,
  table: Table,
  row: NewRow<Table>,
  unique: keyof Row<Table> & string,
): Promise<number | null> {
  const written = await rowOf(
    tx,
    sql<{ id: number }>`${insertion(table, row)} ON CONFLICT (${named(unique)}) DO NOTHING RETURNING id`,
  );
  return written && Number(written.id);
}

export async function updateRow<Table extends Name>(
  tx: Tx,
  table: Table,
  id: number,
  change: Partial<Row<Table>>,
): Promise<void> {
  await updateRowIf(tx, table, Prisma.sql`id = ${id}`, change);
}

export async function updateRowIf<Table extends Name>(
  tx: Tx,
  table: Table,
  condition: Prisma.Sql,
  change: Partial<Row<Table>>,
): Promise<boolean> {
  const changes = known(change).map(([column, value]) => Prisma.sql`${named(column)} = ${value}`);
  const changed = await rowOf(
    tx,
    sql<{ id: number }>`
      UPDATE ${named(table)} SET ${Prisma.join(changes)} WHERE ${condition} RETURNING id`,
  );
  return changed !== null;
}

export function columnsOf(alias: string, columns: object): Prisma.Sql {
  const each = Object.keys(columns).map((column) => `"${alias}"."${column}" AS "${alias}.${column}"`);
  return Prisma.raw(each.join(", "));
}

/** One alias's part of a joined row; null if the join found none. */
export function apart<Row extends { id: number }>(joined: object, alias: string): Row | null {
  const start = `${alias}.`;
  const own = Object.entries(joined).filter(([name]) => name.startsWith(start));
  const row = Object.fromEntries(own.map(([name, value]) => [name.slice(start.length), value]));
  return row.id === null ? null : (row as Row);
}

function insertion(table: Name, row: object): Prisma.Sql {
  const given = known(row);
  const columns = given.map(([column]) => named(column));
  const values = given.map(([, value]) => value);
  return Prisma.sql`INSERT INTO ${named(table)} (${Prisma.join(columns)}) VALUES (${Prisma.join(values)})`;
}

function known(row: object): [string, unknown][] {
  return Object.entries(row).filter(([, value]) => value !== undefined);
}

function named(name: string): Prisma.Sql {
  return Prisma.raw(`"${name}"`);
}
