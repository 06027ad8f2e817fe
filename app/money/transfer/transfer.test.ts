import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "~/db/connection/client.server";
import type { PlanType } from "~/kernel/catalog";
import { addMonths, dayOf } from "~/kernel/clock";
import { LEGAL_VERSION } from "~/kernel/settings/law";
import { bookBegunImports } from "~/money/bank/book-lines.server";
import { importView } from "~/money/bank/import-view.server";
import { createImport, startBooking } from "~/money/bank/imports.server";
import { takeBackReversed } from "~/money/bank/take-back-reversed.server";
import { noteLeft } from "~/money/checkout/leaving.server";
import { paymentOutcome } from "~/money/checkout/outcome.server";
import { begunTransfer, pendingPayment } from "~/money/checkout/pending-payment.server";
import { startGiftOrder } from "~/money/gifts/start-order.server";
import { reconcile } from "~/money/payments/reconcile.server";
import { withdrawalWords } from "~/money/withdrawal/withdrawal";
import { giveAccount } from "../../../tests/factories/bank-account";
import { openTestClub, testClubOn } from "../../../tests/model/test-club";
import { checkLedger } from "../../../tests/support/ledger";
import { saidPaid } from "./notify-transfer.server";
import { isReference, referenceShown, slipsOf } from "./reference";
import { issueReference } from "./start-transfer.server";
import { hereCents, transferShown } from "./waiting.server";

const SIPHO = { kind: "admin", id: 7, name: "Sipho Dube" } as const;
const TODAY = "2026-03-10";

let club: Awaited<ReturnType<typeof openTestClub>>;
beforeEach(async () => {
  club = await openTestClub(TODAY);
  await giveAccount(club.db);
});
afterEach(async () => {
  expect(await checkLedger(club.deps)).toEqual([]);
  await club.close();
});

const begin = (buyer: { user_id: number; email: string }, plan: PlanType = "local_recurring") =>
  club.checkout(buyer, plan, "bank");
const shown = ({ bank_reference }: { bank_reference: string | null }) => referenceShown(bank_reference!);

/** As the bank's file has it: what was written on the transfer, and how much. */
async function statement(...lines: [text: string, amount: string, day?: string][]) {
  const rows = lines.map(([text, amount, day = dayOf(club.deps.clock())]) => `${day},${text},${amount}`);
  const text = ["Date,Description,Amount", ...rows, `${TODAY},BANK FEE,-12.50`].join("\n");
  return createImport(club.deps, SIPHO, { file_name: "march.csv", text });
}
async function imported(...lines: Parameters<typeof statement>) {
  const id = await statement(...lines);
  await startBooking(club.deps, SIPHO, id);
  await bookBegunImports(club.deps);
  const view = await importView(club.deps, id);
  if (view.stage !== "booked") throw new Error(view.stage);
  return view;
}
const whys = ({ lines }: { lines: { what: string }[] }) => lines.map(({ what }) => what);
const mails = async () =>
  (await club.db.outboxMail.findMany({ orderBy: { id: "asc" } })).map((one) => one.email_type);

describe("a transfer", () => {
  it("is not offered before the settings name the account", async () => {
    await club.db.setting.deleteMany({ where: { key: "bank_branch" } });
    await expect(begin(await club.person())).rejects.toMatchObject({ code: "invalid_input" });
  });

  it("gives no day before the money is there, and then days, receipt and card at once", async () => {
    const buyer = await club.person();
    const checkout = await begin(buyer);
    expect(checkout).toMatchObject({ amount_cents: 9900, waits_until: "2026-03-24" });
    await noteLeft(club.deps, checkout);
    expect(await club.member(buyer)).toBeNull();
    expect(await pendingPayment(club.deps, buyer.user_id)).toMatchObject({
      words: "We are waiting for your bank transfer of R99.00, until 24 March 2026.",
    });
    club.setDay("2026-03-12");
    const view = await imported([`MAGTAPE CREDIT ${shown(checkout)}`, "297.00"]);
    expect(whys(view.booked)).toEqual(["Local, 3 months"]);
    expect(await club.member(buyer)).toMatchObject({ paid_through: addMonths("2026-03-12", 3) });
    const payments = await club.db.payment.findMany();
    expect(payments).toMatchObject([
      { payment_provider: "eft", checkout_id: checkout.id, status: "completed", receipt_number: 1 },
    ]);
    expect(await mails()).toEqual(["welcome"]);
    expect(await pendingPayment(club.deps, buyer.user_id)).toBeNull();
    const outcome = await paymentOutcome(club.deps, buyer.user_id, checkout.temp_member_id);
    expect(outcome.kind).toBe("done");
  });

  it("ECT s43(1)(k), s42(2)(d): keeps the terms of its order and what it says about cancelling", async () => {
    const agreed = { terms_version: LEGAL_VERSION, withdrawal_words: withdrawalWords(9900) };
    expect(await begin(await club.person())).toMatchObject(agreed);
  });

  it("is the same one when it is begun again, and another one for another choice", async () => {
    const buyer = await club.person();
    const first = await begin(buyer);
    expect((await begin(buyer)).id).toBe(first.id);
    const pass = await begin(buyer, "tourist_oneoff");
    expect(pass.bank_reference).toBe(first.bank_reference);
    expect(await club.db.checkout.findUniqueOrThrow({ where: { id: first.id } })).toMatchObject({
      status: "abandoned",
    });
    const view = await imported([shown(pass), "99.00"]);
    expect(whys(view.booked)).toEqual(["Tourist Pass"]);
    expect(await club.member(buyer)).toMatchObject({ paid_through: "2026-04-09" });
  });

  it("is one with one reference when it is asked for several times at once, also in two processes", async () => {
    const buyer = await club.person();
    const other = openDatabase(club.url);
    const there = testClubOn({ db: other, url: club.url, close: async () => {} }, TODAY);
    const asked = await Promise.all(
      [club, there, club, there].map((one) => one.checkout(buyer, "local_recurring", "bank")),
    );
    expect(new Set(asked.map(({ id, bank_reference }) => `${id} ${bank_reference}`)).size).toBe(1);
    const differently = (
      ["tourist_oneoff", "local_recurring", "local_recurring", "tourist_oneoff"] as const
    ).map((plan, nth) => [club, there][nth % 2]!.checkout(buyer, plan, "bank"));
    const references = (await Promise.all(differently)).map(({ bank_reference }) => bank_reference);
    expect(new Set(references)).toEqual(new Set([asked[0]!.bank_reference]));
    expect(await club.db.checkout.count({ where: { user_id: buyer.user_id, status: "open" } })).toBe(1);
    expect(await club.db.payment.count({ where: { status: "pending" } })).toBe(1);
    await other.$disconnect();
  });

  it("asks before a second payment while a provider may still confirm the first", async () => {
    const buyer = await club.person();
    await noteLeft(club.deps, await club.checkout(buyer));
    await expect(begin(buyer)).rejects.toMatchObject({ code: "confirmation_required" });
    await noteLeft(club.deps, await club.checkout(buyer, "local_recurring", "bank", { pay_again: "yes" }));
    await expect(club.checkout(buyer)).rejects.toMatchObject({ code: "confirmation_required" });
  });

  it("expires, and money that comes late still finds its payer", async () => {
    const buyer = await club.person();
    const checkout = await begin(buyer);
    club.setDay("2026-03-25");
    expect(await reconcile(club.deps)).toMatchObject({ abandoned: 1 });
    expect((await imported([shown(checkout), "99.00"])).booked.total).toBe(1);
    expect(await club.member(buyer)).toMatchObject({ paid_through: "2026-04-25" });
  });

  it("is found by its old reference when a member uses it again", async () => {
    const buyer = await club.person();
    const checkout = await begin(buyer);
    await imported([shown(checkout), "99.00"]);
    club.setDay("2026-04-08");
    expect((await imported([shown(checkout), "99.00"])).booked.total).toBe(1);
    expect(await club.member(buyer)).toMatchObject({ paid_through: "2026-05-10" });
  });

  it("has one reference for good, which a stop order uses each month, whatever else is asked for", async () => {
    const buyer = await club.person();
    const { bank_reference } = await begin(buyer);
    for (const day of [TODAY, "2026-04-09", "2026-05-10", "2026-06-10"]) {
      club.setDay(day);
      if (day === "2026-05-10") expect(await begin(buyer)).toMatchObject({ bank_reference });
      expect((await imported([referenceShown(bank_reference!), "99.00"])).booked.total).toBe(1);
    }
    expect(await club.member(buyer)).toMatchObject({ paid_through: "2026-07-10" });
    const giver = { ...buyer, name: "Thandi Mbeki" };
    const order = { plan_type: "tourist_oneoff", quantity: 1, giver_name: "", words: "" } as const;
    const gift = await startGiftOrder(club.deps, giver, { ...order, payment_method: "bank" });
    expect(gift.bank_reference).not.toBe(bank_reference);
    club.setDay("2026-07-09");
    const typed = bank_reference!.replace(/.$/, (last) => (last === "7" ? "8" : "7"));
    expect((await imported([referenceShown(typed), "99.00"])).booked.total).toBe(1);
    expect(await club.member(buyer)).toMatchObject({ paid_through: "2026-08-10" });
  });

  it.each([
    ["98.00", "local_recurring", 0, 9800],
    ["148.50", "local_recurring", 1, 4950],
    ["198.00", "tourist_oneoff", 1, 9900],
  ] as const)(
    "of R%s for %s buys %s, and the rest waits, with one mail",
    async (amount, plan, bought, left) => {
      const buyer = await club.person();
      const checkout = await begin(buyer, plan);
      expect((await imported([shown(checkout), amount])).booked.total).toBe(bought);
      expect(await imported([shown(checkout), amount])).toMatchObject({ booked: { total: 0 } });
      expect(await hereCents(club.db, buyer.user_id)).toBe(left);
      expect(await mails()).toEqual(bought ? ["welcome", "transfer"] : ["transfer"]);
      expect(await checkLedger(club.deps)).toEqual([]);
    },
  );

  it("in parts is one payment, of the day on which the last part came", async () => {
    const buyer = await club.person();
    const checkout = await begin(buyer);
    await imported([shown(checkout), "40.00"]);
    expect(
      await transferShown(
        club.deps,
        await club.db.checkout.findUniqueOrThrow({ where: { id: checkout.id } }),
      ),
    ).toMatchObject({
      here_cents: 4000,
      amount_cents: 5900,
      amount: "59.00",
    });
    await imported([shown(checkout), "60.00"]);
    expect(await club.db.payment.findMany()).toMatchObject([{ amount_cents: 9900, status: "completed" }]);
    expect(await club.db.bankLine.findMany({ orderBy: { id: "asc" } })).toMatchObject([
      { amount_cents: 4000, outcome: "booked", payment_id: 1 },
      { amount_cents: 5900, statement_cents: 6000, outcome: "booked", payment_id: 1 },
      { amount_cents: 100, statement_cents: 6000, outcome: "held", payment_id: null },
    ]);
    expect(await checkLedger(club.deps)).toEqual([]);
  });

  it("asks on the account for what is missing, not for the price", async () => {
    const buyer = await club.person();
    const order = await begin(buyer, "local_recurring");
    await imported([shown(order), "90.00"]);
    expect(await begunTransfer(club.deps, buyer.user_id)).toMatchObject({ amount_cents: 900 });
  });

  it("that is begun while as much waits is paid at once, and asks for nothing by mail", async () => {
    const buyer = await club.person();
    await imported([shown(await begin(buyer, "tourist_oneoff")), "250.00"]);
    await saidPaid(club.deps, await begin(buyer, "tourist_oneoff"));
    expect(await mails()).toEqual(["welcome", "transfer", "payment_receipt", "transfer"]);
  });

  it("is booked once, also from a second file and by a race", async () => {
    const buyer = await club.person();
    const line: [string, string] = [shown(await begin(buyer)), "99.00"];
    const [one, other] = [await statement(line), await statement(line)];
    await startBooking(club.deps, SIPHO, one);
    await startBooking(club.deps, SIPHO, other);
    await Promise.all([bookBegunImports(club.deps), bookBegunImports(club.deps)]);
    expect(await club.db.payment.count({ where: { status: "completed" } })).toBe(1);
    expect(await club.member(buyer)).toMatchObject({ paid_through: "2026-04-10" });
  });
});

describe("a reference with typing errors", () => {
  /** The first two neighbours that differ. */
  const swap = (code: string) => code.replace(/(.)(?!\1)(.)/, "$2$1");

  it("is corrected when exactly one person fits, and says so", async () => {
    const buyer = await club.person();
    const { bank_reference } = await begin(buyer);
    const id = await statement([`eft ${swap(bank_reference!)}`, "99.00"]);
    const view = await importView(club.deps, id);
    if (view.stage !== "draft") throw new Error(view.stage);
    expect(whys(view.book)).toEqual([
      `Local. Read as ${referenceShown(bank_reference!)}, with 1 typing error.`,
    ]);
    await startBooking(club.deps, SIPHO, id);
    await bookBegunImports(club.deps);
    expect(await club.member(buyer)).toMatchObject({ paid_through: "2026-04-10" });
  });

  it("is a question when it could be two people's, or nobody is waited for", async () => {
    const [first, second] = [await begin(await club.person()), await begin(await club.person())];
    const near = first.bank_reference!.slice(0, -3);
    const twin = ["234", "567", "89A"].map((end) => near + end);
    await club.db.checkout.update({ where: { id: second.id }, data: { bank_reference: twin[0]! } });
    const between = `${near}${first.bank_reference!.slice(-3, -1)}4`;
    const view = await imported([`EFT ${between}`, "99.00"], ["EFT 22223333", "99.00"]);
    expect(view.booked.total).toBe(0);
    expect(whys(view.open)).toEqual([
      expect.stringMatching(/several people|no reference/),
      expect.stringContaining("No reference"),
    ]);
  });

  it("is not given out when two errors could make it of another", async () => {
    const { bank_reference } = await begin(await club.person());
    const [slip] = slipsOf(bank_reference!);
    if (!slip) return;
    const codes = [slip.slice(0, 6), "ABCDEF"];
    const bytes = (code: string) =>
      Uint8Array.from([...code].map((l) => "0123456789ABCDEFGHJKMNPQRSTVWXYZ".indexOf(l)));
    const issued = await issueReference({ random: () => bytes(codes.shift()!) }, club.db);
    expect(issued.slice(0, 6)).toBe("ABCDEF");
    expect(isReference(issued)).toBe(true);
  });
});

describe("a transfer that the bank takes back", () => {
  it("is shown beside its receipt, and its days fall once a person says so", async () => {
    const buyer = await club.person();
    const checkout = await begin(buyer);
    await imported([shown(checkout), "99.00"]);
    club.setDay("2026-03-12");
    const id = await statement(
      [`REVERSAL ${shown(checkout)}`, "-99.00"],
      [`FEE ${shown(checkout)}`, "-5.00"],
    );
    const view = await importView(club.deps, id);
    if (view.stage !== "draft") throw new Error(view.stage);
    expect(view.out).toMatchObject([{ payment: { number: 1, is_back: false } }, { payment: null }]);
    const [line] = view.out;
    const about = { import_id: id, position: line!.position };
    expect(await club.member(buyer)).toMatchObject({ paid_through: "2026-04-10" });
    await takeBackReversed(club.deps, SIPHO, about);
    expect((await club.member(buyer))!.ended_at).not.toBeNull();
    await expect(takeBackReversed(club.deps, SIPHO, about)).rejects.toMatchObject({ code: "conflict" });
    await startBooking(club.deps, SIPHO, id);
    expect(await importView(club.deps, id)).toMatchObject({ out: [{ payment: { is_back: true } }, {}] });
  });
});

describe("a gift by transfer", () => {
  it("has a code once its money is there, and what is left waits", async () => {
    const giver = { ...(await club.person()), name: "Thandi Mbeki" };
    const order = { plan_type: "tourist_oneoff", payment_method: "bank" } as const;
    const checkout = await startGiftOrder(club.deps, giver, order);
    await imported([shown(checkout), "90.00"]);
    expect(await club.db.gift.findMany()).toMatchObject([{ status: "ordered", code_hash: null }]);
    expect((await imported([shown(checkout), "10.00"])).booked.total).toBe(1);
    expect(await club.db.gift.findMany()).toMatchObject([{ status: "unused" }]);
    expect(await hereCents(club.db, giver.user_id)).toBe(100);
    expect(await mails()).toEqual(["transfer", "gift_bought", "transfer"]);
    const again = await imported([shown(checkout), "99.00", "2026-03-09"]);
    expect(whys(again.open)).toEqual(["This gift is paid: receipt 1."]);
  });
});
