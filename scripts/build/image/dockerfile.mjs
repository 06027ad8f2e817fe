import { readFileSync } from "node:fs";
import path from "node:path";

/** The steps of a Dockerfile, in order: `{ word: "COPY", rest: "a b" }`. */
export function stepsOf(file) {
  const lines = readFileSync(file, "utf8")
    .replace(/^#.*\n/gm, "")
    .replace(/\\\n\s*/g, "");
  return lines
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const [, word, rest] = /^([A-Z]+)\s+(.*)$/.exec(line);
      return { word, rest };
    });
}

/** The words of a COPY: `{ from, sources, target }`; `from` is a stage's name, or undefined for the project itself. */
export function copyOf(rest) {
  const words = rest.split(/\s+/);
  const from = words.find((word) => word.startsWith("--from="))?.slice("--from=".length);
  const places = words.filter((word) => !word.startsWith("--"));
  return { from, sources: places.slice(0, -1), target: places.at(-1) };
}

export function envOf(rest) {
  return Object.fromEntries(rest.split(/\s+/).map((pair) => pair.split(/=(.*)/).slice(0, 2)));
}

/** Whether .dockerignore keeps a file of the project out of the image's reach. */
export function ignoredBy(file) {
  const rules = readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => ({ keeps: line.startsWith("!"), pattern: line.replace(/^!/, "") }));
  return (name) => rules.reduce((is, { keeps, pattern }) => (matches(name, pattern) ? !keeps : is), false);
}

/** A pattern that matches a folder matches all that is in it. */
function matches(name, pattern) {
  const folders = name.split("/").map((_, index, all) => all.slice(0, index + 1).join("/"));
  return folders.some((folder) => path.posix.matchesGlob(folder, pattern));
}
