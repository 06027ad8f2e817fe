import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireUser } from "~/accounts/access/viewer.server";
import { longDay, shortMoment } from "~/kernel/clock";
import { qrPath } from "~/kernel/images/qr.server";
import { readSettings } from "~/kernel/settings/settings.server";
import { shownCard } from "~/members/card/card";
import { DigitalCard } from "~/members/card/parts/DigitalCard";
import { cardValidity } from "~/members/membership/members.server";
import { PrintButton } from "~/ui/PrintButton";
import { orNotFound } from "~/web/answers/status.server";
import { idOf } from "~/web/forms/params.server";
import { deps } from "~/web/process/deps.server";
import { guestPass } from "../check-in.server";
import { hostOf } from "../hosts.server";
import { passName } from "../own-host";

export const meta: MetaFunction = () => [{ title: "Guest's card" }, { name: "robots", content: "noindex" }];

/** Until the guest claims it. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { user_id } = await requireUser(request);
  const host = await orNotFound(hostOf(deps, user_id));
  const { card, code, link, pass, checked_in_at } = await orNotFound(guestPass(deps, host, idOf(params.id)));
  const { club_name } = await readSettings(deps);
  const validity = await cardValidity(deps, card);
  const qr = qrPath(card.qr_code_data, "M");
  return json({
    member: shownCard(card),
    validity,
    club_name,
    qr,
    code,
    site: link && new URL(link).host,
    name: passName(pass),
    checked_in_at,
  });
}

export default function GuestPass() {
  const { member, validity, club_name, qr, code, site, name, checked_in_at } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page page-narrow stack">
      <h1 className="no-print text-2xl">Your guest's card</h1>
      <p className="no-print max-w-prose">
        {name} was checked in on {shortMoment(new Date(checked_in_at))}. Print the card and hand it over. It
        works at every shop until {longDay(member.works_until)}.
      </p>
      <DigitalCard member={member} validity={validity} qr={qr} club_name={club_name} size={480} />
      {code ? (
        <p className="max-w-prose">
          To have the card on a phone: sign in at {site}/gift/redeem with the code{" "}
          <b className="num whitespace-nowrap">{code}</b>
        </p>
      ) : null}
      <p className="no-print flex flex-wrap gap-3">
        <PrintButton />
        <a className="btn btn-quiet" href="/host">
          Back to my passes
        </a>
      </p>
    </main>
  );
}
