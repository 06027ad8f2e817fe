import { Link, useLocation } from "@remix-run/react";
import { can } from "~/accounts/admins/capabilities";
import { PLACES, type Place, placeOf } from "~/office/shell/places";
import { LineDrawing } from "~/ui/Icon";
import { Tabs } from "~/ui/Tabs";

/** Things to do, by the address of their tab. */
type Counts = Record<string, number>;

/** The eight entries; a number says how many things wait in one. */
export function Navigation({ counts }: { counts: Counts }) {
  const { pathname } = useLocation();
  const here = placeOf(pathname);
  return (
    <ul>
      {PLACES.map(({ icon, label, tabs }) => (
        <li key={label}>
          <Link
            className="nav-link"
            to={tabs[0]!.to}
            aria-current={
              label === here?.entry.label ? (pathname === tabs[0]!.to ? "page" : "true") : undefined
            }
          >
            <LineDrawing path={icon} />
            {label}
            <Waiting count={tabs.reduce((sum, { to }) => sum + (counts[to] ?? 0), 0)} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** At the top of a screen: the tabs of its entry, or the way back to the tab that it lies within. */
export function WhereAmI({ role, counts }: { role: string | null; counts: Counts }) {
  const { pathname } = useLocation();
  const place = placeOf(pathname);
  if (!place) return null;
  const { entry, tab, trail } = place;
  if (tab.to !== pathname) return <Trail steps={trail} />;
  const tabs = entry.tabs.filter(({ needs }) => !needs || (role && can(role, needs)));
  if (tabs.length === 1) return null;
  return (
    <div className="office-tabs no-print">
      <Tabs
        label={entry.label}
        tabs={tabs.map(({ to, label }) => ({ to, label, after: <Waiting count={counts[to] ?? 0} /> }))}
      />
    </div>
  );
}

function Trail({ steps }: { steps: Place["trail"] }) {
  return (
    <nav aria-label="Breadcrumb" className="office-trail no-print">
      <ol>
        {steps.map(({ to, label }) => (
          <li key={to}>
            <Link className="link" to={to}>
              {label}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** How many things wait behind a link of the navigation. */
function Waiting({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="office-count">
      {count > 99 ? "99+" : count}
      <span className="visually-hidden"> to do</span>
    </span>
  );
}
