import type { ReactNode } from "react";
import { Tabs } from "~/components/ui/Tabs";

const TABS = [
  { to: "/account", label: "Overview" },
  { to: "/account/savings", label: "My Savings" },
  { to: "/account/codes", label: "Voucher Codes" },
  { to: "/account/history", label: "History" },
  { to: "/account/payments", label: "Payments" },
  { to: "/account/membership", label: "Membership" },
];

/** The account's pages: addresses of their own under one row of tabs. */
export function AccountPage({
  title,
  hidden = false,
  children,
}: {
  title: string;
  hidden?: boolean;
  children: ReactNode;
}) {
  return (
    <main id="main" className="page stack">
      <Tabs label="My account" tabs={TABS} />
      <h1 className={hidden ? "visually-hidden" : undefined}>{title}</h1>
      {children}
    </main>
  );
}
