import { redirect } from "@remix-run/node";
import { signOutAction } from "~/accounts/access/sign-out.server";

export const loader = () => redirect("/partner/login");
export const action = signOutAction("partner", "/partner/login");
