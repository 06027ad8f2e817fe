import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { grantDays } from "~/members/membership/grant-days.server";
import { bookBegunImports } from "~/money/bank/book-lines.server";
import { createImport, startBooking } from "~/money/bank/imports.server";
import { explainLine, returnLine } from "~/money/bank/to-match.server";
import { recordPayment } from "~/money/cash-and-eft/record-payment.server";
import { ownGift } from "~/money/gifts/giver.server";
import { redeemGift } from "~/money/gifts/redeem.server";
import { startGiftOrder } from "~/money/gifts/start-order.server";
import { announcePrice } from "~/money/prices/change-price.server";
import { bookDispute } from "~/money/refunds/book-dispute.server";
import { bookRefund } from "~/money/refunds/book-refund.server";
import { giveMoneyBack } from "~/money/repayments/acts.server";
import { makePartner, makeRedemption } from "../../../tests/factories";
import { CANCELLED, openTestClub } from "../../../tests/model/test-club";
import { brokenRules } from "./queries/verify.server";
import { verifyLedger } from "./verify-ledger.server";

const OWNER = { kind: "admin", id: 1, name: "Owner" } as const;

let club: Awaited<ReturnType<typeof openTestClub>>;
/** Ids of the rows that the changes are about. */
const ids: Record<string, number> = {};

type Person = Awaited<ReturnType<typeof club.person>>;
const memberId = async (who: Person) => (await club.member(who))!.id;
const paymentOf = async (member_id: number) =>
  (await club.db.payment.findFirstOrThrow({ where: { member_id }, orderBy: { id: "desc" } })).id;

async function joins(transaction_id: string, plan: "local_recurring" | "tourist_oneoff", token?: string) {
  const who = await club.person();
  const { temp_member_id: reference } = await club.checkout(who, plan);
  await club.say({ reference, transaction_id, ...(token && { token }) });
  return who;
}

/** A club in which everything has happened once. */
beforeAll(async () => {
  club = await openTestClub("2026-03-01");
  const { deps } = club;
  const local = await joins("100", "local_recurring", "T1");
  ids.local = await memberId(local);
  ids.local_payment = await paymentOf(ids.local);
  club.setDay("2026-04-01");
  await club.say({ token: "T1", transaction_id: "101" });
  ids.renewal = await paymentOf(ids.local);
  ids.tourist = await memberId(await joins("102", "tourist_oneoff"));
  ids.other = await memberId(await joins("103", "local_recurring", "T3"));
  const cancelled = await joins("104", "local_recurring", "T4");
  ids.cancelled = await memberId(cancelled);
  await club.say({ ...CANCELLED, token: "T4" });
  const refunded = await joins("105", "tourist_oneoff");
  ids.refunded = await memberId(refunded);
  ids.refunded_payment = await paymentOf(ids.refunded);
  const at = deps.clock();
  const back = { provider: "payfast", amount_cents: 9900, at, source: "history", dispute_id: null } as const;
  await bookRefund(deps, { ...back, payment: "105", refund_id: "R1", status: "processed" });
  const disputed = await joins("106", "tourist_oneoff");
  ids.disputed_payment = await paymentOf(await memberId(disputed));
  await bookDispute(deps, { ...back, payment: "106", dispute_id: "D1", outcome: "lost" });
  const ended = await joins("107", "tourist_oneoff");
  ids.ended = await memberId(ended);
  await giveMoneyBack(deps, OWNER, { payment_id: await paymentOf(ids.ended), note: "asked" });
  ids.repayment = (await club.db.repayment.findFirstOrThrow({ where: { done_at: null } })).id;
  const cash = { payment_provider: "cash", plan_type: "local_recurring", received_on: "2026-04-01" } as const;
  const paid = { ...cash, amount_cents: 19_800, reference: "book 1", attempt_key: null };
  await recordPayment(deps, OWNER, { ...paid, payer: { member: ids.cancelled } });
  ids.cash = await paymentOf(ids.cancelled);
  const { member_id } = await club.db.member.findUniqueOrThrow({ where: { id: ids.cancelled } });
  const text = [
    "Date,Description,Amount",
    "2026/04/01,FEE,-5.00",
    `2026/04/01,EFT ${member_id},150.00`,
    "2026/04/01,T SMITH,99.00",
    "2026/04/01,J JONES,40.00",
    "2026/04/01,INTEREST,1.20",
  ].join("\n");
  const imported = await createImport(deps, OWNER, { file_name: "april.csv", text });
  await startBooking(deps, OWNER, imported);
  await bookBegunImports(deps);
  const open = (description: string) => club.db.bankLine.findFirstOrThrow({ where: { description } });
  await returnLine(deps, OWNER, (await open("J JONES")).id, { reason: "Not a member" });
  await explainLine(deps, OWNER, (await open("INTEREST")).id, { reason: "Interest", same_words: false });
  const charged = {
    provider: "payfast",
    amount_cents: 9900,
    moved_at: at,
    line_id: "L1",
    kind: "charge",
  } as const;
  await club.db.providerLine.create({ data: { ...charged, state: "missing_here" } });
  const refund = { ...charged, kind: "refund", line_id: "R1", state: "matched" };
  await club.db.providerLine.create({ data: { ...refund, payment_id: ids.refunded_payment } });
  await club.say({ token: "T3", transaction_id: "113", fee_cents: 228 });
  ids.fee = (await club.db.payment.findFirstOrThrow({ where: { transaction_id: "113" } })).id;
  const last = await joins("110", "local_recurring", "T5");
  ids.stops = await memberId(last);
  await club.say({ ...CANCELLED, token: "T5" });
  await grantDays(deps, OWNER, ids.tourist, { kind: "extension", days: 7, reason: "A wet week" });
  const giver = await club.person();
  const wish = { plan_type: "tourist_oneoff", payment_method: "payfast" } as const;
  for (const transaction_id of ["108", "109"]) {
    const order = await startGiftOrder(deps, { ...giver, name: "Anna" }, wish);
    await club.say({ reference: order.temp_member_id, transaction_id });
  }
  const { id } = await club.db.gift.findFirstOrThrow();
  const code = (await ownGift(deps, giver.user_id, id)).code!.replaceAll("-", "");
  await redeemGift(deps, await club.person(), { code, full_name: "Ben Receiver", city: "Port Alfred" });
  await announcePrice(deps, OWNER, {
    plan_type: "local_recurring",
    amount_cents: 11_900,
    valid_from: "2026-07-01",
  });
  const member = await club.db.member.findUniqueOrThrow({ where: { id: ids.local } });
  await makeRedemption(club.db, { member, partner: await makePartner(club.db), now: deps.clock() });
}, 120_000);
afterAll(() => club.close());

const RECEIPTS = "receipts are numbered from 1 without a gap, up to the counter";

/** Changes of rows by hand, with ids as `:name`, by the rule that notices them. */
const CHANGES: Record<string, Record<string, string | string[]>> = {
  "a payment is as much as its checkout, which is paid": {
    "a payment of R1 less": `UPDATE "Payment" SET amount_cents = amount_cents - 100 WHERE id = :local_payment`,
    "another amount of a checkout": `UPDATE "Checkout" SET amount_cents = 1000 WHERE id = (SELECT checkout_id FROM "Payment" WHERE id = :local_payment)`,
    "a paid checkout open": `UPDATE "Checkout" SET status = 'open' WHERE id = (SELECT checkout_id FROM "Payment" WHERE id = :local_payment)`,
  },
  "a payment is as much as its message says": {
    "a renewal of R1 less": `UPDATE "Payment" SET amount_cents = amount_cents - 100 WHERE id = :renewal`,
  },
  "a payment at the office is in the audit log with its amount": {
    "cash of R1 less": `UPDATE "Payment" SET amount_cents = amount_cents - 100 WHERE id = :cash`,
    "an office payment twice": [
      `INSERT INTO "Payment" (payment_provider, amount_cents, transaction_type, status, member_id, receipt_number, created_at, completed_at, received_on)
        SELECT payment_provider, amount_cents, transaction_type, status, member_id, (SELECT MAX(receipt_number) + 1 FROM "Payment"), created_at, completed_at, received_on FROM "Payment" WHERE id = :cash`,
      `UPDATE "Counter" SET value = value + 1 WHERE name = 'receipt'`,
    ],
  },
  "a payment is refunded exactly when all of it is owed, went back, or is asked back by a bank": {
    "a payment refunded without a refund": `UPDATE "Payment" SET status = 'refunded' WHERE id = :local_payment`,
    "a refunded payment completed again": `UPDATE "Payment" SET status = 'completed' WHERE id = :refunded_payment`,
    "less owed": `UPDATE "Repayment" SET amount_cents = 5000 WHERE id = :repayment`,
  },
  "a repayment is done exactly when its evidence is whole, and then it is not withdrawn": {
    "no refund": `DELETE FROM "Refund"`,
    "a failed refund": `UPDATE "Refund" SET status = 'failed'`,
    "a refund of R10": `UPDATE "Refund" SET amount_cents = 1000`,
    "no lost dispute": `DELETE FROM "Dispute"`,
    "a lost dispute won": `UPDATE "Dispute" SET status = 'won'`,
    "a repayment done that nothing shows": `UPDATE "Repayment" SET done_at = created_at WHERE id = :repayment`,
    "one that is done open again": `UPDATE "Repayment" SET done_at = NULL WHERE done_at IS NOT NULL`,
  },
  "more went back than was owed only where an alert says so": {
    "a refund of R180": `UPDATE "Refund" SET amount_cents = 18000`,
  },
  "each processed refund and each lost dispute of a payment belongs to a repayment": {
    "a refund of nothing": `UPDATE "Refund" SET repayment_id = NULL`,
  },
  "each refund, lost dispute and debit of a repayment is of its payment": {
    "a refund of another payment": `UPDATE "Refund" SET payment_id = :local_payment`,
  },
  "a disputed payment has a dispute that is open, and what is not asked back counts as gone": {
    "a payment that nobody disputes": `UPDATE "Payment" SET status = 'disputed' WHERE id = :local_payment`,
  },
  "money that a person said is paid back was noted by somebody, and is no provider's to show": {
    "paid by nobody": `UPDATE "Repayment" SET paid_on = '2026-05-01' WHERE id = :repayment`,
  },
  "what was withdrawn, or noted as paid, is in the audit log": {
    "withdrawn by hand": `UPDATE "Repayment" SET withdrawn_at = created_at WHERE id = :repayment`,
  },
  "what the office decided to give back is as much as the audit log says, less what it withdrew": {
    "more owed": `UPDATE "Repayment" SET amount_cents = amount_cents + 100 WHERE id = :repayment`,
  },
  "every repayment is of a completed payment or a bank's line, and more than nothing": {
    "a repayment of nothing": `UPDATE "Repayment" SET amount_cents = 0 WHERE id = :repayment`,
  },
  "credit notes are numbered from 1 without a gap, up to the counter, and only for what is done": {
    "a credit note by hand": `UPDATE "Repayment" SET credit_note = 7 WHERE id = :repayment`,
  },
  "a bank account is kept only while its money is owed": {
    "an account that nobody needs": `UPDATE "Repayment" SET account_sealed = 'x' WHERE done_at IS NOT NULL`,
  },
  "what has a receipt number came in, whatever became of it": {
    "a payment failed": `UPDATE "Payment" SET status = 'failed' WHERE id = :local_payment`,
    "a payment pending": `UPDATE "Payment" SET status = 'pending' WHERE id = :local_payment`,
    "a payment cancelled": `UPDATE "Payment" SET status = 'cancelled' WHERE id = :local_payment`,
  },
  "a payment is void only if the office took it back": {
    "a payment void": `UPDATE "Payment" SET status = 'void' WHERE id = :local_payment`,
  },
  [RECEIPTS]: {
    "receipt 99999": `UPDATE "Payment" SET receipt_number = 99999 WHERE id = :local_payment`,
    "no receipt": `UPDATE "Payment" SET receipt_number = NULL WHERE id = :local_payment`,
  },
  "a payment for a membership has its period, of the same member and moment": {
    "a payment of another member": `UPDATE "Payment" SET member_id = :tourist WHERE id = :local_payment`,
    "a payment of another month": `UPDATE "Payment" SET completed_at = (SELECT MAX(completed_at) FROM "Payment") WHERE id = :local_payment`,
    "no period": `DELETE FROM "MembershipPeriod" WHERE payment_id = :local_payment`,
    "a period of another member": `UPDATE "MembershipPeriod" SET member_id = :tourist WHERE payment_id = :local_payment`,
  },
  "a payment's fee is in its message or on the provider's list": {
    "ten times the fee": `UPDATE "Payment" SET fee_cents = fee_cents * 10 WHERE id = :local_payment`,
  },
  "every payment is in rand and more than nothing": {
    dollars: `UPDATE "Payment" SET currency = 'USD' WHERE id = :local_payment`,
  },
  "gifts come from a payment for gifts, and no other": {
    "a payment for gifts": `UPDATE "Payment" SET transaction_type = 'gift' WHERE id = :local_payment`,
  },
  "a provider's payment was booked by a message that is kept": {
    "a paid payment without a message": [
      `INSERT INTO "Payment" (payment_provider, transaction_id, amount_cents, transaction_type, status, member_id, receipt_number, created_at, completed_at)
        SELECT payment_provider, '999', amount_cents, 'renewal', status, member_id, (SELECT MAX(receipt_number) + 1 FROM "Payment"), created_at, completed_at FROM "Payment" WHERE id = :local_payment`,
      `UPDATE "Counter" SET value = value + 1 WHERE name = 'receipt'`,
      `INSERT INTO "MembershipPeriod" (member_id, payment_id, plan_type, starts_on, ends_on, source, created_at)
        SELECT member_id, (SELECT MAX(id) FROM "Payment"), plan_type, starts_on, ends_on, source, created_at FROM "MembershipPeriod" WHERE payment_id = :local_payment`,
    ],
    "a message refused": `UPDATE "ProviderEvent" SET decision = 'refused' WHERE payment_id = :local_payment`,
    "no message": `DELETE FROM "ProviderEvent" WHERE payment_id = :renewal`,
  },
  "a month paid to a provider is a month, and a pass is a pass": {
    "a period of 30 days more": `UPDATE "MembershipPeriod" SET ends_on = '2026-06-01' WHERE payment_id = :renewal`,
    "30 days more of a period and its membership": [
      `UPDATE "MembershipPeriod" SET ends_on = '2026-06-01' WHERE payment_id = (SELECT id FROM "Payment" WHERE transaction_id = '103')`,
      `UPDATE "Member" SET paid_through = '2026-06-01' WHERE id = :other`,
    ],
  },
  "a payment that was refunded or taken back bought nothing that still counts": {
    "a refunded period valid again": `UPDATE "MembershipPeriod" SET voided_at = NULL WHERE payment_id = :refunded_payment`,
    "a refunded period and its membership valid again": [
      `UPDATE "MembershipPeriod" SET voided_at = NULL WHERE payment_id = :refunded_payment`,
      `UPDATE "Member" SET ended_at = NULL WHERE id = :refunded`,
    ],
  },
  "days that the office gave are in the audit log": {
    "60 complimentary days": [
      `INSERT INTO "MembershipPeriod" (member_id, plan_type, starts_on, ends_on, source, created_at) SELECT member_id, plan_type, ends_on, '2026-12-31', 'complimentary', created_at FROM "MembershipPeriod" WHERE payment_id = :renewal`,
      `UPDATE "Member" SET paid_through = '2026-12-31' WHERE id = :local`,
    ],
    "more days of an extension": `UPDATE "MembershipPeriod" SET ends_on = '2026-06-09' WHERE source = 'extension'`,
  },
  "a membership is paid through the last day of a period that counts": {
    "a year more of a membership": `UPDATE "Member" SET paid_through = '2027-05-01' WHERE id = :local`,
    "an ended membership that goes on": `UPDATE "Member" SET ended_at = NULL WHERE id = :ended`,
  },
  "a member's next charge is that of the agreement": {
    "no next charge": `UPDATE "Member" SET charges_on = NULL WHERE id = :local`,
  },
  "a membership has the plan of its last period": {
    "Local instead of a pass": `UPDATE "Member" SET plan_type = 'local_recurring' WHERE id = :tourist`,
  },
  "a membership whose history says cancelled is cancelled": {
    "a cancelled membership that goes on": `UPDATE "Member" SET cancelled_at = NULL WHERE id = :stops`,
  },
  "a redeemed gift gave days once, and no other gift did": {
    "a redeemed gift unused": `UPDATE "Gift" SET status = 'unused' WHERE status = 'redeemed'`,
    "an unused gift redeemed": `UPDATE "Gift" SET status = 'redeemed' WHERE status = 'unused'`,
  },
  "a payment for a gift is as much as its price": {
    "another price of a gift": `UPDATE "Gift" SET price_cents = 5000 WHERE status = 'unused'`,
    "one gift more": `INSERT INTO "Gift" (checkout_id, payment_id, plan_type, price_cents, code_hash, status, valid_through, created_at) SELECT checkout_id, payment_id, plan_type, price_cents, 'x', status, valid_through, created_at FROM "Gift" WHERE status = 'unused'`,
  },
  "a checkout for a gift has one, which its payment makes worth something": {
    "a paid checkout of a gift that is not paid for": `UPDATE "Gift" SET payment_id = NULL WHERE status = 'unused'`,
  },
  "a gift has a code and a last day if it is paid for, and not before": {
    "a gift without a last day": `UPDATE "Gift" SET valid_through = '' WHERE status = 'unused'`,
    "a gift without a code": `UPDATE "Gift" SET code_hash = NULL WHERE status = 'unused'`,
  },
  "a message that was settled led to a payment that is there": {
    "a message about a missing payment": `UPDATE "ProviderEvent" SET payment_id = 999 WHERE payment_id = :local_payment`,
    "a message about no payment": `UPDATE "ProviderEvent" SET payment_id = NULL WHERE payment_id = :local_payment`,
    "the end of an agreement that names a missing payment": `UPDATE "ProviderEvent" SET payment_id = 999 WHERE status = 'CANCELLED'`,
  },
  "a message that was settled holds its claim": {
    "no claim of a message": `UPDATE "ProviderEvent" SET claim = NULL WHERE payment_id = :local_payment`,
  },
  "an agreement that charges is its own member's current one": {
    "an agreement that is nobody's": `UPDATE "Agreement" SET current_member_id = NULL WHERE token = 'T1'`,
    "an agreement of another member": `UPDATE "Agreement" SET member_id = :tourist WHERE token = 'T1'`,
  },
  "each line of a bank holds its claim, so that no other statement brings it again": {
    "a line released": `UPDATE "BankLine" SET claim = NULL WHERE outcome = 'booked'`,
    "an open line released": `UPDATE "BankLine" SET claim = NULL WHERE outcome = 'open'`,
  },
  "the parts of a bank's line add up to the line": {
    "less that waits": `UPDATE "BankLine" SET amount_cents = amount_cents - 100 WHERE outcome = 'held'`,
    "another sum on the statement": `UPDATE "BankLine" SET statement_cents = statement_cents + 1 WHERE outcome = 'open'`,
  },
  "no line of a booked statement has gone": {
    "a line deleted": `DELETE FROM "BankLine" WHERE outcome = 'open'`,
    "an explained line deleted": `DELETE FROM "BankLine" WHERE outcome = 'explained'`,
  },
  "what a payment of a bank's lines cost is what these lines brought": {
    "another day of a line": `UPDATE "BankLine" SET day = '2026-03-30' WHERE outcome = 'booked'`,
  },
  "a booked line has a payment by bank transfer, and no other line has one": {
    "a booked line without its payment": `UPDATE "BankLine" SET payment_id = NULL WHERE outcome = 'booked'`,
    "an open line booked by hand": `UPDATE "BankLine" SET outcome = 'booked' WHERE outcome = 'open'`,
    "what waits, spent": `UPDATE "BankLine" SET payment_id = :cash WHERE outcome = 'held'`,
  },
  "a booked line is of the person whose payment it is": {
    "somebody else's line": `UPDATE "BankLine" SET user_id = (SELECT user_id FROM "Member" WHERE id = :tourist) WHERE outcome = 'booked'`,
  },
  "money that waits on a person has one who is still here, and money to match has none": {
    "what waits, of nobody": `UPDATE "BankLine" SET user_id = NULL WHERE outcome = 'held'`,
    "an open line of somebody": `UPDATE "BankLine" SET user_id = 1 WHERE outcome = 'open'`,
  },
  "money that goes back has its repayment, of the same sum, and a repayment answers one thing": {
    "a line that no longer goes back": `UPDATE "BankLine" SET outcome = 'open', user_id = NULL WHERE outcome = 'returned'`,
    "less owed for a line": `UPDATE "Repayment" SET amount_cents = 100 WHERE line_id IS NOT NULL`,
    "a repayment of nothing that came": `UPDATE "Repayment" SET line_id = NULL WHERE line_id IS NOT NULL`,
  },
  "an explained line has a person's words and name": {
    "an open line explained by nobody": `UPDATE "BankLine" SET outcome = 'explained' WHERE outcome = 'open'`,
    "an explanation without words": `UPDATE "BankLine" SET reason = '' WHERE outcome = 'explained'`,
  },
  "a payment has a receipt number, a moment and a day exactly when its money came": {
    "no day of a payment": `UPDATE "Payment" SET received_on = NULL WHERE id = :local_payment`,
  },
  "a payment has the fee that its message names": {
    "no fee": `UPDATE "Payment" SET fee_cents = 0 WHERE id = :fee`,
  },
  "a provider's payment was booked at the moment at which its message was decided": {
    "a payment and its days moved to another month": [
      `UPDATE "Payment" SET completed_at = (SELECT completed_at FROM "Payment" WHERE id = :renewal) WHERE id = :local_payment`,
      `UPDATE "MembershipPeriod" SET created_at = (SELECT completed_at FROM "Payment" WHERE id = :renewal) WHERE payment_id = :local_payment`,
    ],
  },
  "the money of a provider came on the day of its message, or on one that its list names": {
    "another day of a payment": `UPDATE "Payment" SET received_on = '2026-03-02' WHERE id = :renewal`,
  },
  "money that the office took came on the day in the audit log": {
    "another day of cash": `UPDATE "Payment" SET received_on = '2026-03-31' WHERE id = :cash`,
  },
  "a mail about a payment names its receipt": {
    "two receipts swapped": [
      `UPDATE "Payment" SET receipt_number = -1 WHERE id = :local_payment`,
      `UPDATE "Payment" SET receipt_number = (SELECT receipt_number - 1 FROM "Payment" WHERE id = :renewal) WHERE id = -1`,
      `UPDATE "Payment" SET receipt_number = 1000 WHERE id = :renewal`,
      `UPDATE "Payment" SET receipt_number = 2 WHERE id = :local_payment`,
      `UPDATE "Payment" SET receipt_number = 1 WHERE id = :renewal`,
    ],
  },
  "a membership that is cancelled or ended has a history that says so": {
    "a membership ended by hand": `UPDATE "Member" SET ended_at = join_date WHERE id = :local`,
    "a membership cancelled by hand": `UPDATE "Member" SET cancelled_at = join_date WHERE id = :local`,
  },
  "grace is for a member whom somebody charged": {
    "grace for a tourist": `UPDATE "Member" SET renewal_failed_at = join_date WHERE id = :tourist`,
  },
  "no day of a membership is paid for twice": {
    "a period over another": `UPDATE "MembershipPeriod" SET starts_on = '2026-03-20' WHERE payment_id = :renewal`,
  },
  "days to come follow others without a gap": {
    "a gap of a hundred days": [
      `UPDATE "MembershipPeriod" SET starts_on = '2026-07-10', ends_on = '2026-08-09' WHERE payment_id = :renewal`,
      `UPDATE "Member" SET paid_through = '2026-08-09' WHERE id = :local`,
    ],
  },
  "paid days end only with their money, their membership or a person's word": {
    "a paid period voided": `UPDATE "MembershipPeriod" SET voided_at = created_at WHERE payment_id = :local_payment`,
  },
  "a gift is worth something while its money is here, and is returned with it": {
    "an unused gift refunded": `UPDATE "Gift" SET status = 'refunded', closed_at = created_at WHERE status = 'unused'`,
    "the money of an unused gift back": `UPDATE "Payment" SET status = 'refunded' WHERE id = (SELECT payment_id FROM "Gift" WHERE status = 'unused')`,
  },
  "a gift can be redeemed for three years": {
    "ten more years": `UPDATE "Gift" SET valid_through = '2039-04-01' WHERE status = 'unused'`,
  },
  "an agreement charges what its order asked, or one of its payments was": {
    "another amount of an agreement": `UPDATE "Agreement" SET amount_cents = 100 WHERE member_id = :local`,
  },
  "an agreement with PayFast has the token of its messages": {
    "another token": [
      `UPDATE "ProviderEvent" SET raw_body = 'amount_gross=99.00&token=T1&m=1' WHERE payment_id = :local_payment`,
      `UPDATE "Agreement" SET token = 'T9' WHERE member_id = :local`,
    ],
  },
  "an agreement charges next within two months of the days that are paid": {
    "a year without a charge": [
      `UPDATE "Agreement" SET next_renewal_on = '2027-05-01' WHERE member_id = :local`,
      `UPDATE "Member" SET charges_on = '2027-05-01' WHERE id = :local`,
    ],
  },
  "a movement that needs no look any more was looked at by somebody": {
    "an open movement hidden": `UPDATE "ProviderLine" SET looked_at = first_seen_at`,
    "an open movement matched": `UPDATE "ProviderLine" SET state = 'matched' WHERE kind = 'charge'`,
  },
  "a refund that the provider's list told is on the list": {
    "a refund line deleted": `DELETE FROM "ProviderLine" WHERE kind = 'refund'`,
  },
  "a price change is as it was announced": {
    "another announced price": `UPDATE "PriceChange" SET amount_cents = 1000`,
  },
  "a discount is 10 % of the amount, rounded half up to the cent": {
    "another discount": `UPDATE "Redemption" SET discount_cents = discount_cents + 1`,
  },
  "an applied redemption is one verified saving of the same sum, a void one is none": {
    "a saving without its redemption": `UPDATE "SavingsEntry" SET redemption_id = NULL`,
  },
};

describe("the books", () => {
  it("of a club in which everything has happened are sound", async () => {
    expect(await brokenRules(club.db)).toEqual([]);
  });

  it("stay sound when a provider reports the end of an agreement a second time", async () => {
    const again = await club.say({ ...CANCELLED, token: "T5", provider_status: "CANCELLED_AGAIN" });
    expect(again).toMatchObject({ decision: "settled", reason: "ended_agreement_confirmed" });
    expect(await brokenRules(club.db)).toEqual([]);
  });

  const changes = Object.entries(CHANGES).flatMap(([rule, each]) =>
    Object.entries(each).map(([what, statements]) => ({ what, rule, statements })),
  );

  it.each(changes)("show $what", async ({ statements, rule }) => {
    class Undo extends Error {}
    let rules: string[] = [];
    const undone = club.db.$transaction(
      async (tx) => {
        for (const statement of [statements].flat())
          await tx.$executeRawUnsafe(statement.replace(/:(\w+)/g, (_, name: string) => String(ids[name]!)));
        rules = (await brokenRules(tx)).map((found) => found.rule);
        throw new Undo();
      },
      { timeout: 60_000, maxWait: 60_000 },
    );
    await expect(undone).rejects.toThrow(Undo);
    expect(rules).toContain(rule);
  });

  it("that contradict themselves raise one alert, which closes once they are sound", async () => {
    await club.db.counter.update({ where: { name: "receipt" }, data: { value: { increment: 1 } } });
    expect(await verifyLedger(club.deps)).toMatchObject({ broken: 1 });
    expect(await verifyLedger(club.deps)).toMatchObject({ broken: 1 });
    const open = await club.db.alert.findMany({ where: { kind: "ledger", resolved_at: null } });
    expect(open.map(({ message }) => message)).toEqual([expect.stringContaining(`“${RECEIPTS}” (1 row`)]);
    await club.db.counter.update({ where: { name: "receipt" }, data: { value: { decrement: 1 } } });
    expect(await verifyLedger(club.deps)).toMatchObject({ broken: 0 });
    expect(await club.db.alert.count({ where: { kind: "ledger", resolved_at: null } })).toBe(0);
  });
});
