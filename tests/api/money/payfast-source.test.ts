import { expect, it } from "vitest";
import { clubForFile } from "../../support/club-for-file";
import { payAtPayfast, signIn } from "../../support/journey";

const club = clubForFile({ env: { PAYFAST_SOURCE_CHECK: "enforce" } });

it("a payment that PayFast confirms is booked, whatever the sender's address", async () => {
  const { browser } = await signIn(club, "source@example.test");
  expect((await payAtPayfast(browser, "local")).words).toMatch(/FBI-PA-/);
  const [event] = await club.db.providerEvent.findMany({ where: { provider: "payfast" } });
  expect(event).toMatchObject({ decision: "settled", reason: "paid unknown_source" });
});

it("an unconfirmed one is refused from there too", async () => {
  const email = "source@example.test";
  const before = await club.db.payment.count();
  await club.control("payfast/forge", { email, kind: "invalid" });
  expect(await club.db.providerEvent.findFirst({ orderBy: { id: "desc" } })).toMatchObject({
    decision: "refused",
    reason: "not_confirmed",
  });
  expect(await club.db.payment.count()).toBe(before);
});
