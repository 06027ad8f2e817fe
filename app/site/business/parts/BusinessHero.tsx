import { TillSample } from "~/site/home/parts/TillSample";
import { Wave } from "~/site/layout/Wave";
import { ButtonLink } from "~/ui/Button";
import { words } from "../business.words";

export function BusinessHero({ lead }: { lead: string }) {
  const { title, costs, apply, who } = words.hero;
  return (
    <section className="hero">
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
      <Wave />
    </section>
  );
}
