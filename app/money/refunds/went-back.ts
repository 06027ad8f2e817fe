import type { Cents } from "~/kernel/money";
import type { NoticeStatus, ProviderNotice } from "~/money/payments/provider";
import type { DisputeStatus, RefundStatus } from "./standing";

const BACK_STATUSES = [
  "refunded",
  "refund_failed",
  "refund_pending",
  "disputed",
  "dispute_resolved",
] as const;
export type BackStatus = (typeof BACK_STATUSES)[number];

export function isAboutMoneyBack(status: NoticeStatus): status is BackStatus {
  return (BACK_STATUSES as readonly string[]).includes(status);
}

export interface ListedRefund {
  refund_id: string;
  amount_cents: Cents;
  status: RefundStatus;
  dispute_id: string | null;
  at: Date;
}

export interface ListedDispute {
  dispute_id: string;
  amount_cents: Cents;
  outcome: DisputeStatus;
  at: Date;
  answer_by: Date | null;
}

export type WentBack =
  | {
      kind: "found";
      charge: ProviderNotice;
      raw_body: string;
      refunds: ListedRefund[];
      disputes: ListedDispute[];
    }
  | { kind: "unknown" }
  | { kind: "unreachable" };
