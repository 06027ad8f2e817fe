import { json, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { pageMeta } from "~/components/public/page-meta";
import type { PriceWords } from "~/components/public/prices";
import { ButtonLink } from "~/components/ui/Button";
import { marketingClaims } from "~/domain/settings/marketing-claims.server";
import { deps } from "~/http/process/deps.server";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "About the club",
    description:
      "Why a few people in Port Alfred started a club that keeps money with the shops of the Eastern Cape coast.",
    path: "/about",
  });

export const loader = async () => json(await marketingClaims(deps));

export default function About() {
  const { partner_stores, members } = useLoaderData<typeof loader>();
  const { price, join } = useRouteLoaderData("routes/public/layout") as PriceWords;
  return (
    <main id="main" className="page page-narrow stack">
      <h1>About the club</h1>
      <p className="sm:text-lg">
        We are neighbours. We like our bakery, our hairdresser and our surf shop, and we would like them to
        stay.
      </p>
      <p>
        Every rand that is spent in a shop around the corner goes round here a few more times before it
        leaves. A small reason to choose that shop is enough for many of us. So we made one: 10% off at{" "}
        {partner_stores}+ businesses in Port Alfred, East London and Gqeberha, for people who belong.
      </p>
      <p>
        {`Shops pay nothing to take part. They give the discount only when a member really stands at the till, and they can see what it brings them. Members pay ${price.local_recurring}, and most have it back in two or three visits.`}{" "}
        {members}+ of us do.
      </p>
      <h2 className="pt-4">What we hold on to</h2>
      <ul className="list-disc space-y-1 pl-5">
        <li>Local businesses only. No chains.</li>
        <li>One simple rule: 10%, once per shop, every calendar month.</li>
        <li>Leaving is as easy as joining.</li>
        <li>Your data is for running the club, and for nothing else.</li>
      </ul>
      <p className="pt-4">
        <ButtonLink to="/join" look="sun">
          {`${join}/month`}
        </ButtonLink>
      </p>
    </main>
  );
}
