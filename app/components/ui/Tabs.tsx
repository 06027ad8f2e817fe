import { NavLink } from "~/components/ui/Link";

export function Tabs({
  label,
  tabs,
  folds = false,
}: {
  label: string;
  tabs: { to: string; label: string; end?: boolean }[];
  /** Wraps into two rows on a phone instead of scrolling. */
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
