import { Resolver } from "node:dns/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startDnsServer } from "../../../tests/support/dns-server";
import { PAYFAST_HOSTS, PayfastSources } from "./sources.server";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
let dns: Awaited<ReturnType<typeof startDnsServer>>;
let now = 0;
let sources: PayfastSources;
beforeEach(async () => {
  now = Date.parse("2026-11-22T08:00:00Z");
  dns = await startDnsServer({
    "www.payfast.co.za": ["9.9.9.1", "9.9.9.2"],
    "w1w.payfast.co.za": ["9.9.9.3"],
  });
  sources = sourcesAt(dns.address);
});
afterEach(() => dns.close());

function sourcesAt(server: string): PayfastSources {
  const resolver = new Resolver({ timeout: 200, tries: 1 });
  resolver.setServers([server]);
  return new PayfastSources({ resolver, clock: () => now });
}

describe("the addresses of PayFast's host names", () => {
  it("are looked up in the background: the first message is judged by the fixed list", async () => {
    expect(sources.validate("9.9.9.1")).toEqual({ known: false, asked: false });
    await sources.refresh();
    expect(sources.validate("9.9.9.1")).toEqual({ known: true, asked: true });
    expect(sources.validate("::ffff:9.9.9.3").known).toBe(true);
    expect(sources.validate("9.9.9.4")).toEqual({ known: false, asked: true });
    expect(new Set(dns.asked)).toEqual(new Set(PAYFAST_HOSTS));
  });

  it("extend the fixed list, including one that an integration refused", () => {
    for (const address of ["102.216.36.1", "197.97.145.150", "3.163.252.237"])
      expect(sources.validate(address).known).toBe(true);
  });

  it("are looked up one query at a time, and again after an hour", async () => {
    await Promise.all([sources.refresh(), sources.refresh()]);
    const once = dns.asked.length;
    expect(once).toBe(PAYFAST_HOSTS.length);
    now += HOUR_MS - 1;
    await sources.refresh();
    expect(dns.asked.length).toBe(once);
    now += 1;
    sources.validate("9.9.9.1");
    await sources.refresh();
    expect(dns.asked.length).toBe(2 * once);
  });

  it("are kept for a day after they were last seen, because answers may be partial", async () => {
    await sources.refresh();
    dns.names["www.payfast.co.za"] = ["9.9.9.8"];
    now += HOUR_MS;
    await sources.refresh();
    expect(["9.9.9.1", "9.9.9.8"].map((address) => sources.validate(address).known)).toEqual([true, true]);
    now += 23 * HOUR_MS;
    await sources.refresh();
    now += 1;
    expect(["9.9.9.1", "9.9.9.8"].map((address) => sources.validate(address).known)).toEqual([false, true]);
  });

  it("stay while DNS is silent, and are looked up again after five minutes", async () => {
    await sources.refresh();
    dns.silent = true;
    now += 30 * HOUR_MS;
    await sources.refresh();
    expect(sources.validate("9.9.9.1").known).toBe(true);
    const before = dns.asked.length;
    now += 5 * MINUTE_MS;
    dns.silent = false;
    await sources.refresh();
    expect(dns.asked.length).toBeGreaterThan(before);
  });

  it("are empty without DNS: nothing throws, and the fixed list applies", async () => {
    const closed = await startDnsServer({});
    await closed.close();
    const lonely = sourcesAt(closed.address);
    await lonely.refresh();
    expect([lonely.validate("9.9.9.1"), lonely.validate("102.216.36.1").known]).toEqual([
      { known: false, asked: false },
      true,
    ]);
  });

  it("are at most five hundred, whatever DNS answers", async () => {
    for (let third = 0; third < 20; third += 1) {
      dns.names["www.payfast.co.za"] = Array.from({ length: 28 }, (_, last) => `8.8.${third}.${last}`);
      await sources.refresh();
      now += HOUR_MS;
    }
    const all = Array.from({ length: 20 * 28 }, (_, one) => `8.8.${Math.floor(one / 28)}.${one % 28}`);
    const known = all.filter((address) => sources.validate(address).known);
    expect([known.length <= 500, known.at(-1)]).toEqual([true, "8.8.19.27"]);
  });
});
