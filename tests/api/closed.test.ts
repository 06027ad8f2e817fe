import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { freePort } from "../support/free-port";

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
