import { beforeAll, expect, it } from "vitest";
import { clubForFile } from "../../support/club-for-file";
import type { Browser } from "../../support/http";
import { payAtPayfast, signIn } from "../../support/journey";
import { newOfficer } from "../../support/signed-in";
import { until } from "../../support/until";

/** A subscription whose first message was lost, over real HTTP: PayFast charges it, and the club does not know its name. */

const EMAIL = "unnamed@example.test";
let member: Browser;
const office = {} as Record<"owner" | "support", Browser>;

const club = clubForFile();
beforeAll(async () => {
  for (const role of ["owner", "support"] as const) office[role] = await newOfficer(club, { role });
  member = (await signIn(club, EMAIL, "Thandi Mokoena")).browser;
  await club.control("drop-next");
  await payAtPayfast(member, "local");
}, 180_000);

const WAIT = { timeout: 60_000, interval: 500 };
const rowOf = () => club.db.member.findFirstOrThrow({ where: { email: EMAIL } });
const membership = () => member.get("/account/membership");

it("offers no second payment while PayFast charges the first", async () => {
  // The server may be reading the list by itself.
  await expect
    .poll(async () => {
      await office.owner.json("POST", "/api/admin/reconciliation/import");
      return club.db.member.count({ where: { email: EMAIL } });
    }, WAIT)
    .toBe(1);
  const page = await membership();
  expect(page.words).toContain("PayFast charges the next month");
  expect(page.words).not.toMatch(/Nothing is charged automatically|Pay R99/);
  const join = await member.get("/join?step=details&plan=local");
  expect([join.status, join.location]).toEqual([302, `${club.origin}/account/membership`]);
  // Another page of the provider's, which they had open before.
  const { user_id } = await rowOf();
  const bought = {
    amount_cents: 9900,
    full_name: "Thandi Mokoena",
    city: "Port Alfred",
    provider: "payfast",
  };
  const older = { temp_member_id: "TMP-OLDER", user_id, plan_type: "local_recurring" };
  const payment = {
    create: { payment_provider: "payfast", amount_cents: 9900, transaction_type: "subscription" },
  };
  await club.db.checkout.create({ data: { ...bought, ...older, payment } });
  const way = await member.get("/join/pay/TMP-OLDER");
  expect([way.status, way.location]).toEqual([302, `${club.origin}/account/membership`]);
  const before = await club.db.checkout.findMany();
  expect((await member.post("/join/pay/TMP-OLDER", { intent: "leave" })).status).toBe(409);
  const details = { full_name: "Thandi Mokoena", phone: "", city: "Port Alfred", payment_method: "payfast" };
  const refused = await member.post("/join?step=details&plan=local", {
    ...details,
    plan_type: "local_recurring",
  });
  // The form is gone; the membership's page says why.
  expect(refused.location).toBe(`${club.origin}/account/membership`);
  expect((await member.follow(refused)).words).toContain("you cannot pay here a second time");
  expect(await club.db.checkout.findMany()).toEqual(before);
});

it("promises nothing when it is cancelled, and tells the office at once", async () => {
  expect((await member.get("/account/membership?confirm=cancel")).words).toContain(
    "PayFast has not told us which subscription is yours",
  );
  const done = await member.follow(
    await member.post("/account/membership", { intent: "cancel", reason: "" }),
  );
  expect(done.words).toContain("PayFast may still charge you");
  expect(done.words).not.toMatch(/[Nn]ot be charged|Pay R99/);
  const mail = await until(async () =>
    (await club.mails()).find(({ subject }) => subject === "Your membership is cancelled"),
  );
  expect(mail.text).toContain("PayFast may continue to charge you.");
  expect(mail.text).not.toContain("will not be charged");
  const alerts = await club.db.alert.findMany({ where: { kind: "no_agreement", resolved_at: null } });
  expect(alerts).toMatchObject([{ message: expect.stringContaining("may continue to charge them") }]);
});

it("is resolved by the office, with a reason, as a form and as JSON", async () => {
  const { id } = await rowOf();
  const at = `/admin/members/${id}`;
  expect((await office.support.get(at)).words).toContain("A subscription at PayFast that we cannot end");
  const empty = await office.support.post(at, { intent: "subscription_ended", reason: " " });
  expect(empty.status).toBe(400);
  const reason = "PayFast wrote that it has ended";
  const done = await office.support.follow(
    await office.support.post(at, { intent: "subscription_ended", reason }),
  );
  expect(done.words).toContain("the subscription charges nobody any more");
  expect(done.words).not.toContain("that we cannot end");
  expect(await office.support.json("POST", `/api${at}/subscription-ended`, { reason })).toMatchObject({
    status: 409,
    data: { code: "conflict" },
  });
  expect((await membership()).words).toContain("Pay R99 for a month");
});

it("is ended at PayFast with the money of its next charge, which the office is asked to refund", async () => {
  await club.control("payfast/renew", { email: EMAIL });
  const { id } = await rowOf();
  await expect
    .poll(() => club.db.agreement.findFirst({ where: { member_id: id } }), WAIT)
    .toMatchObject({ status: "cancelled", cancelled_at: expect.any(Date) });
  expect(await club.db.alert.findFirst({ where: { kind: "second_payment" } })).toMatchObject({
    message: expect.stringContaining("was charged after they had left"),
  });
});

it("a membership is ended by an owner alone, with a reason, and the end undone", async () => {
  const { id } = await rowOf();
  const at = `/admin/members/${id}`;
  const reason = "Paid with a stolen card";
  expect((await office.support.get(at)).words).not.toContain("End now");
  expect((await office.support.post(at, { intent: "end", reason })).status).toBe(403);
  expect((await office.owner.post(at, { intent: "end", reason: "" })).status).toBe(400);
  const done = await office.owner.follow(await office.owner.post(at, { intent: "end", reason }));
  expect(done.words).toContain("The membership has ended. The member gets a mail. No money was moved.");
  expect((await membership()).words).toContain("Expired");
  const again = await office.owner.json("POST", `/api${at}/end`, { reason });
  expect(again).toMatchObject({ status: 409, data: { code: "conflict" } });
  const undone = await office.owner.follow(await office.owner.post(at, { intent: "end_undone" }));
  expect(undone.words).toContain("The days are restored.");
  expect((await membership()).words).not.toContain("Expired");
  expect((await office.owner.json("POST", `/api${at}/end`, { reason })).status).toBe(200);
  expect((await rowOf()).ended_at).not.toBeNull();
});
