import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formAction, NO_FIELDS } from "~/accounts/access/form-action.server";
import { requireMember } from "~/accounts/access/viewer.server";
import { shortDay } from "~/kernel/clock";
import { toneOf } from "~/kernel/tones";
import { AccountPage } from "~/members/account/AccountPage";
import { Badge } from "~/ui/Badge";
import type { PageHandle } from "~/ui/document/page-handle";
import { deps } from "~/web/process/deps.server";
import type { InviteStatus } from "../invitation";
import { makeInviteLink } from "../link.server";
import { type OwnInvitations, ownInvitations } from "../own-invitations.server";
import { GetLink, InviteLink } from "../parts/InviteLink";

export const meta: MetaFunction = () => [{ title: "Friends" }, { name: "robots", content: "noindex" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { user_id, member } = await requireMember(request);
  return json(await ownInvitations(deps, { id: member.id, user_id }));
}

/** Makes the link. */
export const action = (args: ActionFunctionArgs) =>
  formAction(args, {
    who: "member",
    schema: NO_FIELDS,
    run: ({ deps, member }) => makeInviteLink(deps, member.id),
    done: "/account/friends",
  });

const WORDS: Record<InviteStatus, string> = {
  waiting: "Has not paid yet",
  held: "We look at it",
  granted: "Joined",
  refused: "No days",
  taken_back: "Taken back",
};

export const handle: PageHandle = { help: "line" };

export default function Friends() {
  const { is_on, link, invite_days, invites_per_year, this_year, friends, invited_by } =
    useLoaderData<typeof loader>();
  return (
    <AccountPage title="Invite a friend" under="/account/settings">
      {is_on ? (
        <section className="card stack max-w-2xl">
          <p>
            Send your own link to somebody who has never been a member. When their first payment arrives, you
            both get {invite_days} free days.
          </p>
          {link ? <InviteLink link={link} days={invite_days} /> : <GetLink look="main" />}
          <p className="text-sm text-muted">
            You can earn days for up to {invites_per_year} friends a calendar year; so far this year:{" "}
            {this_year}. A friend who uses your phone or your bank card earns you none. If your friend's
            payment is refunded, the days are taken back.
          </p>
        </section>
      ) : (
        <p>Invitations are switched off at the moment.</p>
      )}
      {invited_by ? <InvitedBy {...invited_by} /> : null}
      {friends.length > 0 ? (
        <section className="stack">
          <h2>Your friends</h2>
          <ul className="stack">
            {friends.map(({ id, name, status, days, on }) => (
              <li key={id} className="card flex flex-wrap items-center justify-between gap-4">
                <span>
                  <b>{name}</b>, {shortDay(on)}
                  {status === "granted" ? `: ${days} days for you` : ""}
                </span>
                <Badge tone={toneOf(status) ?? "sea"}>{WORDS[status]}</Badge>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </AccountPage>
  );
}

function InvitedBy({ name, status, days }: NonNullable<OwnInvitations["invited_by"]>) {
  const outcomes: Record<InviteStatus, string> = {
    waiting: "Your days come with your first payment.",
    held: "We review this invitation first. Your days come after that.",
    granted: `You got ${days} days.`,
    refused: "There were no days for this invitation. Ask us if that is wrong.",
    taken_back: "The days were taken back.",
  };
  return (
    <p>
      {name} invited you. {outcomes[status]}
    </p>
  );
}
