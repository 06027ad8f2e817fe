import { describe, expect, it } from "vitest";
import { CANCELLED } from "../../../tests/model/test-club";
import { testClubForEach } from "../../../tests/support/for-file";
import { checkLedger } from "./verify-ledger.server";

const club = testClubForEach();

async function localMember() {
  const buyer = await club.person();
  const { temp_member_id: reference } = await club.checkout(buyer);
  await club.say({ reference, token: "T1", transaction_id: "100" });
}

describe("the books are consistent", () => {
  it("after a provider reports the end of an agreement without a payment", async () => {
    await localMember();
    expect(await club.say({ ...CANCELLED, token: "T1" })).toMatchObject({ decision: "settled" });
    expect(await club.say({ ...CANCELLED, token: "T1", provider_status: "CANCELLED_AGAIN" })).toMatchObject({
      reason: "ended_agreement_confirmed",
    });
    expect(await checkLedger(club)).toEqual([]);
  });
});

describe("the books are inconsistent", () => {
  const RULE = "a message that was settled led to a payment that is there";

  it("with a message about a missing payment", async () => {
    await localMember();
    await club.db.providerEvent.updateMany({ data: { payment_id: 999 } });
    expect(await checkLedger(club)).toContainEqual({ rule: RULE, rows: 1, first: expect.any(Number) });
    await club.db.providerEvent.updateMany({ data: { payment_id: null } });
    expect(await checkLedger(club)).toContainEqual({ rule: RULE, rows: 1, first: expect.any(Number) });
  });

  it("with the end of an agreement that names a missing payment", async () => {
    await localMember();
    await club.say({ ...CANCELLED, token: "T1" });
    await club.db.providerEvent.updateMany({ where: { status: "CANCELLED" }, data: { payment_id: 999 } });
    expect(await checkLedger(club)).toContainEqual({ rule: RULE, rows: 1, first: expect.any(Number) });
  });
});
