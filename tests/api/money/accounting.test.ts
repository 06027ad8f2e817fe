import { parse } from "csv-parse/sync";
import { beforeAll, describe, expect, it } from "vitest";
import { addDays, addMonths, dayOf, longMonth, startOfDay } from "~/kernel/clock";
import { previousMonth } from "~/money/accounting/month";
import { makeMember, makePayment } from "../../factories";
import { clubForFile } from "../../support/club-for-file";
import { Browser } from "../../support/http";
import { ageProofs } from "../../support/office";
import { wordsIn } from "../../support/pdf-words";
import { newOfficer } from "../../support/signed-in";

let owner: Browser;
let support: Browser;
let reader: Browser;
const today = dayOf(new Date());
const month = previousMonth(today);

const club = clubForFile();
beforeAll(async () => {
  owner = await newOfficer(club);
  support = await newOfficer(club, { role: "support" });
  reader = await newOfficer(club, { role: "read_only" });
  await sold();
});

/**
 * Last month: a pass bought on the 1st and used up within it, and a Local month by EFT with five days left at its end.
 * R33 of the pass was refunded.
 */
async function sold() {
  const first = `${month}-01`;
  const last = addDays(addMonths(first, 1), -1);
  const noon = (day: string) => new Date(startOfDay(day).getTime() + 12 * 3_600_000);
  const member = await makeMember(club.db, { plan_type: "tourist_oneoff" });
  const pass = await makePayment(club.db, {
    member,
    now: noon(first),
    starts_on: first,
    ends_on: addDays(first, 9),
    fee_cents: 547,
  });
  const at = noon(addDays(first, 12));
  await club.db.refund.create({
    data: {
      provider: "payfast",
      refund_id: "R1",
      transaction_id: pass.transaction_id!,
      payment_id: pass.id,
      amount_cents: 3300,
      status: "processed",
      source: "history",
      at,
      created_at: at,
    },
  });
  const local = await makeMember(club.db, {});
  await makePayment(club.db, {
    member: local,
    payment_provider: "eft",
    now: noon(last),
    starts_on: addDays(last, -14),
    ends_on: addDays(last, 5),
  });
}

const FILES = ["/admin/accounting/journal.csv", "/admin/accounting/statement.pdf"];
const bodyOf = (browser: Browser, query = "") => browser.get(`/api/admin/accounting${query}`);

describe("the monthly statement", () => {
  it("shows the last complete month and its figures", async () => {
    const page = await owner.get("/admin/accounting");
    expect(page.status).toBe(200);
    expect(page.text).toContain(`<h2 class="visually-hidden">${longMonth(month)}</h2>`);
    expect(page.words).toMatch(/Tourist Pass PayFast 1 R99\.00 R99\.00/);
    expect(page.words).toMatch(/Local EFT 1 R99\.00 R74\.25/);
    expect(page.words).toMatch(/Refunds PayFast 1 R33\.00 R0\.00 R33\.00/);
    expect(page.words).toContain("Deferred income, change: Local, EFT");
    expect(page.words).not.toContain("so far");
  });

  it("labels the current month and warns not to import its journal", async () => {
    const page = await owner.get(`/admin/accounting?month=${today.slice(0, 7)}`);
    expect(page.words).toContain(`${longMonth(today.slice(0, 7))} so far, up to`);
    expect(page.words).toMatch(
      /The month is not over: these are its figures up to .+\. Import its journal once it is\./,
    );
  });

  it("is empty without payments and offers no files", async () => {
    const page = await owner.get("/admin/accounting?month=2020-02");
    expect(page.status).toBe(200);
    expect(page.words).toContain("Nothing to book in February 2020");
    expect(page.text).not.toContain("journal.csv");
  });

  it("is available as JSON with the same figures, in rand", async () => {
    const { data } = (await bodyOf(owner)).data;
    expect(data).toMatchObject({ month, is_complete: true, vat_number: "", open_movements: 0 });
    expect(data.income).toEqual([
      { plan_type: "local_recurring", way: "eft", payments: 1, received: 99, vat: 0, earned: 74.25 },
      { plan_type: "tourist_oneoff", way: "payfast", payments: 1, received: 99, vat: 0, earned: 99 },
    ]);
    expect(data.returned).toMatchObject([{ kind: "refund", amount: 33, out_of_income: 33 }]);
    expect(data.fees).toEqual([{ way: "payfast", fees: 5.47, payments: 1, fee_unknown: 0 }]);
    expect(data.deferred).toMatchObject([{ plan_type: "local_recurring", after: 24.75 }, { after: 0 }]);
    const sum = (side: "debit" | "credit") =>
      data.journal.reduce((all: number, line: { debit: number; credit: number }) => all + line[side], 0);
    expect(sum("debit")).toBeCloseTo(sum("credit"), 9);
    expect(sum("debit")).toBeGreaterThan(198);
  });
});

describe("the files", () => {
  it("include the journal in Xero's columns, balanced", async () => {
    const file = await owner.get(`/admin/accounting/journal.csv?month=${month}`);
    expect(file.answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(file.answer.headers.get("content-disposition")).toBe(
      `attachment; filename="journal-${month}-${today}.csv"`,
    );
    expect(file.text.split("\r\n")[0]).toBe(
      "*Narration,*Date,Description,*AccountCode,*TaxRate,*Amount,TrackingName1,TrackingOption1,TrackingName2,TrackingOption2",
    );
    const lines = parse(file.text, { columns: true }) as Record<string, string>[];
    const last = addDays(addMonths(`${month}-01`, 1), -1)
      .split("-")
      .reverse()
      .join("/");
    for (const line of lines) {
      expect(line).toMatchObject({ "*Date": last, "*TaxRate": "No VAT", TrackingName1: "" });
      expect(line["*Narration"]).toBe(`Frontier Coast Club: memberships, ${longMonth(month)}`);
      expect(line["*Amount"]).toMatch(/^-?\d+\.\d\d$/);
      expect(line["*AccountCode"]).toMatch(/^\d{3}$/);
    }
    const cents = lines.map((line) => Math.round(Number(line["*Amount"]) * 100));
    expect(cents.reduce((sum, one) => sum + one, 0)).toBe(0);
    const eft = lines.find((line) => line.Description === "Money received: EFT");
    expect(eft).toMatchObject({ "*AccountCode": "624", "*Amount": "99.00" });
    expect(lines.find((line) => line.Description === "Income earned: Local, EFT")).toMatchObject({
      "*AccountCode": "200",
      "*Amount": "-74.25",
    });
  });

  it("include the statement as a valid PDF", async () => {
    const file = await owner.get(`/admin/accounting/statement.pdf?month=${month}`);
    expect(file.answer.headers.get("content-type")).toBe("application/pdf");
    expect(file.answer.headers.get("content-disposition")).toBe(
      `attachment; filename="statement-${month}.pdf"`,
    );
    const answer = await fetch(new URL(file.url), { headers: { cookie: owner.cookieHeader } });
    const pages = await wordsIn(new Uint8Array(await answer.arrayBuffer()));
    const shown = pages.flat().map(({ text }) => text);
    expect(shown).toEqual(
      expect.arrayContaining([`Accounting, ${longMonth(month)}`, "R74.25", "Journal", "Debit"]),
    );
  });

  it("neutralise a formula in the club's name, and use the account codes", async () => {
    for (const [key, value] of [
      ["club_name", "=cmd|' /C calc'!A0"],
      ["account_eft", "B.EFT-1"],
    ] as const)
      await club.db.setting.create({ data: { key, value } });
    const file = await owner.get("/admin/accounting/journal.csv");
    const lines = parse(file.text, { columns: true }) as Record<string, string>[];
    expect(lines[0]?.["*Narration"]).toMatch(/^'=cmd/);
    expect(lines.map((line) => line["*AccountCode"])).toContain("B.EFT-1");
    await club.db.setting.deleteMany({ where: { key: { in: ["club_name", "account_eft"] } } });
  });
});

const next = addMonths(`${today.slice(0, 7)}-01`, 1).slice(0, 7);

describe("a month without a statement", () => {
  it.each(["2026-13", "<b>", next])(
    "%s is refused beside the field, in files with a message, in JSON with the field's name",
    async (asked) => {
      const query = `?month=${encodeURIComponent(asked)}`;
      const words = asked === next ? "This month has not begun yet." : "There is no such month.";
      const page = await owner.get(`/admin/accounting${query}`);
      expect(page.status).toBe(400);
      expect(page.text).toMatch(new RegExp(`id="month-error"[^>]*>[\\s\\S]{0,400}${words}`));
      // The field keeps what was typed.
      expect(page.words).toContain(asked);
      for (const address of FILES) {
        const file = await owner.get(address + query);
        expect(file.status).toBe(400);
        expect(file.text).toContain(words);
      }
      const answer = await bodyOf(owner, query);
      expect(answer.status).toBe(400);
      expect(answer.data).toMatchObject({
        code: "invalid_input",
        field_errors: { month: [expect.stringContaining(words)] },
      });
    },
  );

  it("is not caused by unknown query parameters", async () => {
    for (const query of ["?month[]=2026-01", "?month=", "?fbclid=x", "?month[a]=1"]) {
      const page = await owner.get(`/admin/accounting${query}`);
      expect(
        [page.status, page.text.includes(`<h2 class="visually-hidden">${longMonth(month)}</h2>`)],
        query,
      ).toEqual([200, true]);
    }
    const twice = await owner.get(`/admin/accounting?month=${month}&month=2026-13`);
    expect(twice.status).toBe(200);
  });
});

describe("permissions", () => {
  it("let every role read it, and only exporters with a fresh sign-in download it", async () => {
    const page = await reader.get("/admin/accounting");
    expect(page.status).toBe(200);
    expect(page.text).not.toContain("journal.csv");
    expect((await bodyOf(reader)).status).toBe(200);
    for (const address of FILES) {
      expect((await reader.get(address)).status).toBe(403);
      expect((await support.get(address)).status).toBe(200);
      const stranger = await new Browser(club.origin).get(address);
      expect(stranger.location).toContain("/admin/login");
    }
    await ageProofs(club, 31);
    for (const address of FILES) expect((await support.get(address)).location).toContain("/admin/confirm");
  });
});

describe("the accounts", () => {
  const AT = "/admin/settings/accounting";

  it("are saved by an owner, with old and new values in the audit log", async () => {
    const { action, fields } = (await owner.get(AT)).form("account_deferred");
    expect(fields).toMatchObject({ account_income_local: "200", account_deferred: "815", vat_since: "" });
    const answer = await owner.post(action, {
      ...fields,
      account_deferred: " 2150.A-1 ",
      vat_since: "2026-03-01",
    });
    expect((await owner.follow(answer)).words).toContain("Accounts saved.");
    expect((await owner.get("/admin/accounting")).words).toContain("2150.A-1");
    const entry = await club.db.auditEntry.findFirstOrThrow({
      where: { action: "settings.update" },
      orderBy: { id: "desc" },
    });
    expect(JSON.parse(entry.details)).toEqual({
      account_deferred: ["815", "2150.A-1"],
      vat_since: ["", "2026-03-01"],
    });
    await club.db.setting.deleteMany();
  });

  it("keep what was typed if a code is refused, with the reason beside it", async () => {
    const { action, fields } = (await owner.get(AT)).form("account_deferred");
    const wrong = {
      account_fees: "",
      account_vat: "12345678901",
      account_cash: "=1+1",
      account_eft: "-5",
      account_tax_rate: "@x",
      vat_since: "2026-02-30",
    };
    const page = await owner.post(action, { ...fields, account_income_local: "4000", ...wrong });
    expect(page.status).toBe(400);
    expect(page.words).toContain("Nothing was saved");
    for (const name of Object.keys(wrong)) expect(page.text, name).toContain(`id="${name}-error"`);
    expect(page.form("account_deferred").fields).toMatchObject({ account_income_local: "4000", ...wrong });
    expect(await club.db.setting.count({ where: { key: { startsWith: "account" } } })).toBe(0);
  });

  it("can be changed only by an owner and are not shown to visitors", async () => {
    for (const browser of [support, reader]) {
      const page = await browser.get(AT);
      expect(page.words).toContain("Only an owner can change these.");
      expect((await browser.post(AT, { account_fees: "1" })).status).toBe(403);
    }
    const visitor = await new Browser(club.origin).get("/about");
    expect(visitor.text).not.toContain("account_fees");
  });

  it("survive saving the club's own settings", async () => {
    await club.db.setting.create({ data: { key: "account_fees", value: "9999" } });
    const { action, fields } = (await owner.get("/admin/settings/club")).form("club_name");
    const answer = await owner.post(action, {
      ...fields,
      support_phone: "+27 46 555 0111",
      support_email: "help@club.example",
    });
    expect(answer.status).toBe(302);
    const rows = await club.db.setting.findMany({ where: { updated_by: "Sipho Dube" } });
    expect(rows.map(({ key }) => key).sort()).toEqual(["support_email", "support_phone"]);
    expect((await owner.get(AT)).form("account_fees").fields.account_fees).toBe("9999");
  });

  it("give the office, shops and members files for Excel, but Xero its commas", async () => {
    const fresh = await newOfficer(club);
    const files = ["/api/admin/payments/export", "/admin/settings/audit/export"];
    const { action, fields } = (await fresh.get("/admin/settings/club")).form("csv_format");
    expect(fields.csv_format).toBe("comma");
    expect((await fresh.post(action, { ...fields, csv_format: "semicolon" })).status).toBe(302);
    for (const address of files) expect((await fresh.get(address)).text).toMatch(/^\uFEFF?[a-z_]+;[a-z_]+;/);
    expect((await fresh.get("/admin/accounting/journal.csv")).text).toContain("*Narration,*Date");
    expect((await fresh.post(action, { ...fields, csv_format: "tabs" })).status).toBe(400);
  });
});
