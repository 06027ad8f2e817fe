import type { Cents } from "~/kernel/money";
import type { ProviderNotice } from "~/money/payments/notice";
import type { DisputeStatus, RefundStatus } from "./standing";

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
