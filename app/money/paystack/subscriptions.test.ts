import { describe, expect, it } from "vitest";
import { paystackWith, signedByPaystack } from "../../../tests/support/paystack";

const order = {
  reference: "TMP-ABC-123",
  plan_type: "local_recurring",
  amount_cents: 9900,
  full_name: "Thandi",
  email: "thandi@example.test",
  phone: "",
  first_charge_on: null,
} as const;

/** Answers by method and path, otherwise 404. */
function answering(answers: Record<string, unknown>) {
  const calls: Array<{ what: string; body: Record<string, unknown> | null }> = [];
  const fake = (async (url, init) => {
    const what = `${init?.method} ${new URL(String(url)).pathname}`;
    calls.push({ what, body: init?.body ? JSON.parse(String(init.body)) : null });
    const data = answers[what];
    const body = { status: data !== undefined, message: "", data };
    return new Response(JSON.stringify(body), { status: data === undefined ? 404 : 200 });
  }) as typeof fetch;
  return { provider: paystackWith(fake), calls };
}
const PAGE = { "POST /transaction/initialize": { authorization_url: "https://checkout.paystack.com/x" } };
const plan = (change = {}) => ({
  plan_code: "PLN_1",
  amount: 9900,
  interval: "monthly",
  currency: "ZAR",
  ...change,
});
const subscription = {
  subscription_code: "SUB_1",
  email_token: "secret",
  customer: { email: "Thandi@Example.test" },
};

describe("a monthly plan", () => {
  it("is reused if it exists", async () => {
    const others = [
      plan({ amount: 100 }),
      plan({ interval: "annually" }),
      plan({ is_archived: true }),
      "odd",
    ];
    const { provider, calls } = answering({
      ...PAGE,
      "GET /plan": [...others, plan({ plan_code: "PLN_OURS" })],
    });
    await provider.begin(order);
    expect(calls.map(({ what }) => what)).toEqual(["GET /plan", "POST /transaction/initialize"]);
    expect(calls[1]?.body).toMatchObject({ plan: "PLN_OURS", amount: 9900, channels: ["card"] });
  });

  it("is created if missing, but not for a pass", async () => {
    const { provider, calls } = answering({ ...PAGE, "GET /plan": [], "POST /plan": plan() });
    await provider.begin(order);
    expect(calls[1]).toMatchObject({
      what: "POST /plan",
      body: { interval: "monthly", amount: 9900, currency: "ZAR" },
    });
    await provider.begin({ ...order, plan_type: "tourist_oneoff" });
    expect(calls).toHaveLength(4);
    expect(calls[3]?.body).not.toHaveProperty("plan");
  });

  it("blocks the page if it is unavailable", async () => {
    await expect(answering({ ...PAGE, "GET /plan": [] }).provider.begin(order)).rejects.toMatchObject({
      code: "provider_unavailable",
    });
  });
});

describe("a second subscription on the plan", () => {
  const refusing = (body: object, status = 400) => {
    const fake = (async (url) => {
      const isPlan = String(url).includes("/plan");
      const answer = isPlan ? { status: true, data: [plan()] } : { status: false, ...body };
      return new Response(JSON.stringify(answer), { status: isPlan ? 200 : status });
    }) as typeof fetch;
    return paystackWith(fake);
  };
  const message = "This subscription is already in place.";

  it.each([{ message, code: "duplicate_subscription" }, { message }])("is refused by %j", async (body) => {
    expect(await refusing(body).begin(order)).toEqual({ kind: "subscribed", plan: "PLN_1" });
    const pass = { ...order, plan_type: "tourist_oneoff" } as const;
    await expect(refusing(body).begin(pass)).rejects.toMatchObject({ code: "provider_unavailable" });
  });

  it("is not refused by another error", async () => {
    const other = refusing({ message: "Invalid Amount Sent", code: "invalid_params" });
    await expect(other.begin(order)).rejects.toMatchObject({ code: "provider_unavailable" });
  });
});

describe("subscription messages", () => {
  const read = (event: string, data: object) => paystackWith().read(signedByPaystack({ event, data }));

  it.each([
    ["subscription.create", "agreed"],
    ["subscription.not_renew", "cancelled"],
    ["subscription.disable", "cancelled"],
    ["subscription.expiring_cards", "other"],
  ])("%s is %s", (event, status) => {
    expect(read(event, subscription)).toMatchObject({ ok: true, notice: { status } });
  });

  it("carry token, second key and subscriber", () => {
    expect(read("subscription.create", subscription)).toMatchObject({
      notice: { token: "SUB_1", email_token: "secret", subscriber: "thandi@example.test" },
    });
    const next_payment_date = "2026-12-01T22:30:00.000Z";
    expect(read("subscription.create", { ...subscription, next_payment_date })).toMatchObject({
      notice: { next_charge_on: "2026-12-02" },
    });
    for (const event of ["subscription.create", "invoice.payment_failed"])
      expect(read(event, {})).toMatchObject({ ok: false, reason: "unreadable", provider_status: event });
  });

  it("report a failed invoice as a failure only while the subscription is in trouble", async () => {
    const invoice = { invoice_code: "INV_1", amount: 9900, subscription };
    const message = signedByPaystack({ event: "invoice.payment_failed", data: invoice });
    const { provider } = answering({});
    expect(provider.read(message)).toMatchObject({
      notice: { status: "failed", transaction_id: "INV_1", token: "SUB_1", amount_cents: 9900, fee_cents: 0 },
    });
    const standing = (status: string) =>
      answering({ "GET /subscription/SUB_1": { ...subscription, status } }).provider;
    expect(await standing("attention").confirm(message)).toBe("valid");
    expect(await standing("active").confirm(message)).toBe("invalid");
    expect(await standing("attention").askAgreement({ token: "SUB_1" })).toHaveProperty("state", "locked");
    expect(await standing("non-renewing").askAgreement({ token: "SUB_1" })).toHaveProperty(
      "state",
      "cancelled",
    );
    expect(await provider.askAgreement({ token: "SUB_1" })).toHaveProperty("state", "unknown");
  });

  it("name a charge's subscriber only if it belongs to a plan", () => {
    const charge = {
      id: 7,
      status: "success",
      reference: "theirs",
      amount: 9900,
      currency: "ZAR",
      customer: { email: "Thandi@example.test" },
    };
    expect(read("charge.success", { ...charge, plan: { plan_code: "PLN_1" } })).toMatchObject({
      notice: { subscriber: "thandi@example.test" },
    });
    for (const nothing of [{}, null, "", undefined]) {
      const reading = read("charge.success", { ...charge, plan: nothing });
      expect(reading.ok && reading.notice.subscriber).toBeUndefined();
    }
  });
});
