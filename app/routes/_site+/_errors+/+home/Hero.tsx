import { Link } from "@remix-run/react";
import type { DrawnMember } from "~/members/card/card-drawing";
import { DigitalCard, type DrawnCard } from "~/parts/card/DigitalCard";
import { ButtonLink } from "~/ui/Button";
import { Look } from "~/ui/document/Look";
import { HOME_LOOK } from "./home.look";
import { words } from "./home.words";

/** The card itself, half out of the water. */
export function Hero({ join, lead, card }: { join: string; lead: string; card: DrawnCard<DrawnMember> }) {
  const { hero } = words;
  return (
    <section className="hero hero-home">
      <Look css={HOME_LOOK} />
      <div className="wrap">
        <div className="hero-words">
          <h1>{hero.title}</h1>
          <p className="mt-3">{lead}</p>
          <p className="hero-ways">
            <ButtonLink to="/join" look="sun">
              {join}
            </ButtonLink>
            <ButtonLink to="/partners" look="quiet">
              {hero.shops}
            </ButtonLink>
          </p>
          <p className="text-sm">
            {hero.holiday}{" "}
            <Link className="link inline-block py-3" to="/join?plan=tourist">
              {hero.pass}
            </Link>
          </p>
        </div>
        <div className="hero-scene" aria-hidden="true">
          <span className="hero-sun" />
          <DigitalCard {...card} />
        </div>
      </div>
      <svg className="hero-water" aria-hidden="true" viewBox="0 0 1440 120" preserveAspectRatio="none">
        <path d="M0 56C240 8 420 100 720 62s480-56 720-6v64H0z" />
        <path d="M0 86c260-40 470 26 760-4s460-30 680 4v34H0z" />
        <path d="M0 106c300-24 520 12 820-4s420-12 620 6v12H0z" />
      </svg>
    </section>
  );
}
