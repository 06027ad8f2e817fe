import { Form } from "@remix-run/react";
import { PLANS, type PlanType } from "~/kernel/catalog";
import { formatPrice } from "~/kernel/money";
import type { Prices } from "~/money/prices/prices";
import { Badge } from "~/ui/Badge";
import { Button } from "~/ui/Button";
import { Look } from "~/ui/document/Look";

const WORDS: Record<PlanType, string[]> = {
  local_recurring: [
    "10% off once a month at every shop",
    "Renews each month",
    "Cancel anytime in your account",
  ],
  tourist_oneoff: [
    "10% off once a month at every shop",
    "Valid 30 days from purchase",
    "No recurring charges, ends by itself",
  ],
};

/** In the middle of the plan's name. A browser draws it in a grey of its own on dark. */
const LOOK =
  ".choice [type=radio]{margin-top:.25rem}.choice [type=radio]:not(:checked){border:1px solid var(--edge);border-radius:50%;background:var(--surface);appearance:none}";

export function PlanChooser({
  title_id,
  signedIn,
  plan,
  prices,
}: {
  /** Of the heading that asks. */
  title_id: string;
  signedIn: boolean;
  plan: PlanType;
  prices: Prices;
}) {
  const where = signedIn
    ? ({ method: "get", action: "/join" } as const)
    : ({ method: "post", action: "/login" } as const);
  return (
    <Form {...where} reloadDocument={!signedIn} className="stack">
      <Look css={LOOK} />
      {signedIn ? <input type="hidden" name="step" value="details" /> : null}
      <fieldset aria-labelledby={title_id}>
        <div className="grid gap-4 sm:grid-cols-2">
          {Object.values(PLANS).map((option) => (
            <label key={option.choice} className="choice">
              <input
                type="radio"
                name="plan"
                value={option.choice}
                defaultChecked={option.plan_type === plan}
                aria-labelledby={`plan-${option.choice}`}
                aria-describedby={`about-${option.choice}`}
              />
              <span className="grow">
                <span id={`plan-${option.choice}`} className="block">
                  <span className="flex flex-wrap items-center gap-2 text-lg font-bold">
                    {option.name}
                    {option.choice === "local" ? <Badge tone="sun">Most Popular</Badge> : null}
                  </span>
                  <span className="mt-1 block">
                    <span className="text-2xl font-bold">{formatPrice(prices[option.plan_type])}</span>{" "}
                    <span className="inline-block text-muted">{option.price_note}</span>
                  </span>
                </span>
                <span id={`about-${option.choice}`} className="block">
                  {WORDS[option.plan_type].map((line) => (
                    <span key={line} className="mt-1 block">
                      {line}
                    </span>
                  ))}
                </span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <Button type="submit" look="sun" wide>
        Get Started
      </Button>
      {signedIn ? null : <SignInNext />}
    </Form>
  );
}

/** The second button takes the plan to the page with both ways to sign in. */
function SignInNext() {
  return (
    <>
      <p className="text-sm text-muted">Next: sign in with Google, so that the card is yours.</p>
      <Button type="submit" look="quiet" wide formMethod="get" formAction="/login">
        Join with an e-mail code
      </Button>
    </>
  );
}
