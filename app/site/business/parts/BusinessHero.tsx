import { TillSample } from "~/site/help/parts/TillSample";
import { ButtonLink } from "~/ui/Button";
import { Look } from "~/ui/document/Look";
import { words } from "../business.words";
import { BUSINESS_LOOK } from "./business.look";

export function BusinessHero({ lead }: { lead: string }) {
  const { title, costs, apply, who } = words.hero;
  return (
    <section className="hero">
      <Look css={BUSINESS_LOOK} />
      <div className="page hero-grid">
        <div>
          <h1>{title}</h1>
          <p className="mt-4 max-w-xl sm:text-lg">{lead}</p>
          <dl className="costs">
            {costs.map(([cost, when]) => (
              <div key={when}>
                <dt>{when}</dt>
                <dd>{cost}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-6 flex flex-wrap gap-3">
            <a className="btn btn-sun" href="#apply">
              {apply}
            </a>
            <ButtonLink to="/partners" look="quiet">
              {who}
            </ButtonLink>
          </p>
        </div>
        <TillSample />
      </div>
      <svg className="wave" viewBox="0 0 1440 90" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 50C240-10 420 100 720 60s480-50 720 0v30H0z" />
      </svg>
    </section>
  );
}
