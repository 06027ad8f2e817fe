import path from "node:path";
import Database from "better-sqlite3";
import { describe, expect, it } from "vitest";
import { clubForFile } from "../../support/club-for-file";
import { Browser } from "../../support/http";
import { checkLedger } from "../../support/ledger";

const club = clubForFile({ seeded: true, keepsLog: true });

/** Holds the database's write lock, as a tool or a restore would. */
async function withLock<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const other = new Database(path.join(club.dataDir, "club.db"));
  other.exec("BEGIN IMMEDIATE");
  const released = new Promise<void>((done) =>
    setTimeout(() => {
      other.exec("ROLLBACK");
      other.close();
      done();
    }, ms),
  );
  const result = await work();
  await released;
  return result;
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

function attempt(index: number) {
  const shop = club.credentials.partners[20 + index]!;
  const member = club.credentials.members.find((member) => member.status === "active")!;
  return {
    body: { business_pin: shop.business_pin, member_id: member.member_id, amount_spent: 100 },
    headers: { "idempotency-key": `fault-${index}-0123456789abcdef` },
    count: () =>
      club.db.redemption.count({
        where: { partner_id: shop.id, idempotency_key: { contains: `fault-${index}` } },
      }),
  };
}

describe("the database is locked by another program", () => {
  it("briefly: pages work, and the discount waits and is given once", async () => {
    const { body, headers, count } = attempt(0);
    const till = new Browser(club.origin);
    let pages = 0;
    const answer = await withLock(2500, async () => {
      const waiting = till.json("POST", "/api/redemptions", body, headers);
      for (const end = Date.now() + 2000; Date.now() < end; await pause(100))
        if ((await till.get("/how-it-works")).status === 200) pages += 1;
      return waiting;
    });
    expect(answer.status).toBe(200);
    expect(pages).toBeGreaterThan(0);
    expect(await count()).toBe(1);
  });

  it("for long: the till is told that nothing was booked, and the same attempt succeeds afterwards", async () => {
    const { body, headers, count } = attempt(1);
    const till = new Browser(club.origin);
    const refused = await withLock(10_000, () => till.json("POST", "/api/redemptions", body, headers));
    expect(refused.status).toBe(503);
    expect(refused.data).toMatchObject({ success: false, code: "unavailable" });
    expect(refused.data.error).toContain("Nothing was booked");
    expect(refused.answer.headers.get("retry-after")).toBe("5");
    expect(await count()).toBe(0);
    expect((await till.json("POST", "/api/redemptions", body, headers)).status).toBe(200);
    expect(await count()).toBe(1);
    expect(await checkLedger(club)).toEqual([]);
  });
});

it("a damaged image is 404, and the log names it", async () => {
  const { id } = await club.db.image.findFirstOrThrow();
  await club.db.image.update({
    where: { id },
    data: { content_hash: "damaged", bytes: new TextEncoder().encode("not a picture") },
  });
  const answer = await new Browser(club.origin).get(`/images/${id}?width=320`);
  expect(answer.status).toBe(404);
  expect(answer.words).toContain("This picture cannot be shown.");
  expect(club.log).toContain("a picture cannot be shown");
});
