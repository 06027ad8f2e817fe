import { beforeAll, describe, expect, it } from "vitest";
import { clubForFile } from "../../support/club-for-file";
import type { Browser } from "../../support/http";
import { newMember } from "../../support/signed-in";

let owner: Browser;
let stranger: Browser;
const club = clubForFile({ seeded: true });
beforeAll(async () => {
  owner = await newMember(club);
  stranger = await newMember(club, { plan_type: "tourist_oneoff" });
});

const add = (browser: Browser, body: unknown) => browser.json("POST", "/api/savings", body);

describe("savings over JSON", () => {
  it("are added, listed, counted, changed, cleared and deleted by their owner", async () => {
    const [partner] = club.credentials.partners;
    const added = await add(owner, {
      partner_id: partner!.id,
      amount_saved: 12.5,
      total_spent: 125,
      notes: "=lunch",
    });
    expect(added.status).toBe(201);
    const { id } = added.data.data;
    const list = (await owner.get("/api/savings/me")).data;
    expect(list.data[0]).toMatchObject({
      id,
      kind: "reported",
      amount_saved: 12.5,
      total_spent: 125,
      partner_name: partner!.name,
    });
    expect((await owner.get("/api/savings/stats")).data.data.all_time).toEqual({
      total_saved: 12.5,
      total_spent: 125,
      entry_count: 1,
    });
    expect(
      (await owner.json("PUT", `/api/savings/${id}`, { amount_saved: 13, total_spent: null, notes: "" }))
        .status,
    ).toBe(200);
    const [changed] = (await owner.get("/api/savings/me")).data.data;
    expect(changed).toMatchObject({ amount_saved: 13, total_spent: null, notes: null });
    expect((await owner.json("DELETE", `/api/savings/${id}`)).status).toBe(200);
    expect((await owner.get("/api/savings/me")).data.data).toEqual([]);
  });

  it.each([
    [{ partner_id: 1 }, "amount_saved"],
    [{ partner_id: 1, amount_saved: 50, total_spent: 20 }, "total_spent"],
    [{ partner_id: 1, amount_saved: 5, entry_date: "2026-02-30" }, "entry_date"],
  ])("refuse %j beside its field", async (body, field) => {
    const answer = await add(owner, body);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.data.field_errors)).toContain(field);
  });

  it("are not found by anybody else", async () => {
    const [partner] = club.credentials.partners;
    const { id } = (await add(owner, { partner_id: partner!.id, amount_saved: 5 })).data.data;
    expect((await stranger.json("PUT", `/api/savings/${id}`, { amount_saved: 1, notes: "" })).status).toBe(
      404,
    );
    expect((await stranger.json("DELETE", `/api/savings/${id}`)).status).toBe(404);
    expect((await stranger.get(`/account/savings/${id}`)).location).toBe(`${club.origin}/account/savings`);
    expect((await owner.get(`/account/savings/${id}`)).status).toBe(200);
  });

  it("keep each member's list, months and sums separate", async () => {
    const [partner] = club.credentials.partners;
    const before = (await stranger.get("/api/savings/stats")).data.data;
    await add(owner, { partner_id: partner!.id, amount_saved: 7.25, entry_date: "2025-02-03" });
    const february = (await owner.get("/api/savings/me?month=2025-02")).data;
    expect(february.data).toHaveLength(1);
    expect(february.data[0]).toMatchObject({ amount_saved: 7.25, entry_date: "2025-02-03" });
    expect(february.pagination).toEqual({ page: 1, per_page: 50, total: 1 });
    expect((await stranger.get("/api/savings/me")).data.data).toEqual([]);
    expect((await stranger.get("/api/savings/stats")).data.data).toEqual(before);
    expect(before.partner_breakdown).toEqual([]);
    const stats = (await owner.get("/api/savings/stats")).data.data;
    const sum = stats.partner_breakdown.reduce(
      (all: number, row: { total_saved: number }) => all + row.total_saved,
      0,
    );
    expect(sum).toBeCloseTo(stats.all_time.total_saved, 2);
    const bad = await owner.get("/api/savings/me?month=February");
    expect([bad.status, Object.keys(bad.data.field_errors)]).toEqual([400, ["month"]]);
  });

  it("keep omitted fields, and clear empty ones", async () => {
    const [partner] = club.credentials.partners;
    const body = { partner_id: partner!.id, amount_saved: 5, total_spent: 50, notes: "tea" };
    const { id } = (await add(owner, body)).data.data;
    const entry = async () =>
      (await owner.get("/api/savings/me")).data.data.find((row: { id: number }) => row.id === id);
    await owner.json("PUT", `/api/savings/${id}`, { notes: "coffee" });
    expect(await entry()).toMatchObject({ amount_saved: 5, total_spent: 50, notes: "coffee" });
    await owner.json("PUT", `/api/savings/${id}`, { total_spent: "", notes: "" });
    expect(await entry()).toMatchObject({ amount_saved: 5, total_spent: null, notes: null });
    const wrong = await owner.json("PUT", `/api/savings/${id}`, { amount_saved: 0, notes: "" });
    expect([wrong.status, Object.keys(wrong.data.field_errors)]).toEqual([400, ["amount_saved"]]);
    expect((await owner.json("DELETE", `/api/savings/${id}`)).data).toEqual({ success: true });
    expect((await owner.json("DELETE", `/api/savings/${id}`)).status).toBe(404);
  });

  it("of a redemption are locked except for notes", async () => {
    const [partner] = club.credentials.partners;
    const member = (await owner.get("/api/members/me")).data.data;
    const redeemed = await owner.json("POST", "/api/redemptions", {
      member_id: member.member_id,
      business_pin: partner!.business_pin,
      amount_spent: 300,
    });
    expect(redeemed.data.success).toBe(true);
    const verified = (await owner.get("/api/savings/me")).data.data.find(
      (row: { kind: string }) => row.kind === "verified",
    );
    expect(verified).toMatchObject({ amount_saved: 30, total_spent: 300 });
    expect(
      (await owner.json("PUT", `/api/savings/${verified.id}`, { amount_saved: 99, notes: "x" })).status,
    ).toBe(403);
    expect((await owner.json("DELETE", `/api/savings/${verified.id}`)).status).toBe(403);
    expect((await owner.json("PUT", `/api/savings/${verified.id}`, { notes: "birthday" })).status).toBe(200);
    expect((await owner.get("/api/redemptions/me")).data.data).toHaveLength(1);
    const [code] = (await owner.get("/api/vouchers/my-codes")).data.data;
    expect(code).toMatchObject({ status: "redeemed", partner_slug: partner!.slug });
  });
});

describe("savings as forms", () => {
  it("are added and edited without JavaScript, and keep invalid input", async () => {
    const form = (await owner.get("/account/savings")).form("amount_saved");
    const wrong = await owner.post(form.action, {
      ...form.fields,
      partner_id: "2",
      amount_saved: "50",
      total_spent: "20",
      notes: "kept",
    });
    expect(wrong.status).toBe(400);
    expect(wrong.words).toContain("You cannot have saved more than you spent.");
    expect(wrong.text).toContain("kept");
    const right = await owner.follow(
      await owner.post(form.action, { ...form.fields, partner_id: "2", amount_saved: "5,50" }),
    );
    expect(right.words).toContain("Savings entry added successfully!");
    // What the tills counted and what somebody typed are told apart (P12).
    expect(right.words).toMatch(/By shop .*R5\.50 added by you/);
    const csv = await owner.get("/account/savings.csv");
    expect(csv.text).toContain("5.50");
    expect(csv.text).toContain("2025-02-03");
    // The file of a month holds what the page of that month shows (V18).
    const month = "/account/savings?month=2025-02";
    const file = (await owner.get(month)).text.match(/\/account\/savings\.csv\?month=[\d-]+/)![0];
    expect((await owner.get(file)).text.trim().split("\n").slice(1)).toEqual([
      expect.stringMatching(/^2025-02-03,.*7\.25/),
    ]);
    // A month without savings stays chosen.
    expect((await owner.get("/account/savings?month=2019-03")).text).toMatch(
      /<option value="2019-03" selected="">March 2019</,
    );
    expect((await owner.get("/account/savings?month=2019-13")).words).not.toContain("undefined");
    expect(csv.answer.headers.get("content-disposition")).toMatch(/savings-\d{4}-\d\d-\d\d\.csv/);
  });

  it("begin with a shop to go to, and later with the newest five", async () => {
    const member = await newMember(club);
    for (const address of ["/account/savings", "/account/history"]) {
      const { text, words } = await member.get(address);
      expect(text).toMatch(/<li class="row-link">.*?href="\/partners\/[a-z0-9-]+"/s);
      expect(words).toContain("Find Partners Near Me");
    }
    const rows = async (address: string) => {
      const { text } = await member.get(address);
      return [text.split("Edit<span").length - 1, /Show all [0-9]+/.exec(text)?.[0]];
    };
    const days = ["01", "02", "03", "04", "05", "06"].map((day) => `2025-03-${day}`);
    for (const entry_date of days.slice(1)) await add(member, { partner_id: 1, amount_saved: 3, entry_date });
    expect(await rows("/account/savings")).toEqual([5, undefined]);
    const oldest = await add(member, { partner_id: 1, amount_saved: 3, entry_date: days[0] });
    expect(await rows("/account/savings")).toEqual([5, "Show all 6"]);
    expect(await rows("/account/savings?page=1")).toEqual([6, undefined]);
    // The row that is changed is on the page.
    expect((await member.get(`/account/savings?edit=${oldest.data.data.id}`)).text).toContain(
      `saving-${oldest.data.data.id}`,
    );
  });
});
