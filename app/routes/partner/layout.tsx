import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, NavLink, Outlet, useLoaderData } from "@remix-run/react";
import { Badge } from "~/components/ui/Badge";
import { Button } from "~/components/ui/Button";
import { Icon } from "~/components/ui/Icon";
import { readWorkingPin } from "~/domain/partners/pins.server";
import { deps } from "~/http/deps.server";
import { asksForShell } from "~/http/shell.server";
import { requirePartner } from "~/http/viewer.server";

const TABS = [
  { to: "/partner/dashboard", label: "Overview", end: true },
  { to: "/partner/dashboard/scan", label: "Scan & Process", end: true },
  { to: "/partner/dashboard/history", label: "Redemption History", end: true },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const { id, name, category } = await requirePartner(request);
  if (asksForShell(request)) return json({ name: "your shop", category: "", business_pin: null });
  return json({ name, category, business_pin: await readWorkingPin(deps, id) });
}

/** The portal's shell. On a phone the sidebar is a disclosure above the page, which needs no script. */
export default function PartnerLayout() {
  const { name, category, business_pin } = useLoaderData<typeof loader>();
  return (
    <div className="portal">
      <a className="btn btn-main skip-link" href="#main">
        Skip to the content
      </a>
      <header className="portal-bar">
        <p className="mr-auto font-bold">Welcome back, {name}</p>
        <input type="checkbox" id="portal-menu" className="portal-toggle visually-hidden" aria-label="Menu" />
        <label htmlFor="portal-menu" className="btn btn-quiet portal-menu-button">
          <Icon name="menu" />
          Menu
        </label>
        <label htmlFor="portal-menu" className="portal-shade">
          <span className="visually-hidden">Close the menu</span>
        </label>
        <div className="portal-side stack">
          <p className="text-lg font-bold">{name}</p>
          <p>
            <Badge>{category}</Badge>
          </p>
          <details>
            <summary className="py-2 font-semibold">Business PIN: tap to show</summary>
            <p className="voucher-code">{business_pin ?? "None yet"}</p>
          </details>
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
          <Form method="post" action="/partner/logout">
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
