import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { qrPath } from "~/adapters/images/qr.server";
import { DigitalCard } from "~/components/card/DigitalCard";
import { ButtonLink } from "~/components/ui/Button";
import { Panel } from "~/components/ui/Panel";
import { readSettings } from "~/domain/settings/settings.server";
import { deps } from "~/http/deps.server";
import { requireMember } from "~/http/viewer.server";

export const meta: MetaFunction = () => [{ title: "My card" }, { name: "robots", content: "noindex" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { member } = await requireMember(request);
  const { club_name } = await readSettings(deps);
  return json({ member, club_name, qr: qrPath(member.qr_code_data) });
}

export default function Card() {
  const { member, club_name, qr } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page page-narrow stack">
      <h1 className="visually-hidden">My card</h1>
      {member.entitled ? null : (
        <Panel tone="warning" title="This card does not work at the moment">
          <p>Your membership has expired. Renew it and the same card works again.</p>
        </Panel>
      )}
      <DigitalCard member={member} qr={qr} club_name={club_name} size={256} />
      <p className="flex flex-wrap justify-center gap-3">
        <ButtonLink to="/account/card.png" look="quiet" reloadDocument>
          Download as picture
        </ButtonLink>
        <ButtonLink to="/account" look="quiet">
          Back to my account
        </ButtonLink>
      </p>
    </main>
  );
}
