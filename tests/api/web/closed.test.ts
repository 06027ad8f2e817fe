import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { takeExclusiveLock, takeSharedLock } from "~/db/connection/database-lock.server";
import { isClosed } from "../../../server/closed.mjs";
import { command } from "../../support/commands";
import { DataDir } from "../../support/data-dir";
import { freePort } from "../../support/free-port";

it("a closed club answers 503, opens no database, and ends when it is told to", async () => {
  const dir = mkdtempSync(path.join(tmpdir(), "club-closed-"));
  const port = await freePort();
  const env = { PATH: process.env.PATH, PORT: String(port), DATA_DIR: dir, CLUB_CLOSED: "1" };
  const child = spawn(process.execPath, ["server/start.mjs"], { env: env as never, stdio: "ignore" });
  const ended = new Promise((done) => child.once("exit", done));
  try {
    const ask = (address: string) => fetch(`http://localhost:${port}${address}`);
    await expect
      .poll(
        () =>
          ask("/healthz").then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 20_000 },
      )
      .toBe(200);
    const page = await ask("/join");
    expect([page.status, page.headers.get("retry-after")]).toEqual([503, "300"]);
    expect(await page.text()).toContain("Nothing was booked");
    const json = await (await ask("/api/redemptions")).json();
    expect(json).toMatchObject({ success: false, code: "unavailable" });
    expect(readdirSync(dir)).toEqual([]);
    child.kill("SIGTERM");
    expect(await ended).toBe(0);
  } finally {
    child.kill("SIGKILL");
    rmSync(dir, { recursive: true });
  }
});

it("CLUB_CLOSED means what it says", () => {
  const said = (CLUB_CLOSED?: string) => isClosed(CLUB_CLOSED === undefined ? {} : { CLUB_CLOSED });
  expect(["1", "true", "Yes", "on"].map(said)).toEqual([true, true, true, true]);
  expect([undefined, "", "0", "false", "no", "OFF"].map(said)).toEqual(Array(6).fill(false));
  expect(() => said("closed")).toThrow("CLUB_CLOSED must be 1 (closed) or 0 (open).");
});

it("a move to PostgreSQL is refused while the club is open, and keeps it from opening", async () => {
  const data = new DataDir().migrated();
  const move = () =>
    command("migrate-postgres", [data.file], {
      DATA_DIR: data.dir,
      DATABASE_URL: "postgresql://nobody@127.0.0.1:1/none",
    });
  const release = takeSharedLock(data.file);
  expect(await move()).toMatchObject({ code: 1, said: expect.stringMatching(/^The club is open/) });
  release();
  expect((await move()).said).not.toContain("The club is open");
  expect(takeExclusiveLock(data.file)).not.toBeNull();
  data.remove();
}, 120_000);
