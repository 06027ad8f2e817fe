import { previousMonth } from "~/domain/accounting/month";
import { type AccountingMonth, accountingMonth } from "~/domain/accounting/read-month.server";
import { dayOf } from "~/domain/clock";
import { onRefusal } from "~/http/answers/status.server";
import { readQuery } from "~/http/fields/query.server";
import { deps } from "~/http/process/deps.server";

/** The month in the address, unchecked; the last complete one if there is none. */
export function askedMonth(request: Request): string {
  return readQuery(request).get("month") || previousMonth(dayOf(deps.clock()));
}

export function monthForFile(request: Request): Promise<AccountingMonth> {
  return onRefusal(accountingMonth(deps, askedMonth(request)), "invalid_input", ({ message }): never => {
    throw new Response(message, { status: 400 });
  });
}
