import { beforeEach, describe, expect, it } from "vitest";
import { cleanStrangers } from "~/office/jobs/clean-strangers.server";
import { testClubForEach } from "../../../tests/support/for-file";
import { receiveNotification } from "./receive-notification.server";

const club = testClubForEach();
const unsigned = {
  ok: false,
  signed: null,
  reason: "wrong_signature",
  transaction_id: null,
  provider_status: "",
} as const;
beforeEach(() => {
  club.payfast.read = () => unsigned;
});

/** What becomes of a forged message: a decision, or the refusal's code. */
const forged = (remote_address: string, raw_body = "payment_status=COMPLETE") =>
  receiveNotification(club.deps, "payfast", {
    raw_body,
    headers: { "user-agent": "x".repeat(5000), cookie: "secret", "x-forwarded-for": "y".repeat(5000) },
    remote_address,
  }).then(
    ({ decision }) => decision,
    (error) => error.code,
  );
const events = () => club.db.providerEvent.findMany({ orderBy: { id: "asc" } });

describe("a message without a right signature", () => {
  it("is kept with its first 2 KB, for 30 days", async () => {
    expect(await forged("10.0.0.1", `a=${"é".repeat(30_000)}`)).toBe("refused");
    const [event] = await events();
    expect(event).toMatchObject({ reason: "wrong_signature", remote_address: "10.0.0.1" });
    expect(Buffer.byteLength(event!.raw_body)).toBeLessThanOrEqual(2048);
    expect(event!.raw_body).toMatch(/^a=é+$/);
    expect(JSON.parse(event!.headers)).toEqual({ "user-agent": "x".repeat(200) });
    club.setDay("2026-02-08");
    await cleanStrangers(club.deps);
    expect(await events()).toHaveLength(1);
    club.setDay("2026-02-10");
    expect(await cleanStrangers(club.deps)).toBe(1);
    expect(await events()).toHaveLength(0);
  });

  it("is not kept beyond twenty an hour from one address, sixty a day from a network, and five once there are many", async () => {
    const kept = async (times: number, from: (index: number) => string) => {
      let count = 0;
      for (let index = 0; index < times; index++) if ((await forged(from(index))) === "refused") count += 1;
      return count;
    };
    expect(await kept(25, () => "10.0.0.1")).toBe(20);
    expect(await kept(100, (index) => `10.0.0.${2 + (index % 10)}`)).toBe(40);
    expect(await kept(140, (index) => `10.0.${1 + (index % 7)}.1`)).toBe(140);
    expect(await club.db.alert.findMany()).toMatchObject([{ kind: "flood" }]);
    expect(await kept(10, (index) => `10.0.9.${index}`)).toBe(5);
    expect(await kept(1, () => "10.0.10.1")).toBe(1);
    expect(await events()).toHaveLength(206);
  });

  it("from an address of the provider's own is asked for again, and somebody is told", async () => {
    club.payfast.sendsFrom = (address) => address === "197.97.145.145";
    expect(await forged("197.97.145.145")).toBe("deferred");
    expect(await club.db.alert.findMany()).toMatchObject([
      { kind: "wrong_signature", message: expect.stringContaining("passphrase") },
    ]);
  });
});

describe("a message with a right signature", () => {
  beforeEach(() => {
    club.payfast.read = ({ raw_body }) => JSON.parse(raw_body);
  });
  const signed = (notice: object, times = 1) => {
    const text = JSON.stringify({ ok: true, signed: JSON.stringify(notice), notice });
    const message = { raw_body: text, headers: {}, remote_address: "10.0.0.1" };
    return Promise.all(
      Array.from({ length: times }, () => receiveNotification(club.deps, "payfast", message)),
    );
  };
  const notice = {
    transaction_id: "100",
    status: "completed",
    provider_status: "COMPLETE",
    token: "T1",
    amount_cents: 9900,
    fee_cents: 547,
    currency: "ZAR",
  };

  it("is archived and booked while strangers flood the club", async () => {
    const buyer = await club.person();
    const { temp_member_id: reference } = await club.checkout(buyer);
    const forging = club.payfast.read;
    club.payfast.read = () => unsigned;
    for (let index = 0; index < 210; index++) await forged(`10.0.1.${index}`);
    club.payfast.read = forging;
    expect(await signed({ ...notice, reference })).toMatchObject([{ decision: "settled" }]);
    expect(await club.member(buyer)).not.toBeNull();
  });

  it("that is sent again and again has ten rows that booked nothing, and is decided each time", async () => {
    const buyer = await club.person();
    const { temp_member_id: reference } = await club.checkout(buyer);
    for (let round = 0; round < 30; round++) {
      const [decision] = await signed({ ...notice, reference });
      expect(decision).toMatchObject({ decision: round === 0 ? "settled" : "duplicate" });
    }
    const rows = await club.db.providerEvent.groupBy({ by: ["decision"], _count: true });
    expect(Object.fromEntries(rows.map(({ decision, _count }) => [decision, _count]))).toEqual({
      settled: 1,
      duplicate: 10,
    });
  });

  it("is booked once when it was refused ten times before and comes twice at the same instant", async () => {
    const buyer = await club.person();
    const { temp_member_id: reference } = await club.checkout(buyer);
    club.payfast.confirmation = "invalid";
    for (let round = 0; round < 12; round++) await signed({ ...notice, reference });
    expect(await club.db.providerEvent.count()).toBe(10);
    club.payfast.confirmation = "valid";
    const decisions = await signed({ ...notice, reference }, 4);
    expect(decisions.map(({ decision }) => decision).sort()).toEqual([
      "duplicate",
      "duplicate",
      "duplicate",
      "settled",
    ]);
    expect(await club.db.payment.count({ where: { status: "completed" } })).toBe(1);
    expect(await club.db.membershipPeriod.count()).toBe(1);
    expect(await club.db.providerEvent.count({ where: { decision: "settled" } })).toBe(1);
  });
});
