import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { callPayfast, callPaystack, payAtPayfast, payAtPaystack, payfastNews, paystackNews } from "./money";
import { startWorld, type World } from "./support";

let world: World;
beforeEach(async () => {
  world = await startWorld();
  await payAtPayfast(world);
  await payAtPaystack(world);
});
afterEach(() => world.close());

const order = (provider: string, mode: string, more: object = {}) =>
  world.control("/control/api", { provider, mode, ...more });
const token = () => payfastNews(world)[0]!.token!;
const fetchSubscription = () => callPayfast(world, "GET", `/subscriptions/${token()}/fetch`);

describe("/control/api", () => {
  it.each([
    ["rate_limited", 429, "application/json"],
    ["server_error", 500, "text/html"],
    ["html", 200, "text/html"],
    ["half", 200, "application/json"],
  ])("lets PayFast's API answer %s", async (mode, status, type) => {
    await order("payfast", mode);
    const answer = await fetchSubscription();
    expect(answer).toMatchObject({ status, type });
    if (mode === "half") expect(() => JSON.parse(answer.text)).toThrow();
    await order("payfast", "normal");
    expect(JSON.parse((await fetchSubscription()).text).data.response.status_text).toBe("ACTIVE");
  });

  it("truncates Paystack's answer, a limited number of times", async () => {
    await order("paystack", "cut", { times: 2 });
    await expect(callPaystack(world, "GET", "/plan")).rejects.toThrow();
    await expect(callPaystack(world, "GET", "/transaction/verify/TMP-1-ABC")).rejects.toThrow();
    expect((await callPaystack(world, "GET", "/plan")).status).toBe(200);
  });

  it("can stay silent", async () => {
    await order("paystack", "silent", { times: 1 });
    const asked = fetch(world.at("/paystack/plan"), { signal: AbortSignal.timeout(300) });
    await expect(asked).rejects.toMatchObject({ name: "TimeoutError" });
  });

  it("does not affect pages and the other provider", async () => {
    await order("payfast", "server_error");
    await order("paystack", "silent");
    await order("paystack", "normal");
    expect((await callPaystack(world, "GET", "/plan")).status).toBe(200);
    expect((await world.submit("/payfast/eng/query/validate", [])).status).toBe(200);
  });

  it("can carry out a call and lose its answer", async () => {
    const path = `/subscriptions/${token()}/cancel`;
    await order("payfast", "server_error", { times: 1 });
    await callPayfast(world, "PUT", path);
    expect((await fetchSubscription()).text).toContain("ACTIVE");
    await order("payfast", "half", { times: 1, acts: true });
    const lost = await callPayfast(world, "PUT", path);
    expect(lost.status).toBe(200);
    expect(() => JSON.parse(lost.text)).toThrow();
    expect((await fetchSubscription()).text).toContain("CANCELLED");
  });

  it.each([
    { provider: "yoco", mode: "half" },
    { provider: "payfast", mode: "odd" },
    { provider: "payfast", mode: "half", times: 0 },
  ])("refuses %j", async (options) => {
    expect((await world.control("/control/api", options)).status).toBe(400);
  });
});

describe("/control/paystack/webhook", () => {
  it("silences Paystack permanently while its dashboard has no address", async () => {
    const before = paystackNews(world).length;
    await world.control("/control/paystack/webhook", { on: false });
    await world.control("/control/paystack/renew", { reference: "TMP-1-ABC" });
    await world.control("/control/paystack/webhook", { on: true });
    expect(paystackNews(world)).toHaveLength(before);
    await world.control("/control/paystack/renew", { reference: "TMP-1-ABC" });
    expect(paystackNews(world)).toHaveLength(before + 1);
  });
});
