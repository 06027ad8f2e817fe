// Preloaded into a server: writes each statement that it asks of SQLite, once, as a line of JSON into the file STATEMENTS_TO.
import { appendFileSync } from "node:fs";
import Database from "better-sqlite3";

const seen = new Set();
const probe = new Database(":memory:");
const statement = Object.getPrototypeOf(probe.prepare("SELECT 1"));
probe.close();
for (const name of ["run", "get", "all", "iterate"]) {
  const before = statement[name];
  statement[name] = function (...values) {
    if (!seen.has(this.source)) {
      seen.add(this.source);
      appendFileSync(process.env.STATEMENTS_TO, `${JSON.stringify(this.source)}\n`);
    }
    return before.apply(this, values);
  };
}
