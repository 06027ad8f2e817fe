import { redirect } from "@remix-run/node";
import type { Deps } from "~/domain/deps";
import { closeSession, openSession, type SessionOwner } from "~/domain/sessions/sessions.server";
import { cookieToken, sessionCookie } from "./cookies.server";
import { knownFromNow } from "./devices.server";

/** Opens a session in this browser and goes to `next`. */
export async function enter(
  deps: Deps,
  request: Request,
  owner: SessionOwner,
  next: string,
): Promise<Response> {
  const { headers } = await openHere(deps, request, owner);
  return redirect(next, { status: 303, headers });
}

/** Opens a session; the headers are the cookies that put it into this browser and make the browser a known device. */
export async function openHere(
  deps: Deps,
  request: Request,
  owner: SessionOwner,
): Promise<{ token: string; headers: Headers }> {
  const token = await openSessionHere(deps, request, owner);
  const headers = new Headers({ "Set-Cookie": sessionCookie(owner.kind, token) });
  for (const cookie of await knownFromNow(request, owner)) headers.append("Set-Cookie", cookie);
  return { token, headers };
}

/** Opens a session for this browser and ends its earlier one of this kind, which nobody could sign out of any more. */
async function openSessionHere(deps: Deps, request: Request, owner: SessionOwner): Promise<string> {
  const before = cookieToken(request, owner.kind);
  if (before) await closeSession(deps, owner.kind, before);
  return openSession(deps, owner, request.headers.get("user-agent") ?? "");
}
