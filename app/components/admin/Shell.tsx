import { Form, NavLink, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Logo } from "~/components/public/Logo";
import { ThemeToggle } from "~/components/public/ThemeToggle";
import { Button } from "~/components/ui/Button";
import { Icon } from "~/components/ui/Icon";
import { Link } from "~/components/ui/Link";
import { KeptDraft } from "./KeptDraft";
import { ListCount } from "./ListCount";
import { PaymentsBanner } from "./PaymentsBanner";
import { type EndsIn, SessionWarning } from "./SessionWarning";
import { useFocusAfterForm } from "./useFocusAfterForm";

const NAVIGATION = [
  ["/admin/dashboard", "Dashboard"],
  ["/admin/members", "Members"],
  ["/admin/partners", "Partners"],
  ["/admin/vouchers", "Vouchers"],
  ["/admin/payments", "Payments"],
  ["/admin/reconciliation", "Reconciliation"],
  ["/admin/accounting", "Accounting"],
  ["/admin/redemptions", "Redemptions"],
  ["/admin/emails", "E-mails"],
  ["/admin/settings", "Settings"],
] as const;

interface Frame {
  full_name: string;
  warning: string | null;
  ends_in: EndsIn | null;
  children: ReactNode;
}

export function Shell({ full_name, warning, ends_in, children }: Frame) {
  const { key } = useLocation();
  useFocusAfterForm();
  return (
    <>
      <header data-person={full_name} className="no-print relative border-b border-line bg-surface">
        <a className="btn btn-main skip-link" href="#main">
          Skip to the content
        </a>
        <div className="mx-auto flex max-w-7xl items-center gap-x-4 px-4 py-2">
          <Link to="/admin/dashboard" className="mr-auto flex min-h-11 items-center gap-2 font-bold">
            <Logo />
            Back office
          </Link>
          <span className="hidden text-sm sm:inline">
            <Own full_name={full_name} />
          </span>
          <div className="hidden items-center gap-4 sm:flex">
            <Ways />
          </div>
          <details className="menu sm:hidden" key={key}>
            <summary className="btn btn-quiet">
              <Icon name="menu" />
              Menu
            </summary>
            <nav aria-label="Menu" className="menu-sheet">
              <ul className="grid grid-cols-2 gap-1">
                <Links />
              </ul>
              <p className="mt-3 border-t border-line px-2.5 pt-3 text-sm">
                <Own full_name={full_name} />
              </p>
              <div className="flex items-center justify-between">
                <Ways />
              </div>
            </nav>
          </details>
        </div>
        <nav aria-label="Back office" className="mx-auto hidden max-w-7xl px-2 sm:block">
          <ul className="flex flex-wrap pb-1">
            <Links />
          </ul>
        </nav>
      </header>
      <PaymentsBanner warning={warning} />
      <KeptDraft />
      <ListCount />
      {children}
      {ends_in ? <SessionWarning ends_in={ends_in} /> : null}
    </>
  );
}

function Own({ full_name }: { full_name: string }) {
  return (
    <NavLink className="foot-link" to="/admin/security" aria-label={`${full_name}: your security`}>
      {full_name}
    </NavLink>
  );
}

function Links() {
  return NAVIGATION.map(([to, label]) => (
    <li key={to}>
      <NavLink className="nav-link" to={to}>
        {label}
      </NavLink>
    </li>
  ));
}

function Ways() {
  return (
    <>
      <NavLink className="nav-link" to="/admin/help">
        Help
      </NavLink>
      <ThemeToggle />
      <a className="nav-link" href="/?home=1" target="_blank" rel="noopener">
        View Site
      </a>
      <Form method="post" action="/admin/logout">
        <Button look="quiet">Logout</Button>
      </Form>
    </>
  );
}
