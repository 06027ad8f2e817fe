import { beforeEach, describe, expect, it } from "vitest";
import { startCheckout } from "~/money/checkout/start-checkout.server";
import { startGiftOrder } from "~/money/gifts/start-order.server";
import type { PaymentDeps } from "~/money/payments/deps";
import { giveAccount } from "../../../tests/factories/bank-account";
import { testClubForEach } from "../../../tests/support/for-file";
import { makeReadyToOpen } from "../../../tests/support/live-club";
import { openClub } from "./open-club.server";
import { OPENED_KEY } from "./opening";
import { isOpen, readOpening } from "./opening.server";

const club = testClubForEach();
const OWNER = { kind: "admin", id: 1, name: "Nomsa" } as const;
let live: PaymentDeps;
beforeEach(() => {
  live = { ...club.deps, is_live: true };
});

const ORDER = {
  full_name: "Thandi Mbeki",
  phone: "",
  city: "Port Alfred",
  plan_type: "local_recurring",
} as const;
const GIFT = { plan_type: "tourist_oneoff", payment_method: "payfast" } as const;

describe("a live club that no owner has opened (R142)", () => {
  it.each(["payfast", "paystack", "bank"] as const)(
    "sells nobody a plan or a gift by %s",
    async (payment_method) => {
      await giveAccount(club.db);
      const buyer = await club.person();
      const refused = { code: "not_open" };
      await expect(startCheckout(live, buyer, { ...ORDER, payment_method })).rejects.toMatchObject(refused);
      await expect(
        startGiftOrder(live, { ...buyer, name: "A" }, { ...GIFT, payment_method }),
      ).rejects.toMatchObject(refused);
      expect(await club.db.checkout.count()).toBe(0);
    },
  );

  it("lets an administrator try a payment, whose member does not open it", async () => {
    const buyer = { ...(await club.person()), may_try_out: true };
    const checkout = await startCheckout(live, buyer, { ...ORDER, payment_method: "payfast" });
    await club.say({ reference: checkout.temp_member_id });
    expect(await club.member(buyer)).not.toBeNull();
    expect(await isOpen(live)).toBe(false);
    expect((await readOpening(live))?.find(({ name }) => name === "payfast")).toMatchObject({ missing: "" });
  });

  it("does not open while something is missing", async () => {
    await makeReadyToOpen(club, club.deps.clock());
    await club.db.partner.updateMany({ data: { is_active: false } });
    await expect(openClub(live, OWNER)).rejects.toMatchObject({
      code: "conflict",
      message: "The club cannot open yet. Still missing: Shops.",
    });
    expect(await club.db.setting.count({ where: { key: OPENED_KEY } })).toBe(0);
  });

  it("opens once, however often it is pressed, and stays open whatever goes missing", async () => {
    await makeReadyToOpen(club, club.deps.clock());
    const presses = await Promise.allSettled([openClub(live, OWNER), openClub(live, OWNER)]);
    expect(presses.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(openClub(live, OWNER)).rejects.toMatchObject({ code: "conflict" });
    expect(await club.db.auditEntry.findMany({ where: { action: "club.open" } })).toMatchObject([
      { actor_name: "Nomsa" },
    ]);
    await club.db.partner.updateMany({ data: { is_active: false } });
    expect(await readOpening(live)).toBeNull();
    await startCheckout(live, await club.person(), { ...ORDER, payment_method: "payfast" });
  });
});

it("a demo, a developer's club and a test's sell at once", async () => {
  expect(await readOpening(club.deps)).toBeNull();
  await club.checkout(await club.person());
});
