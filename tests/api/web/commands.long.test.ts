import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { migratedTemplate } from "../../support/database";
import { freePort } from "../../support/free-port";
import { alive, Command } from "../../support/processes";

const LONG = { timeout: 120_000 };

let dataDir: string;
let origin: string;
let env: Record<string, string>;
let command: Command;

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), "club commands "));
  copyFileSync(migratedTemplate(), path.join(dataDir, "club.db"));
  // The state after a first demo run, without creating its data.
  writeFileSync(path.join(dataDir, "demo-credentials.json"), JSON.stringify(CREDENTIALS));
  const port = await freePort();
  origin = `http://localhost:${port}`;
  const localPort = await freePort();
  env = {
    NODE_ENV: "",
    DEMO: "1",
    LOG_LEVEL: "warn",
    PORT: String(port),
    LOCAL_PORT: String(localPort),
    SMTP_URL: `smtp://localhost:${await freePort()}`,
    DATA_DIR: dataDir,
    DATABASE_URL: "",
  };
});
afterEach(() => {
  for (const pid of alive([command.pid, ...command.below()])) process.kill(pid, "SIGKILL");
  rmSync(dataDir, { recursive: true, force: true });
});

const CREDENTIALS = {
  admin: { email: "owner@club.example", password: "a password" },
  partners: [{ username: "shop", password: "a password", business_pin: "ABCDEFGH", name: "A shop" }],
  members: [{ email: "member@club.example", member_id: "FBI-PA-000000", status: "active" }],
};

async function opened(words: string[], more: Record<string, string> = {}): Promise<number[]> {
  command = new Command(words, { ...env, ...more });
  const isOpen = () =>
    fetch(`${origin}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    );
  await expect
    .poll(async () => command.child.exitCode !== null || (await isOpen()), { timeout: 90_000 })
    .toBe(true);
  expect(command.child.exitCode, command.said).toBeNull();
  return command.below();
}

describe.each([
  ["npm's", () => command.pid],
  ["the program's own", () => command.below()[0]!],
])("a command that is stopped through %s process", (_, target) => {
  it("npm start leaves nothing running", LONG, async () => {
    const all = await opened(["start"]);
    process.kill(target(), "SIGTERM");
    expect(await command.ended()).toBe(0);
    await expect.poll(() => alive(all)).toEqual([]);
  });

  it("npm run demo leaves neither the site nor the stand-ins running", LONG, async () => {
    const all = await opened(["demo"]);
    await expect.poll(() => command.said, { timeout: 60_000 }).toContain("The club is open.");
    expect(all.length).toBeGreaterThan(2);
    process.kill(target(), "SIGTERM");
    expect(await command.ended()).toBe(0);
    await expect.poll(() => alive(all)).toEqual([]);
  });
});

it.each(["server/start.mjs", "local/main.ts"])(
  "npm run demo ends with a message if %s is killed",
  LONG,
  async (program) => {
    const all = await opened(["demo"]);
    await expect.poll(() => command.said, { timeout: 60_000 }).toContain("The club is open.");
    for (const pid of command.below(program)) process.kill(pid, "SIGKILL");
    expect(await command.ended()).toBe(1);
    expect(command.said).toContain("ended by itself");
    await expect.poll(() => alive(all)).toEqual([]);
  },
);
