import { useOutletContext } from "@remix-run/react";
import type { Shop } from "~/counter/redemptions/counter-attempt";
import type { HeaderParts } from "~/ui/document/header-parts";

/** The site's header in one line: the form owns the rest of the screen. */
export function TillBar({ shop }: { shop: Shop | null }) {
  const { Logo, Menu, ...header } = useOutletContext<HeaderParts>();
  return (
    <header data-person={header.viewer?.email} className="no-print till-bar">
      <a className="btn btn-main skip-link" href="#main">
        Skip to the content
      </a>
      <a href="/" aria-label={header.settings.club_name} className="till-logo">
        <Logo />
      </a>
      <div className="min-w-0">
        {shop ? (
          <p className="till-shop">
            <span className="visually-hidden">Redeeming for </span>
            {shop.name}
          </p>
        ) : null}
        <h1>Redeem Member Discount</h1>
      </div>
      <Menu {...header} className="ml-auto" />
    </header>
  );
}
