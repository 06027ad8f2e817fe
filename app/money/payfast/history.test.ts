import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PayfastConfig } from "./config";
import { payfastHistory } from "./history.server";
import { readCsv } from "./history-lines";
import { apiSignature } from "./signatures";

/** The columns of the live API in 2026, as merchants recorded them. */
const HEAD = `Date,Type,Sign,Party,Name,Description,Currency,"Funding Type","Batch ID",Gross,Fee,Net,Balance,"M Payment ID","PF Payment ID","custom str1","custom int1","custom str2"`;
const NOVEMBER = { from: "2026-11-01", to: "2026-11-30" };

const row = ({
  type = "FUNDS_RECEIVED",
  sign = "CREDIT",
  party = "Thandi Mbeki",
  description = "Local plan, R99 per month",
  gross = "99.00",
  reference = "TMP-1-AAAA",
  id = "2000001",
} = {}) =>
  [
    `"2026-11-20 11:54:59",${type},${sign},"${party}","Local membership","${description}"`,
    `ZAR,CC,,${gross},-5.47,93.53,"22,574.02",${reference},${id},,,local`,
  ].join(",");
const csv = (...rows: string[]) => [HEAD, ...rows, ""].join("\n");

function answering(...bodies: (string | { status: number; body?: string })[]) {
  const calls: URL[] = [];
  const headers: Record<string, string>[] = [];
  const fake = (async (url: string, init?: RequestInit) => {
    const answer = bodies[Math.min(calls.length, bodies.length - 1)]!;
    calls.push(new URL(url));
    headers.push(init?.headers as Record<string, string>);
    return typeof answer === "string"
      ? new Response(answer, { headers: { "Content-Type": "text/html" } })
      : new Response(answer.body ?? "", { status: answer.status });
  }) as typeof fetch;
  const config = {
    merchant_id: "10000100",
    passphrase: "secret",
    process_url: "https://www.payfast.test/eng/process",
    api_url: "https://api.payfast.test",
    fetch: fake,
  } as PayfastConfig;
  return { calls, headers, config, list: (span = NOVEMBER) => payfastHistory(config, span) };
}
const lines = async (body: string, span = NOVEMBER) => {
  const history = await answering(body).list(span);
  return history.kind === "found" ? history.lines : history.reason;
};

describe("PayFast's transaction history", () => {
  it("is requested by day, signed over headers and query", async () => {
    const { calls, headers, config, list } = answering(csv());
    expect(await list()).toEqual({ kind: "found", lines: [] });
    const [url] = calls;
    expect(url!.pathname).toBe("/transactions/history");
    expect(Object.fromEntries(url!.searchParams)).toEqual({ ...NOVEMBER, offset: "0", limit: "500" });
    const { signature, ...signed } = headers[0]!;
    const fields = [...Object.entries(signed), ...url!.searchParams] as [string, string][];
    expect(signature).toBe(apiSignature(fields, config.passphrase));
  });

  it("names a payment as its message does", async () => {
    expect(await lines(csv(row()))).toEqual([
      {
        line_id: "2000001",
        kind: "charge",
        transaction_id: "2000001",
        reference: "TMP-1-AAAA",
        token: null,
        payer: "Thandi Mbeki",
        customer: null,
        dispute_id: null,
        is_recurring: false,
        amount_cents: 9900,
        fee_cents: 547,
        currency: "ZAR",
        at: new Date("2026-11-20T09:54:59Z"),
        provider_status: "COMPLETE",
      },
    ]);
  });

  it.each([
    ["FUNDS_RECEIVED_REVERSAL", "DEBIT", "refund"],
    ["FUNDS_RECEIVED_REVERSAL", "DEBIT", "dispute", "Chargeback"],
    ["FUNDS_RECEIVED_REVERSAL", "CREDIT", "dispute_won", "Chargeback reversed"],
    ["Funds Received (Reversal)", "Debit", "refund"],
    ["REFUND", "DEBIT", "refund"],
    ["Funds Received", "Credit", "charge"],
    ["DISPUTE", "DEBIT", "dispute"],
    ["DISPUTE_REVERSAL", "CREDIT", "dispute_won"],
    ["FUNDS_RECEIVED", "DEBIT", "other"],
    ["TOPUP", "CREDIT", "other"],
    ["SOMETHING_NEW", "DEBIT", "other"],
  ])("reads %s, %s, as a %s %s", async (type, sign, kind, description = "Local plan") => {
    const line = row({ type, sign, gross: "-99.00", description });
    expect(await lines(csv(line))).toMatchObject([{ kind, amount_cents: 9900 }]);
  });

  it("omits payouts to the club's bank", async () => {
    expect(await lines(csv(row({ type: "PAYOUT", sign: "DEBIT", reference: "", id: "3" })))).toEqual([]);
  });

  it.each([
    ["HTML", "<html><body>Sorry</body></html>"],
    ["an error in JSON", '{"code":400,"status":"failed","data":{"response":false,"message":"no"}}'],
    ["an amount that is none", csv(row({ gross: "a lot" }))],
  ])("rejects %s", async (_, body) => {
    expect(await lines(body)).toEqual(expect.any(String));
  });

  it.each([401, 429, 500, 404, 302])("does not treat HTTP %i as an empty list", async (status) => {
    expect(await answering({ status, body: csv() }).list()).toMatchObject({ kind: "unreachable" });
  });

  it("is read to its last page and unavailable if a page is missing", async () => {
    const page = (from: number, count: number) =>
      csv(...Array.from({ length: count }, (_, i) => row({ id: String(from + i) })));
    const whole = answering(page(1, 500), page(501, 20));
    expect(await whole.list()).toMatchObject({ kind: "found", lines: { length: 520 } });
    expect(whole.calls[1]!.searchParams.get("offset")).toBe("500");
    expect(await answering(page(1, 500), { status: 500 }).list()).toMatchObject({ kind: "unreachable" });
    const pageless = answering(page(1, 700));
    expect(await pageless.list()).toMatchObject({ kind: "found", lines: { length: 700 } });
    expect(pageless.calls).toHaveLength(2);
  });

  it("accepts JSON, a byte order mark and Windows line ends", async () => {
    const body = csv(row());
    for (const form of [
      `\uFEFF${body.replaceAll("\n", "\r\n")}`,
      JSON.stringify({ response: body }),
      JSON.stringify({ code: 200, status: "success", data: { response: body } }),
    ])
      expect(await lines(form)).toMatchObject([{ line_id: "2000001", amount_cents: 9900 }]);
  });

  it("accepts columns in any order, including unknown ones", async () => {
    const body = csv(row({ id: "1" }), row({ id: "2", party: 'O""Brien, Jr.\nSons' }));
    const table = readCsv(body)!;
    const wanted = await lines(body);
    expect(wanted).toMatchObject([{}, { payer: 'O"Brien, Jr.\nSons' }]);
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray([...table[0]!.keys()], { minLength: table[0]!.length }),
        fc.nat(table[0]!.length),
        async (order, extra) => {
          const quote = (field: string) => `"${field.replaceAll('"', '""')}"`;
          const shuffled = table
            .map((fields, i) => {
              const moved = order.map((column) => quote(fields[column] ?? ""));
              moved.splice(extra, 0, i === 0 ? "New column" : '"a, b"');
              return moved.join(",");
            })
            .join("\n");
          expect(await lines(shuffled)).toEqual(wanted);
        },
      ),
      { numRuns: 50 },
    );
  });

  it("is never misread when it is truncated", async () => {
    const body = csv(...[1, 2, 3].map((n) => row({ id: `200000${n}`, gross: `"1,0${n}9.00"` })));
    const whole = (await lines(body)) as object[];
    expect(whole).toHaveLength(3);
    for (let end = 0; end < body.length; end += 1) {
      const found = await lines(body.slice(0, end));
      if (typeof found !== "string") expect(whole.slice(0, found.length)).toEqual(found);
    }
  });
});
