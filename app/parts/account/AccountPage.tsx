import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Icon } from "~/ui/Icon";

/** The pages that lead to those without a tab. */
const PARENTS = {
  "/account/savings": "My Savings",
  "/account/settings": "Account",
  "/account/membership": "My membership",
  "/account/privacy": "Privacy and my data",
};

/** A page of the account, inside its frame (`AccountFrame`). */
export function AccountPage({
  title,
  opened = false,
  under,
  children,
}: {
  title: string;
  /** The title is what a link opened: it gets the focus. */
  opened?: boolean;
  /** Of a page without a tab: the page that leads there. */
  under?: keyof typeof PARENTS;
  children: ReactNode;
}) {
  return (
    <>
      {under ? (
        <p className="account-up">
          <Link to={under}>
            <Icon name="back" />
            {PARENTS[under]}
          </Link>
        </p>
      ) : null}
      <h1 data-opened={opened || undefined}>{title}</h1>
      {children}
    </>
  );
}
