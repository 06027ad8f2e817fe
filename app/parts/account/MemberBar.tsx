import { Link, useLocation } from "@remix-run/react";
import { Icon, type IconName } from "~/ui/Icon";

const CARD = "/account/card";
const PLACES: { to: string; label: string; icon: IconName }[] = [
  { to: CARD, label: "Card", icon: "qr" },
  { to: "/partners", label: "Shops", icon: "shop" },
  { to: "/account", label: "Me", icon: "user" },
];

/** A member's three places at the thumb, where the pages of the header are in its menu. */
export function MemberBar() {
  const { pathname } = useLocation();
  const here = PLACES.find(({ to }) => `${pathname}/`.startsWith(`${to}/`))?.to;
  return (
    <div className="member-room no-print lg:hidden">
      <nav aria-label="Member" className="member-bar">
        {PLACES.map(({ to, label, icon }) => (
          <Link
            key={to}
            to={to}
            // The card is kept for offline use as a document.
            reloadDocument={to === CARD || here === CARD}
            aria-current={to === pathname ? "page" : to === here || undefined}
          >
            <Icon name={icon} />
            {label}
          </Link>
        ))}
      </nav>
    </div>
  );
}
