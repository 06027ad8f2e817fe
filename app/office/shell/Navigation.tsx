import { NavLink } from "@remix-run/react";
import type { ReactNode } from "react";
import { Icon, LineDrawing } from "~/ui/Icon";
import { Waiting } from "~/ui/Waiting";

interface Shown {
  to: string;
  label: string;
  icon: ReactNode;
}

/**
 * What the navigation shows, by heading and in order. Icons are those that other screens use by name, the others from Lucide, as
 * those of ui/Icon.tsx. It comes with the page's own script, so it is there too where the layout's data is not.
 */
export const NAVIGATION: [heading: string, screens: Shown[]][] = [
  [
    "",
    [
      {
        to: "/admin/dashboard",
        label: "Dashboard",
        icon: <LineDrawing path="m3 10 9-7 9 7v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2ZM9 22v-8h6v8" />,
      },
    ],
  ],
  [
    "People",
    [
      { to: "/admin/members", label: "Members", icon: <Icon name="user" /> },
      { to: "/admin/partners", label: "Partners", icon: <Icon name="shop" /> },
      {
        to: "/admin/hosts",
        label: "Guest houses",
        icon: <LineDrawing path="M2 20V4M2 8h18a2 2 0 0 1 2 2v10M2 17h20M6 8v9" />,
      },
      {
        to: "/admin/invitations",
        label: "Invitations",
        icon: (
          <LineDrawing path="M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2M13 7a4 4 0 1 1-8 0 4 4 0 0 1 8 0ZM19 8v6M22 11h-6" />
        ),
      },
    ],
  ],
  [
    "Use",
    [
      { to: "/admin/redemptions", label: "Redemptions", icon: <Icon name="check" /> },
      {
        to: "/admin/vouchers",
        label: "Vouchers",
        icon: <LineDrawing path="M3 7h18v4a2 2 0 0 0 0 4v3H3v-3a2 2 0 0 0 0-4ZM14 7v11" />,
      },
      {
        to: "/admin/refusals",
        label: "Refusals",
        icon: <LineDrawing path="M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0ZM5.6 5.6l12.8 12.8" />,
      },
    ],
  ],
  [
    "Money",
    [
      { to: "/admin/payments", label: "Payments", icon: <Icon name="card" /> },
      {
        to: "/admin/gifts",
        label: "Gifts",
        icon: (
          <LineDrawing path="M20 12v8a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-8M2 7h20v5H2ZM12 22V7M12 7H7.5a2.5 2.5 0 0 1 0-5C11 2 12 7 12 7ZM12 7h4.5a2.5 2.5 0 0 0 0-5C13 2 12 7 12 7Z" />
        ),
      },
      {
        to: "/admin/reconciliation",
        label: "Reconciliation",
        icon: <LineDrawing path="M12 3v18M7 21h10M5 7h14M5 7l-3 7h6ZM19 7l-3 7h6Z" />,
      },
      {
        to: "/admin/accounting",
        label: "Accounting",
        icon: <LineDrawing path="M20 22H6.5a2.5 2.5 0 0 1 0-5H20V2H6.5A2.5 2.5 0 0 0 4 4.5v15M8 7h8" />,
      },
    ],
  ],
  [
    "Club",
    [
      { to: "/admin/emails", label: "E-mails", icon: <Icon name="mail" /> },
      {
        to: "/admin/settings",
        label: "Settings",
        icon: (
          <LineDrawing path="M15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0ZM12 2v3M12 19v3M2 12h3M19 12h3M4.9 4.9 7 7M17 17l2.1 2.1M4.9 19.1 7 17M17 7l2.1-2.1" />
        ),
      },
      { to: "/admin/health", label: "Health", icon: <LineDrawing path="M2 12h5l2.5-8 5 16 2.5-8h5" /> },
    ],
  ],
];

/** The screens by what they are about; a number says how many things wait there. */
export function Navigation({ counts }: { counts: Record<string, number> }) {
  return NAVIGATION.map(([heading, screens]) => (
    <section key={heading}>
      {heading ? <h2 className="office-group">{heading}</h2> : null}
      <ul>
        {screens.map(({ to, label, icon }) => (
          <li key={to}>
            <NavLink className="nav-link" to={to}>
              {icon}
              {label}
              <Waiting count={counts[to] ?? 0} />
            </NavLink>
          </li>
        ))}
      </ul>
    </section>
  ));
}
