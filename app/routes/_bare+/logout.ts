import { redirect } from "@remix-run/node";
import { signOutAction } from "~/accounts/sign-in/start-session.server";

export const loader = () => redirect("/");
export const action = signOutAction("user", "/");
