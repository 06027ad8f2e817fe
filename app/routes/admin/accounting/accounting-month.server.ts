import { previousMonth } from "~/domain/accounting/month";
import { type AccountingMonth, accountingMonth } from "~/domain/accounting/read-month.server";
import { dayOf } from "~/domain/clock";
import { ClubError } from "~/domain/errors";
import { readQuery } from "~/http/fields/query.server";
import { deps } from "~/http/process/deps.server";

/** The month in the address as somebody typed it; the last complete one where none stands there. */
export function askedMonth(request: Request): string {
  return readQuery(request).get("month") || previousMonth(dayOf(deps.clock()));
}

/** Reads the month of a file's address. Answers 400 in plain text for a month that does not exist. */
export async function monthForFile(request: Request): Promise<AccountingMonth> {
  try {
    return await accountingMonth(deps, askedMonth(request));
  } catch (error) {
    if (error instanceof ClubError && error.code === "invalid_input")
      throw new Response(error.message, { status: 400 });
    throw error;
  }
}
