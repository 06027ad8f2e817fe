import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { NavLink, Outlet, useLoaderData, useLocation } from "@remix-run/react";
import type { PortalRole } from "~/accounts/access/portal-roles";
import { requireStaff } from "~/accounts/access/viewer.server";
import { countWaiting } from "~/counter/refusals/answer.server";
import { readWorkingPin } from "~/shops/partners/pins.server";
import { Badge } from "~/ui/Badge";
import { Button } from "~/ui/Button";
import { ThemeToggle } from "~/ui/ThemeToggle";
import { Waiting } from "~/ui/Waiting";
import { asksForShell } from "~/web/document/shell.server";
import { deps } from "~/web/process/deps.server";
import { PinPeek } from "../parts/PinPeek";
import { PortalMenu } from "../parts/PortalMenu";

const REFUSALS = "/partner/dashboard/refusals";
const STAFF_TABS = [
  { to: "/partner/dashboard/scan", label: "Scan & Process", reloadDocument: true },
  { to: "/partner/dashboard/history", label: "Redemption History" },
];
const OWN_TAB = { to: "/partner/dashboard/sign-in", label: "Your sign-in" };
const OWNER_TABS = [
  { to: "/partner/dashboard", label: "Overview", end: true },
  ...STAFF_TABS,
  { to: "/partner/dashboard/statement", label: "Value Statement" },
  { to: REFUSALS, label: "Refusals" },
  { to: "/partner/dashboard/profile", label: "Profile" },
  { to: "/partner/dashboard/tills", label: "Tills" },
  { to: "/partner/dashboard/people", label: "People" },
  { to: "/partner/dashboard/print", label: "Print kit" },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const { partner, account } = await requireStaff(request);
  const { id, name, category } = partner;
  const { role, full_name } = account;
  if (asksForShell(request))
    return json({
      ...{ person: "", name: "your shop", category: "", role, full_name: "", business_pin: null },
      refusals: 0,
    });
  const is_owner = role === "owner";
  const business_pin = is_owner ? await readWorkingPin(deps, id) : null;
  const refusals = is_owner ? await countWaiting(deps, id) : 0;
  const person = `shop ${account.id}`;
  return json({ person, name, category, role, full_name, business_pin, refusals });
}

/** The portal's shell. On a phone the menu slides in over the page; a `details` opens it, so it needs no script. */
export default function PartnerLayout() {
  const { person, name, category, role, full_name, business_pin, refusals } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  return (
    <div className="portal">
      <a className="btn btn-main skip-link" href="#main">
        Skip to the content
      </a>
      <header data-person={person} className="portal-bar">
        <p className="portal-greeting">
          <span className="max-sm:hidden">Welcome back, </span>
          {name}
        </p>
        <ThemeToggle />
        <PortalMenu key={pathname}>
          <div>
            <p className="text-lg font-bold wrap-anywhere">{name}</p>
            {full_name ? <p className="wrap-anywhere">{full_name}</p> : null}
            <p className="mt-1">
              <Badge>{category}</Badge>
            </p>
          </div>
          {role === "owner" ? <PinPeek pin={business_pin} /> : null}
          <Tabs role={role} refusals={refusals} />
          <form method="post" action="/partner/logout" className="mt-auto">
            <Button look="quiet" wide>
              Logout
            </Button>
          </form>
        </PortalMenu>
      </header>
      <Outlet />
    </div>
  );
}

function Tabs({ role, refusals }: { role: PortalRole; refusals: number }) {
  const tabs = [...(role === "owner" ? OWNER_TABS : STAFF_TABS), OWN_TAB];
  return (
    <nav aria-label="Portal">
      <ul>
        {tabs.map((tab) => (
          <li key={tab.to}>
            <NavLink className="nav-link" {...tab}>
              {tab.label}
              {tab.to === REFUSALS ? <Waiting count={refusals} /> : null}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
