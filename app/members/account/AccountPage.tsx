import { createContext, type ReactNode, useContext } from "react";
import { Tabs } from "~/ui/Tabs";

const TABS = [
  { to: "/account", label: "Overview" },
  { to: "/account/savings", label: "My Savings" },
  { to: "/account/codes", label: "Voucher Codes" },
  { to: "/account/history", label: "History" },
  { to: "/account/payments", label: "Payments" },
  { to: "/account/membership", label: "Membership", end: false },
  { to: "/account/privacy", label: "Privacy", end: false },
] as const;

/** A `div` where the page stands inside another, as in the back office's preview. */
export const AccountFrame = createContext<"main" | "div">("main");

/** The account's pages: addresses of their own under one row of tabs. Without a membership there is only one to see. */
export function AccountPage({
  title,
  banner,
  card,
  under,
  is_member = true,
  children,
}: {
  title: string;
  banner?: ReactNode;
  /** Before everything else; on a desk below the tabs, beside the page. */
  card?: ReactNode;
  /** Of a page without a tab of its own: the tab that leads there. */
  under?: (typeof TABS)[number]["to"];
  is_member?: boolean;
  children: ReactNode;
}) {
  const Frame = useContext(AccountFrame);
  const id = Frame === "main" ? "main" : undefined;
  const tabs = is_member ? <Tabs label="My account" tabs={TABS} under={under} /> : null;
  const page = (
    <>
      {banner}
      <h1 className="account-title">{title}</h1>
      {children}
    </>
  );
  if (!card)
    return (
      <Frame id={id} className="page stack">
        {tabs}
        {page}
      </Frame>
    );
  return (
    <Frame id={id} className="page account-home">
      <div className="account-card">{card}</div>
      <div className="account-tabs">{tabs}</div>
      <div className="stack min-w-0">{page}</div>
    </Frame>
  );
}
