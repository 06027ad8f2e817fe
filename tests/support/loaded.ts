import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";

export interface Loaded {
  /** The package, the part of the club's build ("index", "admin"), or "server"; empty for what Node brings. */
  name: string;
  address: string;
  /** Characters of source. */
  size: number;
}

/** The environment of a server that notes what it loads, and, once it has ended, the list. */
export function notesWhatItLoads() {
  const LOADED_TO = path.join(mkdtempSync(path.join(tmpdir(), "loaded-")), "loaded.json");
  const preload = pathToFileURL(path.resolve("tests/support/loaded-modules.mjs")).href;
  return {
    env: { LOADED_TO, NODE_OPTIONS: `--import ${preload}` },
    loaded: (): Loaded[] =>
      (JSON.parse(readFileSync(LOADED_TO, "utf8")) as [string, number][]).map(([address, size]) => ({
        name: nameOf(address),
        address,
        size,
      })),
  };
}

function nameOf(address: string): string {
  const packages = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(address);
  if (packages) return packages[1]!;
  const part = /\/build\/(?:parts\/)?(.+?)(?:-[A-Z0-9]{8})?\.js$/.exec(address);
  if (part) return part[1]!;
  return address.startsWith("node:") ? "" : "server";
}
