import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { dayOf } from "~/kernel/clock";
import { makeMember } from "../../factories";
import { ALL } from "../../support/all";
import { clubForFile } from "../../support/club-for-file";
import type { Browser, Page } from "../../support/http";
import { ageProofs } from "../../support/office";
import { newOfficer } from "../../support/signed-in";

let owner: Browser;
const today = dayOf(new Date());

const club = clubForFile();
beforeAll(async () => {
  owner = await newOfficer(club);
});

const csv = (...lines: string[]) => ["Date,Description,Amount,Balance", ...lines].join("\r\n");
const paste = (lines: string, browser = owner) => browser.post("/admin/payments/import", { lines });

function upload(bytes: string | Uint8Array<ArrayBuffer>, name = "statement.csv"): Promise<Page> {
  const form = new FormData();
  form.set("statement", new File([bytes], name, { type: "text/csv" }));
  form.set("lines", "");
  return owner.post("/admin/payments/import", form);
}
const press = (at: string, intent: string, fields = {}) =>
  owner.post(new URL(at).pathname, { intent, ...fields });

it("shows what would be booked, and books it once with one button", async () => {
  const { id, member_id, full_name } = await makeMember(club.db);
  const file = csv(
    `${today},"FNB APP PAYMENT FROM T ${member_id.toLowerCase()}",99.00,1099.00`,
    `${today},SOMEBODY ELSE,99.00,1198.00`,
    `${today},BANK FEE,-5.00,1193.00`,
  );
  const at = (await upload(file)).location!;
  const dry = await owner.get(at);
  expect(dry.status).toBe(200);
  expect(dry.words).toContain("Nothing is booked yet");
  expect(dry.words).toMatch(/Would be booked: 1, R99\.00/);
  expect(dry.words).toContain(full_name);
  expect(dry.words).toContain("No reference or member id on it.");
  expect(dry.words).toContain("Money out");
  expect(dry.words).toContain("Book 1 payment");
  expect(await club.db.payment.count({ where: { member_id: id } })).toBe(0);
  const answers = await Promise.all([1, 2, 3].map(() => press(at, "book")));
  expect(answers.map(({ status }) => status)).toEqual([302, 302, 302]);
  const done = await owner.get(at);
  expect(done.words).toMatch(/1 line is booked: R99\.00 By Sipho Dube/);
  expect(done.words).toContain("receipt 1");
  expect(await club.db.payment.count({ where: { member_id: id } })).toBe(1);
  const again = await owner.get((await paste(file)).location!);
  expect(again.words).toContain("There is nothing to book");
  expect(again.words).toMatch(/Recorded already: 2, R198\.00/);
  expect(again.text).not.toContain('value="book"');
  const list = await owner.get("/admin/payments/import");
  expect(list.words).toMatch(/statement\.csv .* Booked 1, R99\.00/);
});

it("asks for the columns of an unknown layout", async () => {
  const { member_id } = await makeMember(club.db);
  const at = (await paste(`${today};${member_id};99,00;12,00\n${today};EFT;10,00;45,00`)).location!;
  const asked = await owner.get(at);
  expect(asked.words).toContain("This layout is new to the club");
  const wrong = await press(at, "columns", { day: "0", text: "", amount: "", credit: "" });
  expect([wrong.status, wrong.words.includes("Choose a column.")]).toEqual([400, true]);
  const both = await press(at, "columns", { day: "0", text: "1", amount: "2", credit: "3" });
  expect([both.status, both.words.includes("Choose the column with the amounts")]).toEqual([400, true]);
  const unsaid = await press(at, "columns", { day: "0", text: "1", amount: "2" });
  expect([unsaid.status, unsaid.words.includes("Nothing in these columns tells money in")]).toEqual([
    400,
    true,
  ]);
  expect(unsaid.text).toMatch(/<option value="2" selected/);
  const columns = { day: "0", text: "1", amount: "2", unsigned: "in" };
  expect((await press(at, "columns", columns)).status).toBe(302);
  expect((await owner.get(at)).words).toMatch(/Would be booked: 1, R99\.00/);
  expect((await press(at, "discard")).location).toContain("done=discarded");
  expect((await owner.get(at)).status).toBe(404);
});

it("asks which lines are money in where the file does not say it, and keeps the ticks", async () => {
  const [one, other] = [await makeMember(club.db), await makeMember(club.db)];
  const rows = `Date,Description,Amount\n${today},${one.member_id},99.00\n${today},${other.member_id},99.00`;
  const at = (await paste(rows)).location!;
  expect((await owner.get(at)).words).toContain("The file does not say which lines are money out");
  const columns = { day: "0", text: "1", amount: "2" };
  expect((await press(at, "columns", { ...columns, unsigned: "ask" })).status).toBe(302);
  const asked = await owner.get(at);
  expect(asked.words).toContain("Money in or money out? 2 lines");
  expect(asked.words).toContain("Book what is ticked");
  for (const money_in of ["", "1", "x", "4", "__proto__"]) {
    const none = await press(at, "book", { money_in });
    expect([none.status, none.words.includes("Tick the lines that are money in.")]).toEqual([400, true]);
  }
  expect((await press(at, "book", { money_in: "2" })).status).toBe(302);
  expect(await club.db.payment.count({ where: { member_id: one.id } })).toBe(1);
  expect(await club.db.payment.count({ where: { member_id: other.id } })).toBe(0);
  const done = await owner.get(at);
  expect(done.words).toMatch(/1 line is booked/);
  expect(done.words).toContain("The file does not say whether this is money in or out.");
});

describe("an invalid statement", () => {
  const many = "2026-01-01,x,1.00,1.00\n".repeat(5001);
  it.each<[string, string | Uint8Array<ArrayBuffer>, number, RegExp]>([
    ["nothing", "", 400, /This is empty/],
    ["a workbook", "PK\u0003\u0004rest", 400, /Excel workbook/],
    [
      "a picture",
      new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]),
      400,
      /not a text file/,
    ],
    ["a million columns", `Date,Amount\n${",".repeat(1_000_000)}`, 400, /Line 2 is much too long/],
    ["too many lines", many, 400, /5001 lines/],
    ["more than a megabyte", "x".repeat(1024 * 1024 + 1), 413, /more than 1 MB/],
    ["far more than that", "x".repeat(5 * 1024 * 1024), 413, /Too large/],
  ])("%s is refused with a message", async (_what, bytes, status, words) => {
    const answer = await upload(bytes);
    expect([answer.status, answer.words]).toEqual([status, expect.stringMatching(words)]);
  });

  it("keeps the pasted lines", async () => {
    const answer = await paste('Date,Description\n"never closed, <b>');
    expect(answer.status).toBe(400);
    expect(answer.words).toContain("a quotation mark may be missing");
    expect(answer.text).toContain("&quot;never closed, &lt;b&gt;");
  });

  it("is read in other encodings and with formulas, none of which run", async () => {
    const { member_id } = await makeMember(club.db);
    const text = csv(`${today},=HYPERLINK("http://evil") <script>alert(1)</script> ${member_id},+99.00,1.00`);
    for (const bytes of [Buffer.from(`\uFEFF${text}`, "utf16le"), Buffer.from(text, "latin1")]) {
      const at = (await upload(new Uint8Array(bytes))).location!;
      const page = await owner.get(at);
      expect(page.words).toMatch(/Would be booked: 1/);
      expect(page.text).not.toContain("<script>alert(1)");
    }
  });

  it("is refused with other fields", async () => {
    const answer = await owner.post("/admin/payments/import", { lines: csv(), extra: "1" });
    expect(answer.status).toBe(400);
  });
});

it("needs an owner, and a fresh sign-in to book", async () => {
  const support = await newOfficer(club, { role: "support" });
  expect((await support.get("/admin/payments/import")).status).toBe(403);
  expect((await paste(csv(), support)).status).toBe(403);
  const { member_id } = await makeMember(club.db);
  await ageProofs(club, 31);
  const at = (await paste(csv(`${today},${member_id},+99.00,1.00`))).location!;
  const asked = await press(at, "book");
  expect([asked.status, asked.words.includes("Is it you?")]).toEqual([403, true]);
  expect(await club.db.bankImport.count({ where: { status: "booking" } })).toBe(0);
});

it.runIf(ALL)(
  "resumes an unfinished import by itself",
  async () => {
    const people = await Promise.all(Array.from({ length: 3 }, () => makeMember(club.db)));
    const begun = await club.db.bankImport.create({
      data: {
        status: "booking",
        booked_by: "Sipho Dube",
        booked_by_id: 1,
        lines: {
          create: people.map(({ member_id }, at) => ({
            position: at + 1,
            day: today,
            amount_cents: 9900,
            description: `LATE ${member_id}`,
            outcome: "waiting",
            fingerprint: randomUUID(),
          })),
        },
      },
    });
    await expect
      .poll(async () => (await club.db.bankImport.findUnique({ where: { id: begun.id } }))?.status, {
        timeout: 90_000,
      })
      .toBe("booked");
    expect(await club.db.bankLine.count({ where: { import_id: begun.id, outcome: "booked" } })).toBe(3);
  },
  120_000,
);
