import { Link, NavLink, useLocation } from "@remix-run/react";
import type { VisitorSettings } from "~/kernel/settings/settings";
import { Button, ButtonLink } from "~/ui/Button";
import type { HeaderData, HeaderViewer } from "~/ui/document/header-parts";
import { Icon } from "~/ui/Icon";
import { ThemeToggle } from "~/ui/ThemeToggle";
import { ContactLinks } from "./ContactLinks";

export const NAVIGATION = [
  { to: "/", label: "Home", end: true },
  { to: "/how-it-works", label: "How It Works" },
  { to: "/partners", label: "Partners" },
  { to: "/business", label: "For Business" },
  { to: "/about", label: "About" },
  { to: "/contact", label: "Contact" },
];

/** One line. The phone's menu is a disclosure that works without JavaScript. */
export function Header({ viewer, settings, join }: HeaderData) {
  return (
    <header data-person={viewer?.email} className="no-print border-b border-line bg-surface">
      <a className="btn btn-main skip-link" href="#main">
        Skip to the content
      </a>
      <div className="wrap top">
        <Link to={useHome()} className="brand">
          <Logo />
          {settings.club_name}
        </Link>
        <nav aria-label="Main" className="hidden lg:block">
          <Pages className="top-pages" />
        </nav>
        <ThemeToggle />
        <div className="top-viewer">
          <ViewerLinks viewer={viewer} join={join} folded />
        </div>
        <Menu viewer={viewer} settings={settings} join={join} className="lg:hidden" />
      </div>
    </header>
  );
}

/** The address of the home page. `/` sends members to their account, so from there it would lead nowhere. */
export function useHome(): string {
  return useLocation().pathname === "/account" ? "/?home=1" : "/";
}

export function Menu({ viewer, settings, join, className }: HeaderData & { className: string }) {
  return (
    <details className={`menu ${className}`}>
      <summary className="top-icon">
        <Icon name="menu" />
        <span className="visually-hidden">Menu</span>
      </summary>
      <nav aria-label="Menu" className="menu-sheet">
        <Pages />
        <div className="mt-3 grid gap-2">
          <ViewerLinks viewer={viewer} join={join} />
        </div>
        <ContactInMenu settings={settings} />
      </nav>
    </details>
  );
}

/** Place, phone, e-mail and Facebook: on a desk in the footer and on the page Contact. */
function ContactInMenu({ settings }: { settings: VisitorSettings }) {
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-5 border-t border-line pt-2 text-sm">
      <span className="top-link gap-1.5">
        <Icon name="pin" size={16} />
        {settings.location}
      </span>
      <ContactLinks contact={settings} className="top-link" />
    </div>
  );
}

function Pages({ className }: { className?: string }) {
  const home = useHome();
  return (
    <ul className={className}>
      {NAVIGATION.map(({ label, ...link }) => (
        <li key={link.to}>
          <NavLink className="nav-link" {...link} to={link.to === "/" ? home : link.to}>
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

function ViewerLinks({
  viewer,
  join,
  folded = false,
}: {
  viewer: HeaderViewer | null;
  join: string;
  folded?: boolean;
}) {
  if (viewer) {
    const name = viewer.given_name || viewer.email;
    const links = (
      <>
        {viewer.workplace ? (
          <ButtonLink to={viewer.workplace.to} look="quiet" wide>
            {viewer.workplace.label}
          </ButtonLink>
        ) : null}
        <ButtonLink to="/account" look="quiet" wide>
          My Account
        </ButtonLink>
        <form method="post" action="/logout" className="grid">
          <Button look="quiet">Logout</Button>
        </form>
      </>
    );
    if (!folded)
      return (
        <>
          <span className="truncate px-2 text-sm text-muted">{name}</span>
          {links}
        </>
      );
    return (
      <details className="menu relative">
        <summary className="btn btn-quiet">
          <Icon name="user" />
          <span className="max-w-40 truncate">{name}</span>
        </summary>
        <div className="menu-sheet user-sheet">{links}</div>
      </details>
    );
  }
  return (
    <>
      <ButtonLink to="/login" look="quiet">
        Login
      </ButtonLink>
      <ButtonLink to="/join" look="sun">
        {join}
      </ButtonLink>
    </>
  );
}

export function Logo() {
  return (
    <svg aria-hidden="true" width="32" height="32" viewBox="0 0 36 36" className="shrink-0">
      <rect width="36" height="36" rx="9" fill="#0b4a59" />
      <circle cx="24" cy="12" r="5" fill="#f59e3b" />
      <path d="M4 24c4-3 8-3 12 0s8 3 12 0l4-2v6a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4z" fill="#5cc8cb" />
    </svg>
  );
}
