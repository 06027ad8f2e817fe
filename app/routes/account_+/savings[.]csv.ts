import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireMember } from "~/accounts/access/viewer.server";
import { monthIn } from "~/members/savings/read-savings.server";
import { savingsCsv } from "~/members/savings/savings-csv.server";
import { csvReply } from "~/web/answers/files.server";
import { readQuery } from "~/web/fields/query.server";
import { deps } from "~/web/process/deps.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const { member } = await requireMember(request);
  return csvReply(deps, "savings", savingsCsv(deps, member.id, monthIn(readQuery(request))));
}
