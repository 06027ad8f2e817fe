import { Form, Link, NavLink, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { ThemeToggle } from "~/components/public/ThemeToggle";
import { Button } from "~/components/ui/Button";
import { Icon } from "~/components/ui/Icon";
import { FindField } from "./FindField";
import { Navigation } from "./Navigation";
import { PaymentsBanner } from "./PaymentsBanner";

interface Frame {
  full_name: string;
  /** Things to do, by the address of their screen. */
  counts: Record<string, number>;
  warning: string | null;
  children: ReactNode;
}

/** On a phone the navigation is behind a button; from 1280 px it is a column of its own. */
export function Shell({ full_name, counts, warning, children }: Frame) {
  const { key } = useLocation();
  return (
    <div className="office">
      <header data-person={full_name} className="office-bar no-print bg-sea-deep">
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
            </div>
            <div className="flex items-center justify-between">
              <Ways />
            </div>
          </nav>
        </details>
      </header>
      <nav aria-label="Back office" className="office-rail no-print">
        <Navigation counts={counts} />
        <div className="office-foot">
          <Own full_name={full_name} />
        </div>
      </nav>
      <div className="office-page">
        <PaymentsBanner warning={warning} />
        {children}
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
      <a className="office-button" href="/?home=1" target="_blank" rel="noopener">
        View Site
      </a>
      <ThemeToggle />
      <Form method="post" action="/admin/logout">
        <Button look="quiet">Logout</Button>
      </Form>
    </>
  );
}
