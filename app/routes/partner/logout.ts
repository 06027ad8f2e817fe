import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { closeSession } from "~/domain/sessions/sessions.server";
import { refuseFields } from "~/http/forms/forms.server";
import { deps } from "~/http/process/deps.server";
import { cookieToken, endedSessionCookie } from "~/http/session/cookies.server";

export const loader = () => redirect("/partner/login");

export async function action({ request }: ActionFunctionArgs) {
  await refuseFields(request);
  const token = cookieToken(request, "partner");
  if (token) await closeSession(deps, "partner", token);
  return redirect("/partner/login", {
    status: 303,
    headers: { "Set-Cookie": endedSessionCookie("partner") },
  });
}
