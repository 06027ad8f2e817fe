import { Link } from "@remix-run/react";
import { CATEGORIES, type Category } from "~/kernel/catalog";
import { Picture } from "~/ui/Picture";

export interface FeaturedPartner {
  slug: string;
  name: string;
  category: string;
  city: string;
  logo_image_url: string;
}

/** From this many on the row is wider than any screen and moves; fewer move on phones only. */
const FILLS_A_SCREEN = 5;

/**
 * Featured partners in a row that moves by itself, round and round in 30 seconds; it can be stopped, scrolled by keyboard,
 * and stays still for people who asked for less motion. The second, hidden copy closes the loop.
 */
export function FeaturedPartners({
  partners,
  category,
  pictures,
}: {
  partners: FeaturedPartner[];
  category: Category | null;
  pictures: boolean;
}) {
  const moves = movesOf(partners.length);
  return (
    <>
      <nav aria-label="Categories" className="tabs">
        <Tab label="All" to="/account?category=All#featured" current={category === null} />
        {CATEGORIES.map((each) => (
          <Tab
            key={each}
            label={each}
            to={`/account?category=${encodeURIComponent(each)}#featured`}
            current={category === each}
          />
        ))}
      </nav>
      {partners.length === 0 ? (
        <p className="text-muted">No featured partners in this category at the moment.</p>
      ) : (
        <div className={`carousel ${moves}`}>
          {moves ? (
            <label className="carousel-pause">
              <input type="checkbox" />
              Stop this row moving
            </label>
          ) : null}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard. */}
          <section className="carousel-view" aria-label="Featured partners, side by side" tabIndex={0}>
            <div className="carousel-track" key={category}>
              <Cards partners={partners} pictures={pictures} />
              {moves ? (
                <div className="carousel-copy" aria-hidden="true" {...{ inert: "" }}>
                  <Cards partners={partners} pictures={pictures} />
                </div>
              ) : null}
            </div>
          </section>
        </div>
      )}
    </>
  );
}

function movesOf(count: number): string {
  if (count >= FILLS_A_SCREEN) return "marquee";
  return count > 1 ? "marquee marquee-phone" : "";
}

function Tab({ label, to, current }: { label: string; to: string; current: boolean }) {
  return (
    <Link to={to} aria-current={current ? "page" : undefined} preventScrollReset>
      {label}
    </Link>
  );
}

function Cards({ partners, pictures }: { partners: FeaturedPartner[]; pictures: boolean }) {
  return (
    <ul className="carousel-cards">
      {partners.map((partner) => (
        <li key={partner.slug} className="relative">
          {pictures ? (
            <Picture src={partner.logo_image_url} category={partner.category} sizes="10.5rem" />
          ) : null}
          <Link to={`/partners/${partner.slug}`} className="stretched">
            {partner.name}
          </Link>
          <small>{partner.category}</small>
          <small>{partner.city}</small>
        </li>
      ))}
    </ul>
  );
}
