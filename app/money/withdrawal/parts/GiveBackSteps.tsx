import { Form } from "@remix-run/react";
import { type Day, longDay } from "~/kernel/clock";
import { Button } from "~/ui/Button";
import { CopyButton } from "~/ui/CopyButton";

export interface GiveBack {
  way: string;
  /** `R99.00`, and `99.00` as a form of the provider takes it. */
  amount: string;
  plain_amount: string;
  /** The provider's number of the payment, or the reference of a transfer. */
  number: string;
  by: Day;
  /** The provider was asked and did not answer: it may have gone back. */
  checks_first: boolean;
}

/** Where the provider takes refunds only on its own site, a person does it there and says so here. */
export function GiveBackSteps({ may, ...task }: GiveBack & { may: boolean }) {
  const { way, amount, plain_amount, number, by, checks_first } = task;
  return (
    <section className="card stack no-print" aria-labelledby="give-back">
      <h2 id="give-back">
        Give {amount} back by {longDay(by)}
      </h2>
      <p>The member cancelled within seven days. The days have ended here; only the money is left to do.</p>
      <ol className="list-decimal stack pl-6">
        <li>
          Sign in at {way} and look for this payment:
          <Copied text={number} what="number" />
          {checks_first ? <p>It did not answer us: if the money went back already, go to step 3.</p> : null}
        </li>
        <li>
          Refund the whole amount there:
          <Copied text={plain_amount} what="amount" />
        </li>
        <li>
          {may ? (
            <Form method="post">
              <p className="mb-2">Come back and say so. That closes the task.</p>
              <Button name="intent" value="given_back">
                I have given it back
              </Button>
            </Form>
          ) : (
            "An owner then says here that it is done."
          )}
        </li>
      </ol>
    </section>
  );
}

function Copied({ text, what }: { text: string; what: string }) {
  return (
    <span className="mt-1 flex flex-wrap items-center gap-3">
      <b className="num wrap-anywhere">{text}</b>
      <CopyButton text={text} done="Copied" label="Copy" name={`Copy the ${what}`} />
    </span>
  );
}
