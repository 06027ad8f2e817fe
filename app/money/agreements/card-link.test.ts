import { describe, expect, it } from "vitest";
import type { PayfastConfig } from "~/money/payfast/config";
import { payfast } from "~/money/payfast/payfast.server";
import { paystack } from "~/money/paystack/paystack.server";

const back = "https://club.test/account/membership?done=card";
const agreement = { token: "a/b c" };

describe("the page at PayFast where a card is changed", () => {
  const config: PayfastConfig = {
    merchant_id: "10000100",
    merchant_key: "46f0cd694581a",
    passphrase: "jt7NOE43FZPn",
    process_url: "https://www.payfast.co.za/eng/process",
    validate_url: "https://www.payfast.co.za/eng/query/validate",
    api_url: "https://api.payfast.co.za",
    source_check: "off",
    tourist_mode: "once",
    origin: "https://club.test",
  };
  const linkAt = (process_url: string) => payfast({ ...config, process_url }).cardLink(agreement, back);
  const update = `eng/recurring/update/a%2Fb%20c?return=${encodeURIComponent(back)}`;

  it.each([
    ["https://www.payfast.co.za/eng/process", `https://www.payfast.co.za/${update}`],
    ["https://payment.payfast.io/eng/process", `https://www.payfast.co.za/${update}`],
    ["http://localhost:3900/payfast/eng/process", `http://localhost:3900/payfast/${update}`],
  ])("is next to %s", async (process_url, url) => {
    expect(await linkAt(process_url)).toEqual({ kind: "link", url });
  });

  it("does not exist in the sandbox or for a process address of another form", async () => {
    expect(await linkAt("https://sandbox.payfast.co.za/eng/process")).toEqual({ kind: "unavailable" });
    expect(await linkAt("https://pay.example/checkout")).toEqual({ kind: "unavailable" });
  });
});

describe("the page at Paystack where a card is changed", () => {
  const answered = async (body: unknown, status = 200) => {
    const calls: string[] = [];
    const fake = (async (url, init) => {
      calls.push(`${init?.method} ${url}`);
      return new Response(typeof body === "string" ? body : JSON.stringify(body), { status });
    }) as typeof fetch;
    const config = { secret_key: "sk", base_url: "https://paystack.test", origin: "https://club.test" };
    const answer = await paystack({ ...config, fetch: fake }).cardLink({ token: "SUB_1" }, back);
    expect(calls).toEqual(["GET https://paystack.test/subscription/SUB_1/manage/link"]);
    return answer;
  };

  it("is fetched for each click", async () => {
    const link = "https://paystack.com/manage/subscriptions/x1?subscription_token=y2";
    expect(await answered({ status: true, data: { link } })).toEqual({ kind: "link", url: link });
  });

  it.each([
    [{ status: false, message: "Subscription not found" }, 404, "unavailable"],
    [{ status: true, data: { link: "javascript:alert(1)" } }, 200, "unreachable"],
    [{ status: true, data: {} }, 200, "unreachable"],
    ["<html>busy</html>", 200, "unreachable"],
    [{ status: false }, 429, "unreachable"],
    [{ status: false }, 500, "unreachable"],
  ])("is unavailable for %j with %i", async (body, status, kind) => {
    expect(await answered(body, status)).toEqual({ kind });
  });
});
