import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, it, type TestContext, vi } from "vitest";
import { startInVain } from "../../support/commands";
import { DataDir } from "../../support/data-dir";
import { Browser } from "../../support/http";
import { payAtPayfast, signIn } from "../../support/journey";
import { checkLedger } from "../../support/ledger";
import { Club, TEST_SECRET } from "../../support/server";

/** A small disk for the club's data, if this process may mount one. */
const disk = mkdtempSync(path.join(tmpdir(), "club-disk-"));
const mount = (options: string) =>
  spawnSync("mount", ["-t", "tmpfs", "-o", options, "none", disk]).status === 0;
const isMounted = mount("size=24m");
const needsDisk = ({ skip }: TestContext) => skip(!isMounted, "no disk may be mounted here");

let club: Club;
beforeAll(async () => {
  if (isMounted)
    club = await Club.open({ seeded: true, dataDir: disk, keepsLog: true, env: { LOG_LEVEL: "warn" } });
});
afterAll(async () => {
  await club?.close().catch(() => {});
  if (isMounted) spawnSync("umount", [disk]);
  rmSync(disk, { recursive: true, force: true });
});

const fillers = path.join(disk, "fillers");
function fillUp(name = "filler"): void {
  mkdirSync(fillers, { recursive: true });
  const file = openSync(path.join(fillers, name), "w");
  for (const size of [1024 * 1024, 4096, 1])
    try {
      for (;;) writeSync(file, Buffer.alloc(size));
    } catch (error) {
      expect((error as NodeJS.ErrnoException).code).toBe("ENOSPC");
    }
  closeSync(file);
}
const empty = () => rmSync(fillers, { recursive: true });
const ONE_SENTENCE = /^[^\n]+\n$/;

it("with a full disk pages work, every write is refused with a message, and all works again once there is room", async (context) => {
  needsDisk(context);
  const shop = club.credentials.partners[20]!;
  const { member_id } = club.credentials.members.find(({ status }) => status === "active")!;
  const till = new Browser(club.origin);
  const redeem = () =>
    till.json(
      "POST",
      "/api/redemptions",
      { business_pin: shop.business_pin, member_id, amount_spent: 100 },
      { "idempotency-key": "disk-full-0123456789abcdef" },
    );
  const payer = (await signIn(club, "full@example.test")).browser;
  const booked = () => club.db.redemption.count({ where: { idempotency_key: { contains: "disk-full" } } });

  // The forms that say something of their own when they fail (N110).
  const FORMS: [string, string, Record<string, string>][] = [
    [
      "/contact",
      "message",
      {
        name: "Thandi",
        email: "thandi@example.test",
        type: "general",
        subject: "Hours",
        message: "Are you open?",
      },
    ],
    ["/newsletter/signup", "email", { email: "thandi@example.test" }],
    [
      "/privacy/request",
      "message",
      { kind: "access", name: "Thandi", email: "thandi@example.test", message: "What do you keep about me?" },
    ],
    [
      "/business",
      "business_name",
      {
        business_name: "Thandi's",
        name: "Thandi",
        email: "thandi@example.test",
        phone: "082 555 0197",
        category: "Food",
        address: "1 Main",
      },
    ],
  ];
  const shown = await Promise.all(
    FORMS.map(async ([address, field]) => (await till.get(address)).form(field)),
  );

  fillUp();
  for (const [index, [address, , typed]] of FORMS.entries()) {
    const { action, fields } = shown[index]!;
    const answer = await till.post(action || address, { ...fields, ...typed });
    expect([address, answer.status]).toEqual([address, 503]);
    expect(answer.words).toContain("The club cannot save anything at the moment");
    expect(answer.text).toContain("thandi@example.test");
  }
  const refused = await redeem();
  expect(refused.status).toBe(503);
  expect(refused.data.error).toContain("Nothing was booked");
  expect(await booked()).toBe(0);
  for (const address of ["/healthz", "/", "/partners", `/partners/${shop.slug}`, "/api/partners/public"])
    expect([address, (await till.get(address)).status]).toEqual([address, 200]);
  const login = await till.post("/admin/login", { ...club.credentials.admin });
  expect([login.status, login.words.includes("Please try again in a moment")]).toEqual([503, true]);
  const join = await payer.get("/join?step=details&plan=local");
  const typed = { ...join.form("full_name").fields, full_name: "Thandi Mokoena", city: "Port Alfred" };
  const form = await payer.post(join.form("full_name").action, typed);
  expect([form.status, form.text.includes("Thandi Mokoena")]).toEqual([503, true]);

  empty();
  expect((await redeem()).status).toBe(200);
  expect(await booked()).toBe(1);
  expect((await till.post("/admin/login", { ...club.credentials.admin })).status).toBe(303);
  await payAtPayfast(payer, "local");
  expect(await club.db.member.count({ where: { email: "full@example.test" } })).toBe(1);
  expect(await checkLedger(club)).toEqual([]);
});

it("a payment that arrives while the disk is full is retried by the provider and settled once", async (context) => {
  needsDisk(context);
  const { browser } = await signIn(club, "meanwhile@example.test");
  const step = await browser.get("/join?step=details&plan=local");
  const { action, fields } = step.form("full_name");
  const way = await browser.follow(
    await browser.post(action, { ...fields, full_name: "Mean While", city: "Port Alfred" }),
  );
  const hosted = await browser.post(way.form("merchant_id").action, way.form("merchant_id").fields);
  const decision = hosted.form("outcome");
  fillUp();
  await browser.post(decision.action, { ...decision.fields, outcome: "pay" });
  const sent = await (await fetch(`${club.localOrigin}/control/payfast/sent`)).json();
  expect(sent.at(-1).status).toBe(503);
  empty();
  await club.control("payfast/resend", { email: "meanwhile@example.test", times: 3 });
  const payments = await club.db.payment.findMany({ where: { payer_email: "meanwhile@example.test" } });
  expect(payments.map(({ status }) => status)).toEqual(["completed"]);
});

it("a club whose disk is full starts: pages are served, writes are refused, and the log says it", async (context) => {
  needsDisk(context);
  await club.stop();
  fillUp();
  await club.start();
  fillUp("the rest");
  const visitor = new Browser(club.origin);
  for (const address of ["/healthz", "/", "/partners", "/api/partners/public"])
    expect([address, (await visitor.get(address)).status]).toEqual([address, 200]);
  const login = await visitor.post("/admin/login", { ...club.credentials.admin });
  expect([login.status, login.words.includes("Please try again in a moment")]).toEqual([503, true]);
  expect(club.log).toContain(`The disk that holds ${disk} is full`);
  empty();
  expect((await visitor.post("/admin/login", { ...club.credentials.admin })).status).toBe(303);
});

it("without its reserve the start is refused, and names the full disk", async (context) => {
  needsDisk(context);
  await club.stop();
  await club.db.$disconnect();
  rmSync(path.join(disk, "reserve"), { force: true });
  fillUp();
  const full = await club.startInVain();
  expect([full.code, full.said]).toEqual([1, expect.stringMatching(ONE_SENTENCE)]);
  expect(full.said).toMatch(/^The disk that holds .*club\.db is full: make room, then start again\.$/m);
  empty();
});

it("a full disk before a migration prevents the start, and nothing is changed", async (context) => {
  needsDisk(context);
  const data = new DataDir(disk).old();
  fillUp();
  const { code, said } = await startInVain({
    NODE_ENV: "production",
    DEMO: "1",
    SESSION_SECRET: TEST_SECRET,
    DATA_DIR: data.dir,
  });
  expect([code, said]).toEqual([1, expect.stringMatching(ONE_SENTENCE)]);
  expect(said).toMatch(/^The database must be migrated, .*room.* Nothing was changed\.$/m);
  empty();
  expect(data.ask("SELECT migration_name FROM _prisma_migrations")).toHaveLength(1);
  data.remove();
});

it("a read-only data directory prevents the start with a message", async (context) => {
  needsDisk(context);
  expect(mount("remount,ro")).toBe(true);
  const { code, said } = await club.startInVain();
  expect(code).toBe(1);
  expect(said).toMatch(/cannot be written/);
  expect(said).not.toMatch(/^\s+at /m);
  expect(mount("remount,rw")).toBe(true);
  await club.start();
  expect((await new Browser(club.origin).get("/partners")).status).toBe(200);
});

it("a log on the full disk loses lines, stops nothing, and goes on once there is room", async (context) => {
  needsDisk(context);
  const file = path.join(disk, "club.log");
  const output = openSync(file, "w");
  const child = spawn(process.execPath, ["tests/fixtures/talkative.mjs"], {
    stdio: ["pipe", output, "inherit"],
  });
  closeSync(output);
  const ended = once(child, "exit");
  const lines = () => readFileSync(file, "utf8").split("\n").length;
  await vi.waitUntil(() => lines() > 20, { timeout: 10_000 });
  fillUp();
  const full = lines();
  child.stdin!.write("say so\n");
  await delay(500);
  expect(child.exitCode).toBe(null);
  expect(lines()).toBeLessThan(full + 200);
  empty();
  await vi.waitUntil(() => readFileSync(file, "utf8").includes("say so"), { timeout: 10_000 });
  fillUp();
  await delay(200);
  child.stdin!.end();
  expect((await ended)[0]).toBe(0);
  empty();
});
