import { formatRand } from "~/kernel/money";
import { breakEvenOn, type Typed } from "~/members/savings/estimate";
import { Button } from "~/ui/Button";
import { words } from "../calculator.words";
import { useEstimate } from "../useEstimate";
import { EstimateFields } from "./EstimateFields";
import { SumLine } from "./SumLine";

interface CalculatorProps {
  sent: Typed;
  fee_cents: number;
}

export function Calculator({ sent, fee_cents }: CalculatorProps) {
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
