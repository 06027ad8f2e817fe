import { redirect } from "@remix-run/node";
import { signOutAction } from "~/http/forms/sign-out.server";

export const loader = () => redirect("/admin/login");
export const action = signOutAction("admin", "/admin/login");
