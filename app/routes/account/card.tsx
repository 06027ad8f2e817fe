import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { MembershipBanner } from "~/components/account/MembershipBanner";
import { CardKeeper } from "~/components/card/CardKeeper";
import { ACCOUNT_CARD, DigitalCard } from "~/components/card/DigitalCard";
import { FillScreen } from "~/components/card/FillScreen";
import { ScreenHint } from "~/components/card/ScreenHint";
import { PLANS } from "~/domain/catalog";
import { shownCard } from "~/domain/membership/card";
import { validityWords } from "~/domain/membership/validity";
import { cardValidity } from "~/domain/payments/agreements/card-validity.server";
import { readSettings } from "~/domain/settings/settings.server";
import { deps } from "~/http/process/deps.server";
import { requireMember } from "~/http/session/viewer.server";
import { qrPath } from "~/images/qr.server";

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
