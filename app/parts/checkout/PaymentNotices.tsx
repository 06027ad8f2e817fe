import type { PaymentNotice } from "~/money/checkout/payment-notice";
import { Button } from "~/ui/Button";
import { Panel } from "~/ui/Panel";
import { useTellCameBack } from "./useCameBack";

export function PaymentNotices({ notices }: { notices: PaymentNotice[] }) {
  return notices.map(({ kind, tone, title, text, reference, is_transfer, next }) => (
    <Panel key={title} tone={tone} title={title} live={!reference}>
      <p>{text}</p>
      {reference && kind === "cancelled" ? (
        <PayAgain reference={reference} />
      ) : reference ? (
        <AskOrSay reference={reference} is_transfer={is_transfer} />
      ) : null}
      {next ? (
        <a className="link" href={next.address}>
          {next.words}
        </a>
      ) : null}
    </Panel>
  ));
}

/** One press: it notes that they came back, and leads to the provider again. */
export function PayAgain({ reference }: { reference: string }) {
  useTellCameBack(reference);
  return (
    <form method="post" action={`/join/pay/${reference}`} className="mt-3">
      <Button name="intent" value="again" look="sun">
        Pay again
      </Button>
    </form>
  );
}

interface AskProps {
  reference: string;
  is_transfer?: boolean | undefined;
}

/** Where money might be under way. */
export function AskOrSay({ reference, is_transfer = false }: AskProps) {
  return (
    <form action="/payment/success" className="mt-3 flex flex-wrap gap-3">
      <Button name="member_id" value={reference} look="quiet">
        {is_transfer ? "See what to transfer" : "Check again"}
      </Button>
      <Button
        formMethod="post"
        formAction={`/join/pay/${reference}`}
        name="intent"
        value="not_paid"
        look="quiet"
      >
        I did not pay
      </Button>
    </form>
  );
}
