import { type ChildProcess, spawn } from "node:child_process";
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
import { fits } from "../../scripts/lib/node-fits.mjs";

let dir: string;
const file = (...names: string[]) => path.join(dir, ...names);

/** A project with one package and an offline npm, which writes the package first and its record last. */
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), "club install "));
  for (const name of [
    "scripts/install.mjs",
    "scripts/lib/alone.mjs",
    "scripts/lib/node-fits.mjs",
    "package.json",
  ])
    cpSync(name, file(name));
  const packages = { "": {}, "node_modules/one": { version: "1.0.0" } };
  writeFileSync(file("package-lock.json"), JSON.stringify({ packages }));
  mkdirSync(file("bin"));
  writeFileSync(
    file("bin/npm"),
    `#!/bin/sh
mkdir -p node_modules/one && echo '{}' > node_modules/one/package.json
echo run >> npm-runs
while [ -e slow ]; do sleep 0.1; done
[ -e broken ] && exit 1
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

function install(): Run {
  const env = { NODE_ENV: "test" as const, PATH: `${file("bin")}:${process.env.PATH}` };
  const child = spawn(process.execPath, ["scripts/install.mjs"], { cwd: dir, env, detached: true });
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
    expect([code, said]).toEqual([1, "Installing packages (a minute the first time)…\n"]);
    rmSync(file("broken"));
    expect((await install().ended).code).toBe(0);
  });
});

it("recognises suitable Node versions", () => {
  const versions = ["18.20.0", "20.20.2", "22.21.1", "22.22.0", "23.11.0", "24.7.0", "24.8.0", "25.0.0"];
  expect(versions.filter((version) => fits(version))).toEqual(["22.22.0", "24.8.0", "25.0.0"]);
});
