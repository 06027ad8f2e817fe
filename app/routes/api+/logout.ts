import { endCards, endedSessionCookie } from "~/accounts/access/cookies.server";
import { apiRoute, endpoint } from "~/accounts/access/guarded-endpoints.server";
import { bearerToken } from "~/accounts/access/viewer.server";
import { closeSession } from "~/accounts/sessions/sessions.server";
import { done } from "~/web/api/answers.server";
import { reply } from "~/web/api/api.server";
import { cookieToken, type SessionKind } from "~/web/cookies/session-names.server";
import { requireSameOrigin } from "~/web/limits/origin.server";

const KINDS: SessionKind[] = ["user", "admin", "partner"];

/** Ends the member's session, or the one whose bearer token is sent. GET is kept for existing links and refused from other sites. */
const logout = endpoint({
  summary: "Sign out: ends the session of the cookie, or that of the bearer token",
  who: "anyone",
  answers: { 200: done },
  refusals: ["cross_site"],
  async run({ deps, request }) {
    const bearer = bearerToken(request);
    if (!bearer) requireSameOrigin(request);
    const cookie = cookieToken(request, "user");
    if (bearer) await Promise.all(KINDS.map((kind) => closeSession(deps, kind, bearer)));
    else if (cookie) await closeSession(deps, "user", cookie);
    const headers = new Headers({ "Set-Cookie": endedSessionCookie("user") });
    headers.append("Set-Cookie", endCards());
    return reply({ success: true }, 200, headers);
  },
});

export const { loader, action } = apiRoute({ GET: logout, POST: logout });
