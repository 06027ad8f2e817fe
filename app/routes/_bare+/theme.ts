import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { formAction } from "~/accounts/access/guarded-forms.server";
import { safeReturn } from "~/accounts/sign-in/sign-in.server";
import { rememberTheme } from "~/web/cookies/preferences.server";

export const loader = () => redirect("/");

export const action = (args: ActionFunctionArgs) =>
  formAction(args, {
    who: "anyone",
    also: ["return_to", "theme"],
    run({ fields, headers }) {
      headers.set("Set-Cookie", rememberTheme(String(fields.get("theme") ?? "")));
      return safeReturn(String(fields.get("return_to") ?? "")) ?? "/";
    },
  });
