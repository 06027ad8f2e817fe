import type { Day } from "~/kernel/clock";
import type { ProviderNotice } from "~/money/payments/notice";
import { type ProviderName, subjectOf } from "~/money/payments/provider";
import { isSame } from "~/money/prices/amounts";
import { expectedAmounts, type Target } from "~/money/settlement/target.server";

/** Provider, payment and status; for the end of an agreement, its token. */
export function claimOf(provider: ProviderName, notice: ProviderNotice): string | null {
  const subject = subjectOf(notice);
  return subject && `${provider}|${subject}|${notice.provider_status}`;
}

/** Why a message of `day` cannot be booked, or null. CANCELLED has no amount and may name an unknown agreement. */
export function objectionTo(notice: ProviderNotice, target: Target, day: Day): string | null {
  if (notice.status === "cancelled" || notice.status === "agreed") return null;
  if (!target.agreement && !target.checkout) return "unknown_payment";
  if (notice.currency !== (target.checkout?.currency ?? "ZAR")) return "wrong_currency";
  if (notice.status === "failed" && notice.amount_cents === null) return null;
  const { amount_cents } = notice;
  const isExpected = expectedAmounts(target, day).some((cents) => isSame(cents, amount_cents ?? Number.NaN));
  return isExpected ? null : "wrong_amount";
}
