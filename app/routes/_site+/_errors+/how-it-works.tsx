import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import type { PlanType } from "~/kernel/catalog";
import { formatRand } from "~/kernel/money";
import { readSettings } from "~/kernel/settings/settings.server";
import { breakEvenOn, estimateOf, type Typed } from "~/members/savings/estimate";
import { readPrices } from "~/money/prices/read-prices.server";
import { EstimateFields, SumLine } from "~/parts/help/EstimateFields";
import { Faq } from "~/parts/help/Faq";
import { faqOf } from "~/parts/help/questions";
import { TillSample } from "~/parts/help/TillSample";
import { words as till } from "~/parts/help/till.words";
import { useEstimate } from "~/parts/help/useEstimate";
import { Button, ButtonLink } from "~/ui/Button";
import type { HeaderData } from "~/ui/document/header-parts";
import type { PageHandle } from "~/ui/document/page-handle";
import { pageMeta } from "~/ui/document/page-meta";
import type { PriceWords } from "~/ui/prices";
import { readQuery } from "~/web/fields/query.server";
import { deps } from "~/web/process/deps.server";
import { env } from "~/web/process/env.server";
import { words } from "./+how-it-works/calculator.words";

export async function loader({ request }: LoaderFunctionArgs) {
  const query = readQuery(request);
  const sent = { visits: query.get("visits") ?? "4", spend: query.get("spend") ?? "300" };
  const [{ grace_days }, prices] = await Promise.all([readSettings(deps), readPrices(deps)]);
  const page = {
    sent,
    fee_cents: prices.local_recurring,
    faq: faqOf({ grace_days, prices, stores_card: env.PAYFAST_TOURIST_MODE === "tokenization" }),
  };
  return json(page, { status: estimateOf(sent).estimate ? 200 : 400 });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: "How the club works: join, show your card, save 10%",
    description: "Three steps from joining to your first saving, and answers to what people ask.",
    path: "/how-it-works",
    structured: [
      {
        "@type": "FAQPage",
        mainEntity: data?.faq.map(([name, text]) => ({
          "@type": "Question",
          name,
          acceptedAnswer: { "@type": "Answer", text },
        })),
      },
    ],
  });

const stepsOf = (price: Record<PlanType, string>) => [
  [
    "Choose your plan",
    `Local is ${price.local_recurring} a month and renews until you cancel. The Tourist Pass is ${price.tourist_oneoff} once and lasts 30 days.`,
  ],
  [
    "Get your card",
    "Sign in, fill in your name and pay. Your card with its QR code is on your phone a minute later.",
  ],
  [
    "Save at the till",
    "Show your card or your code for that shop before you pay. 10% comes off, once per shop every calendar month.",
  ],
];

export const handle: PageHandle = { styles: "visitor", kept: {} };

export default function HowItWorks() {
  const { faq, sent, fee_cents } = useLoaderData<typeof loader>();
  const { price, join, viewer } = useRouteLoaderData("routes/_site+/_layout") as PriceWords & HeaderData;
  return (
    <main id="main" className="page stack">
      <div className="halves">
        <div>
          <h1>How it works</h1>
          <p className="mt-4 sm:text-lg">Three steps. No app and no points.</p>
          <ol className="steps">
            {stepsOf(price).map(([title, text]) => (
              <li key={title}>
                <h2>{title}</h2>
                <p className="mt-1">{text}</p>
              </li>
            ))}
          </ol>
          <ButtonLink to={viewer ? "/account" : "/join"} look="sun" className="max-sm:w-full">
            {viewer ? "View My Membership" : join}
          </ButtonLink>
        </div>
        <TillSample {...till.member} />
      </div>
      <div className="pt-6">
        <Calculator sent={sent} fee_cents={fee_cents} />
      </div>
      <div className="stack pt-6">
        <h2 className="text-2xl">What people ask</h2>
        <Faq items={faq} />
      </div>
    </main>
  );
}

interface CalculatorProps {
  sent: Typed;
  fee_cents: number;
}

function Calculator({ sent, fee_cents }: CalculatorProps) {
  const { typed, estimate, wrong, form } = useEstimate(sent);
  const left = (estimate?.discount ?? 0) - fee_cents;
  return (
    <section className="halves" id="sum">
      <div className="stack">
        <h2 className="text-2xl">{words.title}</h2>
        <p>{words.lead}</p>
        <p className="honest">{words.honest(formatRand(breakEvenOn(fee_cents)).replace(/\.00$/, ""))}</p>
      </div>
      <form method="get" action="/how-it-works#sum" className="card stack" {...form}>
        <EstimateFields words={words} typed={typed} wrong={wrong} />
        <Button look="quiet" wide>
          {words.button}
        </Button>
        <dl className="sum" aria-live="polite">
          <SumLine what={words.bills} rand={estimate ? formatRand(estimate.discount) : "–"} />
          <SumLine what={words.fee} rand={formatRand(-fee_cents)} />
          <SumLine
            big
            what={left < 0 ? words.short : words.left}
            rand={estimate ? formatRand(Math.abs(left)) : "–"}
          />
        </dl>
      </form>
    </section>
  );
}
