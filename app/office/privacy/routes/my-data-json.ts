import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireUser } from "~/accounts/access/viewer.server";
import { dayOf } from "~/kernel/clock";
import { deps } from "~/web/process/deps.server";
import { myData } from "../my-data.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  return new Response(JSON.stringify(await myData(deps, viewer), null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="my-data-${dayOf(deps.clock())}.json"`,
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
