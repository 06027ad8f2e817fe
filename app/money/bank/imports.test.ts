import { describe, expect, it } from "vitest";
import { recordPayment } from "~/money/cash-and-eft/record-payment.server";
import { takeBack } from "~/money/cash-and-eft/take-back.server";
import { makeMember } from "../../../tests/factories";
import { testClubForEach } from "../../../tests/support/for-file";
import { checkLedger } from "../../../tests/support/ledger";
import { bookBegunImports, bookWaiting } from "./book-lines.server";
import { importView } from "./import-view.server";
import {
  cleanImports,
  columnsOf,
  createImport,
  discardImport,
  setColumns,
  startBooking,
} from "./imports.server";

const SIPHO = { kind: "admin", id: 7, name: "Sipho Dube" } as const;

const club = testClubForEach("2026-03-10");

const member = (values: object = {}) => makeMember(club.db, { now: club.deps.clock(), ...values });
const csv = (...lines: string[]) => ["Date,Description,Amount", ...lines].join("\n");
/** A file in which nothing tells money out is one of deposits. */
async function draft(text: string) {
  const id = await createImport(club.deps, SIPHO, { file_name: "march.csv", text });
  const columns = columnsOf(await club.db.bankImport.findUniqueOrThrow({ where: { id } }));
  if (columns) await setColumns(club.deps, id, { ...columns, unsigned: "in" });
  return id;
}
const dryRun = async (text: string) => {
  const view = await importView(club.deps, await draft(text));
  if (view.stage !== "draft") throw new Error(view.stage);
  return view;
};
async function book(text: string) {
  const id = await draft(text);
  await startBooking(club.deps, SIPHO, id);
  await bookBegunImports(club.deps);
  const view = await importView(club.deps, id);
  if (view.stage !== "booked") throw new Error(view.stage);
  return view;
}
const recordByHand = (member: number, received_on: string, reference: string) =>
  recordPayment(club.deps, SIPHO, {
    payment_provider: "eft",
    plan_type: "local_recurring",
    amount_cents: 9900,
    received_on,
    reference,
    attempt_key: null,
    payer: { member },
  });
const efts = () => club.db.payment.findMany({ where: { payment_provider: "eft" }, orderBy: { id: "asc" } });
const whys = (part: { lines: { what: string }[] }) => part.lines.map(({ what }) => what);

describe("a dry run", () => {
  it("says of every line what would become of it, and books nothing", async () => {
    const [local, tourist] = [await member({ days_left: 5 }), await member({ plan_type: "tourist_oneoff" })];
    const view = await dryRun(
      csv(
        `2026/03/02,${local.member_id.toLowerCase()} march,198.00`,
        `2026/03/03,FNB ${tourist.member_id.replaceAll("-", "")},99.00`,
        "2026/03/03,FBI-PA-ZZZZZZ,99.00",
        `2026/03/04,${local.member_id},120.00`,
        `2026/03/04,${tourist.member_id},90.00`,
        `2026/03/05,${tourist.member_id} again,99.00`,
        `2026/03/04,${local.member_id} ${tourist.member_id},99.00`,
        "2026/03/04,T MBEKI,99.00",
        `2026/03/11,${local.member_id},99.00`,
        "2026/03/05,BANK FEE,-12.50",
        "2026/03/05,CARRIED FORWARD,",
      ),
    );
    expect(view.book).toMatchObject({ total: 3, amount_cents: 41700 });
    expect(whys(view.book)).toEqual(["Local, 2 months", "Tourist Pass", "Local. R21.00 waits"]);
    expect(whys(view.hold)).toEqual(["R90.00 of R99.00 is here. R9.00 is missing."]);
    expect(whys(view.open)).toEqual([
      "No member has the id FBI-PA-ZZZZZZ.",
      expect.stringMatching(/^R99\.00 of the same person came on 3 March 2026: “FNB/),
      "It names several members.",
      expect.stringContaining("No reference"),
      expect.stringContaining("in the future"),
    ]);
    expect(view.ignored.rows.map(({ why }) => why)).toEqual(["heading", "debit", "no amount"]);
    expect(await efts()).toEqual([]);
  });

  it("tells of somebody whom a provider goes on charging, and leaves out who is going", async () => {
    const buyer = await club.person();
    const { temp_member_id: reference } = await club.checkout(buyer);
    await club.say({ reference, token: "T1" });
    const charged = (await club.member(buyer))!;
    const leaver = await member();
    const deletion_requested_at = club.deps.clock();
    await club.db.user.update({ where: { id: leaver.user_id }, data: { deletion_requested_at } });
    const view = await dryRun(
      csv(`2026/03/02,${charged.member_id},99.00`, `2026/03/02,${leaver.member_id},99.00`),
    );
    expect(view.book.lines).toMatchObject([{ charged_by: "PayFast" }]);
    expect(whys(view.open)).toEqual(["This person asked for their account to be deleted."]);
  });

  it("asks which column is which where nobody can tell, and takes the answer", async () => {
    const { member_id } = await member();
    const id = await draft(`22/02/2026,${member_id},99.00,12.00\n23/02/2026,EFT,10.00,45.00`);
    const asked = await importView(club.deps, id);
    expect(asked).toMatchObject({ stage: "columns", width: 4 });
    await expect(startBooking(club.deps, SIPHO, id)).rejects.toMatchObject({ code: "conflict" });
    const columns = { day: 0, texts: [1], amount: 2, credit: null, debit: null };
    await expect(setColumns(club.deps, id, columns)).rejects.toMatchObject({
      field_errors: { unsigned: [expect.stringContaining("money in from money out")] },
    });
    await setColumns(club.deps, id, { ...columns, unsigned: "in" });
    expect(await importView(club.deps, id)).toMatchObject({ stage: "draft", book: { total: 1 } });
    await discardImport(club.deps, id);
    await expect(importView(club.deps, id)).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("a line that may be money out", () => {
  const signed = (...lines: string[]) => csv("2026/03/01,FEE,-5.00", ...lines);

  it("is booked if a person ticks it, and else kept with that word", async () => {
    const [one, other] = [await member(), await member()];
    const id = await draft(
      signed(
        `2026/03/02,REFUND ${one.member_id},99.00`,
        `2026/03/03,REVERSAL ${other.member_id},99.00`,
        "2026/03/03,REFUND OF NOBODY,99.00",
        `2026/03/04,REVERSAL ${other.member_id},-99.00`,
      ),
    );
    const view = await importView(club.deps, id);
    if (view.stage !== "draft") throw new Error(view.stage);
    expect([view.book.total, view.ask.total, view.open.total]).toEqual([0, 2, 0]);
    expect(view.ask.lines.map(({ what, doubt }) => [what, doubt])).toEqual([
      ["Local", "It says “REFUND”, which can be money out."],
      ["Local", "It says “REVERSAL”, which can be money out."],
    ]);
    expect(view.out.map(({ text }) => text)).toEqual([`2026/03/04 REVERSAL ${other.member_id} -99.00`]);
    for (const ticked of [[], [2, 5, 6, 999]])
      await expect(startBooking(club.deps, SIPHO, id, ticked)).rejects.toMatchObject({
        field_errors: { money_in: ["Nothing would be booked. Tick the lines that are money in."] },
      });
    await startBooking(club.deps, SIPHO, id, [4]);
    await bookBegunImports(club.deps);
    expect((await efts()).map(({ member_id }) => member_id)).toEqual([other.id]);
    const done = await importView(club.deps, id);
    if (done.stage !== "booked") throw new Error(done.stage);
    expect(whys(done.decided)).toEqual(["Not ticked as money in. It says “REFUND”, which can be money out."]);
    expect(await club.db.auditEntry.findFirst({ where: { action: "payments.import" } })).toMatchObject({
      details: expect.stringContaining('"confirmed":1'),
    });
  });

  it("does not stand for a payment that another line accounts for", async () => {
    const { id, member_id } = await member();
    await recordByHand(id, "2026-03-02", "HAND");
    const view = await dryRun(
      signed(`2026/03/02,REFUND ${member_id},99.00`, `2026/03/02,${member_id},99.00`),
    );
    expect([view.book.total, view.ask.total, view.recorded.total]).toEqual([0, 1, 1]);
    expect(view.recorded.lines[0]).toMatchObject({ description: member_id });
  });

  it("is asked about before anything is offered where the whole file does not say it", async () => {
    const { member_id } = await member();
    const text = csv(`2026/02/02,${member_id},99.00`, `2026/03/03,${member_id},99.00`);
    const id = await createImport(club.deps, SIPHO, { file_name: "march.csv", text });
    const asked = await importView(club.deps, id);
    expect(asked).toMatchObject({ stage: "columns", asks_side: true, columns: { amount: 2 } });
    await expect(startBooking(club.deps, SIPHO, id)).rejects.toMatchObject({ code: "conflict" });
    const { columns } = asked as { columns: NonNullable<ReturnType<typeof columnsOf>> };
    await setColumns(club.deps, id, { ...columns, unsigned: "ask" });
    expect(await importView(club.deps, id)).toMatchObject({ book: { total: 0 }, ask: { total: 2 } });
    await setColumns(club.deps, id, { ...columns, unsigned: "in" });
    expect(await importView(club.deps, id)).toMatchObject({ book: { total: 2 }, ask: { total: 0 } });
  });
});

describe("booking", () => {
  it("gives receipt, days and mails, and writes down who pressed the button", async () => {
    const { id, member_id } = await member({ days_left: 5 });
    const view = await book(csv(`2026/03/02,EFT ${member_id},99.00`));
    expect(view).toMatchObject({
      booked: { total: 1, amount_cents: 9900 },
      booked_by: "Sipho Dube",
      waiting: 0,
    });
    const [payment] = await efts();
    expect(payment).toMatchObject({
      member_id: id,
      receipt_number: 1,
      received_on: "2026-03-02",
      reference: `EFT ${member_id}`,
      recorded_by: "Sipho Dube",
    });
    expect(await club.db.member.findUnique({ where: { id } })).toMatchObject({ paid_through: "2026-04-15" });
    const trail = await club.db.auditEntry.findMany({ orderBy: { id: "asc" } });
    expect(trail.map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ["payments.import", 7],
      ["member.payment", 7],
    ]);
    expect(await club.db.bankImport.findFirst()).toMatchObject({ text: null, status: "booked" });
    expect(await checkLedger(club.deps)).toEqual([]);
  });

  it("of the same file again, and of one that overlaps it, books each line once", async () => {
    const { member_id } = await member();
    const one = `2026/03/02,EFT ${member_id},99.00`;
    const two = `2026/03/08,EFT ${member_id},99.00`;
    expect((await book(csv(one))).booked.total).toBe(1);
    expect(await book(csv(one))).toMatchObject({ booked: { total: 0 }, recorded: { total: 1 } });
    expect(await book(csv(one, two))).toMatchObject({ booked: { total: 1 }, recorded: { total: 1 } });
    // Twice on one day: the second of two equal lines is a question, asked once.
    expect(await book(csv(two, two))).toMatchObject({ open: { total: 1 }, recorded: { total: 1 } });
    expect(await book(csv(two, two, one))).toMatchObject({ open: { total: 0 }, recorded: { total: 3 } });
    expect(await efts()).toHaveLength(2);
  });

  it("of the same money in another bank's layout is a question", async () => {
    const { member_id } = await member();
    await book(csv(`2026/03/02,EFT ${member_id},99.00`));
    const other = `Date;Description;Debit;Credit\n02/03/2026;PAYMENT FROM THANDI ${member_id};;99,00`;
    expect(await book(other)).toMatchObject({ booked: { total: 0 }, open: { total: 1 } });
  });

  it("leaves alone what was recorded by hand, on the day or near it", async () => {
    const { id, member_id } = await member();
    await recordByHand(id, "2026-03-02", "HAND 1");
    await recordByHand(id, "2026-02-10", member_id);
    const line = (day: string) => `${day},${member_id},99.00`;
    const view = await dryRun(
      csv(line("2026/03/02"), line("2026/03/02"), line("2026/02/11"), line("2026/02/20")),
    );
    expect([view.recorded.total, view.book.total]).toEqual([1, 2]);
    expect(whys(view.open)).toEqual([
      expect.stringMatching(/^Receipt 2, recorded by hand for 10 February 2026/),
    ]);
  });

  it("by two imports at once books a line once, and asks about its twin", async () => {
    const { member_id } = await member();
    const [one, two] = [`2026/03/02,ONE ${member_id},99.00`, `2026/03/02,TWO ${member_id},99.00`];
    const [first, second] = [await draft(csv(two)), await draft(csv(one, two))];
    for (const both of [first, second]) await startBooking(club.deps, SIPHO, both);
    await bookWaiting(club.deps, first, 1);
    await bookWaiting(club.deps, second, 2);
    expect(await efts()).toHaveLength(1);
    const outcomes = await club.db.bankLine.groupBy({
      by: ["outcome"],
      _count: true,
      orderBy: { outcome: "asc" },
    });
    expect(outcomes.map(({ outcome, _count }) => [outcome, _count])).toEqual([
      ["booked", 1],
      ["open", 1],
      ["recorded", 1],
    ]);
  });

  it("waits for a person again when its payment was taken back", async () => {
    const { member_id } = await member();
    const file = csv(`2026/03/02,EFT ${member_id},99.00`);
    await book(file);
    const [payment] = await efts();
    await takeBack(club.deps, SIPHO, { payment_id: payment!.id, reason: "Not theirs" });
    expect(await club.db.bankLine.findMany()).toMatchObject([
      { outcome: "open", reason: "Receipt 1 was booked for it and taken back.", payment_id: null },
    ]);
    expect(await book(file)).toMatchObject({ booked: { total: 0 }, recorded: { total: 1 } });
  });

  it("pays a checkout that was left, and makes its person a member", async () => {
    const buyer = await club.person();
    const { temp_member_id } = await club.checkout(buyer, "tourist_oneoff");
    const file = csv(`2026/03/09,${temp_member_id.replaceAll("-", " ").toLowerCase()},99.00`);
    expect((await book(file)).booked.lines).toMatchObject([
      { what: "Tourist Pass", whose: { name: "Thandi Mbeki" } },
    ]);
    expect(await club.member(buyer)).toMatchObject({
      plan_type: "tourist_oneoff",
      paid_through: "2026-04-09",
    });
    expect(await club.db.checkout.findUnique({ where: { temp_member_id } })).toMatchObject({
      status: "abandoned",
      failure_reason: "Paid by EFT",
    });
    expect((await book(file)).recorded.total).toBe(1);
    // The provider's own message would still be money.
    expect(await club.say({ reference: temp_member_id })).toMatchObject({ decision: "settled" });
  });

  it("pressed twice, by two, or gone on with after a death in between, books each line once", async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => member()));
    const file = csv(...people.map(({ member_id }) => `2026/03/02,${member_id},99.00`));
    const [one, two] = [await draft(file), await draft(file)];
    const begun = await Promise.allSettled([
      startBooking(club.deps, SIPHO, one),
      startBooking(club.deps, SIPHO, one),
      startBooking(club.deps, SIPHO, two),
    ]);
    expect(begun.filter(({ status }) => status === "rejected")).toHaveLength(1);
    expect(await bookWaiting(club.deps, one, 2)).toBe(2);
    expect(await importView(club.deps, one)).toMatchObject({ stage: "booking", waiting: 4 });
    await Promise.all([
      bookBegunImports(club.deps),
      bookBegunImports(club.deps),
      bookWaiting(club.deps, two, 9),
    ]);
    expect(await efts()).toHaveLength(6);
    expect(await importView(club.deps, two)).toMatchObject({ stage: "booked", waiting: 0 });
    const numbers = (await efts()).map(({ receipt_number }) => receipt_number);
    expect(numbers.sort()).toEqual([1, 2, 3, 4, 5, 6]);
    expect(await checkLedger(club.deps)).toEqual([]);
  });

  it("takes five thousand lines, of which most are somebody else's", async () => {
    const { member_id } = await member();
    const lines = Array.from({ length: 4997 }, (_, at) => `2026/03/02,SOMEBODY ${at},99.00`);
    const view = await book(csv(...lines, `2026/03/02,${member_id},99.00`, "2026/03/02,FEE,-1.00"));
    expect([view.booked.total, view.open.total, view.ignored]).toEqual([1, 4997, 2]);
  });
});

it("shows both parts of a line, also where they are far down a long statement", async () => {
  const { id: import_id } = await club.db.bankImport.create({
    data: { status: "booked", credits_cents: 50_100 },
  });
  const line = {
    import_id,
    day: "2026-03-02",
    description: "SOMEBODY",
    outcome: "open",
    statement_cents: 100,
  };
  const rows = Array.from({ length: 500 }, (_, at) => ({
    ...line,
    position: at + 1,
    amount_cents: 100,
    fingerprint: `${at}`,
  }));
  await club.db.bankLine.createMany({ data: rows });
  await club.db.bankLine.create({ data: { ...rows[499]!, amount_cents: 1 } });
  const view = await importView(club.deps, import_id);
  expect(view).toMatchObject({ open: { total: 501, amount_cents: 50_001 } });
});

describe("what is kept", () => {
  it("of a statement that nobody booked ends after a week; money in stays, without the words of what was nobody's", async () => {
    const { member_id } = await member();
    await draft(csv("2026/03/02,SOMEBODY,99.00"));
    await book(csv(`2026/03/02,${member_id},99.00`, "2026/03/02,SOMEBODY,99.00"));
    const counts = async () => [await club.db.bankImport.count(), await club.db.bankLine.count()];
    club.setDay("2026-03-16");
    await cleanImports(club.deps);
    expect(await counts()).toEqual([2, 2]);
    club.setDay("2026-03-18");
    await cleanImports(club.deps);
    expect(await counts()).toEqual([1, 2]);
    await club.db.bankLine.updateMany({ where: { outcome: "open" }, data: { outcome: "explained" } });
    club.setDay("2026-06-10");
    await cleanImports(club.deps);
    expect(await counts()).toEqual([1, 2]);
    expect(await club.db.bankLine.findMany({ orderBy: { id: "asc" } })).toMatchObject([
      { outcome: "booked", description: member_id },
      { outcome: "explained", description: "" },
    ]);
  });
});
