import { describe, expect, it } from "vitest";
import { mayTakeBack, takeBack } from "~/money/cash-and-eft/take-back.server";
import { notePaid, withdrawRepayment } from "~/money/repayments/acts.server";
import { hereCents } from "~/money/transfer/waiting.server";
import { makeMember } from "../../../tests/factories";
import { giveAccount } from "../../../tests/factories/bank-account";
import { testClubForEach } from "../../../tests/support/for-file";
import { checkLedger } from "../../../tests/support/ledger";
import { bookBegunImports } from "./book-lines.server";
import { createImport, startBooking } from "./imports.server";
import { explainLine, giveLine, lineForOffice, reopenLine, returnLine } from "./to-match.server";

const SIPHO = { kind: "admin", id: 7, name: "Sipho Dube" } as const;
const club = testClubForEach("2026-03-10");

/** What the bank's statement brought: the last line. */
async function came(...lines: [text: string, amount: string, day?: string][]) {
  const rows = lines.map(([text, amount, day = "2026-03-09"]) => `${day},${text},${amount}`);
  const text = ["Date,Description,Amount", "2026-03-09,FEE,-1.00", ...rows].join("\n");
  await startBooking(club.deps, SIPHO, await createImport(club.deps, SIPHO, { file_name: "", text }));
  await bookBegunImports(club.deps);
  return (await club.db.bankLine.findFirstOrThrow({ orderBy: { id: "desc" } })).id;
}
const lines = () => club.db.bankLine.findMany({ orderBy: { id: "asc" } });
const member = (values: object = {}) => makeMember(club.db, { now: club.deps.clock(), ...values });
const give = (id: number, user_id: number) => giveLine(club.deps, SIPHO, id, { user_id });
const outcomes = async () => (await lines()).map(({ outcome, amount_cents }) => [outcome, amount_cents]);

describe("money to match", () => {
  it("buys whole months of a member's price, and the rest waits", async () => {
    const { user_id, id: member_id } = await member({ full_name: "Thandi Smith" });
    const line = await came(["T SMITH", "210.00"]);
    await give(line, user_id);
    expect(await outcomes()).toEqual([
      ["booked", 19_800],
      ["held", 1_200],
    ]);
    expect(await club.db.payment.findFirst({ where: { member_id, payment_provider: "eft" } })).toMatchObject({
      amount_cents: 19_800,
      received_on: "2026-03-09",
    });
    expect(await checkLedger(club.deps)).toEqual([]);
  });

  it("names the likeliest people: who waits, who sent such words before, and whose name stands in it", async () => {
    await giveAccount(club.db);
    const named = await member({ full_name: "Nosipho Vandermerwe" });
    const buyer = await club.person();
    await club.checkout(buyer, "local_recurring", "bank");
    const line = await came(["CAPITEC N VANDERMERWE 1203", "99.00"]);
    const near = async (id: number) =>
      (await lineForOffice(club.deps, id)).near.map((one) => [one.user_id, one.why]);
    expect(await near(line)).toEqual([
      [named.user_id, "“vandermerwe” is part of the name"],
      [buyer.user_id, expect.stringMatching(/^waits to pay R99\.00 with EFT/)],
    ]);
    await give(line, named.user_id);
    const next = await came(["CAPITEC N VANDERMERWE 1304", "50.00", "2026-03-10"]);
    expect((await near(next))[0]).toEqual([
      named.user_id,
      expect.stringContaining("sent money with these words before"),
    ]);
  });

  it("that waits on a person goes to another, or back, and is theirs again if that is withdrawn", async () => {
    const [one, other] = [await member(), await member()];
    const line = await came([`${one.member_id}`, "90.00"]);
    expect(await hereCents(club.db, one.user_id)).toBe(9000);
    await give(line, other.user_id);
    expect([await hereCents(club.db, one.user_id), await hereCents(club.db, other.user_id)]).toEqual([
      0, 9000,
    ]);
    const told = await club.db.outboxMail.findMany({ orderBy: { id: "asc" } });
    expect(told.map((mail) => [mail.email_type, mail.user_id])).toEqual([
      ["transfer", one.user_id],
      ["transfer", other.user_id],
    ]);
    const repayment = await returnLine(club.deps, SIPHO, line, { reason: "Asked for" });
    expect(await hereCents(club.db, other.user_id)).toBe(0);
    await withdrawRepayment(club.deps, SIPHO, repayment, { reason: "A mistake" });
    expect(await hereCents(club.db, other.user_id)).toBe(9000);
    await came([`${other.member_id} rest`, "9.00"]);
    expect(await outcomes()).toEqual([
      ["booked", 9000],
      ["booked", 900],
    ]);
    expect(await checkLedger(club.deps)).toEqual([]);
  });

  it("that waits and suffices by itself pays before the line that names the person, on the day on which it came", async () => {
    const pass = await member({ plan_type: "tourist_oneoff", status: "expired" });
    await came([pass.member_id, "250.00", "2026-03-01"]);
    await came([`${pass.member_id} more`, "10.00"]);
    expect(
      await club.db.payment.findMany({ where: { payment_provider: "eft" }, orderBy: { id: "asc" } }),
    ).toMatchObject([
      { amount_cents: 9900, received_on: "2026-03-01" },
      { amount_cents: 9900, received_on: "2026-03-01" },
    ]);
    expect(await hereCents(club.db, pass.user_id)).toBe(6200);
    expect(await checkLedger(club.deps)).toEqual([]);
  });

  it("that is the rest of a line goes to somebody else, whom it pays (R124)", async () => {
    const [pass, local] = [await member({ plan_type: "tourist_oneoff", status: "expired" }), await member()];
    await came([pass.member_id, "198.00"]);
    const rest = await club.db.bankLine.findFirstOrThrow({ where: { outcome: "held" } });
    await give(rest.id, local.user_id);
    expect(await outcomes()).toEqual([
      ["booked", 9900],
      ["booked", 9900],
    ]);
    expect(await club.db.payment.count({ where: { member_id: local.id, payment_provider: "eft" } })).toBe(1);
    expect(await checkLedger(club.deps)).toEqual([]);
  });

  it("that waits pays an order at once, so that nobody is asked to transfer nothing (R124)", async () => {
    await giveAccount(club.db);
    const buyer = await club.person();
    const first = await club.checkout(buyer, "tourist_oneoff", "bank");
    await came([`EFT ${first.bank_reference}`, "250.00"]);
    expect(await hereCents(club.db, buyer.user_id)).toBe(15_100);
    club.setNow(new Date("2026-05-20T08:00:00Z"));
    const { id } = await club.checkout(buyer, "tourist_oneoff", "bank");
    expect(await club.db.checkout.findUnique({ where: { id } })).toMatchObject({ status: "paid" });
    expect(await hereCents(club.db, buyer.user_id)).toBe(5200);
    expect(
      await club.db.payment.findMany({ where: { payment_provider: "eft", status: "completed" } }),
    ).toMatchObject([
      { amount_cents: 9900 },
      { amount_cents: 9900, received_on: "2026-03-09", recorded_by: "the member’s order" },
    ]);
    expect(await checkLedger(club.deps)).toEqual([]);
  });

  it("of nobody goes back without a mail, and is done by a person's day", async () => {
    const line = await came(["J JONES", "40.00"]);
    const repayment = await returnLine(club.deps, SIPHO, line, { reason: "Not for us" });
    await notePaid(club.deps, SIPHO, repayment, { paid_on: "2026-03-10" });
    expect(await club.db.repayment.findUnique({ where: { id: repayment } })).toMatchObject({
      payment_id: null,
      done_at: expect.any(Date),
    });
    expect(await club.db.outboxMail.count()).toBe(0);
    await expect(give(line, (await member()).user_id)).rejects.toMatchObject({ code: "conflict" });
    expect(await checkLedger(club.deps)).toEqual([]);
  });

  it("is explained for all lines of the same words, and waits again when that is taken back", async () => {
    await came(["INTEREST", "1.20", "2026-03-01"]);
    const line = await came(["INTEREST", "1.30"]);
    expect(await explainLine(club.deps, SIPHO, line, { reason: "Interest", same_words: true })).toBe(2);
    expect(
      (await lines()).every(
        ({ outcome, settled_by }) => outcome === "explained" && settled_by === SIPHO.name,
      ),
    ).toBe(true);
    await reopenLine(club.deps, SIPHO, line);
    expect(await outcomes()).toEqual([
      ["explained", 120],
      ["open", 130],
    ]);
    await expect(reopenLine(club.deps, SIPHO, line)).rejects.toMatchObject({ code: "conflict" });
    expect(await checkLedger(club.deps)).toEqual([]);
  });

  it("waits again when its receipt is taken back", async () => {
    const { user_id, id: member_id } = await member();
    const line = await came(["T SMITH", "99.00"]);
    await give(line, user_id);
    const payment = await club.db.payment.findFirstOrThrow({ where: { member_id, payment_provider: "eft" } });
    expect(mayTakeBack(payment, "2026-03-10")).toBe(true);
    await takeBack(club.deps, SIPHO, { payment_id: payment.id, reason: "Somebody else's" });
    expect(await outcomes()).toEqual([["open", 9900]]);
    await give(line, (await member()).user_id);
    expect(await outcomes()).toEqual([["booked", 9900]]);
    expect(await checkLedger(club.deps)).toEqual([]);
  });

  it("is refused to who is leaving, has left, or has nothing that it could buy", async () => {
    const line = await came(["T SMITH", "99.00"]);
    const { user_id } = await club.person();
    await expect(give(line, user_id)).rejects.toMatchObject({
      field_errors: { other: [expect.any(String)] },
    });
    const leaver = await member();
    const deletion_requested_at = club.deps.clock();
    await club.db.user.update({ where: { id: leaver.user_id }, data: { deletion_requested_at } });
    await expect(give(line, leaver.user_id)).rejects.toMatchObject({ code: "conflict" });
    await expect(give(line, 999_999)).rejects.toMatchObject({ code: "not_found" });
    await expect(give(999_999, user_id)).rejects.toMatchObject({ code: "not_found" });
    expect(await outcomes()).toEqual([["open", 9900]]);
  });
});
