import { readQuery } from "~/web/fields/query.server";
import { deps } from "~/web/process/deps.server";
import { statementMonths } from "../statement.server";

/** The month in the address if the shop has it, else the current one. */
export async function askedMonth(request: Request, partner_id: number) {
  const months = await statementMonths(deps, partner_id);
  const asked = readQuery(request).get("month") ?? "";
  return { months, month: months.includes(asked) ? asked : (months[0] ?? "") };
}
