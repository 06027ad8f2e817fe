import { redirect } from "@remix-run/node";
import { signOutAction } from "~/accounts/access/sign-out.server";

export const loader = () => redirect("/admin/login");
export const action = signOutAction("admin", "/admin/login");
