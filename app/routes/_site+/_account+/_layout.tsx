import { Outlet, useLocation, useMatches, useOutletContext } from "@remix-run/react";
import { AccountFrame } from "~/parts/account/AccountPage";
import type { AccountHandle } from "~/parts/account/account-handle";
import type { HeaderParts } from "~/ui/document/header-parts";

/**
 * What stands around the pages of the account. It reads nothing: the site's layout knows whether there is a membership, so a tab
 * costs one request.
 */
export default function AccountLayout() {
  const { viewer } = useOutletContext<HeaderParts>();
  const { pathname } = useLocation();
  const matches = useMatches();
  const page = matches[matches.length - 1];
  const above = (page?.handle as AccountHandle | undefined)?.above?.(page?.data);
  return (
    <AccountFrame at={pathname} is_member={viewer?.is_member ?? false} {...above}>
      <Outlet />
    </AccountFrame>
  );
}

/** A page that failed stands without the tabs, and says itself where to go on. */
export { PageError as ErrorBoundary } from "~/ui/document/ErrorPage";
