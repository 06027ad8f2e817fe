import { describe, expect, it } from "vitest";
import { paystackWith, signedByPaystack } from "../../../tests/support/paystack";

const transaction = {
  id: 77,
  status: "success",
  reference: "TMP-ABC-123",
  amount: 10_320,
  requested_amount: 9900,
  fees: 420,
  currency: "ZAR",
  paid_at: "2027-03-01T08:00:00Z",
  customer: { email: "thandi@example.test", customer_code: "CUS_1" },
};

const ofWebhook = (change: object) => {
  const message = signedByPaystack({ event: "charge.success", data: { ...transaction, ...change } });
  const reading = paystackWith().read(message);
  if (!reading.ok) throw new Error(reading.reason);
  return reading.notice;
};

function answering(transactions: object[]) {
  const fake = (async (url) => {
    const { pathname } = new URL(String(url));
    const verified = pathname.startsWith("/transaction/verify");
    const data = verified ? transactions[0] : pathname === "/transaction" ? transactions : [];
    return new Response(JSON.stringify({ status: true, data }));
  }) as typeof fetch;
  return paystackWith(fake);
}

describe("fees that the payer bears", () => {
  it("are not part of the amount asked, and cost the club nothing", () => {
    expect(ofWebhook({})).toMatchObject({ amount_cents: 9900, fee_cents: 0 });
    expect(ofWebhook({ fees: 421 })).toMatchObject({ amount_cents: 9900, fee_cents: 1 });
    expect(ofWebhook({ fees: 419 })).toMatchObject({ amount_cents: 9900, fee_cents: 0 });
    expect(ofWebhook({ fees: null })).toMatchObject({ amount_cents: 9900, fee_cents: 0 });
  });

  it.each([
    ["no more than was asked", { amount: 9900 }, 9900, 420],
    ["an amount without what was asked", { requested_amount: undefined }, 10_320, 420],
    ["less than was asked, as a card without enough money gives", { amount: 5000 }, 5000, 420],
    ["more than the fees explain", { amount: 20_000 }, 20_000, 420],
    ["two cents more than the fees explain", { fees: 418 }, 10_320, 418],
    ["a payment whose fees nobody names", { requested_amount: null, fees: null }, 10_320, 0],
    ["a request for nothing", { requested_amount: 0 }, 10_320, 420],
  ])("are zero in %s", (_, change, amount_cents, fee_cents) => {
    expect(ofWebhook(change)).toMatchObject({ amount_cents, fee_cents });
  });

  it("are also excluded from verified and listed payments", async () => {
    const provider = answering([transaction]);
    expect(await provider.ask("TMP-ABC-123")).toMatchObject({ notice: { amount_cents: 9900, fee_cents: 0 } });
    expect(await provider.history({ from: "2027-03-01", to: "2027-03-01" })).toMatchObject({
      lines: [{ amount_cents: 9900, fee_cents: 0 }],
    });
  });
});

it("a message carries the customer code, which survives a change of address", () => {
  expect(ofWebhook({ plan: { plan_code: "PLN_1" } })).toMatchObject({
    subscriber: "thandi@example.test",
    customer: "CUS_1",
  });
  expect(ofWebhook({ subscription: { subscription_code: "SUB_1" } })).toMatchObject({ token: "SUB_1" });
});

describe("the subscriptions of a payer", () => {
  const listed = (code: string, customer_code: string, email = "new@example.test") => ({
    subscription_code: code,
    email_token: "s",
    status: "active",
    customer: { email, customer_code },
  });
  const asking = (found: object | null) => {
    const paths: string[] = [];
    const fake = (async (url) => {
      const { pathname } = new URL(String(url));
      paths.push(pathname);
      const all = [listed("SUB_1", "CUS_1"), listed("SUB_2", "CUS_2", "thandi@example.test")];
      const data = pathname === "/subscription" ? all : found;
      return new Response(JSON.stringify({ status: data !== null, data }), { status: data ? 200 : 404 });
    }) as typeof fetch;
    return { provider: paystackWith(fake), paths };
  };

  it("are found by the customer code, whatever the current address", async () => {
    const { provider, paths } = asking({ id: 5, email: "new@example.test", customer_code: "CUS_1" });
    expect(await provider.agreementsOf({ email: "thandi@example.test", customer: "CUS_1" })).toEqual({
      kind: "found",
      agreements: [{ token: "SUB_1", email_token: "s", customer: "CUS_1", plan: null }],
    });
    expect(paths[0]).toBe("/customer/CUS_1");
  });

  it("are found by the address if no code is known", async () => {
    const { provider } = asking({ id: 5, email: "thandi@example.test", customer_code: "CUS_2" });
    expect(await provider.agreementsOf({ email: "thandi@example.test", customer: null })).toMatchObject({
      agreements: [{ token: "SUB_2", customer: "CUS_2" }],
    });
  });
});
