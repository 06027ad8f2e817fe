import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, NavLink, Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { ThemeToggle } from "~/components/public/ThemeToggle";
import { Badge } from "~/components/ui/Badge";
import { Button } from "~/components/ui/Button";
import { Icon } from "~/components/ui/Icon";
import { readWorkingPin } from "~/domain/partners/pins.server";
import { asksForShell } from "~/http/document/shell.server";
import { deps } from "~/http/process/deps.server";
import { requirePartner } from "~/http/session/viewer.server";
import { PinPeek } from "./parts/PinPeek";

const TABS = [
  { to: "/partner/dashboard", label: "Overview", end: true },
  { to: "/partner/dashboard/scan", label: "Scan & Process", reloadDocument: true },
  { to: "/partner/dashboard/history", label: "Redemption History" },
  { to: "/partner/dashboard/statement", label: "Value Statement" },
  { to: "/partner/dashboard/profile", label: "Profile" },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const { id, name, category } = await requirePartner(request);
  if (asksForShell(request)) return json({ name: "your shop", category: "", business_pin: null });
  return json({ name, category, business_pin: await readWorkingPin(deps, id) });
}

/** The portal's shell. On a phone the sidebar lies over the page while the `<details>` before it is open. */
export default function PartnerLayout() {
  const { name, category, business_pin } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  return (
    <div className="portal">
      <a className="btn btn-main skip-link" href="#main">
        Skip to the content
      </a>
      <header data-person={name} className="portal-bar">
        <p className="portal-greeting">Welcome back, {name}</p>
        <ThemeToggle />
        <details key={pathname} className="portal-toggle">
          <summary className="btn btn-quiet" aria-controls="portal-side">
            <Icon name="menu" />
            <span>Menu</span>
            <span>Close</span>
          </summary>
        </details>
        <div className="portal-side" id="portal-side">
          <div>
            <p className="text-lg font-bold wrap-anywhere">{name}</p>
            <p className="mt-1">
              <Badge>{category}</Badge>
            </p>
          </div>
          <PinPeek pin={business_pin} />
          <nav aria-label="Portal">
            <ul>
              {TABS.map((tab) => (
                <li key={tab.to}>
                  <NavLink className="nav-link" {...tab}>
                    {tab.label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <Form method="post" action="/partner/logout" className="mt-auto">
            <Button look="quiet" wide>
              Logout
            </Button>
          </Form>
        </div>
      </header>
      <Outlet />
    </div>
  );
}
