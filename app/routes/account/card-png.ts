import type { LoaderFunctionArgs } from "@remix-run/node";
import { dayOf } from "~/domain/clock";
import { cardValidity } from "~/domain/payments/agreements/card-validity.server";
import { readSettings } from "~/domain/settings/settings.server";
import { deps } from "~/http/process/deps.server";
import { requireMember } from "~/http/session/viewer.server";
import { cardImage } from "~/images/card-image.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const { member } = await requireMember(request);
  const { club_name } = await readSettings(deps);
  const validity = await cardValidity(deps, member);
  const picture = await cardImage({ club_name, member, validity, checked_on: dayOf(deps.clock()) });
  return new Response(new Uint8Array(picture), {
    headers: {
      "Content-Type": "image/png",
      "Content-Disposition": `attachment; filename="${member.member_id}.png"`,
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
