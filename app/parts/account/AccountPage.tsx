import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Icon } from "~/ui/Icon";
import type { AboveTabs } from "./account-handle";

/** `wide`: the part of a label that a phone hides from the eye. */
const TABS = [
  { to: "/account", label: "Overview" },
  { to: "/account/savings", wide: "My ", label: "Savings" },
  { to: "/account/codes", wide: "Voucher ", label: "Codes" },
  { to: "/account/history", label: "History" },
] as const;
const ACCOUNT = "/account/settings";

/** The account's pages are addresses of their own under four tabs. Without a membership there are no tabs. */
export function AccountFrame({
  as: Frame = "main",
  at,
  is_member,
  banner,
  card,
  children,
}: Partial<AboveTabs> & {
  /** `div` where the account stands inside another page, as in the back office's preview. */
  as?: "main" | "div";
  /** The path of the page inside. */
  at: string;
  is_member: boolean;
  children: ReactNode;
}) {
  return (
    <Frame
      id={Frame === "main" ? "main" : undefined}
      className={`page account${card ? " account-home" : ""}`}
    >
      {banner}
      {card ? <div className="account-card">{card}</div> : null}
      {is_member ? <Tabs at={at} /> : null}
      <div className="stack min-w-0">{children}</div>
    </Frame>
  );
}

/** Four tabs, and at their end the page of everything else. */
function Tabs(page: { at: string }) {
  // As routes match it.
  const at = page.at.toLowerCase().replace(/\/$/, "");
  const here = TABS.find(({ to }) => at === to || (to !== "/account" && at.startsWith(`${to}/`)));
  const current = here?.to ?? ACCOUNT;
  const linkTo = (to: string) => ({ to, "aria-current": currentOf(to, { at, current }) });
  return (
    <div className="account-bar">
      <nav aria-label="My account" className="account-tabs">
        {TABS.map(({ to, label, ...tab }) => (
          <Link key={to} {...linkTo(to)}>
            {"wide" in tab ? <span className="from-600">{tab.wide}</span> : null}
            {label}
          </Link>
        ))}
      </nav>
      <Link {...linkTo(ACCOUNT)} className="account-mine">
        <Icon name="user" />
        <span className="from-600">Account</span>
      </Link>
    </div>
  );
}

/** `true` for the tab that stands above a page without one. */
function currentOf(
  to: string,
  { at, current }: { at: string; current: string },
): "page" | "true" | undefined {
  if (to !== current) return undefined;
  return to === at ? "page" : "true";
}

/** The pages that lead to those without a tab. */
const PARENTS = {
  "/account/savings": "My Savings",
  "/account/settings": "Account",
  "/account/membership": "My membership",
  "/account/privacy": "Privacy and my data",
};

/** A page of the account, inside its frame. In one file with it, because browsers always load both. */
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
