import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { paystack } from "./paystack.server";

const secret_key = "sk_test_1";
const transaction = {
  id: 77,
  status: "success",
  reference: "TMP-ABC-123",
  amount: 9900,
  fees: 387,
  currency: "ZAR",
  customer: { email: "Thandi@Example.test" },
  plan: "PLN_1",
};
const refund = {
  id: 5,
  transaction: 77,
  amount: 9900,
  status: "processed",
  dispute: null,
  refunded_at: "2026-03-15T08:00:00.000Z",
  createdAt: "2026-03-14T08:00:00.000Z",
};
const dispute = {
  id: 9,
  refund_amount: 9900,
  status: "awaiting-merchant-feedback",
  resolution: null,
  transaction: { id: 77, reference: "TMP-ABC-123" },
  dueAt: "2026-03-17T08:00:00.000Z",
  resolvedAt: null,
  createdAt: "2026-03-15T08:00:00.000Z",
};

/** A Paystack with these records; a number is returned as a status. */
function holding({
  verify = transaction as object | number,
  refunds = [] as unknown,
  disputes = [] as unknown,
} = {}) {
  const asked: string[] = [];
  const fake = (async (address) => {
    const url = new URL(String(address));
    asked.push(url.pathname + url.search);
    const data = url.pathname.startsWith("/transaction")
      ? verify
      : url.pathname === "/refund"
        ? refunds
        : disputes;
    if (typeof data === "number") return new Response("{}", { status: data });
    return new Response(JSON.stringify({ status: true, message: "", data }), { status: 200 });
  }) as typeof fetch;
  const config = { secret_key, base_url: "https://paystack.test", origin: "https://club.test", fetch: fake };
  return { asked, provider: paystack(config) };
}
const ask = (on: Parameters<typeof holding>[0]) =>
  holding(on).provider.wentBack({ reference: "TMP-ABC-123" });

describe("refunds and disputes of a transaction", () => {
  it("come from Paystack's lists, with the transaction as it was paid", async () => {
    const { asked, provider } = holding({ refunds: [refund], disputes: [dispute] });
    expect(await provider.wentBack({ reference: "TMP-ABC-123" })).toMatchObject({
      kind: "found",
      charge: {
        transaction_id: "77",
        status: "completed",
        provider_status: "success",
        subscriber: "thandi@example.test",
      },
      refunds: [
        {
          refund_id: "5",
          amount_cents: 9900,
          status: "processed",
          dispute_id: null,
          at: new Date(refund.refunded_at),
        },
      ],
      disputes: [
        {
          dispute_id: "9",
          amount_cents: 9900,
          outcome: "open",
          at: new Date(dispute.createdAt),
          answer_by: new Date(dispute.dueAt),
        },
      ],
    });
    expect(asked.slice(1)).toEqual([
      "/refund?transaction=77&perPage=100&page=1",
      "/dispute?transaction=77&perPage=100&page=1",
    ]);
  });

  it.each([
    ["merchant-accepted", "lost"],
    ["auto-accepted", "lost"],
    ["declined", "won"],
    ["something-new", "open"],
    [null, "open"],
  ])("show a dispute resolved by %s as %s", async (resolution, outcome) => {
    const resolved = { ...dispute, status: "resolved", resolution, resolvedAt: "2026-03-20T08:00:00Z" };
    expect(await ask({ disputes: [resolved] })).toMatchObject({ disputes: [{ outcome }] });
  });

  it.each([
    ["pending", "pending"],
    ["processing", "pending"],
    ["needs-attention", "failed"],
    ["failed", "failed"],
  ])("show a refund with Paystack's status %s as %s", async (status, ours) => {
    expect(await ask({ refunds: [{ ...refund, status }] })).toMatchObject({ refunds: [{ status: ours }] });
  });

  it("exclude other transactions, even if the list ignores the filter, and archived entries", async () => {
    const others = { refunds: [{ ...refund, transaction: 78 }], disputes: [{ ...dispute, transaction: 78 }] };
    expect(await ask(others)).toMatchObject({ refunds: [], disputes: [] });
    expect(await ask({ disputes: [{ ...dispute, status: "archived" }] })).toMatchObject({ disputes: [] });
    const byReference = { ...refund, transaction: null, transaction_reference: "TMP-ABC-123" };
    expect(await ask({ refunds: [byReference] })).toMatchObject({ refunds: [{ refund_id: "5" }] });
  });

  it("cover all of a reversed transaction, even if no list says so", async () => {
    const verify = { ...transaction, status: "reversed" };
    expect(await ask({ verify })).toMatchObject({
      charge: { status: "completed" },
      refunds: [{ refund_id: "reversed:77", amount_cents: 9900, status: "processed" }],
    });
    expect(await ask({ verify, refunds: [refund] })).toMatchObject({ refunds: [{ refund_id: "5" }] });
    const lost = { ...dispute, status: "resolved", resolution: "merchant-accepted" };
    expect(await ask({ verify, disputes: [lost] })).toMatchObject({ refunds: [] });
  });

  it.each([
    [{ verify: 500 }, "unreachable"],
    [{ refunds: 429 }, "unreachable"],
    [{ disputes: 500 }, "unreachable"],
    [{ refunds: [{ id: 1 }] }, "unreachable"],
    [{ disputes: "none" }, "unreachable"],
    [{ verify: 404 }, "unknown"],
    [{ verify: { ...transaction, status: "failed" } }, "unknown"],
    [{ verify: { ...transaction, reference: "OTHER" } }, "unknown"],
  ])("are unavailable for %j", async (on, kind) => {
    expect(await ask(on)).toEqual({ kind });
  });
});

describe("messages about refunds and disputes", () => {
  const { provider } = holding();
  const read = (event: string, data: object) => {
    const raw_body = JSON.stringify({ event, data });
    const signature = createHmac("sha512", secret_key).update(raw_body).digest("hex");
    return provider.read({
      raw_body,
      headers: { "x-paystack-signature": signature },
      remote_address: "127.0.0.1",
    });
  };
  const news = {
    status: "processed",
    transaction_reference: "TMP-ABC-123",
    refund_reference: "132013318360",
    amount: "5000",
    currency: "ZAR",
  };

  it.each([
    ["refund.pending", "refund_pending"],
    ["refund.processing", "refund_pending"],
    ["refund.processed", "refunded"],
    ["refund.failed", "refund_failed"],
    ["refund.needs-attention", "refund_failed"],
  ])("are read with reference and amount, as text or number: %s", (event, status) => {
    const about_id = "TMP-ABC-123/132013318360/5000";
    const notice = { status, provider_status: event, reference: "TMP-ABC-123", amount_cents: 5000 };
    expect(read(event, news)).toMatchObject({ ok: true, notice: { ...notice, about_id } });
    expect(read(event, { ...news, amount: 5000, id: "123" })).toMatchObject({
      notice: { ...notice, about_id: "123" },
    });
  });

  it.each([
    ["charge.dispute.create", "disputed"],
    ["charge.dispute.remind", "disputed"],
    ["charge.dispute.resolve", "dispute_resolved"],
  ])("are read with their id: %s", (event, status) => {
    expect(read(event, dispute)).toMatchObject({
      ok: true,
      notice: { status, about_id: "9", reference: "TMP-ABC-123", amount_cents: 9900 },
    });
    expect(read(event, { id: 9 })).toMatchObject({ ok: false, reason: "unreadable" });
  });

  it("confirm a charge that was refunded since", async () => {
    const raw_body = JSON.stringify({ event: "charge.success", data: transaction });
    const signature = createHmac("sha512", secret_key).update(raw_body).digest("hex");
    const message = {
      raw_body,
      headers: { "x-paystack-signature": signature },
      remote_address: "127.0.0.1",
    };
    const reversed = holding({ verify: { ...transaction, status: "reversed" } }).provider;
    expect(await reversed.confirm(message)).toBe("reversed");
    expect(await reversed.ask("TMP-ABC-123")).toMatchObject({ kind: "notice", is_reversed: true });
  });
});
