import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { onPostgres } from "~/db/connection/location.server";
import { Browser } from "../../support/http";
import { Club, type DemoCredentials } from "../../support/server";
import { PaymentsClub } from "../money/payments-club";
import { booksOf, openCheckouts, sendAll, streamOf } from "../money/payments-stream";

const day = () => new Date(Date.now() + 2 * 3_600_000).toISOString().slice(0, 10);

describe.skipIf(!onPostgres())("two processes on one PostgreSQL database", () => {
  let club: Club;
  let machines: Club[];
  let partner: DemoCredentials["partners"][number];
  beforeAll(async () => {
    club = await Club.open({ seeded: true, runsJobs: true });
    machines = [club, await club.beside()];
    partner = club.credentials.partners[10]!;
  });
  afterAll(async () => {
    for (const machine of machines.reverse()) await machine.close();
  });
  const at = (index: number) => new Browser(machines[index % 2]!.origin);

  /** Active members who have not redeemed at this shop this month. */
  const freshMembers = (take: number) =>
    club.db.member.findMany({
      where: {
        ended_at: null,
        cancelled_at: null,
        paid_through: { gte: day() },
        redemptions: { none: { partner_id: partner.id, month_key: day().slice(0, 7) } },
      },
      orderBy: { id: "asc" },
      take,
    });

  it("give exactly one discount for 50 concurrent attempts", async () => {
    for (const member of await freshMembers(3)) {
      const attempt = {
        business_pin: partner.business_pin,
        member_id: member.member_id,
        amount_spent: "150",
      };
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, index) => at(index).json("POST", "/api/redemptions", attempt)),
      );
      const statuses = answers.map((answer) => answer.status);
      expect([statuses.filter((one) => one === 200), statuses.filter((one) => one === 409)]).toMatchObject({
        0: { length: 1 },
        1: { length: 49 },
      });
      const where = { member_id: member.id, partner_id: partner.id, month_key: day().slice(0, 7) };
      expect(await club.db.redemption.count({ where })).toBe(1);
      expect(await club.db.savingsEntry.count({ where: { redemption: where } })).toBe(1);
    }
  });

  it("return one answer to one Idempotency-Key", async () => {
    const [member] = await freshMembers(1);
    const attempt = { business_pin: partner.business_pin, member_id: member!.member_id, amount_spent: "80" };
    const headers = { "idempotency-key": "two-machines-0001" };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => at(index).json("POST", "/api/redemptions", attempt, headers)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(answers.filter(({ data }) => data.data.repeated)).toHaveLength(19);
  });

  it("share sessions, including their end", async () => {
    const login = { username: partner.username, password: partner.password };
    const { token } = (await at(0).json("POST", "/api/partner/login", login)).data;
    const bearer = { authorization: `Bearer ${token}` };
    expect((await at(1).json("GET", "/api/partner/dashboard/stats", undefined, bearer)).status).toBe(200);
    await at(1).json("POST", "/api/logout", undefined, bearer);
    expect((await at(0).json("GET", "/api/partner/dashboard/stats", undefined, bearer)).status).toBe(401);
  });

  it("show an edit within a second, despite the cache", async () => {
    const page = `/partners/${partner.slug}`;
    for (const index of [0, 1, 0, 1]) expect((await at(index).get(page)).text).toContain(partner.name);
    const { admin } = club.credentials;
    const { token } = (await at(0).json("POST", "/api/admin/login", admin)).data;
    const bearer = { authorization: `Bearer ${token}` };
    const short_description = "Told to one machine, shown by both";
    const edit = await at(0).json("PUT", `/api/admin/partners/${partner.id}`, { short_description }, bearer);
    expect(edit.status).toBe(200);
    await new Promise((done) => setTimeout(done, 1_000));
    for (const index of [0, 1]) expect((await at(index).get(page)).text).toContain(short_description);
  });

  it("serve the same images, with an empty disk in the second", async () => {
    const image = await club.db.image.findFirstOrThrow({ select: { id: true } });
    const pictures = await Promise.all(
      machines.map(async ({ origin }) => {
        const answer = await fetch(`${origin}/images/${image.id}?width=320&format=webp`);
        return [answer.status, Buffer.from(await answer.arrayBuffer()).toString("base64")];
      }),
    );
    expect(pictures[0]?.[0]).toBe(200);
    expect(pictures[1]).toEqual(pictures[0]);
  });

  it("run each due job once", async () => {
    const jobs = () => club.db.lease.findMany({ where: { name: { startsWith: "job:" } } });
    await expect.poll(async () => (await jobs()).length, { timeout: 30_000 }).toBeGreaterThan(3);
    const leases = await jobs();
    expect(new Set(leases.map(({ name }) => name)).size).toBe(leases.length);
    expect(await club.db.lease.count({ where: { name: "job:backup" } })).toBe(0);
  });

  it("count wrong PINs together: the eleventh waits at either", async () => {
    const wrong = { business_pin: "WRNGP1N5", member_id: "FBI-PA-000000", amount_spent: 100 };
    const statuses: number[] = [];
    for (let tries = 0; tries < 12; tries++)
      statuses.push((await at(tries).json("POST", "/api/redemptions", wrong)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(403), 429, 429]);
  });
});

describe.skipIf(!onPostgres())("payments that two processes receive", () => {
  const club = new PaymentsClub();
  beforeAll(async () => {
    await club.open();
    await club.addMachine();
  });
  afterAll(() => club.close(), 30_000);

  it("are booked once each, without gaps among the receipts", async () => {
    const references = await openCheckouts(club, 90);
    const stream = streamOf(references);
    await sendAll(club, [...stream, ...stream], 16);
    expect(await booksOf(club)).toEqual({
      members: 90,
      periods: 90,
      agreements: 90,
      completed: 90,
      receipts: 90,
      gaps: 0,
    });
  });
});
