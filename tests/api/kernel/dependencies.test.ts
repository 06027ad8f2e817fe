import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const manifest = JSON.parse(readFileSync("package.json", "utf8"));
const lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
const declared = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
const sources = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { encoding: "utf8" })
  .split("\n")
  .filter((file) => /\.(ts|tsx|js|mjs|css|prisma)$/.test(file))
  .map((file) => readFileSync(file, "utf8"))
  .join("\n");

/** Needed without being imported by our files. */
const UNSEEN: Record<string, string> = {
  "@prisma/client": "the generated database client imports it",
  "@remix-run/serve": "named by the customer; Remix's own server, which ours is modelled on",
  "remix-auth": "remix-auth-google stands on it",
  "@flydotio/litestream": "a program that runs beside the app; its binary is started by path",
  "@prisma/adapter-pg": "for clubs on PostgreSQL",
  pg: "for clubs on PostgreSQL",
};

/** Imported, or named by path in a tool's configuration. */
function isNamed(name: string): boolean {
  const escaped = name.replace(/[/.]/g, "\\$&");
  return new RegExp(
    `(from|import|require|resolve|bin|plugins: \\{|vi\\.mock)\\s*\\(?\\s*["'\`]${escaped}["'/]|node_modules/${escaped}/`,
  ).test(sources);
}

function isUsed(name: string): boolean {
  if (name in UNSEEN) return true;
  if (!name.startsWith("@types/")) return isNamed(name);
  const typed = name.slice("@types/".length);
  return typed === "node" || declared.includes(typed);
}

const REGISTRY = "https://registry.npmjs.org/";

/** The first versions without a published flaw (docs/security.md, "What Remix leaves open"). `@remix-run/react` pins older ones. */
const MENDED = {
  "@remix-run/router": "1.23.4",
  "react-router": "6.30.6",
  "react-router-dom": "6.30.6",
};

describe("installed packages", () => {
  it("include the mended router once, whatever Remix asks for", () => {
    const installed = Object.entries(lock.packages as Record<string, { version: string }>)
      .map(([place, { version }]) => [place.split("node_modules/").at(-1)!, version] as const)
      .filter(([name]) => name in MENDED);
    expect(installed.sort()).toEqual(Object.entries(MENDED).sort());
  });

  it("are all used", () => {
    expect(declared.filter((name) => !isUsed(name))).toEqual([]);
  });

  // Without resolved addresses npm looks each package up first, and an installation takes three times as long.
  it("are locked to one version with hash and URL, from the registry only", () => {
    const entries = Object.entries(
      lock.packages as Record<string, { resolved?: string; integrity?: string }>,
    );
    const odd = entries.filter(
      ([place, { resolved, integrity }]) =>
        place !== "" && !(integrity?.startsWith("sha512-") && resolved?.startsWith(REGISTRY)),
    );
    expect(odd.map(([place]) => place)).toEqual([]);
    const { dependencies, devDependencies } = lock.packages[""];
    expect({ dependencies, devDependencies }).toEqual({
      dependencies: manifest.dependencies,
      devDependencies: manifest.devDependencies,
    });
  });

  it("run no installation scripts except reviewed ones", () => {
    const scripted = Object.entries(lock.packages as Record<string, { hasInstallScript?: boolean }>)
      .filter(([, entry]) => entry.hasInstallScript)
      .map(([place]) => place.replace(/^.*node_modules\//, ""));
    const decided = Object.keys(manifest.allowScripts);
    expect([...new Set(scripted)].filter((name) => !decided.includes(name))).toEqual([]);
  });
});
