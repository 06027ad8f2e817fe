import { existsSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { busy } from "../../support/busy";
import { clubForFile } from "../../support/club-for-file";
import { startInVain } from "../../support/commands";
import { Browser } from "../../support/http";
import { alive } from "../../support/processes";
import type { DemoCredentials } from "../../support/server";

const METRICS_TOKEN = "a token for the tests of several processes";
/** Cached and rendered pages, JSON, health. */
const ADDRESSES = ["/", "/about", "/api/partners/public", "/healthz"];

/** One port, two processes; on PostgreSQL too (`npm run club -- test:postgres tests/api/web/processes.long.test.ts`). */
let partner: DemoCredentials["partners"][number];
const club = clubForFile({
  seeded: true,
  keepsLog: true,
  runsJobs: true,
  env: { WEB_PROCESSES: "2", LOG_LEVEL: "info", METRICS_TOKEN },
});
beforeAll(() => {
  partner = club.credentials.partners[10]!;
});

const browser = () => new Browser(club.origin);
const metrics = async () =>
  (await browser().get("/metrics", { authorization: `Bearer ${METRICS_TOKEN}` })).text;
const served = (text: string, process: number) =>
  [...text.matchAll(/club_http_requests_total\{.*process="(\d)"\} (\d+)/g)]
    .filter(([, number]) => number === String(process))
    .reduce((sum, [, , count]) => sum + Number(count), 0);
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
/** Ask at once, so that each has a connection of its own and both processes get some. */
const together = <T>(count: number, make: (index: number) => Promise<T>) => Promise.all(times(count, make));

/** The processes below the club's own, by /proc. */
function workers(): number[] {
  const children = readFileSync(`/proc/${club.pid}/task/${club.pid}/children`, "utf8").trim();
  return children === "" ? [] : children.split(" ").map(Number);
}

/** Active members who have not redeemed at this shop. */
const freshMembers = (take: number) =>
  club.db.member.findMany({
    where: {
      ended_at: null,
      cancelled_at: null,
      paid_through: { gte: new Date(Date.now() + 2 * 3_600_000).toISOString().slice(0, 10) },
      redemptions: { none: { partner_id: partner.id } },
    },
    orderBy: { id: "asc" },
    take,
  });

describe("two processes on one port", () => {
  it("both serve, and /metrics has the figures of both, whichever is asked", async () => {
    await expect.poll(() => club.log, { timeout: 30_000 }).toContain("every process serves");
    await together(20, () => browser().get("/about"));
    const isOfBoth = (text: string) => served(text, 1) > 0 && served(text, 2) > 0;
    // A process that does not answer in time is left out.
    await expect.poll(async () => (await together(6, metrics)).every(isOfBoth)).toBe(true);
    for (const text of (await together(6, metrics)).filter(isOfBoth)) {
      expect(text.match(/^club_mail_waiting \d+$/gm)).toHaveLength(1);
      expect(text.match(/^# TYPE club_http_requests_total counter$/gm)).toHaveLength(1);
      expect(text).toMatch(/process_resident_memory_bytes\{process="1"\} \d/);
      expect(text).toMatch(/process_resident_memory_bytes\{process="2"\} \d/);
    }
  });

  it("give exactly one discount for 50 concurrent attempts", async () => {
    const [member] = await freshMembers(1);
    const attempt = { business_pin: partner.business_pin, member_id: member!.member_id, amount_spent: "150" };
    const answers = await together(50, () => browser().json("POST", "/api/redemptions", attempt));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(49);
    expect(await club.db.redemption.count({ where: { member_id: member!.id, partner_id: partner.id } })).toBe(
      1,
    );
  });

  it("write side by side: 40 different redemptions at once are all booked", async () => {
    const members = await freshMembers(40);
    const answers = await together(members.length, (index) =>
      browser().json("POST", "/api/redemptions", {
        business_pin: partner.business_pin,
        member_id: members[index]!.member_id,
        amount_spent: "100",
      }),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it("return one answer to one Idempotency-Key", async () => {
    const [member] = await freshMembers(1);
    const attempt = { business_pin: partner.business_pin, member_id: member!.member_id, amount_spent: "80" };
    const headers = { "idempotency-key": "two-processes-0001" };
    const answers = await together(20, () => browser().json("POST", "/api/redemptions", attempt, headers));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(answers.filter(({ data }) => data.data.repeated)).toHaveLength(19);
  });

  it("share sign-ins and their end, and show an edit in their cached pages", async () => {
    const { admin } = club.credentials;
    const { token } = (await browser().json("POST", "/api/admin/login", admin)).data;
    const bearer = { authorization: `Bearer ${token}` };
    const page = `/partners/${partner.slug}`;
    await together(10, () => browser().get(page));
    const short_description = "Told to one process, shown by both";
    const edits = `/api/admin/partners/${partner.id}`;
    expect((await browser().json("PUT", edits, { short_description }, bearer)).status).toBe(200);
    const shown = async () => {
      const pages = await together(10, () => browser().get(page));
      return pages.filter(({ text }) => text.includes(short_description)).length;
    };
    await expect.poll(shown, { timeout: 5_000 }).toBe(10);
    expect((await browser().json("POST", "/api/logout", undefined, bearer)).status).toBe(200);
    for (const { status } of await together(10, () => browser().json("PUT", edits, {}, bearer)))
      expect(status).toBe(401);
  });

  it("run each due job once", async () => {
    const done = () =>
      [...club.log.matchAll(/"job":"([a-z-]+)".*"a job was done"/g)].map(([, name]) => name!);
    await expect.poll(() => done().length, { timeout: 30_000 }).toBeGreaterThan(3);
    expect(new Set(done()).size).toBe(done().length);
  });

  it("count wrong PINs together: the eleventh waits at either", async () => {
    const wrong = { business_pin: "WRNGP1N5", member_id: "FBI-PA-000000", amount_spent: 100 };
    const answers = await together(14, () => browser().json("POST", "/api/redemptions", wrong));
    const refused = answers.filter(({ status }) => status === 403).length;
    // Each process has one guess of an address under way at a time, so the other may be one ahead.
    expect(refused).toBeGreaterThanOrEqual(10);
    expect(refused).toBeLessThanOrEqual(11);
    expect((await browser().json("POST", "/api/redemptions", wrong)).status).toBe(429);
  });
});

describe("the life of the processes", () => {
  it("one that is killed is replaced, while the other serves", async () => {
    const [first, ...others] = workers();
    process.kill(first!, "SIGKILL");
    await expect.poll(() => workers().length).toBe(1);
    expect((await browser().get("/healthz")).status).toBe(200);
    await expect.poll(() => club.log, { timeout: 30_000 }).toContain("a process was replaced");
    expect(workers()).toEqual(expect.arrayContaining(others));
    expect(workers()).toHaveLength(2);
  });

  it("SIGUSR2 replaces both under load: no connection is refused, no request cut", async () => {
    const before = workers();
    let over = false;
    const failed: string[] = [];
    /** A new connection for each request. */
    const visitor = async (address: string) => {
      while (!over) {
        const status = await fetch(club.origin + address, { headers: { connection: "close" } })
          .then((answer) => answer.text().then(() => answer.status))
          .catch((error) => String(error.cause?.code ?? error));
        if (status !== 200) failed.push(`${address}: ${status}`);
      }
    };
    const visitors = ADDRESSES.map(visitor);
    const kept = ADDRESSES.map((address) => busy(club.origin, address));
    await expect.poll(() => kept.every(({ answers }) => answers > 3)).toBe(true);
    process.kill(club.pid!, "SIGUSR2");
    await expect.poll(() => club.log, { timeout: 60_000 }).toContain("every process was replaced");
    over = true;
    await Promise.all(visitors);
    expect(failed).toEqual([]);
    expect(await Promise.all(kept.map(({ end }) => end))).toEqual(kept.map(() => "closed with an answer"));
    const after = workers();
    expect(after).toHaveLength(2);
    expect(after.filter((pid) => before.includes(pid))).toEqual([]);
  });

  it("SIGTERM drains both, and nothing is left", async () => {
    const pids = workers();
    const tills = ADDRESSES.flatMap((address) => times(3, () => busy(club.origin, address)));
    await expect.poll(() => tills.every(({ answers }) => answers > 3), { timeout: 30_000 }).toBe(true);
    const ended = club.stop();
    expect(await Promise.all(tills.map(({ end }) => end))).toEqual(tills.map(() => "closed with an answer"));
    expect(await ended).toBe(0);
    expect(alive(pids)).toEqual([]);
    expect(club.log.match(/"closed the database"/g)?.length).toBe(4);
  });

  it("a refused configuration ends all of it with one sentence", async () => {
    const env = { DATA_DIR: `${club.dataDir}/none`, WEB_PROCESSES: "2" };
    const { code, said } = await startInVain({ ...env, NODE_ENV: "production" });
    expect([code, said.match(/SESSION_SECRET is missing/g)]).toEqual([
      1,
      expect.objectContaining({ length: 1 }),
    ]);
    expect(existsSync(`${club.dataDir}/none/club.db`)).toBe(false);
    const wrong = await startInVain({ ...env, WEB_PROCESSES: "many" });
    expect(wrong.code).toBe(1);
    expect(wrong.said).toMatch(/^WEB_PROCESSES must be a whole number from 1 to 64[^\n]+\n$/);
  });
});
