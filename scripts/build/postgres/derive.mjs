// `npm run postgres:derive`: writes what prisma/schema.prisma and prisma/migrations say in PostgreSQL's words into
// prisma/postgres: the schema, and a migration (with the newest SQLite migration's name) from what was there to what is now.
import "../../lib/node-version.mjs";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "../../lib/run.mjs";
import { derivedObjects, derivedSchema, migrationNames, tableStatements } from "./schema.mjs";

const dir = path.join(root, "prisma/postgres");
const schemaFile = path.join(dir, "schema.prisma");
const objectsFile = path.join(dir, "objects.json");
const schema = derivedSchema();
const objects = derivedObjects();

const statements = [tables(), changedObjects()].filter(Boolean).join("\n");
if (statements.trim()) {
  const newest = migrationNames(path.join(root, "prisma/migrations")).at(-1);
  const folder = path.join(dir, "migrations", newest);
  if (existsSync(folder)) {
    console.error(`There is a migration ${newest} already: add one to prisma/migrations first.`);
    process.exit(1);
  }
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "migration.sql"), `${statements.trim()}\n`);
  writeFileSync(path.join(dir, "migrations/migration_lock.toml"), 'provider = "postgresql"\n');
  console.log(
    `Wrote ${path.relative(root, folder)}. Statements that change rows are not derived: add them by hand.`,
  );
}
writeFileSync(schemaFile, schema);
writeFileSync(objectsFile, `${JSON.stringify(Object.fromEntries(objects), null, 2)}\n`);

function tables() {
  return tableStatements(existsSync(schemaFile) ? schemaFile : null, schema);
}

function changedObjects() {
  const before = existsSync(objectsFile) ? JSON.parse(readFileSync(objectsFile, "utf8")) : {};
  const gone = Object.keys(before).filter((name) => !objects.has(name));
  const changed = [...objects].filter(([name, sql]) => before[name] !== sql).map(([, sql]) => sql);
  return [...gone.map((name) => `DROP FUNCTION IF EXISTS "${name}" CASCADE;`), ...changed].join("\n\n");
}
