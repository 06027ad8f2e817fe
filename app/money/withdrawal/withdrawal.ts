import { addDays, type Day } from "~/kernel/clock";
import { LEGAL_VERSION } from "~/kernel/settings/legal-version";

/** Section 44 of the Electronic Communications and Transactions Act: services, from the day of the agreement. */
export const WITHDRAWAL_DAYS = 7;
/** Section 44(3). */
export const REFUND_DAYS = 30;

/** What a buyer ticks so that the days begin before the seven days are over (s42(2)(d)). Stored as it stood. */
export const BEGIN_CONSENT =
  "Begin my membership at once. I know that my right to cancel within seven days then ends with my first discount.";
/** Beside it. */
export const WITHOUT_CONSENT =
  "Your choice: your card works today either way. Without this you keep the right for all seven days, whether you use the discount or not.";

/** Marks the payment; the office and the member read it on receipts. */
export const WITHDRAWN = "cancelled within seven days";

export const isWithdrawn = (payment: { status: string; refund_reason: string | null } | null): boolean =>
  payment?.status === "refunded" && payment.refund_reason === WITHDRAWN;

/** What an order keeps of what its buyer agreed to at the button (ECT Act s43(1)(k), s42(2)(d)). */
export function agreedTerms(agreed_at: Date, begins_at_once = false) {
  return { terms_version: LEGAL_VERSION, agreed_at, begin_consent: begins_at_once ? BEGIN_CONSENT : "" };
}

export type Withdrawal = "open" | "over" | "used";

/** Through the seventh day after the agreement (R130). `used`: whether one of the days that it bought gave a discount. */
export function withdrawalOf(
  { concluded_on, has_consent, used }: { concluded_on: Day; has_consent: boolean; used: boolean },
  today: Day,
): Withdrawal {
  if (today > addDays(concluded_on, WITHDRAWAL_DAYS)) return "over";
  return has_consent && used ? "used" : "open";
}
