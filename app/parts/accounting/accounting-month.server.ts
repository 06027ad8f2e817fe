import { dayOf } from "~/kernel/clock";
import { previousMonth } from "~/money/accounting/month";
import { type AccountingMonth, accountingMonth } from "~/money/accounting/read-month.server";
import { onRefusal } from "~/web/answers/status.server";
import { readQuery } from "~/web/fields/query.server";
import { deps } from "~/web/process/deps.server";

/** The month in the address, unchecked; the last complete one if there is none. */
export function askedMonth(request: Request): string {
  return readQuery(request).get("month") || previousMonth(dayOf(deps.clock()));
}

export function monthForFile(request: Request): Promise<AccountingMonth> {
  return onRefusal(accountingMonth(deps, askedMonth(request)), "invalid_input", ({ message }): never => {
    throw new Response(message, { status: 400 });
  });
}
