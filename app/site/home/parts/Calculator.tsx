import { formatRand } from "~/kernel/money";
import { breakEvenOn, type Typed } from "~/members/savings/estimate";
import { Button } from "~/ui/Button";
import { words } from "../home.words";
import { useEstimate } from "../useEstimate";
import { EstimateFields } from "./EstimateFields";
import { SumLine } from "./SumLine";

interface CalculatorProps {
  sent: Typed;
  fee_cents: number;
  /** A member who asked for this page stays on it (`?home=1`). */
  stays: boolean;
}

export function Calculator({ sent, fee_cents, stays }: CalculatorProps) {
  const { typed, estimate, wrong, form } = useEstimate(sent);
  const text = words.sum;
  const left = (estimate?.discount ?? 0) - fee_cents;
  return (
    <section className="page halves py-6" id="sum">
      <div className="stack">
        <h2 className="text-2xl">{text.title}</h2>
        <p>{text.lead}</p>
        <p className="honest">{text.honest(formatRand(breakEvenOn(fee_cents)).replace(/\.00$/, ""))}</p>
      </div>
      <form method="get" action="/#sum" className="card stack" {...form}>
        {stays ? <input type="hidden" name="home" value="1" /> : null}
        <EstimateFields words={text} typed={typed} wrong={wrong} />
        <Button look="quiet" wide>
          {text.button}
        </Button>
        <dl className="sum" aria-live="polite">
          <SumLine what={text.bills} rand={estimate ? formatRand(estimate.discount) : "–"} />
          <SumLine what={text.fee} rand={formatRand(-fee_cents)} />
          <SumLine
            big
            what={left < 0 ? text.short : text.left}
            rand={estimate ? formatRand(Math.abs(left)) : "–"}
          />
        </dl>
      </form>
    </section>
  );
}
