import { execFileSync, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { freePort } from "../../support/free-port";
import { alive, Command } from "../../support/processes";

/** What somebody meets who has just cloned the project, with no variable set but the ports, which others may be using. */
vi.setConfig({ testTimeout: 600_000 });

let clone: string;
let command: Command;
let ports: Record<string, string>;
const file = (name: string) => path.join(clone, name);

/** The files of the working tree, with packages by hard links, in a folder whose name has a space. */
beforeAll(() => {
  clone = path.join(mkdtempSync(path.join(tmpdir(), "club new ")), "a clone");
  const list = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"]);
  for (const name of String(list)
    .split("\0")
    .filter((name) => existsSync(name) && !name.startsWith("tests/snapshots")))
    cpSync(name, file(name), { recursive: true });
  const linked = spawnSync("cp", ["-al", path.resolve("node_modules"), file("node_modules")]);
  if (linked.status !== 0)
    cpSync("node_modules", file("node_modules"), { recursive: true, verbatimSymlinks: true });
  rmSync(file("node_modules/.cache/club/generate"), { force: true });
  rmSync(file("node_modules/.cache/club/build"), { force: true });
});
afterAll(() => rmSync(path.dirname(clone), { recursive: true, force: true }));
afterEach(() => {
  for (const pid of alive([command.pid, ...command.below()])) process.kill(pid, "SIGKILL");
});

async function run(words: string[], more: Record<string, string> = {}): Promise<Command> {
  ports = { PORT: String(await freePort()), LOCAL_PORT: String(await freePort()) };
  command = new Command(words, { ...ports, ...more }, { cwd: clone, bare: true });
  return command;
}

const get = (address: string) =>
  fetch(`http://localhost:${ports.PORT}${address}`).then(
    async (answer) => `${answer.status} ${await answer.text()}`,
    () => "",
  );

it("npm run generate makes the database client", async () => {
  await run(["generate"]);
  expect(await command.ended(), command.said).toBe(0);
  expect(existsSync(file("app/db/generated/client.ts"))).toBe(true);
});

it("npm run dev opens, shows changes, keeps the page where one cannot be built, and leaves the other build alone", async () => {
  mkdirSync(file("build"));
  writeFileSync(file("build/index.js"), "of npm start");
  await run(["dev"]);
  const shows = (what: RegExp) => expect.poll(() => get("/about"), { timeout: 240_000 }).toMatch(what);
  await shows(/^200 /);
  const page = file("app/routes/_site+/_errors+/about.tsx");
  const before = readFileSync(page, "utf8");
  writeFileSync(page, before.replace("<h1>", "<h1>Changed: "));
  await shows(/^200 [\s\S]*Changed: /);
  writeFileSync(page, `${before}const = 1;`);
  await expect.poll(() => command.said, { timeout: 60_000 }).toContain('Expected identifier but found "="');
  await expect.poll(() => command.said).toContain("the site stays as it was");
  expect(await get("/about")).toMatch(/^200 [\s\S]*Changed: /);
  writeFileSync(page, before);
  await shows(/^200 (?![\s\S]*Changed: )/);
  const all = command.below();
  process.kill(command.pid, "SIGTERM");
  expect(await command.ended()).toBe(0);
  await expect.poll(() => alive(all)).toEqual([]);
  expect(readFileSync(file("build/index.js"), "utf8")).toBe("of npm start");
  rmSync(file("build"), { recursive: true });
});

it("npm start, HTTP tests and browser tests say that the app is not built, or that the build is old", async () => {
  await run(["start"]);
  expect(await command.ended()).toBe(1);
  expect(command.said).toContain("The app is not built: `npm run build` first.");
  mkdirSync(file("build"));
  writeFileSync(file("build/index.js"), "");
  for (const words of [
    ["start"],
    ["test:api", "--", "tests/api/web/closed.test.ts"],
    ["test:e2e", "--", "closed"],
  ]) {
    await run(words);
    expect([words, await command.ended()]).toEqual([words, 1]);
    expect(command.said).toContain("The build is not of these sources: `npm run build` first.");
  }
  rmSync(file("build"), { recursive: true });
});

it("npm run demo and npm run dev refuse a port that is taken, or that browsers refuse, before they do anything", async () => {
  const taken = createServer().listen(await freePort(), "::");
  await once(taken, "listening");
  const { port } = taken.address() as { port: number };
  for (const name of ["demo", "dev"]) {
    await run([name], { PORT: String(port) });
    expect(await command.ended()).toBe(1);
    expect(command.said).toContain(`Port ${port} is in use: stop what listens there, or set another PORT.`);
    expect(command.said).not.toContain("The club is open");
    await run([name], { LOCAL_PORT: "4190" });
    expect(await command.ended()).toBe(1);
    expect(command.said).toContain("Browsers refuse to open port 4190");
  }
  taken.close();
  expect(existsSync(file("build"))).toBe(false);
});

it("commands say that an installation did not end, instead of doing nothing", async () => {
  writeFileSync(file(".installing"), "999999999");
  for (const words of [["doctor"], ["start"], ["migrate"], ["backup"]]) {
    await run(words);
    expect([words, await command.ended()]).toEqual([words, 1]);
    expect(command.said).toContain("The packages are not all there");
  }
  rmSync(file(".installing"));
});
