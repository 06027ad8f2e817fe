import { json, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireMember } from "~/accounts/access/viewer.server";
import { longDay } from "~/kernel/clock";
import { qrPath } from "~/kernel/images/qr.server";
import { readSettings } from "~/kernel/settings/settings.server";
import { shownCard } from "~/members/card/card";
import { cardForPaper } from "~/members/membership/members.server";
import type { Validity } from "~/members/membership/validity";
import { DigitalCard } from "~/parts/card/DigitalCard";
import { Icon } from "~/ui/Icon";
import { PrintButton } from "~/ui/PrintButton";
import { deps } from "~/web/process/deps.server";

export const meta: MetaFunction = () => [{ title: "Card on paper" }, { name: "robots", content: "noindex" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { user_id } = await requireMember(request);
  const member = await cardForPaper(deps, user_id);
  if (!member?.entitled) throw redirect("/account/card");
  const { club_name } = await readSettings(deps);
  // Paper does not renew: its code ends with the days that are paid for now.
  const validity: Validity = { label: "Works until", day: member.works_until };
  // Level M, because paper gets dirty.
  return json({ member: shownCard(member), validity, club_name, qr: qrPath(member.qr_code_data, "M") });
}

/** Signed for the whole pass. Outside the pages that the card's worker keeps, so that the phone never shows it as the card. */
export default function CardPaper() {
  const { member, validity, club_name, qr } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="card-screen on-paper">
      <p className="account-up -mt-3 w-full max-w-prose px-4">
        <a href="/account/card">
          <Icon name="back" />
          My card
        </a>
      </p>
      <h1 className="px-4 text-center text-2xl">Your card on paper</h1>
      <p className="max-w-prose px-4 text-center">
        It is the size of a bank card and works until {longDay(member.works_until)}
        {member.works_until > member.paid_through ? ", some days after your renewal" : ""}, or until the club
        gives you a new QR code.
        {member.plan_type === "local_recurring" ? " Print it again after each renewal." : ""}
      </p>
      <DigitalCard member={member} validity={validity} qr={qr} club_name={club_name} size={480} paper />
      <p className="acts w-full justify-center px-4">
        <PrintButton look="main" />
      </p>
    </main>
  );
}
