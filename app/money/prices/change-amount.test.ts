import { describe, expect, it } from "vitest";
import { payfast } from "~/money/payfast/payfast.server";
import type { Order } from "~/money/payments/provider";
import { paystack } from "~/money/paystack/paystack.server";

type Reply = [status: number, body: unknown];

/** Answers the calls in order; the last answer repeats. */
function answering(...replies: Reply[]) {
  const calls: Array<{ what: string; body: string }> = [];
  const fake = (async (url, init) => {
    calls.push({ what: `${init?.method} ${new URL(String(url)).pathname}`, body: String(init?.body ?? "") });
    const [status, body] = replies[Math.min(calls.length, replies.length) - 1]!;
    return new Response(typeof body === "string" ? body : JSON.stringify(body), { status });
  }) as typeof fetch;
  return { fetch: fake, calls };
}

describe("telling PayFast another amount", () => {
  const done = { code: 200, status: "success", data: { response: true, message: "Success" } };
  const shows = (amount: unknown) => ({ code: 200, status: "success", data: { response: { amount } } });
  const invalid = { code: 400, status: "failed", data: { response: 4, message: "not in a valid state" } };
  const telling = (...replies: Reply[]) => {
    const { fetch, calls } = answering(...replies);
    const provider = payfast({
      merchant_id: "10000100",
      merchant_key: "k",
      passphrase: "p",
      validate_url: "",
      origin: "",
      process_url: "https://payfast.test/eng/process",
      api_url: "https://api.payfast.test",
      fetch,
      source_check: "off",
      tourist_mode: "once",
    });
    return { calls, answer: provider.changeAmount({ token: "t/1" }, 10900) };
  };

  it("sends cents and checks the result", async () => {
    const { calls, answer } = telling([200, done], [200, shows(10900)]);
    expect(await answer).toBe("done");
    expect(calls).toEqual([
      { what: "PATCH /subscriptions/t%2F1/update", body: "amount=10900" },
      { what: "GET /subscriptions/t%2F1/fetch", body: "" },
    ]);
  });

  it.each<[string, ...Reply[]]>([
    ["refused", [400, invalid]],
    ["refused", [404, invalid]],
    ["refused", [200, done], [200, shows(9900)]],
    ["refused", [200, done], [200, shows(undefined)]],
    ["done", [200, done], [200, shows("10900")]],
    ["unreachable", [503, ""]],
    ["unreachable", [200, "<html>"]],
    ["unreachable", [200, done], [500, ""]],
  ])("is %s when it answers %j first (%#)", async (outcome, ...replies) => {
    expect(await telling(...replies).answer).toBe(outcome);
  });
});

describe("telling Paystack another amount", () => {
  const plan = { plan_code: "PLN_1", name: "Local", interval: "monthly", amount: 9900 };
  const on = (values: object, amount?: number) => ({
    status: true,
    data: { amount, plan: { ...plan, ...values } },
  });
  const updated = { status: true, message: "Plan updated" };
  const speaking = (...replies: Reply[]) => {
    const { fetch, calls } = answering(...replies);
    return {
      calls,
      provider: paystack({ secret_key: "sk", base_url: "https://paystack.test", origin: "", fetch }),
    };
  };

  it("changes the plan with its subscribers", async () => {
    const { calls, provider } = speaking(
      [200, on({}, 9900)],
      [200, updated],
      [200, on({ amount: 10900 }, 10900)],
    );
    expect(await provider.changeAmount({ token: "SUB_1" }, 10900)).toBe("done");
    expect(calls.map(({ what }) => what)).toEqual([
      "GET /subscription/SUB_1",
      "PUT /plan/PLN_1",
      "GET /subscription/SUB_1",
    ]);
    expect(JSON.parse(calls[1]!.body)).toEqual({
      name: "Local",
      interval: "monthly",
      amount: 10900,
      update_existing_subscriptions: true,
    });
  });

  it("does nothing if the amount is already right", async () => {
    const { calls, provider } = speaking([200, on({ amount: 10900 })]);
    expect(await provider.changeAmount({ token: "SUB_1" }, 10900)).toBe("done");
    expect(calls).toHaveLength(1);
  });

  it.each<[string, ...Reply[]]>([
    ["refused", [200, on({})], [400, { status: false }]],
    // The plan has changed, but its subscribers have not.
    ["refused", [200, on({}, 9900)], [200, updated], [200, on({ amount: 10900 }, 9900)]],
    ["unreachable", [404, { status: false }]],
    ["unreachable", [200, on({})], [500, ""]],
    ["unreachable", [200, on({})], [200, updated], [429, ""]],
  ])("is %s when it answers %j first (%#)", async (outcome, ...replies) => {
    expect(await speaking(...replies).provider.changeAmount({ token: "SUB_1" }, 10900)).toBe(outcome);
  });

  it("names the plan that agreements share", async () => {
    expect(await speaking([200, on({})]).provider.amountScope({ token: "SUB_1" })).toEqual({
      kind: "plan",
      plan: "PLN_1",
    });
    expect(await speaking([500, ""]).provider.amountScope({ token: "SUB_1" })).toEqual({
      kind: "unreachable",
    });
  });

  it("puts members who join before an announced price on another plan", async () => {
    const wanted = { interval: "monthly", amount: 9900, currency: "ZAR", is_deleted: false };
    const ours = { ...wanted, plan_code: "PLN_1", name: "Local membership" };
    const apart = { ...wanted, plan_code: "PLN_2", name: "Local membership, joined before 2027-03-01" };
    const page = { status: true, data: { authorization_url: "https://checkout.paystack.com/x" } };
    const order: Order = {
      reference: "TMP-1",
      plan_type: "local_recurring",
      amount_cents: 9900,
      full_name: "",
      email: "a@b.test",
      phone: "",
      first_charge_on: null,
    };
    const planFor = async (price_until: string | null, plans: object[]) => {
      const { calls, provider } = speaking(
        [200, { status: true, data: plans }],
        [200, { ...page, data: { ...page.data, ...apart } }],
        [200, page],
      );
      await provider.begin({ ...order, price_until });
      const { what, body } = calls.at(-1)!;
      expect(what).toBe("POST /transaction/initialize");
      return [JSON.parse(body).plan, calls.length];
    };
    expect(await planFor(null, [apart, ours])).toEqual(["PLN_1", 2]);
    expect(await planFor("2027-03-01", [ours, apart])).toEqual(["PLN_2", 2]);
    expect(await planFor("2027-03-01", [ours])).toEqual(["PLN_2", 3]);
  });
});
