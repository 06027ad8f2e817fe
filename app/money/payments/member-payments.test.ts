import { beforeEach, expect, it } from "vitest";
import { noteCancelled, noteLeft } from "~/money/checkout/leaving.server";
import { FAILED } from "../../../tests/model/test-club";
import { testClubForEach } from "../../../tests/support/for-file";
import { memberPayments } from "./member-payments.server";
import { reconcile } from "./reconcile.server";

let buyer: { user_id: number; email: string };
const club = testClubForEach("2026-01-10");
beforeEach(async () => {
  buyer = await club.person();
});

/** Sets out to buy, and perhaps goes on to the provider; returns the reference. */
async function checkout({ goes = true } = {}) {
  const made = await club.checkout(buyer, "tourist_oneoff", "payfast", { pay_again: "yes" });
  if (goes) await noteLeft(club.deps, made);
  return made.temp_member_id;
}
const states = async () => {
  const { payments, total } = await memberPayments(club.deps, buyer.user_id, { skip: 0, take: 20 });
  expect(payments).toHaveLength(total);
  return payments.map(({ state }) => state).reverse();
};

it("says of each payment what became of it, and nothing of one that never got to a provider", async () => {
  await checkout({ goes: false });
  expect(await states()).toEqual([]);
  await checkout();
  await noteCancelled(club.deps, buyer.user_id, await checkout());
  await club.say({ ...FAILED, reference: await checkout(), transaction_id: "7" });
  await club.say({ reference: await checkout(), transaction_id: "8" });
  expect(await states()).toEqual(["open", "cancelled", "failed", "paid"]);
  club.setDay("2026-01-14");
  await reconcile(club.deps);
  expect(await states()).toEqual(["abandoned", "cancelled", "failed", "paid"]);
});
