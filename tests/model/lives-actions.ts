import { giveLine, returnLine } from "~/money/bank/to-match.server";
import { remindOfTransfers, saidPaid } from "~/money/transfer/notify-transfer.server";
import "../../app/club";
import type { PlanType } from "../../app/kernel/catalog";
import { type Day, dayOf } from "../../app/kernel/clock";
import type { OutgoingMail } from "../../app/kernel/mail/mail";
import { warnOfExpiry } from "../../app/members/membership/warn-of-expiry.server";
import { writeStatusHistory } from "../../app/members/membership/write-status-history.server";
import { cancelMembership } from "../../app/money/agreements/cancel-membership.server";
import { notifyOfMissedRenewals } from "../../app/money/agreements/notify-of-missed-renewals.server";
import { remindOfRenewals } from "../../app/money/agreements/remind-of-renewals.server";
import { resumeMembership } from "../../app/money/agreements/resume-membership.server";
import { bookBegunImports } from "../../app/money/bank/book-lines.server";
import { importView } from "../../app/money/bank/import-view.server";
import { createImport, startBooking } from "../../app/money/bank/imports.server";
import { takeBackReversed } from "../../app/money/bank/take-back-reversed.server";
import { giveBackOwn } from "../../app/money/gifts/give-back.server";
import { ownGift } from "../../app/money/gifts/giver.server";
import { redeemGift } from "../../app/money/gifts/redeem.server";
import { startGiftOrder } from "../../app/money/gifts/start-order.server";
import type { ProviderNotice } from "../../app/money/payments/notice";
import type { ProviderName } from "../../app/money/payments/provider";
import { reconcile } from "../../app/money/payments/reconcile.server";
import { announcePrice } from "../../app/money/prices/change-price.server";
import { bookDispute } from "../../app/money/refunds/book-dispute.server";
import { bookRefund } from "../../app/money/refunds/book-refund.server";
import type { DisputeStatus } from "../../app/money/refunds/standing";
import { giveMoneyBack, notePaid } from "../../app/money/repayments/acts.server";
import { withdraw } from "../../app/money/withdrawal/withdraw.server";
import { sendDueMail } from "../../app/office/emails/mail.server";
import { endMembership, undoEnd } from "../../app/office/member-page/end-membership.server";
import { noteSubscriptionEnded } from "../../app/office/member-page/member-acts.server";
import { makePartner, makeRedemption } from "../factories";
import type { openTestClub } from "./test-club";

export type TestClub = Awaited<ReturnType<typeof openTestClub>>;

/** Everything that a story does to a club, in this process or in another: arguments and results are JSON. */
export interface Actions {
  checkout(
    buyer: { user_id: number; email: string },
    plan: PlanType,
    provider: ProviderName,
  ): Promise<{ temp_member_id: string }>;
  say(notice: Partial<ProviderNotice>, provider: ProviderName): Promise<unknown>;
  cancel(member_id: number): Promise<unknown>;
  resume(member_id: number): Promise<unknown>;
  /** The office gives back a part of it, or all that is left. */
  refund(payment_id: number, part?: { cents: number; takes: boolean }): Promise<unknown>;
  /** What is owed of a payment goes back: the provider lists it, or a person notes the day. Returns how much. */
  payBack(payment_id: number): Promise<number>;
  /** The giver returns an unused gift. */
  returnGift(buyer: { user_id: number }, transaction_id: string): Promise<unknown>;
  /** The provider reports this outcome of a dispute. */
  dispute(
    transaction_id: string,
    outcome: DisputeStatus,
    of: { amount_cents: number; provider: ProviderName },
  ): Promise<unknown>;
  /** The provider lists a refund of the payment. */
  giveBack(transaction_id: string, amount_cents: number, provider?: ProviderName): Promise<unknown>;
  noteEnded(member_id: number): Promise<unknown>;
  /** An owner announces what Local costs from a day on. */
  announce(valid_from: Day, amount_cents: number): Promise<unknown>;
  /** A gift that is paid. */
  gift(
    buyer: { user_id: number; email: string },
    plan: PlanType,
    transaction_id: string,
  ): Promise<{ code: string; cents: number }>;
  redeem(buyer: { user_id: number; email: string }, code: string): Promise<unknown>;
  jobs(): Promise<unknown>;
  /** What is due by mail goes out. Returns what went to this address. */
  mails(to: string): Promise<SentMail[]>;
  /** The office closes the alerts about payments that were refused. */
  decideRefused(): Promise<unknown>;
  /** Asks for a bank transfer. */
  transfer(buyer: { user_id: number; email: string }): Promise<{ id: number; reference: string }>;
  /** "I have paid" */
  sayPaid(checkout_id: number): Promise<unknown>;
  /** The office imports a statement and books what is certain. Returns how many lines that was, and how many new tasks the others are. */
  bank(lines: readonly BankLine[]): Promise<{ booked: number; held: number; asked: number }>;
  giveLine(user_id: number, line: BankLine): Promise<unknown>;
  /** Sends back all that waits on the account, and pays it today. Returns the parts in cents. */
  sendBackWaiting(user_id: number): Promise<number[]>;
  /** The bank takes this line back, and the office the payment that it was. Returns whether there was one. */
  reverse(line: BankLine): Promise<boolean>;
  /** A shop gives the member a discount. */
  discount(member_id: number): Promise<unknown>;
  /** Cancels the newest order within seven days, or asks the office. Returns what became of it. */
  withdraw(user_id: number): Promise<string>;
  /** The office ends the membership. */
  end(member_id: number): Promise<unknown>;
  undoEnd(member_id: number): Promise<unknown>;
}

export type SentMail = Pick<OutgoingMail, "subject" | "text">;

export interface BankLine {
  day: Day;
  text: string;
  cents: number;
}

const OWNER = { kind: "admin", id: 1, name: "Owner" } as const;

export function actionsOf(club: TestClub): Actions {
  const { deps } = club;
  let refunds = 0;
  async function giveBack(payment: string, amount_cents: number, provider: ProviderName = "payfast") {
    refunds += 1;
    const refund = { provider, payment, refund_id: `R-${payment}-${refunds}`, amount_cents };
    await bookRefund(deps, { ...refund, at: deps.clock(), source: "history" });
  }
  return {
    async checkout(buyer, plan, provider) {
      const { temp_member_id } = await club.checkout(buyer, plan, provider);
      return { temp_member_id };
    },
    say: async (notice, provider) => void (await club.say(notice, provider)),
    cancel: async (member_id) => void (await cancelMembership(deps, "member", { member_id, reason: "" })),
    resume: async (member_id) => void (await resumeMembership(deps, "member", { member_id })),
    refund: async (payment_id, part) => {
      const some = part && {
        amount_cents: part.cents,
        days: part.takes ? ("taken" as const) : ("left" as const),
      };
      await giveMoneyBack(deps, OWNER, { payment_id, note: "", ...some });
    },
    async payBack(payment_id) {
      const owed = await club.db.repayment.findFirstOrThrow({
        where: { payment_id, done_at: null, withdrawn_at: null },
        include: { payment: true },
        orderBy: { id: "asc" },
      });
      const { id, way, amount_cents } = owed;
      const payment = owed.payment!;
      if (way === "provider")
        await giveBack(payment.transaction_id!, amount_cents, payment.payment_provider as ProviderName);
      else await notePaid(deps, OWNER, id, { paid_on: dayOf(deps.clock()) });
      return amount_cents;
    },
    async returnGift({ user_id }, transaction_id) {
      const gift = await club.db.gift.findFirstOrThrow({ where: { payment: { transaction_id } } });
      await giveBackOwn(deps, user_id, gift.id);
    },
    announce: async (valid_from, amount_cents) =>
      void (await announcePrice(deps, OWNER, { plan_type: "local_recurring", amount_cents, valid_from })),
    noteEnded: async (member_id) =>
      void (await noteSubscriptionEnded(deps, OWNER, member_id, "Seen at PayFast")),
    async gift(buyer, plan_type, transaction_id) {
      const { temp_member_id: reference, amount_cents } = await startGiftOrder(
        deps,
        { ...buyer, name: "Anna" },
        { plan_type, payment_method: "payfast" },
      );
      await club.say({ reference, amount_cents, transaction_id });
      const { id } = await club.db.gift.findFirstOrThrow({
        where: { checkout: { temp_member_id: reference } },
      });
      const { code } = await ownGift(deps, buyer.user_id, id);
      return { code: code!.replaceAll("-", ""), cents: amount_cents };
    },
    redeem: async (buyer, code) =>
      void (await redeemGift(deps, buyer, { code, full_name: "Thandi Mbeki", city: "Port Alfred" })),
    giveBack,
    dispute: async (payment, outcome, { amount_cents, provider }) => {
      const word = { provider, payment, dispute_id: `D-${payment}`, amount_cents };
      await bookDispute(deps, { ...word, outcome, at: deps.clock(), source: "history" });
    },
    async jobs() {
      await writeStatusHistory(deps);
      await remindOfRenewals(deps);
      await warnOfExpiry(deps);
      await notifyOfMissedRenewals(deps);
      await remindOfTransfers(deps);
      await reconcile(deps);
    },
    async mails(to) {
      const sent: OutgoingMail[] = [];
      await sendDueMail(deps, { send: async (mail) => void sent.push(mail) });
      return sent.filter((mail) => mail.to === to).map(({ subject, text }) => ({ subject, text }));
    },
    decideRefused: async () => {
      const open = { kind: "wrong_amount", resolved_at: null };
      const closed = { resolved_at: deps.clock(), resolved_by: "Owner" };
      await club.db.alert.updateMany({ where: open, data: closed });
    },
    async transfer(buyer) {
      const { id, bank_reference } = await club.checkout(buyer, "local_recurring", "bank");
      return { id, reference: bank_reference! };
    },
    sayPaid: async (id) => void (await saidPaid(deps, { id })),
    async bank(lines) {
      const import_id = await createImport(deps, OWNER, statementOf(lines));
      await startBooking(deps, OWNER, import_id);
      await bookBegunImports(deps);
      const rows = await club.db.bankLine.findMany({ where: { import_id } });
      // The deposit is nobody's.
      const of = (outcome: string) =>
        new Set(
          rows
            .filter((row) => row.outcome === outcome && row.statement_cents !== DEPOSIT)
            .map((row) => row.position),
        );
      const booked = of("booked");
      const held = [...of("held")].filter((position) => !booked.has(position));
      return { booked: booked.size, held: held.length, asked: of("open").size };
    },
    async giveLine(user_id, { day, text, cents }) {
      const where = { day, description: text, statement_cents: cents, outcome: "open" };
      const { id } = await club.db.bankLine.findFirstOrThrow({ where, orderBy: { id: "asc" } });
      await giveLine(deps, OWNER, id, { user_id });
    },
    async sendBackWaiting(user_id) {
      const held = await club.db.bankLine.findMany({ where: { user_id, outcome: "held" } });
      for (const { id } of held) {
        const repayment_id = await returnLine(deps, OWNER, id, { reason: "Asked for" });
        await notePaid(deps, OWNER, repayment_id, { paid_on: dayOf(deps.clock()) });
      }
      return held.map(({ amount_cents }) => amount_cents);
    },
    async reverse({ day, text, cents }) {
      const line = { day, text: `REVERSAL ${text}`, cents: -cents };
      const import_id = await createImport(deps, OWNER, statementOf([line]));
      const view = await importView(deps, import_id);
      const out =
        view.stage === "draft"
          ? view.out.find(({ payment, is_repaid }) => payment && !payment.is_back && !is_repaid)
          : null;
      if (!out) return false;
      await takeBackReversed(deps, OWNER, { import_id, position: out.position });
      return true;
    },
    async discount(id) {
      const member = await club.db.member.findUniqueOrThrow({ where: { id } });
      const partner = await makePartner(club.db);
      await makeRedemption(club.db, { member, partner, now: deps.clock() });
    },
    withdraw: async (user_id) => (await withdraw(deps, user_id)).state,
    end: async (member_id) => void (await endMembership(deps, OWNER, member_id, "The story is over")),
    undoEnd: async (member_id) => void (await undoEnd(deps, OWNER, member_id)),
  };
}

const DEPOSIT = 100;

/** With a fee and a deposit of nobody's, so that the file says which sign is money in. */
function statementOf(lines: readonly BankLine[]) {
  const rows = lines.map(({ day, text, cents }) => `${day},${text},${(cents / 100).toFixed(2)}`);
  const day = lines[0]!.day;
  const text = ["Date,Description,Amount", ...rows, `${day},BANK FEE,-12.50`, `${day},DEPOSIT,1.00`].join(
    "\n",
  );
  return { file_name: "statement.csv", text };
}
