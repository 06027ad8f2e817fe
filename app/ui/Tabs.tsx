import { NavLink, useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";

/** Addresses side by side: tabs that need no script. `after`: beside the label, such as how much waits there. */
export function Tabs({
  label,
  tabs,
}: {
  label: string;
  tabs: readonly { to: string; label: string; after?: ReactNode }[];
}) {
  const row = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another current tab.
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>("[aria-current]");
    if (row.current && current) row.current.scrollLeft = current.offsetLeft - row.current.clientWidth / 4;
  }, [pathname]);
  return (
    <nav aria-label={label} ref={row} className="tabs">
      {tabs.map(({ to, label, after }) => (
        <NavLink key={to} to={to} end>
          {label}
          {after}
        </NavLink>
      ))}
    </nav>
  );
}
