import type { ReactNode } from "react";
import { formatRand } from "~/kernel/money";
import { type Estimate, extraVisitsNeeded, type Typed } from "~/members/savings/estimate";
import { EstimateFields, SumLine } from "~/parts/help/EstimateFields";
import { useEstimate } from "~/parts/help/useEstimate";
import { Button } from "~/ui/Button";
import { words } from "./business.words";

/** `children`: what to guess from, under the words. */
export function ShopCalculator({ sent, children }: { sent: Typed; children: ReactNode }) {
  const { typed, estimate, wrong, form } = useEstimate(sent);
  const text = words.sum;
  return (
    <section className="page halves py-6" id="sum">
      <div className="stack">
        <h2 className="text-2xl">{text.title}</h2>
        <p>{text.lead}</p>
        <p className="honest" aria-live="polite">
          {estimate
            ? `${text.extra(extraVisitsNeeded(estimate), estimate.visits)} ${text.margin}`
            : text.none}
        </p>
        {children}
      </div>
      <form method="get" action="/business#sum" className="card stack" {...form}>
        <EstimateFields words={text} typed={typed} wrong={wrong} />
        <Button look="quiet" wide>
          {text.button}
        </Button>
        <Sums estimate={estimate} />
      </form>
    </section>
  );
}

function Sums({ estimate }: { estimate: Estimate | null }) {
  const text = words.sum;
  const rand = (cents: (of: Estimate) => number) => (estimate ? formatRand(cents(estimate)) : "–");
  return (
    <dl className="sum" aria-live="polite">
      <SumLine what={text.bills} rand={rand(({ bills }) => bills)} />
      <SumLine what={text.given} rand={rand(({ discount }) => -discount)} />
      <SumLine what={text.club} rand={formatRand(0)} />
      <SumLine big what={text.back} rand={rand(({ bills, discount }) => bills - discount)} />
    </dl>
  );
}
