import { ButtonLink } from "~/ui/Button";
import { Panel } from "~/ui/Panel";

interface Card {
  provider_label: string;
  trouble: "failed" | "locked" | null;
}

/** Shown first if the last charge was refused. */
export function ChangeCard({ card: { provider_label, trouble } }: { card: Card }) {
  if (!trouble) {
    return (
      <section className="card">
        <h2>Bank card</h2>
        <p className="mt-2">
          The monthly payment is taken from the bank card that you gave {provider_label}. You can give another
          one there at any time.
        </p>
        <p className="mt-4">
          <Change look="quiet" />
        </p>
      </section>
    );
  }
  return (
    <Panel tone="warning" title={`${provider_label} could not charge your bank card`} live={false}>
      <p>{TROUBLE[trouble]}</p>
      <p className="mt-3">
        <Change />
      </p>
    </Panel>
  );
}

const TROUBLE = {
  failed: "Make sure that it has enough money, or give another one. You keep your membership and member ID.",
  locked:
    "The payment is not retried automatically. Give another bank card, and the monthly payment continues.",
};

/** A link and no form, because it ends at another host; a new document, because it leaves the club. */
function Change({ look = "main" }: { look?: "main" | "quiet" }) {
  return (
    <ButtonLink to="/account/membership/card" reloadDocument look={look}>
      Change card
    </ButtonLink>
  );
}
