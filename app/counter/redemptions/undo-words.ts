import { longMonth } from "~/kernel/clock";

const LASTING = "The saving no longer counts. The redemption stays in the books, marked as undone.";

/** What an undo means for the member: a discount comes back only while its month lasts (R49, R54). */
export function undoWords(redemption: { month_key: string; this_month: string }): string {
  const { month_key, this_month } = redemption;
  if (month_key !== this_month)
    return `${longMonth(month_key)} is over, so the member gets no discount back for it. ${LASTING}`;
  return `The member can use this month's discount at this partner again, and the voucher is restored to issued status; a code of an earlier day shows as expired, and the member can get a fresh one. ${LASTING}`;
}
