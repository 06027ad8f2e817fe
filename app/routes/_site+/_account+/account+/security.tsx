import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { formsAction, intent } from "~/accounts/access/guarded-forms.server";
import { requireUser, userSessionId } from "~/accounts/access/viewer.server";
import { endOwnSession, ownSessions } from "~/accounts/sessions/own-sessions.server";
import { closeAllSessions } from "~/accounts/sessions/sessions.server";
import { whoSaw } from "~/office/privacy/who-saw.server";
import { AccountPage } from "~/parts/account/AccountPage";
import { OwnSessions } from "~/parts/sessions/OwnSessions";
import { Done } from "~/ui/Done";
import type { PageHandle } from "~/ui/document/page-handle";
import { NO_FIELDS } from "~/web/forms/form.server";
import { idIn } from "~/web/forms/params.server";
import { deps } from "~/web/process/deps.server";

export const meta: MetaFunction = () => [{ title: "Security" }, { name: "robots", content: "noindex" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { user_id, member } = await requireUser(request);
  const owner = { kind: "user", user_id } as const;
  return json({
    sessions: await ownSessions(deps, owner, await userSessionId(request)),
    seen: member ? await whoSaw(deps, member.id) : [],
  });
}

export const action = (args: ActionFunctionArgs) =>
  formsAction(args, {
    end_session: intent({
      who: "user",
      also: ["id"],
      run: ({ viewer, fields }) =>
        endOwnSession(deps, { kind: "user", user_id: viewer.user_id }, idIn(fields)),
      done: "/account/security?done=ended",
    }),
    end_others: intent({
      who: "user",
      schema: NO_FIELDS,
      run: async ({ request, viewer }) =>
        closeAllSessions(
          deps,
          deps.db,
          { kind: "user", user_id: viewer.user_id },
          await userSessionId(request),
        ),
      done: "/account/security?done=others_ended",
    }),
  });

export const handle: PageHandle = { help: "line" };

export default function Security() {
  const { sessions, seen } = useLoaderData<typeof loader>();
  return (
    <AccountPage title="Security" under="/account/settings">
      <div className="stack">
        <Done
          messages={{
            ended: "That device is signed out.",
            others_ended: "Your other devices are signed out.",
          }}
        />
        <div className="stack max-w-2xl">
          <OwnSessions sessions={sessions}>
            <p className="text-sm text-muted">
              You have no password here: you sign in with Google, or with a code that we mail to you, so
              protect your mailbox.
            </p>
          </OwnSessions>
          <section className="card stack" aria-labelledby="kept">
            <h2 id="kept">Who saw my data</h2>
            <SeenBy seen={seen} />
            <p>
              <Link className="link inline-flex min-h-11 items-center" to="/account/privacy/data">
                See all that we keep
              </Link>
            </p>
          </section>
        </div>
      </div>
    </AccountPage>
  );
}

function SeenBy({ seen }: { seen: { key: string; at: string; what: string }[] }) {
  return (
    <>
      {seen.length === 0 ? (
        <p>Nobody in our office has opened your record.</p>
      ) : (
        <ul className="divide-y divide-line">
          {seen.map(({ key, at, what }) => (
            <li
              key={key}
              className="flex flex-wrap items-baseline justify-between gap-x-4 py-3 first:pt-0 last:pb-0"
            >
              <span>Our office {what}</span>
              <time className="text-sm text-muted num">{at}</time>
            </li>
          ))}
        </ul>
      )}
      <p className="text-sm text-muted">
        We note who opens your record, though not who sees you in a list, and keep that for twelve months.
      </p>
    </>
  );
}
