import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ALL } from "../../support/all";
import { complete, PaymentsClub } from "./payments-club";

const club = new PaymentsClub();
beforeAll(() => club.open(), 120_000);
afterAll(() => club.close(), 30_000);
beforeEach(() => {
  club.validation = "VALID";
});

type Visitor = Awaited<ReturnType<typeof club.visitor>>;

const details = {
  plan_type: "local_recurring",
  full_name: "Thandi O'Brien",
  phone: "082 555 0100",
  city: "East London",
};

/** Submits the form without JavaScript and returns the temporary id from the redirect. */
async function checkout(visitor: Visitor, fields: Record<string, string> = {}): Promise<string> {
  const answer = await visitor.call.form("/join?step=details&plan=local", { ...details, ...fields });
  expect(answer.status).toBe(303);
  return /^\/join\/pay\/(TMP-[0-9A-Z-]+)$/.exec(answer.headers.get("location") ?? "")![1]!;
}
const successOf = (id: string) => `/payment/success?member_id=${id}&payment_method=payfast`;
const processSuccess = (visitor: Visitor, temp_member_id: string) =>
  visitor.call.json("/api/payments/process-success", {
    payment_data: { temp_member_id, return_from_payfast: true },
  });
const members = (visitor: Visitor) => club.db.member.count({ where: { user_id: visitor.user.id } });

describe("joining", () => {
  it("leads from the form through PayFast's form to the card", async () => {
    const visitor = await club.visitor();
    const id = await checkout(visitor);
    const page = await (await visitor.call.get(`/join/pay/${id}`)).text();
    expect(page).toContain("Redirecting to PayFast...");
    expect(page).toContain("Continue to PayFast");
    const fields = Object.fromEntries(
      [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [
        name,
        value,
      ]),
    );
    expect(fields).toMatchObject({ m_payment_id: id, amount: "99.00", cycles: "0", name_first: "Thandi" });
    expect(fields.signature).toMatch(/^[0-9a-f]{32}$/);
    expect(page).not.toMatch(/jt7NOE43FZPn|name="cmd"|name="receiver"/);

    const waiting = await (await visitor.call.get(successOf(id))).text();
    expect(waiting).toMatch(/http-equiv="refresh"/i);
    const pending = await processSuccess(visitor, id);
    expect([pending.status, await pending.json()]).toMatchObject([202, { success: true, pending: true }]);

    expect((await club.notify(complete(id, { token: `t-${id}` }))).status).toBe(200);
    const done = await (await visitor.call.get(successOf(id))).text();
    expect(done).toContain("Thandi O&#x27;Brien");
    expect(done).toMatch(/FBI-PA-[0-9A-Z]{6}/);
    const answer = await processSuccess(visitor, id);
    expect(await answer.json()).toMatchObject({
      success: true,
      data: {
        full_name: "Thandi O'Brien",
        plan_type: "local_recurring",
        qr_code_data: expect.stringContaining("/C/"),
      },
    });
  });

  it.each([
    [{ full_name: "  " }, "Please enter your full name"],
    [{ city: "Atlantis" }, "Please choose your city"],
    [{ plan_type: "free" }, ""],
  ])("refuses %j with 400 and keeps what was typed", async (change, message) => {
    const visitor = await club.visitor();
    const answer = await visitor.call.form("/join?step=details&plan=local", { ...details, ...change });
    const page = await answer.text();
    expect(answer.status).toBe(400);
    expect(page).toContain(message);
    expect(page).toContain("082 555 0100");
  });

  it("takes neither price nor status from the browser", async () => {
    const visitor = await club.visitor();
    const cheap = { amount: "1.00", amount_cents: "100", status: "paid" };
    for (const [name, value] of Object.entries(cheap))
      await expect(checkout(visitor, { [name]: value })).rejects.toThrow();
    expect(await club.db.checkout.count({ where: { user_id: visitor.user.id } })).toBe(0);
    const id = await checkout(visitor);
    expect(await club.db.checkout.findUnique({ where: { temp_member_id: id } })).toMatchObject({
      amount_cents: 9900,
      status: "open",
    });
  });

  it("shows checkout and card only to their owner", async () => {
    const visitor = await club.visitor();
    const stranger = await club.visitor();
    const id = await checkout(visitor);
    expect((await stranger.call.get(`/join/pay/${id}`)).status).toBe(404);
    expect((await stranger.call.get(successOf(id))).status).toBe(404);
    expect((await processSuccess(stranger, id)).status).toBe(404);
    const signedOut = await fetch(club.origin + successOf(id), { redirect: "manual" });
    expect(signedOut.headers.get("location")).toContain("/login?return_to=");
    await club.notify(complete(id));
    const member = await club.db.member.findUniqueOrThrow({ where: { user_id: visitor.user.id } });
    const address = `/api/members/by-member-id/${member.member_id}`;
    expect((await visitor.call.get(address)).status).toBe(200);
    expect((await stranger.call.get(address)).status).toBe(404);
    expect((await fetch(club.origin + address)).status).toBe(401);
    expect((await stranger.call.get("/api/members/me")).status).toBe(404);
    const { id: payment_id } = await club.db.payment.findFirstOrThrow({ where: { member_id: member.id } });
    const verify = { payment_id, member_id: member.member_id };
    expect((await visitor.call.json("/api/payments/verify", verify)).status).toBe(200);
    expect((await stranger.call.json("/api/payments/verify", verify)).status).toBe(404);
  });

  it("returns people to /join with the reason", async () => {
    const visitor = await club.visitor();
    const where = async (address: string) => (await visitor.call.get(address)).headers.get("location");
    expect(await where("/payment/success")).toBe("/join");
    expect(await where(successOf("TMP-NEVER-WAS"))).toBe("/join?error=session_expired");
    const id = await checkout(visitor);
    await club.notify(complete(id, { payment_status: "FAILED" }));
    expect(await where(successOf(id))).toContain("/join?error=payment_completion_failed&details=");
    const page = await (
      await visitor.call.get("/join?error=payment_completion_failed&details=Declined")
    ).text();
    expect(page).toContain("Declined");
  });
});

describe("a notification grants nothing when it", () => {
  it.each([
    ["is forged", {}, (body: string) => body.replace("99.00", "99.01")],
    [
      "has a wrong signature",
      {},
      (body: string) => body.replace(/signature=.*/, `signature=${"0".repeat(32)}`),
    ],
    ["has no signature", {}, (body: string) => body.replace(/&signature=.*/, "")],
    ["names a wrong amount", { amount_gross: "9.90" }, undefined],
    ["names a wrong merchant", { merchant_id: "10009999" }, undefined],
    ["names an unknown payment", { m_payment_id: "TMP-NEVER-WAS" }, undefined],
    ["has an unknown status", { payment_status: "PENDING" }, undefined],
  ])("%s", async (_, change, forge) => {
    const visitor = await club.visitor();
    const id = await checkout(visitor);
    expect((await club.notify(complete(id, change as Record<string, string>), forge)).status).toBe(200);
    expect(await members(visitor)).toBe(0);
    expect((await processSuccess(visitor, id)).status).toBe(202);
  });

  it("is denied by PayFast", async () => {
    const visitor = await club.visitor();
    const id = await checkout(visitor);
    club.validation = "INVALID";
    expect((await club.notify(complete(id))).status).toBe(200);
    expect(await members(visitor)).toBe(0);
  });

  it.runIf(ALL)("cannot be confirmed in time, and is requested again", async () => {
    const visitor = await club.visitor();
    const id = await checkout(visitor);
    const notification = complete(id);
    club.validation = "silence";
    expect((await club.notify(notification)).status).toBe(503);
    expect(await members(visitor)).toBe(0);
    club.validation = "VALID";
    expect((await club.notify(notification)).status).toBe(200);
    expect(await members(visitor)).toBe(1);
  });

  it("is too large, or not a POST", async () => {
    const huge = await fetch(`${club.origin}/api/payments/notify`, {
      method: "POST",
      body: "a=".padEnd(70_000, "x"),
    });
    expect(huge.status).toBe(413);
    expect((await fetch(`${club.origin}/api/payments/notify`)).status).toBe(405);
  });
});

describe("a settled payment", () => {
  it("counts once under overlapping duplicates, and each is archived", async () => {
    const visitor = await club.visitor();
    const id = await checkout(visitor);
    const notification = complete(id, { token: `t-${id}` });
    const answers = await Promise.all(Array.from({ length: 10 }, () => club.notify(notification)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const transaction_id = notification.pf_payment_id!;
    expect(await club.db.payment.count({ where: { transaction_id } })).toBe(1);
    expect(await club.db.membershipPeriod.count({ where: { payment: { transaction_id } } })).toBe(1);
    const events = await club.db.providerEvent.groupBy({
      by: ["decision"],
      where: { transaction_id },
      _count: true,
    });
    expect(Object.fromEntries(events.map(({ decision, _count }) => [decision, _count]))).toEqual({
      settled: 1,
      duplicate: 9,
    });
  });

  it.runIf(ALL)("survives a crash between payment and return", async () => {
    const visitor = await club.visitor();
    const [paid, open] = [await checkout(visitor), await checkout(visitor, { pay_again: "yes" })];
    expect((await club.notify(complete(paid))).status).toBe(200);
    await club.killAndRestart();
    expect(await (await visitor.call.get(successOf(paid))).text()).toMatch(/FBI-PA-/);
    expect((await processSuccess(visitor, open)).status).toBe(202);
    const other = await club.visitor();
    const late = await checkout(other);
    await club.killAndRestart();
    expect((await processSuccess(other, late)).status).toBe(202);
    expect((await club.notify(complete(late))).status).toBe(200);
    expect((await processSuccess(other, late)).status).toBe(200);
  });
});
