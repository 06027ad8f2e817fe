import Database from "better-sqlite3";
import pg from "pg";
import { onPostgres } from "~/db/connection/location.server";

type Method = (this: unknown, ...args: unknown[]) => unknown;

/** What `work` asks of the database in this process, one text for each statement, BEGIN and COMMIT included. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = [];
  const restore = onPostgres() ? listenToPostgres(seen) : listenToSqlite(seen);
  try {
    await work();
  } finally {
    restore();
  }
  return seen;
}

function listenToPostgres(seen: string[]): () => void {
  const client = pg.Client.prototype as unknown as Record<string, Method>;
  const textOf = ([query]: unknown[]) =>
    typeof query === "string" ? query : (query as { text: string }).text;
  return listen(client, ["query"], (_, args) => seen.push(textOf(args)));
}

function listenToSqlite(seen: string[]): () => void {
  const probe = new Database(":memory:");
  const statement = Object.getPrototypeOf(probe.prepare("SELECT 1")) as Record<string, Method>;
  probe.close();
  const executed = (self: unknown) => seen.push((self as Database.Statement).source);
  return listen(statement, ["run", "get", "all"], executed);
}

/** Reports each call of these methods; returns what puts them back. */
function listen(
  prototype: Record<string, Method>,
  names: string[],
  report: (self: unknown, args: unknown[]) => void,
): () => void {
  const before = names.map((name) => [name, prototype[name]!] as const);
  for (const [name, method] of before)
    prototype[name] = function (this: unknown, ...args: unknown[]) {
      report(this, args);
      return method.apply(this, args);
    };
  return () => {
    for (const [name, method] of before) prototype[name] = method;
  };
}
