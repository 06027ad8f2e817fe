import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireMember } from "~/accounts/access/viewer.server";
import { dayOf } from "~/kernel/clock";
import { readSettings } from "~/kernel/settings/settings.server";
import { cardImage } from "~/members/card/card-image.server";
import { cardValidity } from "~/members/membership/members.server";
import { deps } from "~/web/process/deps.server";

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
