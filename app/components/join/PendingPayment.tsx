import { Form } from "@remix-run/react";
import { Button } from "~/components/ui/Button";
import { Panel } from "~/components/ui/Panel";
import { formatRand } from "~/domain/money";
import type { PendingPayment as Pending } from "~/domain/payments/pending-payment";

/** Somebody has gone to pay and we have not heard of it yet: what we wait for, and how to ask, before they pay again. */
export function PendingPayment({ pending }: { pending: Pending | null }) {
  if (!pending) return null;
  return (
    <Panel tone="warning" title="Your payment is not confirmed yet" live={false}>
      <p>{waitingFor(pending)} If you have paid, you need not pay again.</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <CheckAgain pending={pending} />
        <DidNotPay reference={pending.reference} />
      </div>
    </Panel>
  );
}

/** `We are waiting for PayFast to confirm your R99.00 from 14:02.` */
export function waitingFor({
  provider_label,
  amount_cents,
  since,
}: Pick<Pending, "provider_label" | "amount_cents" | "since">): string {
  return `We are waiting for ${provider_label} to confirm your ${formatRand(amount_cents)} from ${since}.`;
}

/** Asks the provider where it can be asked, and shows the card or goes on waiting. */
export function CheckAgain({ pending }: { pending: Pick<Pending, "payment_id" | "reference" | "provider"> }) {
  return (
    <Form method="get" action="/payment/success">
      <input type="hidden" name="payment_id" value={pending.payment_id} />
      <input type="hidden" name="member_id" value={pending.reference} />
      <input type="hidden" name="payment_method" value={pending.provider} />
      <Button look="quiet">Check again</Button>
    </Form>
  );
}

/** Takes the waiting away from somebody who turned back at the provider's page. */
export function DidNotPay({ reference }: { reference: string }) {
  return (
    <Form method="post" action={`/join/pay/${reference}`}>
      <Button name="intent" value="not_paid" look="quiet">
        I did not pay
      </Button>
    </Form>
  );
}
