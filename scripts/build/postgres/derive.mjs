// `npm run club -- postgres:derive`: writes a migration for PostgreSQL, with the name of the newest one in prisma/migrations, from
// the schema and migrations of the last commit to those of the working tree.
import "../../lib/words.mjs";
import "../../lib/node-version.mjs";
import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "../../lib/run.mjs";
import { derivedObjects, derivedSchema, migrationNames, tableStatements } from "./schema.mjs";

const committed = committedFiles("prisma/migrations").filter((file) => file.endsWith("/migration.sql"));
const statements = [tables(), objects()].filter(Boolean).join("\n").trim();
if (!statements) console.log("PostgreSQL needs no migration.");
else write(migrationNames(path.join(root, "prisma/migrations")).at(-1));

function tables() {
  return tableStatements(derivedSchema(git("show", "HEAD:prisma/schema.prisma")), derivedSchema());
}

function objects() {
  const before = derivedObjects(committed.map((file) => git("show", `HEAD:${file}`)));
  const now = derivedObjects();
  const gone = [...before.keys()].filter((name) => !now.has(name));
  const changed = [...now].filter(([name, sql]) => before.get(name) !== sql).map(([, sql]) => sql);
  return [
    ...gone.map((name) => `DROP FUNCTION IF EXISTS "${name}" CASCADE;\nDROP INDEX IF EXISTS "${name}";`),
    ...changed,
  ].join("\n\n");
}

function write(name) {
  if (committed.some((file) => file.includes(`/${name}/`))) {
    console.error(`${name} is committed: add a migration to prisma/migrations first.`);
    process.exit(1);
  }
  const folder = path.join(root, "prisma/postgres/migrations", name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "migration.sql"), `${statements}\n`);
  console.log(`Wrote ${path.relative(root, folder)}. Add statements that change rows by hand.`);
}

function committedFiles(dir) {
  return git("ls-tree", "-r", "--name-only", "HEAD", dir).split("\n").filter(Boolean).sort();
}

function git(...args) {
  const { status, stdout, stderr } = spawnSync("git", args, { cwd: root, encoding: "utf8", maxBuffer: 1e8 });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}
