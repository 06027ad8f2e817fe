import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { openDatabase } from "~/db/connection/client.server";
import { clubForFile } from "../../support/club-for-file";
import { Browser } from "../../support/http";
import { checkLedger } from "../../support/ledger";
import { TEST_SECRET } from "../../support/server";

const club = clubForFile({ seeded: true });

function script(name: string, ...words: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["node_modules/tsx/dist/cli.mjs", `scripts/operate/${name}.ts`, ...words],
    {
      encoding: "utf8",
      env: {
        ...process.env,
        NODE_ENV: "production",
        DEMO: "1",
        DATA_DIR: club.dataDir,
        DATABASE_URL: "",
        SESSION_SECRET: TEST_SECRET,
        PORT: new URL(club.origin).port,
      },
    },
  );
  return { status, said: stdout + stderr };
}

/** Redeems at one shop after another until told to stop; resolves with the acknowledged numbers. */
function load() {
  const clerk = new Browser(club.origin);
  const acknowledged: number[] = [];
  let going = true;
  const members = club.credentials.members.filter((member) => member.status === "active");
  const work = (async () => {
    for (const { business_pin } of club.credentials.partners) {
      for (const { member_id } of members) {
        if (!going) return;
        const body = { business_pin, member_id, amount_spent: 123.45 };
        const answer = await clerk.json("POST", "/api/redemptions", body);
        if (answer.status === 200) acknowledged.push(answer.data.data.redemption_id ?? answer.data.data.id);
      }
    }
  })();
  const until = async (count: number) => {
    while (acknowledged.length < count) await new Promise((done) => setTimeout(done, 20));
  };
  const stop = async () => {
    going = false;
    await work;
  };
  return { acknowledged, until, stop };
}

it("a backup taken under load restores everything acknowledged before it, with consistent books", async () => {
  const office = new Browser(club.origin);
  await office.json("POST", "/api/admin/login", club.credentials.admin);
  const { acknowledged, until, stop } = load();
  await until(10);
  const before = acknowledged.length;
  const backup = script("backup");
  expect(backup).toMatchObject({ status: 0, said: expect.stringContaining("redemptions.") });
  await until(before + 10);
  await stop();

  expect(script("restore", "x.db")).toMatchObject({
    status: 1,
    said: expect.stringContaining("There is no file x.db: the newest backup is "),
  });
  const [file] = readdirSync(path.join(club.dataDir, "backups"))
    .filter((name) => name.endsWith(".db"))
    .sort()
    .slice(-1);
  const copy = path.join(club.dataDir, "backups", file ?? "");
  expect(script("restore", copy)).toMatchObject({
    status: 1,
    said: expect.stringContaining("The club is open"),
  });

  await club.stop("SIGKILL");
  await club.db.$disconnect();
  expect(script("restore", copy)).toMatchObject({ status: 0, said: expect.stringContaining("Restored") });
  await club.start();
  club.db = openDatabase(`file:${path.join(club.dataDir, "club.db")}`);

  const kept = await club.db.redemption.count({ where: { id: { in: acknowledged.slice(0, before) } } });
  expect(kept).toBe(before);
  expect(await checkLedger(club)).toEqual([]);
  expect(script("ledger-verify").said).toContain("The ledger is sound.");
  expect((await new Browser(club.origin).get("/healthz")).status).toBe(200);
}, 180_000);
