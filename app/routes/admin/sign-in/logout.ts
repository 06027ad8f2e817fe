import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { closeSession } from "~/domain/sessions/sessions.server";
import { refuseFields } from "~/http/forms/forms.server";
import { deps } from "~/http/process/deps.server";
import { cookieToken, endedSessionCookie } from "~/http/session/cookies.server";

export const loader = () => redirect("/admin/login");

export async function action({ request }: ActionFunctionArgs) {
  await refuseFields(request);
  const token = cookieToken(request, "admin");
  if (token) await closeSession(deps, "admin", token);
  return redirect("/admin/login", { status: 303, headers: { "Set-Cookie": endedSessionCookie("admin") } });
}
