import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { checkBundle } from "./check-bundle.mjs";
import { compileAhead } from "./compile-ahead.mjs";
import { dropEmptyChunks } from "./drop-empty-chunks.mjs";
import { node, PRISMA, REMIX, root, whenChanged } from "./run.mjs";
import { trimManifest } from "./trim-manifest.mjs";

const SOURCES = [
  "app",
  "local/defaults.ts",
  "public",
  "package.json",
  "remix.config.js",
  "postcss.config.js",
  "tsconfig.json",
  "prisma/schema.prisma",
];

/** The database client, when the schema changed. */
export function generate() {
  whenChanged(
    "generate",
    ["prisma/schema.prisma", "prisma.config.ts", "package-lock.json", "scripts/lib/postgres-schema.mjs"],
    "app/db/generated-postgres",
    () => node([PRISMA, "generate"], { stdio: ["ignore", "ignore", "inherit"] }),
  );
}

/** Server and browser code. Skipped when nothing changed, unless forced. */
export async function buildAll({ force = false } = {}) {
  generate();
  const build = () => {
    rmSync(path.join(root, "public/build"), { recursive: true, force: true });
    node([REMIX, "build"], { env: { ...process.env, NODE_ENV: "production" } });
    dropEmptyChunks(path.join(root, "public/build"));
    trimManifest(path.join(root, "public/build"));
    compileAhead(path.join(root, "public/build"));
    compress(path.join(root, "public/build"));
    checkBundle();
  };
  whenChanged(
    force ? "build-forced" : "build",
    force ? [] : SOURCES,
    force ? "never" : "build/index.js",
    build,
  );
}

/** Once here, so that no request pays for it. */
function compress(dir) {
  for (const entry of readdirSync(dir, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !/\.(js|css|svg|json)$/.test(entry.name)) continue;
    const file = path.join(entry.parentPath ?? entry.path, entry.name);
    const bytes = readFileSync(file);
    const brotli = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
    writeFileSync(`${file}.br`, brotli);
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}
