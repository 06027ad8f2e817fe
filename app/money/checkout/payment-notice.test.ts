import { beforeEach, describe, expect, it } from "vitest";
import type { PlanType } from "~/kernel/catalog";
import { reconcile } from "~/money/payments/reconcile.server";
import { FAILED } from "../../../tests/model/test-club";
import { testClubForEach } from "../../../tests/support/for-file";
import { lastLeft, noteCancelled, noteLeft } from "./leaving.server";
import { pendingPayment } from "./pending-payment.server";
import { rememberedChoice } from "./remembered-choice.server";

let buyer: { user_id: number; email: string };
const club = testClubForEach("2026-01-10");
beforeEach(async () => {
  buyer = await club.person();
});

const pending = () => pendingPayment(club.deps, buyer.user_id);

/** Sets out to buy and goes on to the provider; returns the reference. */
async function left(plan_type: PlanType = "local_recurring") {
  const checkout = await club.checkout(buyer, plan_type, "payfast", { pay_again: "yes" });
  await noteLeft(club.deps, checkout);
  return checkout.temp_member_id;
}

describe("a payment that waits for the provider's word", () => {
  it("is known from when the buyer has gone on to the provider", async () => {
    const checkout = await club.checkout(buyer);
    expect(await pending()).toBeNull();
    await noteLeft(club.deps, checkout);
    expect(await pending()).toMatchObject({
      reference: checkout.temp_member_id,
      provider: "payfast",
      provider_label: "PayFast",
      amount_cents: 9900,
      since: "10:00",
    });
    expect(await pendingPayment(club.deps, (await club.person()).user_id)).toBeNull();
    club.setDay("2026-01-11");
    expect(await pending()).toMatchObject({ since: "10:00 on 10 January 2026" });
  });

  it("waits no more once it is paid, declined, cancelled by its buyer or given up", async () => {
    await club.say({ reference: await left() });
    expect(await pending()).toBeNull();

    buyer = await club.person();
    await club.say({ ...FAILED, reference: await left(), transaction_id: "7" });
    expect(await pending()).toBeNull();

    buyer = await club.person();
    await noteCancelled(club.deps, buyer.user_id, await left());
    expect(await pending()).toBeNull();

    buyer = await club.person();
    await left();
    club.setDay("2026-01-14");
    expect(await pending()).toBeNull();
    await reconcile(club.deps);
    expect(await pending()).toBeNull();
  });

  it("waits for one that was left in the very moment in which an earlier one was paid", async () => {
    await club.say({ reference: await left("tourist_oneoff") });
    const second = await left("tourist_oneoff");
    expect(await pending()).toMatchObject({ reference: second });
  });

  it("waits no more for one that another payment took the place of", async () => {
    await left();
    const second = await left("tourist_oneoff");
    await club.say({ reference: second });
    expect(await pending()).toBeNull();
  });

  it("is cancelled by its buyer's word alone, and waits again for who goes on again", async () => {
    const first = await left();
    const second = await left("tourist_oneoff");
    expect(await lastLeft(club.deps, buyer.user_id)).toBe(second);
    expect(await pending()).toMatchObject({ reference: second });
    await noteCancelled(club.deps, buyer.user_id, second);
    expect(await pending()).toMatchObject({ reference: first });
    await noteLeft(
      club.deps,
      await club.db.checkout.findUniqueOrThrow({ where: { temp_member_id: second } }),
    );
    expect(await pending()).toMatchObject({ reference: second });
  });

  it("is nobody else's to cancel", async () => {
    const reference = await left();
    await noteCancelled(club.deps, (await club.person()).user_id, reference);
    expect(await pending()).toMatchObject({ reference });
  });

  it("settles all the same after its buyer has cancelled", async () => {
    const reference = await left();
    await noteCancelled(club.deps, buyer.user_id, reference);
    expect(await club.say({ reference })).toMatchObject({ decision: "settled" });
    expect(await club.member(buyer)).toMatchObject({ last_status: "active" });
  });

  it("lets nobody pay a second time without saying so", async () => {
    await left();
    await expect(club.checkout(buyer)).rejects.toMatchObject({
      code: "confirmation_required",
      field_errors: { pay_again: [expect.stringContaining("R99.00")] },
    });
    expect(await club.db.checkout.count()).toBe(1);
    await club.checkout(buyer, "local_recurring", "payfast", { pay_again: "yes" });
    expect(await club.db.checkout.count()).toBe(2);
  });
});

describe("what somebody chose", () => {
  const choice = () => rememberedChoice(club.deps, buyer.user_id);

  it("is remembered until it is paid", async () => {
    expect(await choice()).toBeNull();
    const typed = { full_name: "Anna Botha", phone: "082 555 0111", city: "Gqeberha" } as const;
    const { temp_member_id } = await club.checkout(buyer, "tourist_oneoff", "paystack", typed);
    const chosen = { ...typed, plan_type: "tourist_oneoff", payment_method: "paystack" };
    expect(await choice()).toEqual(chosen);
    await noteCancelled(club.deps, buyer.user_id, temp_member_id);
    expect(await choice()).toEqual(chosen);
    await club.say({ ...FAILED, reference: temp_member_id, transaction_id: "7" }, "paystack");
    expect(await choice()).toEqual(chosen);
    await club.say({ reference: temp_member_id, transaction_id: "8" }, "paystack");
    expect(await choice()).toBeNull();
  });
});
