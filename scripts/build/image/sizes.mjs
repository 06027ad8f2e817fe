import { readdirSync, statSync } from "node:fs";
import path from "node:path";

const LISTED = 12;

/** The megabytes of the image by folder, and of its largest packages: lines. */
export function sizes(dir) {
  const modules = path.join(dir, "node_modules");
  const packages = namesIn(modules).flatMap((name) =>
    name.startsWith("@") ? namesIn(path.join(modules, name)).map((each) => `${name}/${each}`) : [name],
  );
  const largest = rows(modules, packages).slice(0, LISTED);
  return [...rows(dir, namesIn(dir)), "of node_modules:", ...largest].join("\n");
}

function rows(dir, names) {
  return names
    .map((name) => ({ name, bytes: bytesOf(path.join(dir, name)) }))
    .sort((one, other) => other.bytes - one.bytes)
    .map(({ name, bytes }) => `${(bytes / 1e6).toFixed(1).padStart(7)} MB  ${name}`);
}

function namesIn(dir) {
  return readdirSync(dir).filter((name) => !name.startsWith("."));
}

function bytesOf(place) {
  const about = statSync(place);
  if (!about.isDirectory()) return about.size;
  return readdirSync(place).reduce((sum, name) => sum + bytesOf(path.join(place, name)), 0);
}
