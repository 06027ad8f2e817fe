import { describe, expect, it } from "vitest";
import { paystackWith, signedByPaystack } from "../../../tests/support/paystack";

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

/** A Paystack with these records, a hundred on a page; a number is returned as a status, a text as a body. */
function holding({
  verify = transaction as object | number,
  refunds = [] as unknown,
  disputes = [] as unknown,
} = {}) {
  const asked: string[] = [];
  const fake = (async (address, init) => {
    const url = new URL(String(address));
    asked.push(`${init?.method} ${url.pathname}${url.search}`);
    const lists: Record<string, unknown> = { "/refund": refunds, "/dispute": disputes };
    const held = url.pathname.startsWith("/transaction") ? verify : lists[url.pathname];
    if (typeof held === "number") return new Response("{}", { status: held });
    if (typeof held === "string") return new Response(held);
    const end = Number(url.searchParams.get("page")) * 100;
    const data = Array.isArray(held) ? held.slice(end - 100, end) : held;
    return new Response(JSON.stringify({ status: true, message: "", data }), { status: 200 });
  }) as typeof fetch;
  return { asked, provider: paystackWith(fake) };
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
    expect(asked).toEqual([
      "GET /transaction/verify/TMP-ABC-123",
      "GET /refund?transaction=77&perPage=100&page=1",
      "GET /dispute?transaction=77&perPage=100&page=1",
    ]);
  });

  it("are not asked for without a reference", async () => {
    const { asked, provider } = holding();
    expect(await provider.wentBack({ reference: null })).toEqual({ kind: "unknown" });
    expect(asked).toEqual([]);
  });

  it.each([101, 1999])("are read to the last page: %i refunds", async (length) => {
    const refunds = Array.from({ length }, (_, index) => ({ ...refund, id: index + 1 }));
    const found = await ask({ refunds });
    expect(found.kind === "found" && new Set(found.refunds.map((one) => one.refund_id)).size).toBe(length);
  });

  it("are unavailable when there are more than a hundred pages", async () => {
    expect(await ask({ refunds: Array.from({ length: 10_000 }, () => refund) })).toEqual({
      kind: "unreachable",
    });
  });

  it("name the dispute that a refund settles, and the amount that is disputed", async () => {
    const part = { ...dispute, refund_amount: 5000 };
    expect(await ask({ refunds: [{ ...refund, dispute: 9 }], disputes: [part] })).toMatchObject({
      refunds: [{ dispute_id: "9" }],
      disputes: [{ amount_cents: 5000 }],
    });
    const whole = { ...dispute, refund_amount: null };
    expect(await ask({ disputes: [whole] })).toMatchObject({ disputes: [{ amount_cents: 9900 }] });
  });

  it("are read although a customer has no address, and an amount is text", async () => {
    const odd = { ...dispute, customer: { id: 1 }, transaction: { id: 77, amount: "9900" } };
    expect(await ask({ disputes: [odd] })).toMatchObject({ disputes: [{ dispute_id: "9" }] });
  });

  it.each([
    ["merchant-accepted", "lost"],
    ["auto-accepted", "lost"],
    ["declined", "won"],
    ["something-new", "open"],
    [null, "open"],
  ])("show a dispute resolved by %s as %s", async (resolution, outcome) => {
    const resolved = { ...dispute, status: "resolved", resolution, resolvedAt: "2026-03-20T08:00:00Z" };
    const at = new Date(outcome === "open" ? dispute.createdAt : resolved.resolvedAt);
    expect(await ask({ disputes: [resolved] })).toMatchObject({ disputes: [{ outcome, at }] });
    const open = { ...resolved, status: "pending" };
    expect(await ask({ disputes: [open] })).toMatchObject({ disputes: [{ outcome: "open" }] });
    expect(await ask({ disputes: [{ ...resolved, resolvedAt: null }] })).toMatchObject({
      disputes: [{ at: new Date(dispute.createdAt) }],
    });
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
    const reversal = { refund_id: "reversed:77", amount_cents: 9900 };
    expect(await ask({ verify, disputes: [dispute] })).toMatchObject({ refunds: [reversal] });
    const pending = { ...refund, status: "pending" };
    expect(await ask({ verify, refunds: [pending] })).toMatchObject({ refunds: [{}, reversal] });
    const short = { ...refund, amount: 9899 };
    expect(await ask({ verify, refunds: [short] })).toMatchObject({ refunds: [{}, reversal] });
  });

  it.each([
    [{ verify: 500 }, "unreachable"],
    [{ refunds: 429 }, "unreachable"],
    [{ disputes: 500 }, "unreachable"],
    [{ refunds: [{ id: 1 }] }, "unreachable"],
    [{ disputes: "none" }, "unreachable"],
    [{ refunds: '{"status":false,"data":[]}' }, "unreachable"],
    [{ verify: 404 }, "unknown"],
    [{ verify: { ...transaction, status: "failed" } }, "unknown"],
    [{ verify: { ...transaction, reference: "OTHER" } }, "unknown"],
  ])("are unavailable for %j", async (on, kind) => {
    expect(await ask(on)).toEqual({ kind });
  });
});

describe("messages about refunds and disputes", () => {
  const read = (event: string, data: object) => paystackWith().read(signedByPaystack({ event, data }));
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
    expect(read(event, { ...news, refund_reference: null })).toMatchObject({
      notice: { about_id: "TMP-ABC-123/5000" },
    });
    expect(read(event, {})).toMatchObject({ ok: false, reason: "unreadable", provider_status: event });
  });

  it.each([
    ["charge.dispute.create", "disputed"],
    ["charge.dispute.remind", "disputed"],
    ["charge.dispute.resolve", "dispute_resolved"],
  ])("are read with their id: %s", (event, status) => {
    expect(read(event, dispute)).toMatchObject({
      ok: true,
      notice: { status, about_id: "9", reference: "TMP-ABC-123", amount_cents: 9900, currency: "ZAR" },
    });
    expect(read(event, { ...dispute, currency: "USD" })).toMatchObject({ notice: { currency: "USD" } });
    expect(read(event, { id: 9 })).toMatchObject({ ok: false, reason: "unreadable" });
  });

  it("confirm a charge that was refunded since", async () => {
    const message = signedByPaystack({ event: "charge.success", data: transaction });
    const reversed = holding({ verify: { ...transaction, status: "reversed" } }).provider;
    expect(await reversed.confirm(message)).toBe("reversed");
    expect(await reversed.ask("TMP-ABC-123")).toMatchObject({ kind: "notice", is_reversed: true });
  });
});
