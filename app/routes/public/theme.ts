import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { readForm } from "~/http/forms/forms.server";
import { rememberTheme } from "~/http/session/preferences.server";
import { safeReturn } from "~/http/session/sign-in.server";

export const loader = () => redirect("/");

/** The theme toggle without a script. */
export async function action({ request }: ActionFunctionArgs) {
  const { fields: form } = await readForm(request, ["return_to", "theme"]);
  return redirect(safeReturn(String(form.get("return_to") ?? "")) ?? "/", {
    status: 303,
    headers: { "Set-Cookie": rememberTheme(String(form.get("theme") ?? "")) },
  });
}
