import type Database from "better-sqlite3";

type Value = string | number | boolean | Date | null | undefined;
const PORTION = 50;

/** Batches inserts into one table, in order. Call `end` after the last row. */
export class TableWriter<Row extends Record<string, Value>> {
  count = 0;
  #waiting: unknown[] = [];
  #portion: Database.Statement;

  constructor(
    private readonly db: Database.Database,
    private readonly table: string,
    private readonly columns: readonly (keyof Row & string)[],
  ) {
    this.#portion = this.#statement(PORTION);
  }

  add(row: Row): void {
    this.count += 1;
    for (const column of this.columns) this.#waiting.push(stored(row[column]));
    if (this.#waiting.length < PORTION * this.columns.length) return;
    this.#portion.run(this.#waiting);
    this.#waiting = [];
  }

  end(): void {
    const rows = this.#waiting.length / this.columns.length;
    if (rows > 0) this.#statement(rows).run(this.#waiting);
    this.#waiting = [];
  }

  #statement(rows: number): Database.Statement {
    const row = `(${this.columns.map(() => "?").join(",")})`;
    const names = this.columns.map((column) => `"${column}"`).join(",");
    return this.db.prepare(
      `INSERT INTO "${this.table}" (${names}) VALUES ${Array(rows).fill(row).join(",")}`,
    );
  }
}

/** In Prisma's storage format. */
function stored(value: Value): string | number | null {
  if (value === undefined || value === null) return null;
  if (value instanceof Date) return value.toISOString().replace("Z", "+00:00");
  return typeof value === "boolean" ? Number(value) : value;
}
