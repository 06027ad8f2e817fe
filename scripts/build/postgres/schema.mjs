import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { PRISMA, root } from "../../lib/run.mjs";

/** Prisma wants an address of the right kind, also where it does not open it. */
export const ANY_POSTGRES = { ...process.env, DATABASE_URL: "postgresql://localhost/club" };

/** The PostgreSQL schema that says the same as `source`, the text of prisma/schema.prisma. The client goes into `output`. */
export function derivedSchema(source = currentSchema(), output = "../app/db/generated-postgres") {
  return source
    .replace(/\/\/\/[^\n]*\ngenerator postgres \{[^}]*\}\n\n/, "")
    .replace(/(output\s+= )".*"/, `$1${JSON.stringify(output)}`)
    .replace(/(provider\s+= )"sqlite"/, '$1"postgresql"');
}

const currentSchema = () => readFileSync(path.join(root, "prisma/schema.prisma"), "utf8");

/** The statements of prisma/migrations, oldest first. */
function currentMigrations() {
  const dir = path.join(root, "prisma/migrations");
  return migrationNames(dir).map((name) => readFileSync(path.join(dir, name, "migration.sql"), "utf8"));
}

/**
 * Prisma's statements as this club needs them: texts compare byte by byte as in SQLite, whatever the server's language is,
 * and a default moment is UTC, whatever its time zone is.
 */
function sameMeaning(sql) {
  return sql
    .replace(/\bTEXT\b/g, 'TEXT COLLATE "C"')
    .replace(/\bDEFAULT CURRENT_TIMESTAMP\b/g, "DEFAULT (now() AT TIME ZONE 'UTC')");
}

/**
 * The statements that lead from the tables of the schema `from` (null: from none) to those of the schema `to`. Throws if
 * Prisma cannot read one of them.
 */
export function tableStatements(from, to) {
  const wanted = draft("postgres-wanted.prisma", to);
  const present = from
    ? ["--from-schema-datamodel", draft("postgres-present.prisma", from)]
    : ["--from-empty"];
  const compare = ["migrate", "diff", "--config", "scripts/build/postgres/offline.config.ts"];
  const args = [PRISMA, ...compare, ...present, "--to-schema-datamodel", wanted, "--script"];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    env: ANY_POSTGRES,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(stderr);
  return /empty migration/.test(stdout) ? "" : sameMeaning(stdout);
}

function draft(name, schema) {
  const file = path.join(root, "node_modules/.cache/club", name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, schema);
  return file;
}

/** What the SQLite migrations make and Prisma's schema cannot express, in PostgreSQL's words: name → statements. */
export function derivedObjects(migrations = currentMigrations()) {
  const db = new Database(":memory:");
  for (const sql of migrations) db.exec(sql);
  const rows = db
    .prepare("SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY name")
    .all();
  db.close();
  const virtual = rows.filter(({ sql }) => /^CREATE VIRTUAL TABLE/.test(sql));
  const searches = virtual.map(({ name, sql }) => [name, trigramIndex(name, sql)]);
  const indexes = rows
    .filter(({ type, sql }) => type === "index" && / WHERE |\([A-Z]+\(/.test(sql))
    .map(({ name, sql }) => [name, `DROP INDEX IF EXISTS "${name}";\n${sql};`]);
  const isSearched = ({ sql }) => virtual.some(({ name }) => sql.includes(`INTO "${name}"`));
  const triggers = rows
    .filter((row) => row.type === "trigger" && !isSearched(row))
    .map(({ name, sql }) => [name, trigger(name, sql)]);
  return new Map([...searches, ...indexes, ...triggers]);
}

/** The names of a folder's migrations, oldest first. */
export function migrationNames(dir) {
  return readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

/** Where the extension may not be made, searches read every row instead. */
function trigramIndex(name, sql) {
  const [, column, table] = /fts5\((\w+), content='(\w+)'.*tokenize='trigram'/.exec(sql) ?? [];
  if (!table) throw new Error(`No PostgreSQL words for: ${sql}`);
  return `DO $do$ BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX IF NOT EXISTS "${name}" ON "${table}" USING gin ("${column}" gin_trgm_ops);
EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported OR undefined_object THEN
  RAISE NOTICE 'pg_trgm is not available: searches in "${table}" read every row';
END $do$;`;
}

function trigger(name, sql) {
  return refusal(name, sql) ?? followUp(name, sql);
}

function refusal(name, sql) {
  const [, event, table, words] =
    /^CREATE TRIGGER "\w+"\s+BEFORE (.+?) ON "(\w+)" BEGIN\s+SELECT RAISE\(ABORT, '([\w -]+)'\);\s+END$/.exec(
      sql,
    ) ?? [];
  if (!words) return null;
  return `CREATE OR REPLACE FUNCTION "${name}"() RETURNS trigger LANGUAGE plpgsql AS $body$ BEGIN
  RAISE EXCEPTION '${words}';
END $body$;
DROP TRIGGER IF EXISTS "${name}" ON "${table}";
CREATE TRIGGER "${name}" BEFORE ${event} ON "${table}" FOR EACH ROW EXECUTE FUNCTION "${name}"();`;
}

/**
 * Runs at the end of the transaction: the texts of searches, which everybody writes, are then locked for the moment of the
 * commit only.
 */
function followUp(name, sql) {
  const [, event, table, body] =
    /^CREATE TRIGGER "\w+"\s+AFTER (.+?) ON "(\w+)" BEGIN\s([\s\S]*)END$/.exec(sql) ?? [];
  if (!body) throw new Error(`No PostgreSQL words for: ${sql}`);
  return `CREATE OR REPLACE FUNCTION "${name}"() RETURNS trigger LANGUAGE plpgsql AS $body$ BEGIN
${body
  .split(/(?<=;)\n/)
  .map(statement)
  .join("\n")
  .trimEnd()}
  RETURN NULL;
END $body$;
DROP TRIGGER IF EXISTS "${name}" ON "${table}";
CREATE CONSTRAINT TRIGGER "${name}" AFTER ${event.replace(/\s+/g, " ")} ON "${table}"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "${name}"();`;
}

function statement(sql) {
  const table = /INSERT INTO ("\w+")/.exec(sql)?.[1];
  return sql
    .replace(/date\(([\w.]+), '\+2 hours'\)/g, "to_char($1 + interval '2 hours', 'YYYY-MM-DD')")
    .replace(/\b(\w+) = \1 \+ excluded\.\1/g, `$1 = ${table}.$1 + excluded.$1`);
}
