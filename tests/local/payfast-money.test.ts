import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { callPayfast, payAtPayfast, payfastNews } from "./money";
import { formAction, startWorld, type World } from "./support";

let world: World;
beforeEach(async () => {
  world = await startWorld();
  await world.control("/control/clock", { at: "2027-01-31T21:30:00Z" });
  await payAtPayfast(world);
});
afterEach(() => world.close());

const about = { m_payment_id: "TMP-1-ABC" };
const act = (path: string, options: object = {}) =>
  world.control(`/control/payfast/${path}`, { ...about, ...options });
const token = () => payfastNews(world)[0]!.token!;
const paid = () => payfastNews(world)[0]!.pf_payment_id!;
const subscription = async () =>
  JSON.parse((await callPayfast(world, "GET", `/subscriptions/${token()}/fetch`)).text).data.response;

/** Parses simple CSV into objects. */
async function history(path = "?from=2027-01-01&to=2027-12-31") {
  const { text } = await callPayfast(world, "GET", `/transactions/history${path}`);
  const [header, ...lines] = text.split("\n").map(cells);
  return lines.map((line) => Object.fromEntries(header!.map((name, column) => [name, line[column] ?? ""])));
}
const cells = (line: string) =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain!);

describe("the transaction history", () => {
  it("has a line per charge, with the live columns", async () => {
    const { type, text } = await callPayfast(
      world,
      "GET",
      "/transactions/history?from=2027-01-31&to=2027-01-31",
    );
    expect(type).toContain("text/csv");
    const [header, line] = text.split("\n");
    expect(header).toBe(
      'Date,Type,Sign,Party,Name,Description,Currency,"Funding Type","Batch ID",Gross,Fee,Net,Balance,"M Payment ID",' +
        '"PF Payment ID","custom str1","custom int1","custom str2","custom int2","custom str3","custom str4",' +
        '"custom str5","custom int3","custom int4","custom int5"',
    );
    expect(line).toBe(
      `"2027-01-31 23:30:00",FUNDS_RECEIVED,CREDIT,"Thandi O'Brien","Local Membership","Monthly, R99",ZAR,CC,,` +
        `99.00,-5.47,93.53,93.53,TMP-1-ABC,${paid()},mem_1,7,,,,,,,,`,
    );
  });

  it("uses South African days", async () => {
    await act("renew", { at: "2027-02-28T22:30:00Z" });
    const dates = async (path: string) => (await history(path)).map((row) => row.Date!.slice(0, 10));
    expect(await dates("?from=2027-02-01&to=2027-02-28")).toEqual([]);
    expect(await dates("?from=2027-03-01&to=2027-03-01")).toEqual(["2027-03-01"]);
    expect(await dates("?from=2027-01-01&to=2027-12-31&offset=1&limit=1")).toEqual(["2027-03-01"]);
    expect((await callPayfast(world, "GET", "/transactions/history?from=2027-13-01&to=x")).status).toBe(400);
  });

  it("shows refunds, chargebacks and payouts, which cause no message", async () => {
    await act("refund", { amount: "49.50", at: "2027-02-01T08:00:00Z" });
    await act("dispute", { at: "2027-02-02T08:00:00Z" });
    await act("resolve-dispute", { resolution: "declined", at: "2027-02-09T08:00:00Z" });
    await world.control("/control/payfast/payout", { amount: "1234.50", at: "2027-02-10T08:00:00Z" });
    expect(payfastNews(world)).toHaveLength(1);
    const rows = await history();
    expect(
      rows.map((row) => [row.Type, row.Sign, row.Gross, row.Fee, row.Net, row["PF Payment ID"]]),
    ).toEqual([
      ["FUNDS_RECEIVED", "CREDIT", "99.00", "-5.47", "93.53", paid()],
      ["FUNDS_RECEIVED_REVERSAL", "DEBIT", "-49.50", "2.74", "-46.76", paid()],
      ["FUNDS_RECEIVED_REVERSAL", "DEBIT", "-99.00", "5.47", "-93.53", paid()],
      ["FUNDS_RECEIVED_REVERSAL", "CREDIT", "99.00", "-5.47", "93.53", paid()],
      ["PAYOUT", "DEBIT", "-1,234.50", "-10.00", "-1,244.50", expect.stringMatching(/^\d+$/)],
    ]);
    expect(rows.at(-1)).toMatchObject({ Balance: "-1,197.73", "M Payment ID": "" });
    expect((await act("refund", { amount: "99.01" })).status).toBe(400);
    expect((await act("refund", { pf_payment_id: "1" })).status).toBe(404);
    expect((await act("refund", { at: "yesterday" })).status).toBe(400);
  });

  it("supports the other published formats", async () => {
    await world.control("/control/payfast/history", { answer: "json", batch: false, ignore_dates: true });
    const { text } = await callPayfast(world, "GET", "/transactions/history?from=2020-01-01&to=2020-01-02");
    const csv: string = JSON.parse(text).response;
    expect(csv.split("\n")).toHaveLength(2);
    expect(csv).not.toContain("Batch ID");
    const { json } = await act("refund", { own_id: true, type: "REFUND" });
    expect(json.line).toMatchObject({ type: "REFUND", pf_payment_id: expect.not.stringMatching(paid()) });
  });

  it("requires a signature like every call", async () => {
    expect((await fetch(world.at("/payfast/api/transactions/history?from=2027-01-01"))).status).toBe(401);
  });
});

describe("charging", () => {
  it("can happen twice for one day", async () => {
    const { run_date } = await subscription();
    const { json } = await act("charge-twice", { at: "2027-02-28T08:00:00Z" });
    expect(json.app_statuses).toEqual([200, 200]);
    expect(new Set(payfastNews(world).map(({ pf_payment_id }) => pf_payment_id)).size).toBe(3);
    expect(run_date).toBe("2027-02-28");
    expect((await subscription()).run_date).toBe("2027-03-28");
    expect(await history()).toHaveLength(3);
  });

  it("skips the requested number of cycles during a pause", async () => {
    await callPayfast(world, "PUT", `/subscriptions/${token()}/pause`, [["cycles", "2"]]);
    expect(await subscription()).toMatchObject({ status: 2, status_text: "PAUSED" });
    expect((await act("renew")).status).toBe(409);
    expect((await act("skip")).json).toEqual({
      subscription: "paused",
      run_date: "2027-03-28",
      paused_cycles: 1,
    });
    expect((await act("skip")).json).toMatchObject({ subscription: "active", run_date: "2027-04-28" });
    expect((await act("skip")).status).toBe(409);
    expect((await act("renew")).status).toBe(200);
    expect(
      (await callPayfast(world, "PUT", `/subscriptions/${token()}/pause`, [["cycles", "0"]])).status,
    ).toBe(400);
  });

  it("follows updates", async () => {
    await callPayfast(world, "PATCH", `/subscriptions/${token()}/update`, [
      ["amount", "10900"],
      ["run_date", "2027-02-15"],
    ]);
    expect(await subscription()).toMatchObject({ amount: 10900, run_date: "2027-02-15" });
    await act("renew");
    expect(payfastNews(world).at(-1)).toMatchObject({ amount_gross: "109.00" });
    expect((await subscription()).run_date).toBe("2027-03-15");
  });
});

describe("/eng/recurring/update", () => {
  const back = "http://localhost:1/account/membership";
  const page = () => world.at(`/payfast/eng/recurring/update/${token()}?return=${encodeURIComponent(back)}`);

  it("gives a locked subscription another card, and charges it at once", async () => {
    for (const _ of [1, 2, 3, 4, 5]) await act("fail-renewal");
    expect((await subscription()).status_text).toBe("LOCKED");
    await world.control("/control/clock", { at: "2027-03-04T08:00:00Z" });
    const html = await (await fetch(page())).text();
    expect(html).toContain("Update my card");
    const response = await world.submit(formAction(html).replaceAll("&#38;", "&"), [["card", "updated"]]);
    expect([response.status, response.headers.get("location")]).toEqual([302, back]);
    expect(await subscription()).toMatchObject({ status_text: "ACTIVE", run_date: "2027-04-04" });
    expect(payfastNews(world).map(({ payment_status }) => payment_status)).toEqual(["COMPLETE", "COMPLETE"]);
  });

  it("charges nothing if the subscription was in order", async () => {
    await fetch(page(), { method: "POST", redirect: "manual" });
    expect(payfastNews(world)).toHaveLength(1);
    expect((await fetch(world.at("/payfast/eng/recurring/update/none"))).status).toBe(404);
    const seeded = world.at(
      `/payfast/eng/recurring/update/0f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f0?return=${encodeURIComponent(back)}`,
    );
    expect([(await fetch(seeded)).status, await (await fetch(seeded)).text()]).toEqual([
      200,
      expect.stringContaining("Update my card"),
    ]);
    const sent = await fetch(seeded, { method: "POST", redirect: "manual" });
    expect([sent.status, sent.headers.get("location")]).toEqual([302, back]);
  });
});
