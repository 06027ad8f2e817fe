import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { closeSession } from "~/domain/sessions/sessions.server";
import { refuseFields } from "~/http/forms/forms.server";
import { deps } from "~/http/process/deps.server";
import { CLEAR_PHONE, cookieToken, endedSessionCookie } from "~/http/session/cookies.server";

export const loader = () => redirect("/");

export async function action({ request }: ActionFunctionArgs) {
  await refuseFields(request);
  const token = cookieToken(request, "user");
  if (token) await closeSession(deps, "user", token);
  return redirect("/", { headers: { "Set-Cookie": endedSessionCookie("user"), ...CLEAR_PHONE } });
}
