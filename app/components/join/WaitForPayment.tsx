import { useLocation, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { Panel } from "~/components/ui/Panel";

interface WaitForPaymentProps {
  reference: string;
  takesLong: boolean;
  support_email: string;
}

/** The provider has not spoken yet. The page reloads itself; with JavaScript it asks without reloading. */
export function WaitForPayment({ reference, takesLong, support_email }: WaitForPaymentProps) {
  const { pathname, search } = useLocation();
  useRevalidateEvery(2000);
  return (
    <div className="stack">
      <Panel title="Processing your payment... Please don't close this window.">
        <p>We are waiting for the payment provider's confirmation. This page renews itself.</p>
      </Panel>
      {takesLong ? (
        <Panel tone="warning" title="This takes longer than usual">
          <p>
            Your payment is safe, and you need not pay again: as soon as it is confirmed, your card is in your
            account and we send you a mail. If nothing has come in an hour, write to{" "}
            <a
              className="link"
              href={`mailto:${support_email}?subject=${encodeURIComponent(`Payment ${reference}`)}`}
            >
              {support_email}
            </a>{" "}
            and name {reference}.
          </p>
        </Panel>
      ) : null}
      <p>
        <a className="link inline-block py-2" href={pathname + search}>
          Look again now
        </a>
      </p>
    </div>
  );
}

/** Loads the page's data again every `ms` milliseconds while it is shown. */
export function useRevalidateEvery(ms: number): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (state !== "idle") return;
    const timer = setTimeout(revalidate, ms);
    return () => clearTimeout(timer);
  }, [revalidate, state, ms]);
}
