import { describe, expect, it } from "vitest";
import { UNSIGNED } from "~/money/notifications/refuse-unsigned.server";
import { reconcile } from "~/money/payments/reconcile.server";
import { testClubForEach } from "../../../tests/support/for-file";
import { countCall } from "./provider-calls.queries.server";
import { providerHealth } from "./provider-health.server";

const club = testClubForEach("2026-01-10");

const healthOf = async (provider: string) =>
  (await providerHealth(club.deps)).find((one) => one.provider === provider)!;
const mute = () => club.db.alert.findMany({ where: { kind: "provider_mute", resolved_at: null } });
const tomorrow = () => club.setDay("2026-01-11");

describe("a provider that never sends a message", () => {
  it("is reported once payments are started there, with the webhook address", async () => {
    await club.checkout(await club.person(), "local_recurring", "paystack");
    await reconcile(club.deps);
    expect(await mute()).toEqual([]);
    tomorrow();
    await reconcile(club.deps);
    await reconcile(club.deps);
    expect(await mute()).toMatchObject([
      {
        message:
          "Paystack has never sent a message: is the webhook address http://localhost:3000/api/payments/paystack set in its dashboard?".replace(
            "Paystack",
            club.paystack.label,
          ),
      },
    ]);
  });

  it("is reported at once if a payment succeeded that only a query revealed", async () => {
    const buyer = await club.person();
    const { temp_member_id: reference } = await club.checkout(buyer, "local_recurring", "paystack");
    club.paystack.answer = {
      kind: "notice",
      raw_body: "{}",
      notice: {
        transaction_id: "1",
        status: "completed",
        provider_status: "success",
        reference,
        token: null,
        amount_cents: 9900,
        fee_cents: 0,
        currency: "ZAR",
      },
    };
    await reconcile(club.deps);
    await reconcile(club.deps);
    expect(await club.member(buyer)).not.toBeNull();
    expect(await mute()).toHaveLength(1);
  });

  it("counts as heard after its first signed message, whatever it says", async () => {
    await club.checkout(await club.person());
    tomorrow();
    await club.db.providerEvent.create({
      data: { provider: "payfast", raw_body: "x", decision: "refused", reason: UNSIGNED },
    });
    await reconcile(club.deps);
    expect(await mute()).toHaveLength(1);
    await club.say({ reference: "TMP-NOBODY" });
    expect(await healthOf("payfast")).toMatchObject({ is_mute: false, last_message_at: club.deps.clock() });
    await reconcile(club.deps);
    expect(await mute()).toEqual([]);
  });

  it("is not reported while no payment is started there", async () => {
    tomorrow();
    await reconcile(club.deps);
    expect(await mute()).toEqual([]);
  });
});

it("counts calls and failures of today and yesterday, and the last of each", async () => {
  const count = (isOk: boolean) => countCall(club.db, "paystack", isOk, club.deps.clock());
  club.setDay("2026-01-08");
  await count(true);
  club.setDay("2026-01-09");
  for (const isOk of [true, false, true]) await count(isOk);
  const then = club.deps.clock();
  tomorrow();
  await count(false);
  expect(await healthOf("paystack")).toMatchObject({
    calls: 1,
    failed: 1,
    last_failed_at: club.deps.clock(),
  });
  club.setDay("2026-01-10");
  await Promise.all([true, true, false].map(count));
  expect(await healthOf("paystack")).toMatchObject({ calls: 7, failed: 3 });
  expect(await healthOf("payfast")).toMatchObject({ calls: 0, failed: 0, last_ok_at: null });
  await club.db.providerCalls.deleteMany({ where: { day: { gt: "2026-01-09" } } });
  expect(await healthOf("paystack")).toMatchObject({ calls: 3, failed: 1, last_ok_at: then });
});
