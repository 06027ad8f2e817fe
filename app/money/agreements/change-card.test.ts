import { expect, it } from "vitest";
import { testClubForEach } from "../../../tests/support/for-file";
import { changeCard, chargedCard } from "./change-card.server";

const club = testClubForEach();

let paid = 0;
async function member(plan: "local_recurring" | "tourist_oneoff" = "local_recurring") {
  const buyer = await club.person();
  const { temp_member_id: reference } = await club.checkout(buyer, plan);
  paid += 1;
  const token = plan === "local_recurring" ? "T1" : null;
  await club.say({ reference, token, transaction_id: String(paid) });
  return (await club.member(buyer))!;
}

it("only a member whom a provider charges has a card to change", async () => {
  const { id } = await member();
  expect(await chargedCard(club.deps, id)).toEqual({ provider_label: "PayFast", trouble: null });
  club.payfast.card = { kind: "link", url: "https://pay.test/card/T1" };
  const link = { kind: "link", url: "https://pay.test/card/T1" };
  expect(await changeCard(club.deps, id)).toEqual({ ...link, provider_label: "PayFast" });

  await club.db.agreement.updateMany({ data: { current_member_id: null, status: "cancelled" } });
  expect(await chargedCard(club.deps, id)).toBeNull();
  expect(await changeCard(club.deps, id)).toBeNull();
  expect(await chargedCard(club.deps, (await member("tourist_oneoff")).id)).toBeNull();
});

it("a card that was refused, or is tried no more, is in trouble", async () => {
  const { id } = await member();
  await club.db.agreement.updateMany({ data: { failed_attempts: 1 } });
  expect(await chargedCard(club.deps, id)).toMatchObject({ trouble: "failed" });
  await club.db.agreement.updateMany({ data: { failed_attempts: 5, status: "locked" } });
  expect(await chargedCard(club.deps, id)).toMatchObject({ trouble: "locked" });
});
