import { redirect } from "@remix-run/node";
import type { Deps } from "~/domain/deps";
import { closeSession, openSession, type SessionOwner } from "~/domain/sessions/sessions.server";
import { cookieToken, sessionCookie } from "./cookies.server";

/** Opens a session in this browser and goes to `next`. */
export async function enter(
  deps: Deps,
  request: Request,
  owner: SessionOwner,
  next: string,
): Promise<Response> {
  const token = await openSessionHere(deps, request, owner);
  return redirect(next, { status: 303, headers: { "Set-Cookie": sessionCookie(owner.kind, token) } });
}

/** Opens a session for the browser that asks, and ends the one of this kind that it had: nobody would ever sign out of that. */
export async function openSessionHere(deps: Deps, request: Request, owner: SessionOwner): Promise<string> {
  const before = cookieToken(request, owner.kind);
  if (before) await closeSession(deps, owner.kind, before);
  return openSession(deps, owner, request.headers.get("user-agent") ?? "");
}
