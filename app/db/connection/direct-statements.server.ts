import type Database from "better-sqlite3";

interface SqlText {
  readonly sql: string;
  readonly values: readonly unknown[];
}
type Row = Record<string, unknown>;
type Convert = (stored: unknown) => unknown;

interface Prepared {
  statement: Database.Statement<unknown[], Row>;
  converted: [column: string, convert: Convert][];
}

const MAX_PREPARED = 200;

/** Prepared once, on Prisma's connection and with its conversions. `queue` makes work wait for open transactions. */
export class DirectStatements {
  #prepared = new Map<string, Prepared>();

  constructor(
    private readonly client: Database.Database,
    private readonly queue: <Result>(work: () => Result) => Promise<Result>,
  ) {}

  rows(text: SqlText): Promise<Row[]> {
    return this.queue(() => this.#run(text));
  }

  /** No other statement runs in between: BEGIN to COMMIT is synchronous. */
  inOneTransaction(all: readonly SqlText[]): Promise<Row[][]> {
    return this.queue(this.client.transaction(() => all.map((text) => this.#run(text))).immediate);
  }

  #run({ sql, values }: SqlText): Row[] {
    const { statement, converted } = this.#prepare(sql);
    const stored = values.map(asStored);
    if (!statement.reader) {
      statement.run(...stored);
      return [];
    }
    const rows = statement.all(...stored);
    for (const row of rows) for (const [column, convert] of converted) row[column] = convert(row[column]);
    return rows;
  }

  #prepare(sql: string): Prepared {
    const known = this.#prepared.get(sql);
    if (known) return known;
    const statement = this.client.prepare<unknown[], Row>(withOnePlan(sql)).safeIntegers(false);
    const columns = statement.reader ? statement.columns() : [];
    const converted = columns.flatMap(({ name, type }) => {
      const convert = CONVERTED[type ?? ""];
      return convert ? [[name, convert] as [string, Convert]] : [];
    });
    const oldest = this.#prepared.size >= MAX_PREPARED ? this.#prepared.keys().next().value : undefined;
    if (oldest !== undefined) this.#prepared.delete(oldest);
    const prepared = { statement, converted };
    this.#prepared.set(sql, prepared);
    return prepared;
  }
}

/**
 * SQLite plans a statement again each time a value is bound that its statistics or its LIMIT looked at, which took half of the
 * time of the statements of `/account`. It does not look behind a sign, which changes no value: one plan, whatever is bound.
 */
const withOnePlan = (sql: string) => sql.replace(/'[^']*'|\?/g, (part) => (part === "?" ? "+?" : part));

const CONVERTED: Record<string, Convert> = {
  DATETIME: (stored) => (typeof stored === "string" ? momentOf(stored) : stored),
  BOOLEAN: (stored) => (stored === null ? null : stored !== 0),
};

/** SQLite's CURRENT_TIMESTAMP is UTC without a zone. */
function momentOf(stored: string): Date {
  return new Date(stored.includes("T") ? stored : `${stored.replace(" ", "T")}Z`);
}

function asStored(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString().replace("Z", "+00:00");
  if (typeof value === "boolean") return value ? 1 : 0;
  return value ?? null;
}
