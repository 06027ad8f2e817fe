import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireMember } from "~/accounts/access/viewer.server";
import { PLANS } from "~/kernel/catalog";
import { qrPath } from "~/kernel/images/qr.server";
import { readSettings } from "~/kernel/settings/settings.server";
import { cardValidity } from "~/members/membership/members.server";
import { MembershipBanner } from "~/members/membership/parts/MembershipBanner";
import { validityWords } from "~/members/membership/validity";
import { deps } from "~/web/process/deps.server";
import { shownCard } from "../card";
import { CardKeeper } from "../parts/CardKeeper";
import { ACCOUNT_CARD, DigitalCard } from "../parts/DigitalCard";
import { FillScreen } from "../parts/FillScreen";
import { ScreenHint } from "../parts/ScreenHint";

export const meta: MetaFunction = () => [{ title: "My card" }, { name: "robots", content: "noindex" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { member } = await requireMember(request);
  const { club_name } = await readSettings(deps);
  const validity = await cardValidity(deps, member);
  return json({ member: shownCard(member), validity, club_name, qr: qrPath(member.qr_code_data) });
}

/** Full screen for the till. Works offline (`CardKeeper`). */
export default function Card() {
  const { member, validity, club_name, qr } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="card-screen">
      <h1 className="visually-hidden">My card</h1>
      <CardKeeper />
      {member.entitled ? null : <MembershipBanner member={member} />}
      <DigitalCard member={member} validity={validity} qr={qr} club_name={club_name} size={480} />
      <p>{`${PLANS[member.plan_type].name}, ${validityWords(validity)}`}</p>
      {member.entitled ? <ScreenHint /> : null}
      <p className="flex flex-wrap justify-center gap-3">
        {member.entitled ? (
          <a className="btn btn-quiet" href="/account/card.png" download={`${member.member_id}.png`}>
            Download as picture
          </a>
        ) : null}
        {member.entitled ? (
          <a className="btn btn-quiet" href="/account/card/paper">
            Card for paper
          </a>
        ) : null}
        <a className="btn btn-quiet" href={ACCOUNT_CARD}>
          Back to my account
        </a>
        {member.entitled ? <FillScreen back={ACCOUNT_CARD} /> : null}
      </p>
    </main>
  );
}
