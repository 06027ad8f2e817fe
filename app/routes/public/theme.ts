import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { formAction } from "~/http/forms/form-action.server";
import { rememberTheme } from "~/http/session/preferences.server";
import { safeReturn } from "~/http/session/sign-in.server";

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
