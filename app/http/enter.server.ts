import { redirect } from "@remix-run/node";
import type { Deps } from "~/domain/deps";
import { openSession, type SessionOwner } from "~/domain/sessions/sessions.server";
import { sessionCookie } from "./cookies.server";

/** Opens a session in this browser and goes to `next`. */
export async function enter(
  deps: Deps,
  request: Request,
  owner: SessionOwner,
  next: string,
): Promise<Response> {
  const token = await openSession(deps, owner, request.headers.get("user-agent") ?? "");
  return redirect(next, { status: 303, headers: { "Set-Cookie": sessionCookie(owner.kind, token) } });
}
