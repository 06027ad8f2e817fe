import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireUser } from "~/accounts/access/viewer.server";
import { dayOf } from "~/kernel/clock";
import { myData } from "~/office/privacy/my-data.server";
import { jsonReply } from "~/web/answers/files.server";
import { deps } from "~/web/process/deps.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  return jsonReply(`my-data-${dayOf(deps.clock())}`, await myData(deps, viewer));
}
