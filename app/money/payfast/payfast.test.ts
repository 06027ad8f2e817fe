import type { Resolver } from "node:dns/promises";
import { describe, expect, it } from "vitest";
import type { PayfastConfig, SourceCheck } from "./config";
import { joinFields, md5, phpUrlencode } from "./encoding";
import { payfast } from "./payfast.server";
import { isPayfastAddress, PayfastSources } from "./sources.server";

const config: PayfastConfig = {
  merchant_id: "10000100",
  merchant_key: "46f0cd694581a",
  passphrase: "jt7NOE43FZPn",
  process_url: "https://payfast.test/eng/process",
  validate_url: "https://payfast.test/eng/query/validate",
  api_url: "https://api.payfast.test",
  source_check: "off",
  tourist_mode: "once",
  origin: "https://club.test",
};
const answering = (body: string, status = 200) =>
  (async () => new Response(body, { status })) as typeof fetch;
const signed = (fields: Array<[string, string]>) => {
  const text = joinFields(fields);
  return `${text}&signature=${md5(`${text}&passphrase=${phpUrlencode(config.passphrase)}`)}`;
};
const message = (raw_body: string, remote_address = "127.0.0.1") => ({
  raw_body,
  headers: {},
  remote_address,
});

describe("a notification", () => {
  const complete: Array<[string, string]> = [
    ["m_payment_id", "TMP-ABC-123"],
    ["pf_payment_id", "2000001"],
    ["payment_status", "COMPLETE"],
    ["amount_gross", "99.00"],
    ["amount_fee", "-5.47"],
    ["custom_str1", ""],
    ["merchant_id", "10000100"],
    ["token", "dc0521d3"],
  ];
  const provider = payfast(config);

  it("is translated into our terms", () => {
    const body = signed(complete);
    expect(provider.read(message(`${body}&unsigned=${"x".repeat(60_000)}`))).toEqual({
      ok: true,
      signed: body,
      notice: {
        transaction_id: "2000001",
        status: "completed",
        provider_status: "COMPLETE",
        reference: "TMP-ABC-123",
        token: "dc0521d3",
        amount_cents: 9900,
        fee_cents: 547,
        currency: "ZAR",
      },
    });
  });

  it("is refused when forged, unsigned or meant for another merchant", () => {
    const body = signed(complete);
    expect(provider.read(message(body.replace("99.00", "98.00")))).toMatchObject({
      reason: "wrong_signature",
    });
    expect(provider.read(message(joinFields(complete)))).toMatchObject({
      reason: "wrong_signature",
      signed: null,
    });
    expect(provider.read(message(""))).toMatchObject({ reason: "wrong_signature" });
    const foreign = complete.map(([n, v]): [string, string] =>
      n === "merchant_id" ? [n, "10000999"] : [n, v],
    );
    expect(provider.read(message(signed(foreign)))).toMatchObject({ reason: "wrong_merchant" });
  });

  it("is compared with PayFast's addresses but never refused for its address", async () => {
    const from = (source_check: SourceCheck, address: string, sources?: PayfastSources) =>
      payfast({ ...config, source_check, sources }).read(message(signed(complete), address));
    const strange = { ok: true, remark: "unknown_source" };
    expect(from("off", "9.9.9.9")).not.toHaveProperty("remark");
    expect(from("log", "::ffff:197.97.145.150")).not.toHaveProperty("remark");
    expect(from("log", "9.9.9.9")).toMatchObject({ ...strange, is_strange: false });
    const resolver = { resolve4: async () => ["9.9.9.9"] } as unknown as Resolver;
    const sources = new PayfastSources({ resolver });
    for (const known of [undefined, sources])
      expect(from("enforce", "9.9.9.9", known)).toMatchObject({ ...strange, is_strange: false });
    await sources.refresh();
    expect(from("log", "9.9.9.8", sources)).toMatchObject({ ...strange, is_strange: false });
    expect(from("enforce", "9.9.9.9", sources)).not.toHaveProperty("remark");
    expect(from("enforce", "9.9.9.8", sources)).toMatchObject({ ...strange, is_strange: true });
    expect(payfast({ ...config, sources }).sendsFrom("9.9.9.9")).toBe(true);
    expect([isPayfastAddress("3.163.252.237"), isPayfastAddress("3.163.253.237")]).toEqual([true, false]);
  });

  it.each([
    ["VALID", 200, "valid"],
    ["INVALID", 200, "invalid"],
    ["<html>busy</html>", 200, "unreachable"],
    ["VALID", 500, "unreachable"],
  ])("is confirmed only by PayFast's exact answer: %s %i", async (body, status, expected) => {
    const asked = payfast({ ...config, fetch: answering(body, status) });
    expect(await asked.confirm(message(signed(complete)))).toBe(expected);
  });

  it("stops waiting for PayFast's confirmation after the timeout", async () => {
    const silent = ((_, init) =>
      new Promise((_, reject) =>
        init!.signal!.addEventListener("abort", () => reject(init!.signal!.reason)),
      )) as typeof fetch;
    expect(
      await payfast({ ...config, fetch: silent, timeout_ms: 20 }).confirm(message(signed(complete))),
    ).toBe("unreachable");
  });
});

describe("cancelling a subscription", () => {
  const outcome = (body: unknown, status = 200) =>
    payfast({ ...config, fetch: answering(JSON.stringify(body), status) }).cancel({
      token: "t",
      email_token: null,
    });

  it("handles the sandbox, production and a repeated call", async () => {
    expect(await outcome({ code: 200, data: { response: true } })).toBe("cancelled");
    expect(await outcome({ code: 200, data: { response: "true" } })).toBe("cancelled");
    const again = {
      code: 400,
      data: { response: 4, message: "Failure - The subscription status is cancelled" },
    };
    expect(await outcome(again, 400)).toBe("gone");
    expect(await outcome({ code: 401 }, 401)).toBe("unreachable");
  });

  it("reads the state of a subscription", async () => {
    const run_date = "2026-12-10T00:00:00+02:00";
    const ask = (status_text: string, status = 200) => {
      const response = { status_text, run_date };
      const body = JSON.stringify({ code: status, data: { response } });
      return payfast({ ...config, fetch: answering(body, status) }).askAgreement({ token: "t" });
    };
    const state = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).state;
    expect(await ask("ACTIVE")).toEqual({ state: "active", next_charge_on: "2026-12-10" });
    expect(await ask("LOCKED")).toEqual({ state: "locked", next_charge_on: null });
    expect(await state("PAUSED")).toBe("paused");
    expect(await state("ACTIVE")).toBe("active");
    expect(await state("LOCKED")).toBe("locked");
    expect(await state("CANCELLED")).toBe("cancelled");
    expect(await state("", 404)).toBe("unknown");
    expect(await state("ACTIVE", 500)).toBe("unreachable");
  });
});
