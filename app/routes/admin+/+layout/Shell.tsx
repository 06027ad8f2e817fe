import { Form, Link, NavLink, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { FindField } from "~/parts/shell/FindField";
import { Icon, LineDrawing } from "~/ui/Icon";
import { KeptDraft } from "~/ui/office/KeptDraft";
import { ListCount } from "~/ui/office/ListCount";
import { PaymentsBanner } from "~/ui/office/PaymentsBanner";
import { type EndsIn, SessionWarning } from "~/ui/office/SessionWarning";
import { ThemeToggle } from "~/ui/ThemeToggle";
import { Navigation, WhereAmI } from "./Navigation";

interface Frame {
  /** Whose drafts this browser keeps; names can be shared. */
  person: string;
  full_name: string;
  /** Null where the layout's data is not. */
  role: string | null;
  /** Things to do, by the address of their tab. */
  counts: Record<string, number>;
  warning: string | null;
  ends_in: EndsIn | null;
  children: ReactNode;
}

/** On a phone the navigation is behind a button; from 1280 px it is a column of its own. */
export function Shell({ person, full_name, role, counts, warning, ends_in, children }: Frame) {
  const { key } = useLocation();
  return (
    <div className="office">
      <header data-person={person} className="office-bar no-print bg-sea-deep">
        <a className="btn btn-main skip-link" href="#main">
          Skip to the content
        </a>
        <Link to="/admin/dashboard" className="office-brand">
          <img src="/favicon.svg" width="28" height="28" alt="" />
          Back office
        </Link>
        <FindField />
        <Link to="/admin/search" className="office-button office-narrow" aria-label="Find anything">
          <Icon name="search" />
        </Link>
        <div className="office-wide">
          <Ways />
        </div>
        <details className="menu office-narrow" key={key}>
          <summary className="office-button">
            <Icon name="menu" />
            Menu
          </summary>
          <nav aria-label="Menu" className="menu-sheet">
            <Navigation counts={counts} />
            <div className="office-foot">
              <Own full_name={full_name} />
              <Logout />
            </div>
            <div className="office-ways">
              <Ways />
            </div>
          </nav>
        </details>
      </header>
      <nav aria-label="Back office" className="office-rail no-print">
        <Navigation counts={counts} />
        <div className="office-foot">
          <Own full_name={full_name} />
          <Logout />
        </div>
      </nav>
      <div className="office-page">
        <PaymentsBanner warning={warning} />
        <KeptDraft />
        <ListCount />
        <WhereAmI role={role} counts={counts} />
        {children}
        {ends_in ? <SessionWarning ends_in={ends_in} /> : null}
      </div>
    </div>
  );
}

function Own({ full_name }: { full_name: string }) {
  return (
    <NavLink className="nav-link" to="/admin/security" aria-label={`${full_name}: your security`}>
      <Icon name="user" />
      <span className="truncate">{full_name}</span>
    </NavLink>
  );
}

function Ways() {
  return (
    <>
      <Link className="office-button" to="/admin/help">
        Help
      </Link>
      <a className="office-button" href="/?home=1" target="_blank" rel="noopener">
        View Site
      </a>
      <ThemeToggle />
    </>
  );
}

function Logout() {
  return (
    <Form method="post" action="/admin/logout">
      <button type="submit" className="nav-link">
        <LineDrawing path="M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4M16 17l5-5-5-5M21 12H9" />
        Logout
      </button>
    </Form>
  );
}
