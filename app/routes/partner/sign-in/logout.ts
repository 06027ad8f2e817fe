import { redirect } from "@remix-run/node";
import { signOutAction } from "~/http/forms/sign-out.server";

export const loader = () => redirect("/partner/login");
export const action = signOutAction("partner", "/partner/login");
