import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { ButtonLink } from "~/ui/Button";
import { Panel } from "~/ui/Panel";
import type { PendingPayment } from "../payment-notice";
import { AskOrSay } from "./PaymentNotices";

interface WaitForPaymentProps {
  pending: PendingPayment;
  cancelled: boolean;
  takesLong: boolean;
  support_email: string;
}

/** The page reloads itself; with JavaScript it polls. */
export function WaitForPayment({ pending, cancelled, takesLong, support_email }: WaitForPaymentProps) {
  useRevalidateEvery(2000);
  const { reference, provider_label } = pending;
  return (
    <div className="stack">
      <h1>{cancelled ? "Payment not completed" : "Waiting for your payment"}</h1>
      {cancelled ? (
        <CameBack provider_label={provider_label} />
      ) : (
        <>
          <Panel title="Processing your payment... Please don't close this window.">
            <p>{pending.words}</p>
          </Panel>
          {takesLong ? (
            <TakesLong support_email={support_email} reference={reference} />
          ) : (
            <Next provider_label={provider_label} />
          )}
        </>
      )}
      <AskOrSay reference={reference} turned={cancelled} />
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

function CameBack({ provider_label }: { provider_label: string }) {
  return (
    <>
      <Panel tone="warning" title={`You came back from ${provider_label} without having paid`}>
        <p>
          No payment has reached us. If you have paid after all, stay here: your card appears as soon as{" "}
          {provider_label} confirms it.
        </p>
      </Panel>
      <ButtonLink to="/join?step=details" look="sun" wide>
        Choose how to continue
      </ButtonLink>
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
        <a className="link" href={mail}>
          {support_email}
        </a>{" "}
        and name {reference}.
      </p>
    </Panel>
  );
}

export function useRevalidateEvery(ms: number): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (state !== "idle") return;
    const timer = setTimeout(revalidate, ms);
    return () => clearTimeout(timer);
  }, [revalidate, state, ms]);
}
