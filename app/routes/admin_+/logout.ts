import { redirect } from "@remix-run/node";
import { signOutAction } from "~/accounts/sign-in/start-session.server";

export const loader = () => redirect("/admin/login");
export const action = signOutAction("admin", "/admin/login");
