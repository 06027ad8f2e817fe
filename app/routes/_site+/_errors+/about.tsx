import { json, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { cardWorth } from "~/members/savings/club-figures.server";
import { readPrices } from "~/money/prices/read-prices.server";
import { marketingClaims } from "~/parts/home/marketing-claims.server";
import { ButtonLink } from "~/ui/Button";
import type { HeaderData } from "~/ui/document/header-parts";
import { Look } from "~/ui/document/Look";
import type { PageHandle } from "~/ui/document/page-handle";
import { pageMeta } from "~/ui/document/page-meta";
import type { PriceWords } from "~/ui/prices";
import { StreetPicture } from "~/ui/StreetPicture";
import { deps } from "~/web/process/deps.server";
import { words } from "./+about/about.words";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { ...words.meta, path: "/about" });

export async function loader() {
  const { local_recurring } = await readPrices(deps);
  const [claims, { covered }] = await Promise.all([marketingClaims(deps), cardWorth(deps, local_recurring)]);
  return json({ ...claims, covered });
}

export const handle: PageHandle = { styles: "visitor" };

/** The picture is first on a phone, and whole beside the words on a desk. */
const LOOK = `@media (min-width:60rem){
.about{grid-template-rows:auto 1fr}
.about>div{grid-area:1/1/3}
}`;

export default function About() {
  const { partner_stores, members, covered } = useLoaderData<typeof loader>();
  const { price, join, viewer } = useRouteLoaderData("routes/_site+/_layout") as PriceWords & HeaderData;
  return (
    <main id="main" className="page">
      <h1>{words.title}</h1>
      <div className="about mt-4 grid items-start gap-6 desk:grid-cols-[3fr_2fr]">
        <Look css={LOOK} />
        <StreetPicture />
        <div className="stack">
          <p className="text-lg">{words.lead}</p>
          <p>{words.why(partner_stores)}</p>
          <p>{words.how(price.local_recurring, covered, members)}</p>
        </div>
        <section className="card stack">
          <h2>{words.promises.title}</h2>
          <ul className="list-disc space-y-1 pl-5">
            {words.promises.list.map((promise) => (
              <li key={promise}>{promise}</li>
            ))}
          </ul>
          <p>
            <ButtonLink to={viewer ? "/account" : "/join"} look="sun" wide>
              {viewer ? "View My Membership" : words.join(join)}
            </ButtonLink>
          </p>
        </section>
      </div>
    </main>
  );
}
