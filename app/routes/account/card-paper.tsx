import { json, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DigitalCard } from "~/components/card/DigitalCard";
import { PrintButton } from "~/components/counter/PrintButton";
import { longDay } from "~/domain/clock";
import { cardForPaper } from "~/domain/members/members.server";
import { shownCard } from "~/domain/membership/card";
import { cardValidity } from "~/domain/payments/agreements/card-validity.server";
import { readSettings } from "~/domain/settings/settings.server";
import { deps } from "~/http/process/deps.server";
import { requireMember } from "~/http/session/viewer.server";
import { qrPath } from "~/images/qr.server";

export const meta: MetaFunction = () => [{ title: "Card for paper" }, { name: "robots", content: "noindex" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { user_id } = await requireMember(request);
  const member = await cardForPaper(deps, user_id);
  if (!member?.entitled) throw redirect("/account/card");
  const { club_name } = await readSettings(deps);
  const validity = await cardValidity(deps, member);
  // Level M, because paper gets dirty.
  return json({ member: shownCard(member), validity, club_name, qr: qrPath(member.qr_code_data, "M") });
}

/** Signed for the whole pass. Outside the pages that the card's worker keeps, so that the phone never shows it as the card. */
export default function CardPaper() {
  const { member, validity, club_name, qr } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="card-screen">
      <h1 className="px-4 text-center text-2xl">Your card on paper</h1>
      <p className="max-w-prose px-4 text-center">
        It has the size of a bank card and works until {longDay(member.works_until)}, or until the club gives
        you a new QR code.
      </p>
      <DigitalCard member={member} validity={validity} qr={qr} club_name={club_name} size={480} />
      <p className="flex flex-wrap justify-center gap-3">
        <PrintButton />
        <a className="btn btn-quiet" href="/account/card">
          Back to my card
        </a>
      </p>
    </main>
  );
}
