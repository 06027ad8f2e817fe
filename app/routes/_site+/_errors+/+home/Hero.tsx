import type { DrawnMember } from "~/members/card/card-drawing";
import { DigitalCard, type DrawnCard } from "~/parts/card/DigitalCard";
import { ButtonLink } from "~/ui/Button";
import { Look } from "~/ui/document/Look";
import { HOME_LOOK } from "./home.look";
import { words } from "./home.words";

/** The card itself, half out of the water, before the dunes, the bridge over the Kowie and its pier heads. */
export function Hero({
  join,
  lead,
  card,
  has_card,
}: {
  join: string;
  lead: string;
  card: DrawnCard<DrawnMember>;
  /** Whether the viewer's own card works, so that there is nothing to join. */
  has_card: boolean;
}) {
  const { hero } = words;
  const [first, second] = has_card
    ? [
        ["/account/card", hero.card],
        ["/partners", hero.shops],
      ]
    : [
        ["/join", join],
        ["/join?plan=tourist", hero.pass],
      ];
  return (
    <section className="hero hero-home">
      <Look css={HOME_LOOK} />
      <span className="hero-sun" aria-hidden="true" />
      <svg
        className="hero-coast"
        aria-hidden="true"
        viewBox="0 0 720 100"
        preserveAspectRatio="xMidYMax slice"
      >
        <path d="M0 60c60-14 90 6 130 16s60 4 110 24H0zM720 50c-70-8-110 10-150 28s-40 12-60 22h210z" />
        <path d="M130 76h246v42M196 118l22-28q74-92 148 0l22 28M255 56v20M274 47v29M292 44v32M310 47v29M329 56v20" />
        <path d="M394 84h48l8 32h-64zM458 84h48l8 32h-64zM411 48h5v7h3l2 29h-15l2-29h3zM480 48h5v7h3l2 29h-15l2-29h3z" />
      </svg>
      <div className="wrap">
        <div className="hero-words">
          <h1>{hero.title}</h1>
          <p className="mt-2">{lead}</p>
          <p className="hero-ways">
            <ButtonLink to={first![0]!} look="sun">
              {first![1]}
            </ButtonLink>
            <ButtonLink to={second![0]!} look="quiet">
              {second![1]}
            </ButtonLink>
          </p>
        </div>
        <div className="hero-scene" aria-hidden="true">
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
