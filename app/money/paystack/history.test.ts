import { describe, expect, it } from "vitest";
import { paystackAccount } from "../../../tests/support/paystack";
import { paystackHistory } from "./history.server";

const NOVEMBER = { from: "2026-11-01", to: "2026-11-30" };
const customer = { id: 7, email: "Thandi@Example.test", customer_code: "CUS_1" };
const charge = (change: object = {}) => ({
  id: 2000001,
  domain: "live",
  status: "success",
  reference: "TMP-1-AAAA",
  amount: 9900,
  requested_amount: 9900,
  fees: 431,
  currency: "ZAR",
  paid_at: "2026-11-20T09:54:59.000Z",
  created_at: "2026-11-20T09:50:00.000Z",
  customer,
  plan: {},
  ...change,
});
const refund = (change: object = {}) => ({
  id: 31,
  transaction: 2000001,
  dispute: null,
  amount: 9900,
  currency: "ZAR",
  status: "processed",
  refunded_at: "2026-11-22T10:00:00.000Z",
  createdAt: "2026-11-21T10:00:00.000Z",
  ...change,
});
const dispute = (change: object = {}) => ({
  id: 358950,
  refund_amount: 9900,
  currency: "ZAR",
  status: "awaiting-merchant-feedback",
  resolution: null,
  transaction: { id: 2000001, reference: "TMP-1-AAAA", amount: 9900 },
  customer,
  createdAt: "2026-11-23T10:00:00.000Z",
  resolvedAt: null,
  ...change,
});
const subscription = (change: object = {}) => ({
  subscription_code: "SUB_1",
  status: "active",
  customer,
  ...change,
});

/** A Paystack that returns `per` entries per page. A Response is returned as it is. */
function listing(lists: Record<string, unknown[] | Response>, per = 100) {
  const calls: URL[] = [];
  const fake = (async (address: string) => {
    const url = new URL(address);
    calls.push(url);
    const all = lists[url.pathname] ?? [];
    if (all instanceof Response) return all.clone();
    const page = Number(url.searchParams.get("page"));
    const data = all.slice((page - 1) * per, page * per);
    const meta = {
      total: all.length,
      skipped: (page - 1) * per,
      perPage: per,
      page,
      pageCount: Math.ceil(all.length / per),
    };
    return Response.json({ status: true, message: "Retrieved", data, meta });
  }) as typeof fetch;
  return { calls, list: (span = NOVEMBER) => paystackHistory(paystackAccount(fake), span) };
}
const lines = async (lists: Record<string, unknown[]>) => {
  const history = await listing(lists).list();
  return history.kind === "found" ? history.lines : history.reason;
};

describe("Paystack's lists", () => {
  it("name a payment like its webhook", async () => {
    expect(await lines({ "/transaction": [charge()] })).toEqual([
      {
        line_id: "2000001",
        kind: "charge",
        transaction_id: "2000001",
        reference: "TMP-1-AAAA",
        token: null,
        payer: "thandi@example.test",
        customer: "CUS_1",
        dispute_id: null,
        is_recurring: false,
        amount_cents: 9900,
        fee_cents: 431,
        currency: "ZAR",
        at: new Date("2026-11-20T09:54:59Z"),
        provider_status: "success",
      },
    ]);
  });

  it("name the card of a payment, which a reversal does not repeat", async () => {
    const signed = charge({ status: "reversed", authorization: { signature: "SIG_1", last4: "4081" } });
    const [paid, back] = (await lines({ "/transaction": [signed] })) as object[];
    expect(paid).toMatchObject({ kind: "charge", instrument: "SIG_1" });
    expect(back).not.toHaveProperty("instrument");
    for (const authorization of [{}, null, "x", { signature: null }])
      expect((await lines({ "/transaction": [charge({ authorization })] }))[0]).not.toHaveProperty(
        "instrument",
      );
  });

  it("date a payment by its creation if the time of payment cannot be read", async () => {
    const created = { at: new Date("2026-11-20T09:50:00Z") };
    for (const paid_at of ["soon", null])
      expect(await lines({ "/transaction": [charge({ paid_at })] })).toMatchObject([created]);
  });

  it.each(["abandoned", "failed", "ongoing", "pending"])("omit a payment that is %s", async (status) => {
    expect(await lines({ "/transaction": [charge({ status })] })).toEqual([]);
  });

  it("attribute a monthly charge by its customer's only subscription", async () => {
    const monthly = charge({ plan: { id: 3, plan_code: "PLN_1" } });
    const of = (...subscriptions: object[]) =>
      lines({ "/transaction": [monthly], "/subscription": subscriptions });
    expect(await of(subscription())).toMatchObject([{ token: "SUB_1", is_recurring: true }]);
    const ended = subscription({ subscription_code: "SUB_0", status: "cancelled" });
    expect(await of(ended, subscription())).toMatchObject([{ token: "SUB_1" }]);
    expect(await of(subscription(), subscription({ subscription_code: "SUB_2" }))).toMatchObject([
      { token: null },
    ]);
    expect(await lines({ "/transaction": [charge()], "/subscription": [subscription()] })).toMatchObject([
      { token: null },
    ]);
  });

  it("report processed refunds, by number or as an object", async () => {
    expect(await lines({ "/refund": [refund()] })).toMatchObject([
      { kind: "refund", line_id: "31", transaction_id: "2000001", amount_cents: 9900 },
    ]);
    expect(
      await lines({ "/refund": [refund({ transaction: { id: 2000001, reference: "TMP-1-AAAA" } })] }),
    ).toMatchObject([{ transaction_id: "2000001", reference: "TMP-1-AAAA" }]);
    for (const status of ["pending", "processing", "failed", "needs-attention"])
      expect(await lines({ "/refund": [refund({ status })] })).toEqual([]);
  });

  it("name the dispute that a refund settles, by number or as an object", async () => {
    for (const named of [358950, "358950", { id: 358950 }])
      expect(await lines({ "/refund": [refund({ dispute: named })] })).toMatchObject([
        { dispute_id: "358950" },
      ]);
    expect(await lines({ "/refund": [refund({ dispute: null })] })).toMatchObject([{ dispute_id: null }]);
  });

  it("report a reversed payment as refunded, once", async () => {
    const reversed = charge({ status: "reversed" });
    expect(await lines({ "/transaction": [reversed] })).toMatchObject([
      { kind: "charge", provider_status: "reversed" },
      { kind: "refund", line_id: "reversed:2000001", transaction_id: "2000001", amount_cents: 9900 },
    ]);
    expect(await lines({ "/transaction": [reversed], "/refund": [refund()] })).toMatchObject([
      { kind: "charge" },
      { kind: "refund", line_id: "31" },
    ]);
  });

  it.each([
    ["awaiting-merchant-feedback", null, "dispute"],
    ["pending", "declined", "dispute"],
    ["resolved", "merchant-accepted", "dispute_lost"],
    ["resolved", "auto-accepted", "dispute_lost"],
    ["resolved", "declined", "dispute_won"],
    ["resolved", null, "dispute"],
  ])("read a dispute that is %s, %s, as a %s", async (status, resolution, kind) => {
    const resolvedAt = "2026-11-25T10:00:00.000Z";
    expect(await lines({ "/dispute": [dispute({ status, resolution, resolvedAt })] })).toMatchObject([
      { kind, line_id: "358950", transaction_id: "2000001", amount_cents: 9900 },
    ]);
  });

  it("read a dispute that names its transaction by number", async () => {
    expect(await lines({ "/dispute": [dispute({ transaction: 2000001 })] })).toMatchObject([
      { kind: "dispute", transaction_id: "2000001", amount_cents: 9900 },
    ]);
  });

  it("are read to their last pages", async () => {
    const many = Array.from({ length: 7 }, (_, i) => charge({ id: i + 1 }));
    const { list, calls } = listing({ "/transaction": many }, 3);
    expect(await list()).toMatchObject({ kind: "found", lines: { length: 7 } });
    expect(calls.filter(({ pathname }) => pathname === "/transaction")).toHaveLength(3);
  });

  it.each([
    ["an error page", new Response("<html>", { status: 502 })],
    ["half a body", new Response('{"status":true,"data":[{"id":1')],
    ["too many calls", new Response("{}", { status: 429 })],
    ["a refusal", Response.json({ status: false, message: "no" }, { status: 400 })],
    ["an entry that cannot be read", Response.json({ status: true, data: [{ id: 1 }] })],
  ])("are unavailable as a whole for %s in any of them", async (_, answer) => {
    for (const path of ["/transaction", "/refund", "/dispute", "/subscription"])
      expect(await listing({ "/transaction": [charge()], [path]: answer }).list()).toMatchObject({
        kind: "unreachable",
      });
  });
});
