import type { ReactNode } from "react";
import { Tabs } from "~/components/ui/Tabs";

const TABS = [
  { to: "/account", label: "Overview" },
  { to: "/account/savings", label: "My Savings" },
  { to: "/account/codes", label: "Voucher Codes" },
  { to: "/account/history", label: "History" },
  { to: "/account/payments", label: "Payments" },
  { to: "/account/membership", label: "Membership", end: false },
  { to: "/account/privacy", label: "Privacy", end: false },
];

export function AccountPage({
  title,
  hidden = false,
  banner,
  actions,
  is_member = true,
  children,
}: {
  title: string;
  hidden?: boolean;
  banner?: ReactNode;
  actions?: ReactNode;
  is_member?: boolean;
  children: ReactNode;
}) {
  return (
    <main id="main" className="page stack">
      {is_member ? <Tabs label="My account" tabs={TABS} /> : null}
      {banner}
      <div className={hidden ? "visually-hidden" : "flex flex-wrap items-center gap-3"}>
        <h1 className="mr-auto">{title}</h1>
        {actions}
      </div>
      {children}
    </main>
  );
}
