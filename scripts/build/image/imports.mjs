import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import path from "node:path";

const CODE = /\.(mjs|js|ts|tsx)$/;
const IMPORTS = [
  /^(?:import|export)\s+(?!type\b)[^"';]*?\bfrom\s+["']([^"'\n]+)["']/gm,
  /^import\s+["']([^"'\n]+)["']/gm,
  /\bimport\(\s*["']([^"'\n]+)["']\s*\)/g,
];
const ENDS = ["", ".ts", ".tsx", ".mjs", ".js", "/index.ts"];

/** What the image's own files import and the image does not have, or cannot load: "scripts/a.ts: ./b". */
export function missingImports(dir) {
  const files = codeIn(dir);
  const imports = files.flatMap((file) => importsOf(file).map((name) => ({ file, name })));
  const isOurs = ({ name }) => /^(\.|~\/)/.test(name);
  const missing = imports
    .filter(isOurs)
    .filter(({ file, name }) => !isThere(dir, file, name))
    .map(({ file, name }) => `${path.relative(dir, file)}: ${name}`);
  const packages = imports.filter((one) => !isOurs(one) && !isBuiltin(one.name)).map(({ name }) => name);
  return [...missing, ...unloadable(dir, [...new Set(packages)])];
}

/** The build's own imports are tried by starting it. */
function codeIn(dir) {
  return ["app", "local", "scripts", "server"]
    .filter((folder) => existsSync(path.join(dir, folder)))
    .flatMap((folder) =>
      readdirSync(path.join(dir, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && CODE.test(entry.name))
        .map((entry) => path.join(entry.parentPath, entry.name)),
    );
}

function importsOf(file) {
  const code = readFileSync(file, "utf8");
  return IMPORTS.flatMap((pattern) => [...code.matchAll(pattern)].map(([, name]) => name));
}

function isThere(dir, file, name) {
  const place = name.startsWith("~/")
    ? path.join(dir, "app", name.slice(2))
    : path.resolve(path.dirname(file), name);
  return ENDS.some((end) => existsSync(place + end));
}

/** Loads every package as the image would, binaries and all. */
function unloadable(dir, names) {
  const script = `for (const name of ${JSON.stringify(names)})
    await import(name).catch((error) => console.log(name + ": " + error.message.split("\\n")[0]));
    process.exit(0);`;
  const words = ["--input-type=module", "-e", script];
  return spawnSync(process.execPath, words, { cwd: dir, encoding: "utf8" })
    .stdout.split("\n")
    .filter(Boolean);
}
