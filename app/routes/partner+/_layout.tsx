import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { requireStaff } from "~/accounts/access/viewer.server";
import { readSettings } from "~/kernel/settings/settings.server";
import { asksForShell } from "~/parts/redeem/till-request.server";
import { readWorkingPin } from "~/shops/partners/pins.server";
import { Icon } from "~/ui/Icon";
import { ThemeToggle } from "~/ui/ThemeToggle";
import { deps } from "~/web/process/deps.server";
import { LogoutIcon, PortalNav } from "./+layout/PortalNav";

export async function loader({ request }: LoaderFunctionArgs) {
  const { partner, account } = await requireStaff(request);
  const { club_name } = await readSettings(deps);
  const { id, name, category } = partner;
  const { role, full_name } = account;
  if (asksForShell(request))
    return json({
      person: "",
      name: "your shop",
      category: "",
      role,
      full_name: "",
      business_pin: null,
      club_name,
    });
  const is_owner = role === "owner";
  const business_pin = is_owner ? await readWorkingPin(deps, id) : null;
  const person = `shop ${account.id}`;
  return json({ person, name, category, role, full_name, business_pin, club_name });
}

/** There staff see on a phone for which shop they give the discount. */
const SCAN = "/partner/dashboard/scan";

/** The portal's shell. On a phone the menu slides in over the page; a `details` opens it, so it needs no script. */
export default function PartnerLayout() {
  const { person, name, category, role, full_name, business_pin, club_name } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  return (
    <div className="portal">
      <a className="btn btn-main skip-link" href="#main">
        Skip to the content
      </a>
      <header data-person={person} className="portal-bar">
        <Link to="/partner" className="brand">
          <img src="/favicon.svg" alt="" width="32" height="32" />
          {pathname === SCAN ? (
            <>
              <span className="max-sm:hidden">{club_name}</span>
              <span className="portal-shop sm:hidden">{name}</span>
            </>
          ) : (
            club_name
          )}
          <span className="portal-what">Partner portal</span>
        </Link>
        <ThemeToggle />
        <PortalMenu key={pathname}>
          <p className="portal-who">
            <b>{name}</b>
            {[category, full_name].filter(Boolean).join(" · ")}
          </p>
          <PortalNav role={role} />
          <div className="portal-end">
            {role === "owner" ? <PinPeek pin={business_pin} /> : null}
            <form method="post" action="/partner/logout">
              <button type="submit" className="nav-link">
                <LogoutIcon />
                Logout
              </button>
            </form>
          </div>
        </PortalMenu>
      </header>
      <Outlet />
    </div>
  );
}

/** The menu is a sibling of the `details`, since the content of a closed one cannot be shown on a wide screen. */
function PortalMenu({ children }: { children: ReactNode }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (!menu.current?.open) return;
    menu.current.open = false;
    menu.current.querySelector("summary")?.focus();
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === "Escape") close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the menu from anywhere inside it.
    <div className="contents" onKeyDown={onKeyDown}>
      <details className="portal-menu" ref={menu}>
        <summary className="top-icon">
          <span className="portal-menu-open">
            <Icon name="menu" />
            <span className="visually-hidden">Menu</span>
          </span>
          <span className="portal-menu-close">
            <Icon name="cross" />
            <span className="visually-hidden">Close</span>
          </span>
        </summary>
      </details>
      <div className="portal-shade" aria-hidden="true" onClick={close} />
      <div className="portal-side" id="portal-side">
        {children}
      </div>
    </div>
  );
}

/** The shop's PIN, masked until it is tapped; works without a script. */
function PinPeek({ pin }: { pin: string | null }) {
  if (!pin)
    return (
      <p className="text-sm text-muted">No business PIN at the moment. The club can give you a new one.</p>
    );
  return (
    <details className="pin-peek">
      <summary>
        <span>Business PIN</span>
        <span aria-hidden="true">••••</span>
        <span className="pin-show">Show</span>
        <span className="pin-hide">Hide</span>
      </summary>
      <p className="voucher-code" translate="no">
        {pin}
      </p>
    </details>
  );
}
