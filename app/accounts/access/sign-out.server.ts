import type { ActionFunctionArgs } from "@remix-run/node";
import { closeSession } from "~/accounts/sessions/sessions.server";
import { cookieToken, type SessionKind } from "~/web/cookies/session-names.server";
import { deps } from "~/web/process/deps.server";
import { endCards, endedSessionCookie } from "./cookies.server";
import { formAction } from "./form-action.server";

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
