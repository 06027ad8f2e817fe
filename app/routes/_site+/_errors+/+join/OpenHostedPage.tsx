import { useEffect, useState } from "react";
import { formatRand } from "~/kernel/money";
import type { PendingPayment } from "~/money/checkout/payment-notice";
import { AskOrSay } from "~/parts/checkout/PaymentNotices";
import { useCameBack } from "~/parts/checkout/useCameBack";
import { Button } from "~/ui/Button";
import { Fold } from "~/ui/Fold";
import { FormErrors, Panel } from "~/ui/Panel";

interface ReadyProps {
  pending: PendingPayment;
  charges: string;
  /** The buyer has said that they did not pay. */
  cameBack: boolean;
}

interface HostedPage extends ReadyProps {
  /** Of the provider's page; null if it was never made. */
  url: string | null;
  /** Why there is no new link. */
  errors?: string[];
}

/**
 * A plain link leads to the provider's page, in a new tab; this tab looks again meanwhile. Nobody learns whether it was pressed: the
 * checkout counts as left from the button that made it.
 */
export function OpenHostedPage({ pending, charges, url, errors, ...props }: HostedPage) {
  const cameBack = useCameBack(pending.reference, url) || props.cameBack;
  const [opened, setOpened] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reset whenever the server state changes.
  useEffect(() => setOpened(false), [cameBack, url]);
  const { provider_label: label, reference } = pending;
  const isReady = url !== null && !cameBack;
  return (
    <>
      <h1>{opened ? `Waiting for ${label}` : `Pay at ${label}`}</h1>
      <FormErrors title="That did not work" errors={errors} />
      {opened ? <Processing pending={pending} /> : <Before pending={pending} charges={charges} />}
      {cameBack ? <CameBack label={label} /> : null}
      {url === null && !errors ? <NeverMade /> : null}
      {isReady ? (
        <>
          <p>
            <a
              className={`btn ${opened ? "btn-quiet" : "btn-sun btn-wide"}`}
              href={url}
              target="_blank"
              rel="noopener"
              onClick={() => setOpened(true)}
            >
              {opened ? `Open ${label} again` : `Continue to ${label}`}
            </a>
          </p>
          <p>Have you paid, or closed the other tab?</p>
          <AskOrSay reference={reference} />
          <Fold title="The link does not work">
            <p>You get a new one. Nothing is paid before you pay there.</p>
            <Go reference={reference} intent="new_link" isMain={false}>
              Make a new link
            </Go>
          </Fold>
        </>
      ) : (
        <Go reference={reference} intent="new_link" isMain>{`Try ${label} again`}</Go>
      )}
    </>
  );
}

/** A form leads on in this tab. */
export function ReadyToPay({ pending, charges, cameBack }: ReadyProps) {
  const { provider_label: label, reference } = pending;
  return (
    <>
      <h1>{`Pay at ${label}`}</h1>
      {cameBack ? <CameBack label={label} /> : null}
      <p>{charges}</p>
      <p>Nothing is paid before you pay there.</p>
      <Go reference={reference} intent="leave" isMain>{`Continue to ${label}`}</Go>
    </>
  );
}

function Before({ pending: { provider_label: label }, charges }: Omit<ReadyProps, "cameBack">) {
  return (
    <>
      <p>{charges}</p>
      <p>
        {label} opens in a new tab. Nothing is paid before you pay there. This tab waits, and shows your card
        when you come back.
      </p>
    </>
  );
}

function Processing({ pending: { provider_label: label, amount_cents } }: { pending: PendingPayment }) {
  return (
    <Panel title="Processing your payment... Please don't close this window.">
      <p>
        You pay {formatRand(amount_cents)} at {label} in the other tab. This page looks every few seconds, and
        shows your card as soon as {label} confirms the payment.
      </p>
    </Panel>
  );
}

function CameBack({ label }: { label: string }) {
  return (
    <Panel tone="warning" title={`You came back from ${label} without having paid`}>
      <p>No payment has reached us. You can go there again, or choose another way to pay.</p>
    </Panel>
  );
}

function NeverMade() {
  return (
    <Panel tone="warning" title="This payment has not begun">
      <p>Nothing was charged. Please try again.</p>
    </Panel>
  );
}

interface GoProps {
  reference: string;
  intent: "leave" | "new_link";
  isMain: boolean;
  children: string;
}

function Go({ reference, intent, isMain, children }: GoProps) {
  return (
    <form method="post" action={`/join/pay/${reference}`}>
      <Button name="intent" value={intent} look={isMain ? "sun" : "quiet"} wide={isMain}>
        {children}
      </Button>
    </form>
  );
}
