import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { Link } from "~/components/ui/Link";
import { Panel } from "~/components/ui/Panel";
import type { PendingPayment } from "~/domain/payments/checkout/pending-payment";
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
  return (
    <div className="stack">
      <h1>{cancelled ? "Payment not completed" : "Waiting for your payment"}</h1>
      {cancelled ? <CameBack provider_label={pending.provider_label} /> : <Waiting pending={pending} />}
      {takesLong && !cancelled ? (
        <TakesLong support_email={support_email} reference={pending.reference} />
      ) : null}
      <AskOrSay reference={pending.reference} turned={cancelled} />
    </div>
  );
}

function Waiting({ pending }: { pending: PendingPayment }) {
  return (
    <Panel title="Processing your payment... Please don't close this window.">
      <p>{pending.words} This page renews itself.</p>
    </Panel>
  );
}

function CameBack({ provider_label }: { provider_label: string }) {
  return (
    <Panel tone="warning" title={`You came back from ${provider_label} without having paid`}>
      <p>
        We have heard of no payment. If you have paid after all, stay here: your card appears as soon as{" "}
        {provider_label} confirms it. Otherwise{" "}
        <Link className="link" to="/join">
          choose how to go on
        </Link>
        .
      </p>
    </Panel>
  );
}

function TakesLong({ support_email, reference }: { support_email: string; reference: string }) {
  const mail = `mailto:${support_email}?subject=${encodeURIComponent(`Payment ${reference}`)}`;
  return (
    <Panel tone="warning" title="This takes longer than usual">
      <p>
        If you have paid, your payment is safe and you need not pay again, nor keep this page open: as soon as
        it is confirmed, your card is in your account and we send you a mail. If nothing has come in an hour,
        write to{" "}
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
