// A generator of `prisma generate`: makes the client for PostgreSQL from the same schema, beside the one for SQLite.
import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { PRISMA, root } from "../../lib/run.mjs";
import { ANY_POSTGRES, derivedSchema } from "./schema.mjs";

const METHODS = {
  getManifest: () => ({ manifest: { prettyName: "PostgreSQL client", defaultOutput: "." } }),
  generate: makeClient,
};

for await (const line of createInterface({ input: process.stdin })) {
  const { id, method } = JSON.parse(line);
  answer(id, method);
}

function answer(id, method) {
  const say = (words) => process.stderr.write(`${JSON.stringify({ jsonrpc: "2.0", id, ...words })}\n`);
  try {
    say({ result: METHODS[method]() });
  } catch (error) {
    say({ error: { code: -32000, message: error.message, data: { stack: error.stack } } });
  }
}

function makeClient() {
  const cache = path.join(root, "node_modules/.cache/club");
  mkdirSync(cache, { recursive: true });
  const schema = path.join(cache, `postgres-${process.pid}.prisma`);
  writeFileSync(schema, derivedSchema(undefined, path.join(root, "app/db/generated-postgres")));
  const { status, stderr } = spawnSync(process.execPath, [PRISMA, "generate", "--schema", schema], {
    cwd: root,
    env: ANY_POSTGRES,
    encoding: "utf8",
  });
  rmSync(schema);
  if (status !== 0) throw new Error(stderr);
  return null;
}
