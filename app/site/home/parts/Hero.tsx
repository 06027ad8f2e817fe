import { Wave } from "~/site/layout/Wave";
import { Badge } from "~/ui/Badge";
import { ButtonLink } from "~/ui/Button";
import { Link } from "~/ui/Link";
import { words } from "../home.words";

export function Hero({ join, lead }: { join: string; lead: string }) {
  const { hero } = words;
  return (
    <section className="hero">
      <div className="page hero-grid">
        <div>
          <p className="mb-4 flex flex-wrap gap-2">
            {hero.badges.map((badge, index) => (
              <Badge key={badge} tone={index === 0 ? "sun" : "sea"}>
                {badge}
              </Badge>
            ))}
          </p>
          <h1>{hero.title}</h1>
          <p className="mt-4 max-w-xl sm:text-lg">{lead}</p>
          <p className="mt-6 flex flex-wrap gap-3">
            <ButtonLink to="/join" look="sun">
              {join}
            </ButtonLink>
            <ButtonLink to="/partners" look="quiet">
              {hero.shops}
            </ButtonLink>
          </p>
          <p className="mt-2">
            {hero.holiday}{" "}
            <Link className="link inline-block py-2.5" to="/join?plan=tourist">
              {hero.pass}
            </Link>
          </p>
        </div>
        <HeroPicture />
      </div>
      <Wave />
    </section>
  );
}

function HeroPicture() {
  return (
    <svg className="hero-picture" viewBox="0 0 400 280" aria-hidden="true">
      <circle cx="270" cy="130" r="120" fill="#f59e3b" />
      <g transform="rotate(-6 180 150)">
        <rect x="40" y="66" width="250" height="156" rx="14" fill="#fff" />
        <path fill="#0c6a73" d="M40 80a14 14 0 0 1 14-14h222a14 14 0 0 1 14 14v22H40z" />
        <path fill="#0b3540" d="M60 122h76v76H60zm96 8h108v12H156zm0 26h80v10h-80zm0 24h96v10h-96z" />
        <path fill="#fff" d="M70 132h20v20H70zm36 0h20v20h-20zm-36 36h20v20H70zm38 2h8v8h-8zm10 10h8v8h-8z" />
      </g>
    </svg>
  );
}
