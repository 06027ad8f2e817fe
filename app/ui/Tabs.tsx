import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { NavLink } from "./Link";

/** Addresses side by side: tabs that need no script. */
export function Tabs({
  label,
  tabs,
  folds = false,
}: {
  label: string;
  tabs: readonly { to: string; label: string; end?: boolean }[];
  /** Wraps into two rows on a phone instead of scrolling. */
  folds?: boolean;
}) {
  const row = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another current tab.
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>("[aria-current]");
    if (row.current && current) row.current.scrollLeft = current.offsetLeft - row.current.clientWidth / 4;
  }, [pathname]);
  return (
    <nav aria-label={label} ref={row} className={folds ? "tabs tabs-fold" : "tabs tabs-row"}>
      {tabs.map((tab) => (
        <NavLink key={tab.to} to={tab.to} end={tab.end ?? true}>
          {tab.label}
        </NavLink>
      ))}
    </nav>
  );
}
