import { NavLink } from "@remix-run/react";
import type { PortalRole } from "~/accounts/access/portal-roles";
import { LineDrawing } from "~/ui/Icon";

interface Place {
  to: string;
  label: string;
  /** Of Lucide (ISC licence), as in `Icon`; only the portal has them. */
  path: string;
  /** The others are the owner's. */
  staff?: true;
  end?: true;
  reloadDocument?: true;
}

const at = (page: string) => `/partner/dashboard${page}`;

/** The specification's three tabs, then what is looked for less often. */
const GROUPS: { title: string; places: Place[] }[] = [
  {
    title: "",
    places: [
      {
        to: at(""),
        label: "Overview",
        end: true,
        path: "m3 10 9-7 9 7v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2ZM9 22v-8h6v8",
      },
      {
        to: at("/scan"),
        label: "Scan & Process",
        staff: true,
        reloadDocument: true,
        path: "M3 3h5v5H3ZM16 3h5v5h-5ZM3 16h5v5H3ZM21 16h-3a2 2 0 0 0-2 2v3M21 21v.01M12 7v3a2 2 0 0 1-2 2H7M3 12h.01M12 3h.01M12 16v.01M16 12h1M21 12v.01M12 21v-1",
      },
      {
        to: at("/history"),
        label: "Redemption History",
        staff: true,
        path: "M8 6h13M8 12h13M8 18h13M3 6h.01M3 12h.01M3 18h.01",
      },
    ],
  },
  {
    title: "Results",
    places: [
      {
        to: at("/statement"),
        label: "Value Statement",
        path: "M3 3v18h18M8 17v-5M13 17V8M18 17v-8",
      },
    ],
  },
  {
    title: "Shop",
    places: [
      {
        to: at("/profile"),
        label: "Profile",
        path: "M3 9l1-5h16l1 5M4 9v11a1 1 0 0 0 1 1h14a1 1 0 0 0 1-1V9M9 21v-6h6v6M3 9a3 3 0 0 0 6 0 3 3 0 0 0 6 0 3 3 0 0 0 6 0",
      },
      {
        to: at("/people"),
        label: "People",
        path: "M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2M13 7a4 4 0 1 1-8 0 4 4 0 0 1 8 0ZM22 21v-2a4 4 0 0 0-3-3.9M16 3.1a4 4 0 0 1 0 7.8",
      },
      {
        to: at("/tills"),
        label: "Tills",
        path: "M4 3h16a1 1 0 0 1 1 1v11H3V4a1 1 0 0 1 1-1ZM8 21h8M12 15v6",
      },
      {
        to: at("/print"),
        label: "Print kit",
        path: "M6 9V2h12v7M6 18H4a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2M6 14h12v8H6Z",
      },
      {
        to: at("/sign-in"),
        label: "Your sign-in",
        staff: true,
        path: "M5 11h14a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-8a1 1 0 0 1 1-1ZM8 11V8a4 4 0 0 1 8 0v3",
      },
    ],
  },
];

export function PortalNav({ role }: { role: PortalRole }) {
  return (
    <nav aria-label="Portal">
      {GROUPS.map(({ title, places }) => {
        const own = places.filter(({ staff }) => role === "owner" || staff);
        if (own.length === 0) return null;
        return (
          <div key={title}>
            {title ? <h2>{title}</h2> : null}
            <ul>
              {own.map(({ path, label, staff: _, ...link }) => (
                <li key={link.to}>
                  <NavLink className="nav-link" {...link}>
                    <LineDrawing path={path} />
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </nav>
  );
}

export function LogoutIcon() {
  return <LineDrawing path="M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4M16 17l5-5-5-5M21 12H9" />;
}
