import type { ActionFunctionArgs } from "@remix-run/node";
import { club } from "~/accounts/access/club.server";
import { endCards, endedSessionCookie, sessionCookie } from "~/accounts/access/cookies.server";
import { formAction } from "~/accounts/access/guarded-forms.server";
import type { SignInWish } from "~/accounts/sessions/code-request.server";
import { closeSession, openSession, type SessionOwner } from "~/accounts/sessions/sessions.server";
import type { Deps } from "~/kernel/deps";
import { cookieToken, type SessionKind } from "~/web/cookies/session-names.server";
import { deps } from "~/web/process/deps.server";
import { knownFromNow } from "./devices.server";

/**
 * Ends the browser's earlier session of this kind, which nobody could sign out of any more. The headers set the cookie of the
 * new one and make the browser a known device.
 */
export async function startSession(
  deps: Deps,
  request: Request,
  owner: SessionOwner,
  facts: { factor?: string } = {},
): Promise<{ token: string; headers: Headers }> {
  const before = cookieToken(request, owner.kind);
  if (before) await closeSession(deps, owner.kind, before);
  const user_agent = request.headers.get("user-agent") ?? "";
  const token = await openSession(deps, owner, { user_agent, ...facts });
  const headers = new Headers({ "Set-Cookie": sessionCookie(owner.kind, token) });
  for (const cookie of await knownFromNow(request, owner)) headers.append("Set-Cookie", cookie);
  return { token, headers };
}

export function signOutAction(kind: SessionKind, next: string) {
  return (args: ActionFunctionArgs) =>
    formAction(args, {
      who: "anyone",
      async run({ request, headers }) {
        const token = cookieToken(request, kind);
        if (token) await closeSession(deps, kind, token);
        headers.append("Set-Cookie", endedSessionCookie(kind));
        if (kind === "user") headers.append("Set-Cookie", endCards());
      },
      done: next,
    });
}

/** Back to where the visitor was going; else members to their account, others to where they work, and everybody else on with joining. */
export async function nextAddress(user_id: number, wish: SignInWish): Promise<string> {
  if (wish.return_to) return wish.return_to;
  const member = await club().memberOfUser(deps, user_id);
  const workplace = member || wish.plan ? null : await club().workplaceOf(deps, user_id);
  if (workplace) return workplace.to;
  const joining = !member || (wish.plan && member.status !== "active" && member.status !== "past_due");
  if (!joining) return "/account";
  return wish.plan ? `/join?step=details&plan=${wish.plan}` : "/join";
}
