import { useLocation } from "@remix-run/react";

/** The address of the home page. `/` sends members to their account, so from there it would lead nowhere. */
export function useHome(): string {
  return useLocation().pathname === "/account" ? "/?home=1" : "/";
}
