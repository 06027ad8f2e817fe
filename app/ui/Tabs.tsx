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
    if (row.current && current) row.current.scrollLeft = scrollTo(current, row.current.clientWidth);
  }, [pathname]);
  return (
    <nav aria-label={label} ref={row} className="tabs slides">
      {tabs.map(({ to, label, after }) => (
        <NavLink key={to} to={to} end>
          {label}
          {after}
        </NavLink>
      ))}
    </nav>
  );
}

/** Of the fade at an edge with more behind it. */
const FADE = 40;

/** A current tab that is not in view comes with the tab before it. */
function scrollTo(current: HTMLElement, width: number): number {
  const end = current.offsetLeft + current.offsetWidth + FADE - width;
  const before = current.previousElementSibling;
  if (end <= 0 || !(before instanceof HTMLElement)) return 0;
  return Math.max(end, before.offsetLeft - FADE);
}
