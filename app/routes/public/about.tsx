import { json, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { pageMeta } from "~/components/public/page-meta";
import type { PriceWords } from "~/components/public/prices";
import { ButtonLink } from "~/components/ui/Button";
import { readPrices } from "~/domain/prices/read-prices.server";
import { cardWorth } from "~/domain/savings/club-figures.server";
import { marketingClaims } from "~/domain/settings/marketing-claims.server";
import { deps } from "~/http/process/deps.server";
import { words } from "./parts/about.words";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { ...words.meta, path: "/about" });

export async function loader() {
  const { local_recurring } = await readPrices(deps);
  const [claims, { covered }] = await Promise.all([marketingClaims(deps), cardWorth(deps, local_recurring)]);
  return json({ ...claims, covered });
}

export default function About() {
  const { partner_stores, members, covered } = useLoaderData<typeof loader>();
  const { price, join } = useRouteLoaderData("routes/public/layout") as PriceWords;
  return (
    <main id="main" className="page page-narrow stack">
      <h1>{words.title}</h1>
      <p className="sm:text-lg">{words.lead}</p>
      <p>{words.why(partner_stores)}</p>
      <p>{words.how(price.local_recurring, covered, members)}</p>
      <h2 className="pt-4">{words.promises.title}</h2>
      <ul className="list-disc space-y-1 pl-5">
        {words.promises.list.map((promise) => (
          <li key={promise}>{promise}</li>
        ))}
      </ul>
      <p className="pt-4">
        <ButtonLink to="/join" look="sun">
          {words.join(join)}
        </ButtonLink>
      </p>
    </main>
  );
}
