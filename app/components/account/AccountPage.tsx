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

/** The account's pages: addresses of their own under one row of tabs. Without a membership there is only one to see. */
export function AccountPage({
  title,
  banner,
  card,
  is_member = true,
  children,
}: {
  title: string;
  banner?: ReactNode;
  /** Before everything else; on a desk beside the page. */
  card?: ReactNode;
  is_member?: boolean;
  children: ReactNode;
}) {
  const page = (
    <>
      {is_member ? <Tabs label="My account" tabs={TABS} /> : null}
      {banner}
      <h1 className="account-title">{title}</h1>
      {children}
    </>
  );
  if (!card)
    return (
      <main id="main" className="page stack">
        {page}
      </main>
    );
  return (
    <main id="main" className="page account-home">
      <div className="account-card">{card}</div>
      <div className="stack min-w-0">{page}</div>
    </main>
  );
}
