import { NavLink } from "~/components/ui/Link";

/** Addresses side by side: tabs that need no script. */
export function Tabs({
  label,
  tabs,
  folds = false,
}: {
  label: string;
  tabs: { to: string; label: string; end?: boolean }[];
  /** Few enough for a phone to show all of them, in two rows, instead of one row that scrolls. */
  folds?: boolean;
}) {
  return (
    <nav aria-label={label} className={folds ? "tabs tabs-fold" : "tabs"}>
      {tabs.map((tab) => (
        <NavLink key={tab.to} to={tab.to} end={tab.end ?? true}>
          {tab.label}
        </NavLink>
      ))}
    </nav>
  );
}
