import { sessionCookie } from "~/accounts/access/cookies.server";
import { closeSession, openSessionWith, type SessionOwner } from "~/accounts/sessions/sessions.server";
import type { Deps } from "~/kernel/deps";
import { cookieToken } from "~/web/cookies/session-names.server";
import { knownFromNow } from "./devices.server";

/** The headers set its cookie and make the browser a known device. */
export async function startSession(
  deps: Deps,
  request: Request,
  owner: SessionOwner,
  facts: { factor?: string } = {},
): Promise<{ token: string; headers: Headers }> {
  const token = await replaceSession(deps, request, owner, facts);
  const headers = new Headers({ "Set-Cookie": sessionCookie(owner.kind, token) });
  for (const cookie of await knownFromNow(request, owner)) headers.append("Set-Cookie", cookie);
  return { token, headers };
}

/** Opens a session and ends the browser's earlier one of this kind, which nobody could sign out of any more. */
async function replaceSession(
  deps: Deps,
  request: Request,
  owner: SessionOwner,
  facts: { factor?: string },
): Promise<string> {
  const before = cookieToken(request, owner.kind);
  if (before) await closeSession(deps, owner.kind, before);
  const user_agent = request.headers.get("user-agent") ?? "";
  return openSessionWith(deps, deps.db, owner, { user_agent, ...facts });
}
