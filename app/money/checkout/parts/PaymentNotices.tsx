import { Button } from "~/ui/Button";
import { Panel } from "~/ui/Panel";
import type { PaymentNotice } from "../payment-notice";

export function PaymentNotices({ notices }: { notices: PaymentNotice[] }) {
  return notices.map(({ tone, title, text, reference, is_transfer, next }) => (
    <Panel key={title} tone={tone} title={title} live={!reference}>
      <p>{text}</p>
      {reference ? <AskOrSay reference={reference} is_transfer={is_transfer} /> : null}
      {next ? (
        <a className="link" href={next.address}>
          {next.words}
        </a>
      ) : null}
    </Panel>
  ));
}

interface AskProps {
  reference: string;
  turned?: boolean;
  is_transfer?: boolean;
}

export function AskOrSay({ reference, turned = false, is_transfer = false }: AskProps) {
  return (
    <form action="/payment/success" className="mt-3 flex flex-wrap gap-3">
      <Button name="member_id" value={reference} look="quiet">
        {is_transfer ? "See what to transfer" : "Check again"}
      </Button>
      {turned ? null : (
        <Button
          formMethod="post"
          formAction={`/join/pay/${reference}`}
          name="intent"
          value="not_paid"
          look="quiet"
        >
          I did not pay
        </Button>
      )}
    </form>
  );
}
