import { connect, createServer, type Server, type Socket } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { onPostgres } from "~/db/connection/location.server";
import { Browser } from "../../support/http";
import { Club } from "../../support/server";

/** A line to the PostgreSQL server that can be cut. */
let line: Server;
const sockets = new Set<Socket>();
let isCut = false;
let club: Club;

beforeAll(async () => {
  if (!onPostgres()) return;
  const { port } = new URL(process.env.DATABASE_URL ?? "");
  line = createServer((near) => {
    if (isCut) return near.destroy();
    const far = connect(Number(port), "127.0.0.1");
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => [near, far].forEach((each) => void each.destroy()));
    }
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((done) => line.listen(0, "127.0.0.1", done));
  const { port: cuttable } = line.address() as { port: number };
  club = await Club.open({
    seeded: true,
    over: cuttable,
    env: { METRICS_TOKEN: "a token", LOG_LEVEL: "silent" },
  });
});
afterAll(async () => {
  await club?.close();
  line?.close();
});

const get = (address: string) => new Browser(club.origin).get(address);

it.skipIf(!onPostgres())(
  "PostgreSQL away: 503 with words, the visitors' pages go on, and it is well by itself afterwards",
  async () => {
    // A page that is kept has a tag.
    for (const address of ["/", "/partners"])
      await expect.poll(async () => (await get(address)).answer.headers.get("etag")).toBeTruthy();
    isCut = true;
    for (const socket of sockets) socket.destroy();

    for (const address of ["/", "/partners"]) expect((await get(address)).status).toBe(200);
    for (const address of ["/about", "/partners/none-of-ours"]) {
      const page = await get(address);
      expect([address, page.status, page.answer.headers.get("retry-after")]).toEqual([address, 503, "5"]);
      expect(page.words).toContain("Nothing was booked");
    }
    const attempt = { business_pin: "WRNGP1N5", member_id: "FBI-PA-000000", amount_spent: 100 };
    const refused = await new Browser(club.origin).json("POST", "/api/redemptions", attempt);
    expect([refused.status, refused.data.code]).toEqual([503, "unavailable"]);
    expect((await get("/healthz")).status).toBe(503);
    const metrics = await new Browser(club.origin).get("/metrics", { authorization: "Bearer a token" });
    expect(metrics.status).toBe(200);
    expect(metrics.text).toContain("club_disk_free_bytes");
    expect(metrics.text).not.toMatch(/^club_mail_waiting/m);

    isCut = false;
    await expect.poll(async () => (await get("/healthz")).status, { timeout: 15_000 }).toBe(200);
    expect((await get("/about")).status).toBe(200);
  },
);

it.skipIf(!onPostgres())(
  "a pool whose connections all wait does not make the machine look dead",
  async () => {
    await expect.poll(async () => (await get("/api/partners/public?search=bakery")).status).toBe(200);
    // A table lock makes every search wait.
    let release = () => {};
    const locked = club.db.$transaction(
      async (tx) => {
        await tx.$executeRawUnsafe('LOCK TABLE "Partner" IN ACCESS EXCLUSIVE MODE');
        await new Promise<void>((done) => {
          release = done;
        });
      },
      { timeout: 60_000 },
    );
    const waiting = Array.from({ length: 24 }, () => get("/api/partners/public?search=nobody"));
    const stuck = async () => {
      const [row] = await club.db.$queryRaw<{ count: number }[]>`
      SELECT COUNT(*)::int AS count FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
      return row!.count;
    };
    await expect.poll(stuck, { timeout: 8_000 }).toBeGreaterThanOrEqual(10);
    for (let tries = 0; tries < 5; tries++) expect((await get("/healthz")).status).toBe(200);
    release();
    await locked;
    for (const { status } of await Promise.all(waiting)) expect(status).toBe(200);
  },
);
