import type { PlanType } from "../../app/kernel/catalog";
import { writeStatusHistory } from "../../app/members/membership/write-status-history.server";
import { cancelMembership } from "../../app/money/agreements/cancel-membership.server";
import { resumeMembership } from "../../app/money/agreements/resume-membership.server";
import { ownGiftOrder } from "../../app/money/gifts/giver.server";
import { redeemGift } from "../../app/money/gifts/redeem.server";
import { startGiftOrder } from "../../app/money/gifts/start-order.server";
import type { ProviderNotice } from "../../app/money/payments/notice";
import { reconcile } from "../../app/money/payments/reconcile.server";
import { bookDispute } from "../../app/money/refunds/book-dispute.server";
import { bookRefund } from "../../app/money/refunds/book-refund.server";
import type { DisputeStatus } from "../../app/money/refunds/standing";
import { endMembership } from "../../app/office/member-page/end-membership.server";
import { noteSubscriptionEnded, refundMember } from "../../app/office/member-page/member-acts.server";
import type { openTestClub } from "./test-club";

export type TestClub = Awaited<ReturnType<typeof openTestClub>>;

/** Everything that a story does to a club, in this process or in another: arguments and results are JSON. */
export interface Actions {
  checkout(buyer: { user_id: number; email: string }, plan: PlanType): Promise<{ temp_member_id: string }>;
  say(notice: Partial<ProviderNotice>): Promise<unknown>;
  cancel(member_id: number): Promise<unknown>;
  resume(member_id: number): Promise<unknown>;
  refund(payment_id: number): Promise<unknown>;
  /** The provider reports this outcome of a dispute. */
  dispute(transaction_id: string, outcome: DisputeStatus, amount_cents?: number): Promise<unknown>;
  /** The provider lists a refund of the payment. */
  giveBack(transaction_id: string, amount_cents: number): Promise<unknown>;
  noteEnded(member_id: number): Promise<unknown>;
  /** Two gifts, paid at once. */
  gifts(
    buyer: { user_id: number; email: string },
    plan: PlanType,
    transaction_id: string,
  ): Promise<{ codes: string[] }>;
  redeem(buyer: { user_id: number; email: string }, code: string): Promise<unknown>;
  jobs(): Promise<unknown>;
  /** The office ends the membership. */
  end(member_id: number): Promise<unknown>;
}

const OWNER = { kind: "admin", id: 1, name: "Owner" } as const;

export function actionsOf(club: TestClub): Actions {
  const { deps } = club;
  return {
    async checkout(buyer, plan) {
      const { temp_member_id } = await club.checkout(buyer, plan);
      return { temp_member_id };
    },
    say: async (notice) => void (await club.say(notice)),
    cancel: async (member_id) => void (await cancelMembership(deps, "member", { member_id, reason: "" })),
    resume: async (member_id) => void (await resumeMembership(deps, "member", { member_id })),
    refund: async (payment_id) => {
      const { member_id } = await club.db.payment.findUniqueOrThrow({ where: { id: payment_id } });
      await refundMember(deps, OWNER, member_id!, { payment_id, reason: "" });
    },
    noteEnded: async (member_id) =>
      void (await noteSubscriptionEnded(deps, OWNER, member_id, "Seen at PayFast")),
    async gifts(buyer, plan_type, transaction_id) {
      const gift = { plan_type, quantity: 2, giver_name: "Anna", words: "" } as const;
      const { temp_member_id: reference } = await startGiftOrder(
        deps,
        { ...buyer, name: "Anna" },
        { ...gift, payment_method: "payfast" },
      );
      await club.say({ reference, amount_cents: 19_800, transaction_id });
      const order = await club.db.giftOrder.findFirstOrThrow({
        where: { checkout: { temp_member_id: reference } },
      });
      const { gifts } = await ownGiftOrder(deps, buyer.user_id, order.id);
      return { codes: gifts.map(({ code }) => code!.replaceAll("-", "")) };
    },
    redeem: async (buyer, code) =>
      void (await redeemGift(deps, buyer, { code, full_name: "Thandi Mbeki", city: "Port Alfred" })),
    giveBack: async (payment, amount_cents) => {
      const refund = { provider: "payfast", payment, refund_id: `R-${payment}`, amount_cents } as const;
      await bookRefund(deps, { ...refund, at: deps.clock(), source: "history" });
    },
    dispute: async (payment, outcome, amount_cents = 9900) => {
      const word = { provider: "payfast", payment, dispute_id: `D-${payment}`, amount_cents } as const;
      await bookDispute(deps, { ...word, outcome, at: deps.clock(), source: "history" });
    },
    async jobs() {
      await writeStatusHistory(deps);
      await reconcile(deps);
    },
    end: async (member_id) => void (await endMembership(deps, OWNER, member_id, "The story is over")),
  };
}
