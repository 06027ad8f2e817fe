import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fits } from "../../../scripts/lib/node-fits.mjs";

let dir: string;
const file = (...names: string[]) => path.join(dir, ...names);

/** A project with one package and an offline npm, which writes the package first and its record last. */
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), "club install "));
  for (const name of [
    "scripts/install.mjs",
    "scripts/lib/alone.mjs",
    "scripts/lib/node-fits.mjs",
    "scripts/lib/node-version.mjs",
    "scripts/lib/one-sentence.mjs",
    "app/db/explain.mjs",
    "package.json",
  ])
    cpSync(name, file(name));
  const packages = { "": {}, "node_modules/one": { version: "1.0.0" } };
  writeFileSync(file("package-lock.json"), JSON.stringify({ packages }));
  mkdirSync(file("bin"));
  writeFileSync(
    file("bin/npm"),
    `#!/bin/sh
if [ "$1" = ping ]; then
  [ -e offline ] && echo 'npm error code EAI_AGAIN' >&2 && exit 1
  exit 0
fi
case "$*" in *--offline*) echo 'npm error code ENOTCACHED' >&2; exit 1;; esac
mkdir -p node_modules/one && tr -d '{}' < package-lock.json | sed 's/.*"version":"\\([^"]*\\)".*/{"version":"\\1"}/' > node_modules/one/package.json
echo run >> npm-runs
while [ -e slow ]; do sleep 0.1; done
[ -e broken ] && echo 'npm error code E500' >&2 && exit 1
[ -e full ] && echo 'npm warn tar TAR_ENTRY_ERROR ENOSPC: no space left on device, write' >&2
echo '${JSON.stringify({ packages })}' > node_modules/.package-lock.json
`,
  );
  chmodSync(file("bin/npm"), 0o755);
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

interface Run {
  child: ChildProcess;
  ended: Promise<{ code: number | null; said: string }>;
}

const install = () => run("scripts/install.mjs");
/** What every program imports first. */
const program = () => run("scripts/lib/node-version.mjs").ended;

function run(script: string): Run {
  const env = { NODE_ENV: "test" as const, PATH: `${file("bin")}:${process.env.PATH}` };
  const child = spawn(process.execPath, [script], { cwd: dir, env, detached: true });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      said += chunk;
    });
  return { child, ended: new Promise((done) => child.once("close", (code) => done({ code, said }))) };
}

const npmRuns = () =>
  existsSync(file("npm-runs")) ? readFileSync(file("npm-runs"), "utf8").split("run").length - 1 : 0;

describe("package installation", () => {
  it("runs once, and reports the Node version", async () => {
    const first = await install().ended;
    expect(first).toEqual({
      code: 0,
      said: expect.stringContaining(`Node ${process.versions.node} (installed here)`),
    });
    expect(first.said).toContain("Installing packages");
    expect(await install().ended).toEqual({
      code: 0,
      said: `Node ${process.versions.node} (installed here)\n`,
    });
    expect(npmRuns()).toBe(1);
  });

  it("runs again if a package is missing or the lock file has changed", async () => {
    await install().ended;
    rmSync(file("node_modules/one"), { recursive: true });
    await install().ended;
    expect(npmRuns()).toBe(2);
    const packages = { "": {}, "node_modules/one": { version: "1.0.1" } };
    writeFileSync(file("package-lock.json"), JSON.stringify({ packages }));
    await install().ended;
    expect(npmRuns()).toBe(3);
  });

  it("runs in one of two commands while the other waits", async () => {
    writeFileSync(file("slow"), "");
    const first = install();
    await expect.poll(npmRuns).toBe(1);
    const second = install();
    const waits = new Promise<string>((done) =>
      second.child.stdout?.once("data", (chunk) => done(String(chunk))),
    );
    expect(await waits).toContain("Another command is installing packages here");
    rmSync(file("slow"));
    expect([(await first.ended).code, (await second.ended).code]).toEqual([0, 0]);
    expect(npmRuns()).toBe(1);
  });

  it("says in one sentence that nothing can be written where the disk is read-only", async ({ skip }) => {
    const mounted = spawnSync("mount", ["--bind", "-o", "ro", dir, dir]).status === 0;
    skip(!mounted, "no disk may be mounted here");
    try {
      const { code, said } = await install().ended;
      expect([code, said]).toEqual([
        1,
        expect.stringMatching(/installing[^ ]* cannot be written \(EROFS\): [^\n]+\n$/),
      ]);
      expect(said).not.toMatch(/^\s+at /m);
    } finally {
      spawnSync("umount", [dir]);
    }
  });

  it("starts over after one that was killed", async () => {
    writeFileSync(file("slow"), "");
    const first = install();
    await expect.poll(npmRuns).toBe(1);
    process.kill(-first.child.pid!, "SIGKILL");
    await first.ended;
    rmSync(file("slow"));
    writeFileSync(file("node_modules/one/half"), "");
    const { code, said } = await install().ended;
    expect([code, existsSync(file("node_modules/one/half"))]).toEqual([0, false]);
    expect(said).toContain("The last installation did not end; beginning it anew.");
  });

  it("fails with npm's own message, and works the next time", async () => {
    writeFileSync(file("broken"), "");
    const { code, said } = await install().ended;
    expect([code, said]).toEqual([
      1,
      "Installing packages (a minute the first time)…\nnpm error code E500\n\nThe packages could not be installed.\n",
    ]);
    rmSync(file("broken"));
    expect((await install().ended).code).toBe(0);
  });

  it("fails when npm could not write every file, though npm ends with 0, and begins anew the next time", async () => {
    writeFileSync(file("full"), "");
    const { code, said } = await install().ended;
    expect([code, said]).toEqual([1, expect.stringMatching(/^The disk that holds .* is full: .*Make room/m)]);
    expect(await program()).toEqual({
      code: 1,
      said: expect.stringContaining("The packages are not all there"),
    });
    rmSync(file("full"));
    const again = await install().ended;
    expect([again.code, again.said]).toEqual([0, expect.stringContaining("beginning it anew")]);
    expect(await program()).toEqual({ code: 0, said: "" });
  });

  it("says that there is no network, and looks for the packages on the machine", async () => {
    writeFileSync(file("offline"), "");
    const { code, said } = await install().ended;
    expect([code, said]).toEqual([1, expect.stringContaining("cannot be reached (EAI_AGAIN)")]);
    expect(said).toMatch(/^npm has not all packages on this machine\. Connect it/m);
    expect(npmRuns()).toBe(0);
  });
});

it("recognises suitable Node versions", () => {
  const versions = ["18.20.0", "20.20.2", "22.21.1", "22.22.0", "23.11.0", "24.7.0", "24.8.0", "25.0.0"];
  expect(versions.filter((version) => fits(version))).toEqual(["22.22.0", "24.8.0", "25.0.0"]);
});
