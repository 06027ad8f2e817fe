import { createHmac } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { standInEnvironment } from "../../local/defaults";
import { callPaystack, payAtPaystack, paystackNews } from "./money";
import { formAction, startWorld, type World } from "./support";

let world: World;
beforeEach(async () => {
  world = await startWorld();
  await world.control("/control/clock", { at: "2027-01-10T08:00:00Z" });
  await payAtPaystack(world);
  world.app.received.length = 0;
});
afterEach(() => world.close());

const reference = "TMP-1-ABC";
const act = (path: string, options: object = {}) =>
  world.control(`/control/paystack/${path}`, { reference, ...options });
const list = (path: string) => callPaystack(world, "GET", path);
const events = () => paystackNews(world).map(({ event }) => event);
const status = async () => (await list(`/transaction/verify/${reference}`)).json.data.status;

describe("refunds", () => {
  it("are announced twice, signed, and listed", async () => {
    const { json } = await act("refund", { at: "2027-01-12T08:00:00Z" });
    expect(json.app_statuses).toEqual([200, 200]);
    expect(events()).toEqual(["refund.pending", "refund.processed"]);
    const [pending, processed] = paystackNews(world);
    expect(pending!.data).toMatchObject({ transaction_reference: reference, refund_reference: null });
    expect(processed!.data).toMatchObject({
      status: "processed",
      transaction_reference: reference,
      refund_reference: expect.any(String),
      amount: "9900",
      currency: "ZAR",
    });
    expect(processed!.data).not.toHaveProperty("id");
    const { headers, body } = world.app.received.at(-1)!;
    const secret = standInEnvironment(3900).PAYSTACK_SECRET_KEY!;
    expect(headers["x-paystack-signature"]).toBe(createHmac("sha512", secret).update(body).digest("hex"));
    const { json: refunds } = await list(`/refund?transaction=${reference}`);
    expect(refunds).toMatchObject({
      data: [{ amount: 9900, status: "processed", transaction_reference: reference, dispute: null }],
      meta: { total: 1, page: 1, pageCount: 1 },
    });
    expect(await status()).toBe("reversed");
  });

  it("may be partial, fail, stay pending, and carry their id", async () => {
    await act("refund", { amount: 4950 });
    expect(await status()).toBe("success");
    await act("refund", { amount: 4950, fail: true });
    await act("refund", { amount: 1000, only: "pending", with_id: true });
    expect(events()).toEqual([
      "refund.pending",
      "refund.processed",
      "refund.pending",
      "refund.failed",
      "refund.pending",
    ]);
    expect(paystackNews(world).at(-1)!.data.id).toMatch(/^\d+$/);
    const { json } = await list("/refund");
    expect(json.data.map((one: { status: string }) => one.status)).toEqual([
      "pending",
      "failed",
      "processed",
    ]);
    expect((await act("refund", { amount: 9901 })).status).toBe(400);
    expect((await act("refund", { reference: "NONE" })).status).toBe(404);
  });
});

describe("disputes", () => {
  it("are opened, reminded of and lost", async () => {
    await act("dispute", { at: "2027-01-15T08:00:00Z" });
    await act("remind-dispute");
    const { json } = await act("resolve-dispute", { resolution: "merchant-accepted" });
    expect(events()).toEqual(["charge.dispute.create", "charge.dispute.remind", "charge.dispute.resolve"]);
    const [created, , resolved] = paystackNews(world);
    expect(created!.data).toMatchObject({
      status: "awaiting-merchant-feedback",
      resolution: null,
      refund_amount: 9900,
      transaction: { reference, amount: 9900 },
      category: "chargeback",
      created_at: "2027-01-15T08:00:00.000Z",
    });
    expect(resolved!.data).toMatchObject({
      id: created!.data.id,
      status: "resolved",
      resolution: "merchant-accepted",
      transaction: { reference, status: "reversed" },
    });
    expect(json.dispute).toMatchObject({ id: created!.data.id });
    expect((await list("/refund")).json.data).toMatchObject([{ dispute: created!.data.id, amount: 9900 }]);
    expect((await act("resolve-dispute", { resolution: "declined" })).status).toBe(409);
  });

  it("are won without affecting the payment", async () => {
    expect((await act("resolve-dispute", { resolution: "declined" })).status).toBe(404);
    await act("dispute");
    await act("resolve-dispute", { resolution: "declined" });
    expect(await status()).toBe("success");
    expect((await list("/refund")).json.data).toEqual([]);
    expect((await list("/dispute?status=resolved")).json.data).toMatchObject([{ resolution: "declined" }]);
    expect((await list("/dispute?status=pending")).json.data).toEqual([]);
  });

  it("may send the refund's message too", async () => {
    await act("dispute");
    await act("resolve-dispute", { resolution: "auto-accepted", refund_too: true });
    expect(events()).toEqual(["charge.dispute.create", "charge.dispute.resolve", "refund.processed"]);
  });
});

describe("the lists", () => {
  it("contain what was paid between two instants, newest first, in pages", async () => {
    for (const month of ["02", "03", "04"]) await act("renew", { at: `2027-${month}-10T08:00:00Z` });
    const { json } = await list("/transaction?from=2027-02-01&to=2027-04-10T08:00:00Z&perPage=2&page=2");
    expect(json).toMatchObject({
      data: [{ paid_at: "2027-02-10T08:00:00.000Z", status: "success" }],
      meta: { total: 3, skipped: 2, perPage: 2, page: 2, pageCount: 2 },
    });
    expect((await list("/transaction?status=failed")).json.data).toEqual([]);
    expect((await list("/transaction")).json.data).toHaveLength(4);
    expect((await fetch(world.at("/paystack/transaction"))).status).toBe(401);
  });
});

describe("subscriptions", () => {
  it("can be charged twice, under two references", async () => {
    const { json } = await act("charge-twice", { at: "2027-02-10T08:00:00Z" });
    expect(json.app_statuses).toEqual([200, 200]);
    expect(events()).toEqual(["charge.success", "charge.success"]);
    expect(new Set(paystackNews(world).map(({ data }) => data.reference)).size).toBe(2);
  });

  it("have invoices around a charge if those are on", async () => {
    await world.control("/control/paystack/invoices", { on: true });
    await act("renew");
    expect(events()).toEqual(["invoice.create", "charge.success", "invoice.update"]);
    const [before, , after] = paystackNews(world);
    expect(before!.data).toMatchObject({ paid: false, status: "pending", transaction: {} });
    expect(after!.data).toMatchObject({ paid: true, status: "success", transaction: { status: "success" } });
  });

  it("get another card on Paystack's page", async () => {
    const [{ subscription_code: code }] = (await list("/subscription")).json.data;
    await act("fail-renewal", { token: code });
    expect((await list(`/subscription/${code}`)).json.data.status).toBe("attention");
    const { json } = await list(`/subscription/${code}/manage/link`);
    expect(json).toMatchObject({ status: true, message: "Link generated" });
    const html = await (await fetch(json.data.link)).text();
    expect((await world.submit(formAction(html), [["card", "updated"]])).status).toBe(200);
    expect((await list(`/subscription/${code}`)).json.data.status).toBe("active");
    expect((await list("/subscription/NONE/manage/link")).status).toBe(404);
    const stolen = json.data.link.replace(/token=.*/, "token=other");
    expect((await fetch(stolen)).status).toBe(404);
  });
});
