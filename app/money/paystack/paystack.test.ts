import { describe, expect, it } from "vitest";
import type { Order } from "~/money/payments/provider";
import { signedByPaystack as message, paystackWith } from "../../../tests/support/paystack";

const order: Order = {
  reference: "TMP-ABC-123",
  plan_type: "tourist_oneoff",
  amount_cents: 9900,
  full_name: "Thandi",
  email: "thandi@example.test",
  phone: "",
  first_charge_on: null,
};
const transaction = {
  id: 77,
  status: "success",
  reference: "TMP-ABC-123",
  amount: 9900,
  fees: 387,
  currency: "ZAR",
};

function answering(body: unknown, status = 200) {
  const calls: Array<{ url: string; body: unknown }> = [];
  const fake = (async (url, init) => {
    calls.push({ url: String(url), body: init?.body ? JSON.parse(String(init.body)) : null });
    return new Response(typeof body === "string" ? body : JSON.stringify(body), { status });
  }) as typeof fetch;
  return { provider: paystackWith(fake), calls };
}
describe("Paystack", () => {
  it("opens a page for our reference, in cents", async () => {
    const page = "https://checkout.paystack.com/x1";
    const { provider, calls } = answering({ status: true, data: { authorization_url: page } });
    expect(await provider.begin(order)).toEqual({ kind: "redirect", url: page });
    expect(calls[0]).toMatchObject({
      url: "https://paystack.test/transaction/initialize",
      body: { amount: 9900, currency: "ZAR", reference: "TMP-ABC-123", email: "thandi@example.test" },
    });
  });

  it.each([
    [{ status: false, message: "Invalid key" }, 401],
    [{ status: false, message: "Duplicate Transaction Reference" }, 400],
    ["<html>", 502],
    [{ status: true, data: { authorization_url: "javascript:alert(1)" } }, 200],
  ])("opens no page on %j", async (body, status) => {
    await expect(answering(body, status).provider.begin(order)).rejects.toMatchObject({
      code: "provider_unavailable",
    });
  });

  it("trusts the transaction's status, not that of the call", async () => {
    const ask = (change: object) =>
      answering({ status: true, data: { ...transaction, ...change } }).provider.ask("TMP-ABC-123");
    expect(await ask({})).toMatchObject({
      kind: "notice",
      notice: { status: "completed", transaction_id: "77", amount_cents: 9900 },
    });
    expect(await ask({ status: "failed" })).toMatchObject({ kind: "notice", notice: { status: "failed" } });
    expect(await ask({ status: "ongoing" })).toEqual({ kind: "pending" });
    expect(await ask({ reference: "TMP-OTHER" })).toEqual({ kind: "unknown" });
    expect(await answering({ status: false }, 404).provider.ask("TMP-ABC-123")).toEqual({ kind: "unknown" });
    expect(await answering("", 500).provider.ask("TMP-ABC-123")).toEqual({ kind: "unreachable" });
  });

  it("accepts a webhook only over its exact bytes and with our key", () => {
    const { provider } = answering({});
    const body = JSON.stringify({ event: "charge.success", data: transaction });
    expect(provider.read(message(body))).toMatchObject({
      ok: true,
      notice: { status: "completed", reference: "TMP-ABC-123" },
    });
    expect(provider.read(message(body, "sk_other"))).toMatchObject({
      ok: false,
      reason: "wrong_signature",
      signed: null,
      provider_status: "",
    });
    const failed = JSON.stringify({ event: "charge.failed", data: { ...transaction, status: "failed" } });
    expect(provider.read(message(failed))).toMatchObject({ ok: true, notice: { status: "failed" } });
    expect(provider.read({ ...message(body), raw_body: `${body} ` })).toMatchObject({ ok: false });
    expect(provider.read({ ...message(body), headers: {} })).toMatchObject({ ok: false });
    expect(provider.read(message("[]"))).toMatchObject({ ok: false, reason: "unreadable", signed: "[]" });
    expect(provider.read(message(JSON.stringify({ event: "invoice.create", data: {} })))).toMatchObject({
      ok: true,
      notice: { status: "other" },
    });
  });

  it("verifies a webhook by asking Paystack", async () => {
    const body = JSON.stringify({ event: "charge.success", data: transaction });
    expect(await answering({ status: true, data: transaction }).provider.confirm(message(body))).toBe(
      "valid",
    );
    const failed = { status: true, data: { ...transaction, status: "failed" } };
    expect(await answering(failed).provider.confirm(message(body))).toBe("invalid");
    expect(await answering("", 500).provider.confirm(message(body))).toBe("unreachable");
  });
});
