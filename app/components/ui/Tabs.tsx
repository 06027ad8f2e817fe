import { NavLink } from "~/components/ui/Link";

/** Addresses side by side: tabs that need no script. */
export function Tabs({
  label,
  tabs,
}: {
  label: string;
  tabs: { to: string; label: string; end?: boolean }[];
}) {
  return (
    <nav aria-label={label} className="tabs">
      {tabs.map((tab) => (
        <NavLink key={tab.to} to={tab.to} end={tab.end ?? true}>
          {tab.label}
        </NavLink>
      ))}
    </nav>
  );
}
