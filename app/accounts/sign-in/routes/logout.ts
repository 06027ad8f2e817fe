import { redirect } from "@remix-run/node";
import { signOutAction } from "~/accounts/access/sign-out.server";

export const loader = () => redirect("/");
export const action = signOutAction("user", "/");
