import { redirect } from "@remix-run/node";
import { signOutAction } from "~/http/forms/sign-out.server";

export const loader = () => redirect("/");
export const action = signOutAction("user", "/");
