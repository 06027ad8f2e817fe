import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readViewer } from "~/accounts/access/viewer.server";
import { ButtonLink } from "~/ui/Button";
import { PageHeader } from "~/ui/PageHeader";
import { Panel } from "~/ui/Panel";
import { deps } from "~/web/process/deps.server";
import { rememberInvite } from "../invite-cookie.http.server";
import { findInvite } from "../link.server";

export const meta: MetaFunction = () => [
  { title: "You are invited" },
  { name: "robots", content: "noindex" },
];

/** Keeps the code for 30 days, except for members: an invitation is for people who never paid (R112). */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const viewer = await readViewer(request);
  const invite = await findInvite(deps, params.code ?? null);
  if (!invite) return json({ invite: null, is_own: false, is_member: false }, 404);
  const is_own = viewer?.user_id === invite.inviter_user_id;
  const is_member = viewer?.member != null;
  const { from, days, code } = invite;
  const headers: HeadersInit = is_member ? {} : { "Set-Cookie": rememberInvite(code) };
  return json({ invite: { from, days }, is_own, is_member }, { headers });
}

export default function InvitePage() {
  const { invite, is_own, is_member } = useLoaderData<typeof loader>();
  if (!invite)
    return (
      <main id="main" className="page page-narrow stack">
        <PageHeader
          title="This invitation does not work"
          lead="The link is mistyped, or whoever sent it is no longer a member. You can join without it."
        />
        <p>
          <ButtonLink to="/join">Choose your plan</ButtonLink>
        </p>
      </main>
    );
  const { from, days } = invite;
  return (
    <main id="main" className="page page-narrow stack">
      <PageHeader
        title={`${from} invites you`}
        lead={`Join with any plan. When your first payment arrives, you and ${from} both get ${days} days on top.`}
      />
      {is_member ? (
        <Panel tone="info" title={is_own ? "This is your own link" : "You are a member already"}>
          <p>
            {is_own
              ? "Send it to a friend who is not a member yet."
              : "Invitations are for people who are not."}
          </p>
        </Panel>
      ) : (
        <>
          <p>
            <ButtonLink to="/join">Choose your plan</ButtonLink>
          </p>
          <ul className="list-disc ps-5">
            <li>The days are for people who have never been members, once for each person.</li>
            <li>You pay with a card and a device of your own, not with {from}'s.</li>
            <li>If your first payment is refunded, you both lose the days.</li>
            <li>{from} sees your first name and whether you joined. We keep a cookie for 30 days.</li>
          </ul>
        </>
      )}
    </main>
  );
}
