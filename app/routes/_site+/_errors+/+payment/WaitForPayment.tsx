import { NOT_PAID } from "~/money/checkout/join-problem";
import type { PendingPayment } from "~/money/checkout/payment-notice";
import { AskOrSay, PayAgain } from "~/parts/checkout/PaymentNotices";
import { LooksAgain } from "~/ui/browser/LooksAgain";
import { Panel } from "~/ui/Panel";

interface WaitForPaymentProps {
  pending: PendingPayment;
  /** They came back without having paid. */
  cancelled: boolean;
  refresh_after: number;
  takesLong: boolean;
  support_email: string;
}

export function WaitForPayment(props: WaitForPaymentProps) {
  const { pending, cancelled, refresh_after, takesLong, support_email } = props;
  const { reference, provider_label } = pending;
  return (
    <div className="stack">
      <LooksAgain every_ms={2000} plain_seconds={refresh_after} />
      {cancelled ? (
        <NotPaid pending={pending} />
      ) : (
        <>
          <h1>Waiting for your payment</h1>
          <Panel title="Processing your payment... Please don't close this window.">
            <p>{pending.words}</p>
          </Panel>
          {takesLong ? (
            <TakesLong support_email={support_email} reference={reference} />
          ) : (
            <Next provider_label={provider_label} />
          )}
          <AskOrSay reference={reference} />
        </>
      )}
      <p className="text-sm text-muted">{`Reference ${reference}`}</p>
    </div>
  );
}

function Next({ provider_label }: { provider_label: string }) {
  return (
    <ol className="steps">
      <li>
        <strong className="block">{provider_label} confirms</strong>
        Usually within a minute. This page refreshes itself.
      </li>
      <li>
        <strong className="block">Your card appears here</strong>
        Show it at any shop at once. It is in your account too.
      </li>
    </ol>
  );
}

function NotPaid({ pending: { reference, provider_label } }: Pick<WaitForPaymentProps, "pending">) {
  return (
    <>
      <h1>{NOT_PAID}</h1>
      <p>
        No payment has reached us. If you have paid after all, stay here: your card appears as soon as{" "}
        {provider_label} confirms it.
      </p>
      <PayAgain reference={reference} />
      <p>
        <a className="link inline-block py-2" href="/join?step=details">
          Choose another way to pay
        </a>
      </p>
    </>
  );
}

function TakesLong({ support_email, reference }: { support_email: string; reference: string }) {
  const mail = `mailto:${support_email}?subject=${encodeURIComponent(`Payment ${reference}`)}`;
  return (
    <Panel tone="warning" title="This takes longer than usual">
      <p>
        If you have paid, your payment is safe, and you need not pay again or keep this page open: as soon as
        it is confirmed, your card is in your account and we send you a mail. If nothing has arrived in an
        hour, write to{" "}
        <a className="link" href={support_email ? mail : "/contact"}>
          {support_email || "us"}
        </a>{" "}
        and name {reference}.
      </p>
    </Panel>
  );
}
