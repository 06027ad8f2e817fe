import { readFileSync } from "node:fs";
import { parse } from "smol-toml";
import { describe, expect, it } from "vitest";

/** Top-level keys that Fly knows; it silently ignores others. */
const TOP = ["app", "build", "deploy", "env", "http_service", "kill_signal", "kill_timeout", "mounts"];
const KNOWN = new Set([...TOP, "primary_region", "vm"]);

/** The server's longest shutdown: pending responses, then everything else. */
const longestStopMs =
  constantIn("server/http-server.mjs", /patienceMs = ([\d_]+)/) +
  constantIn("server/start.mjs", /SHUT_DOWN_WITHIN_MS = ([\d_]+)/);

function constantIn(file: string, pattern: RegExp): number {
  return Number(pattern.exec(readFileSync(file, "utf8"))?.[1]?.replaceAll("_", ""));
}

interface Fly {
  kill_signal: string;
  kill_timeout: string;
  env: Record<string, string>;
  http_service: { internal_port: number; checks: { path: string }[] };
  mounts?: { destination: string };
  deploy: { release_command?: string };
  vm: Record<string, unknown>[];
}

describe.each(["fly.toml", "fly.postgres.toml"])("%s, as Fly reads it", (file) => {
  const fly = parse(readFileSync(file, "utf8")) as unknown as Fly;

  it("has the right top-level keys and no unknown ones", () => {
    expect(Object.keys(fly).filter((name) => !KNOWN.has(name))).toEqual([]);
    expect(fly.vm.map((machine) => Object.keys(machine).sort())).toEqual([["memory", "size"]]);
  });

  it("stops the server with its signal and allows enough time", () => {
    expect(fly.kill_signal).toBe("SIGTERM");
    expect(fly.kill_timeout).toMatch(/^\d+s$/);
    expect(Number.parseInt(fly.kill_timeout, 10) * 1000).toBeGreaterThan(longestStopMs);
  });

  it("uses the port that the server listens on", () => {
    expect(fly.http_service.internal_port).toBe(Number(fly.env.PORT));
    expect(fly.http_service.checks.map(({ path }) => path)).toEqual(["/healthz"]);
  });

  it("migrates where the database is reachable", () => {
    const onVolume = fly.mounts?.destination === fly.env.DATA_DIR;
    expect(fly.deploy.release_command).toBe(onVolume ? undefined : "node scripts/operate/migrate.mjs");
  });
});
