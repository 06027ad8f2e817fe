import { Link, NavLink } from "@remix-run/react";
import { createContext, type ReactNode, useContext } from "react";
import { Icon } from "~/ui/Icon";

/** `wide`: the part of a label that a phone hides from the eye. */
const TABS = [
  { to: "/account", label: "Overview" },
  { to: "/account/savings", wide: "My ", label: "Savings" },
  { to: "/account/codes", wide: "Voucher ", label: "Codes" },
  { to: "/account/history", label: "History" },
] as const;

/** The pages that lead to those without a tab. */
const PARENTS = {
  "/account/savings": "My Savings",
  "/account/settings": "Account",
  "/account/membership": "My membership",
  "/account/privacy": "Privacy and my data",
};

/** A `div` where the page stands inside another, as in the back office's preview. */
export const AccountFrame = createContext<"main" | "div">("main");

/** The account's pages: addresses of their own under four tabs. Without a membership there are no tabs. */
export function AccountPage({
  title,
  opened = false,
  banner,
  card,
  under,
  is_member = true,
  children,
}: {
  title: string;
  /** The title is what a link opened: it gets the focus. */
  opened?: boolean;
  /** What has just happened, and what the membership's state demands. */
  banner?: ReactNode;
  /** Before the tabs; on a desk below them, beside the page. */
  card?: ReactNode;
  /** Of a page without a tab: the page that leads there. */
  under?: keyof typeof PARENTS;
  is_member?: boolean;
  children: ReactNode;
}) {
  const Frame = useContext(AccountFrame);
  return (
    <Frame
      id={Frame === "main" ? "main" : undefined}
      className={`page account${card ? " account-home" : ""}`}
    >
      {banner}
      {card ? <div className="account-card">{card}</div> : null}
      {is_member ? <Tabs under={under} /> : null}
      <div className="stack min-w-0">
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
      </div>
    </Frame>
  );
}

const ACCOUNT = "/account/settings";

/** Four tabs, and at their end the page of everything else. */
function Tabs({ under }: { under: string | undefined }) {
  const parent = under && (TABS.find(({ to }) => to === under)?.to ?? ACCOUNT);
  return (
    <div className="account-bar">
      <nav aria-label="My account" className="account-tabs">
        {TABS.map(({ to, label, ...tab }) => (
          <Tab key={to} to={to} parent={parent}>
            {"wide" in tab ? <span className="from-600">{tab.wide}</span> : null}
            {label}
          </Tab>
        ))}
      </nav>
      <Tab to={ACCOUNT} parent={parent} className="account-mine">
        <Icon name="user" />
        <span className="from-600">Account</span>
      </Tab>
    </div>
  );
}

/** `parent`: the tab that stands above a page without one. */
function Tab({
  parent,
  ...link
}: {
  to: string;
  parent: string | undefined;
  className?: string;
  children: ReactNode;
}) {
  return link.to === parent ? <Link {...link} aria-current="true" /> : <NavLink {...link} end />;
}
