import type { PlanType } from "../../app/domain/catalog";
import { writeStatusHistory } from "../../app/domain/jobs/write-status-history.server";
import { cancelMembership } from "../../app/domain/payments/agreements/cancel-membership.server";
import { resumeMembership } from "../../app/domain/payments/agreements/resume-membership.server";
import type { ProviderNotice } from "../../app/domain/payments/provider";
import { reconcile } from "../../app/domain/payments/reconcile.server";
import { bookDispute } from "../../app/domain/payments/refunds/book-dispute.server";
import { recordRefund } from "../../app/domain/payments/refunds/record-refund.server";
import type { DisputeStatus } from "../../app/domain/payments/refunds/standing";
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
  dispute(transaction_id: string, outcome: DisputeStatus): Promise<unknown>;
  jobs(): Promise<unknown>;
}

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
    refund: async (payment_id) => void (await recordRefund(deps, "admin:1", { payment_id, reason: "" })),
    dispute: async (payment, outcome) => {
      const word = { provider: "payfast", payment, dispute_id: `D-${payment}`, amount_cents: 9900 } as const;
      await bookDispute(deps, { ...word, outcome, at: deps.clock(), source: "history" });
    },
    async jobs() {
      await writeStatusHistory(deps);
      await reconcile(deps);
    },
  };
}
