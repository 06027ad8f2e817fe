import { useEffect, useState } from "react";
import { formatRand } from "~/kernel/money";
import { Button, type ButtonLook } from "~/ui/Button";
import { Panel } from "~/ui/Panel";
import type { PendingPayment } from "../payment-notice";
import { AskOrSay } from "./PaymentNotices";
import { useRevalidateEvery } from "./WaitForPayment";

/** `ready`: not opened yet. `away`: opened. `came_back`: left without paying. */
type State = "ready" | "away" | "came_back";

interface HostedPage {
  pending: PendingPayment;
  charges: string;
  state: State;
}

/** Opens the provider's page in a new tab by a form, which popup blockers allow. This tab polls or reloads. */
export function OpenHostedPage({ pending, charges, state }: HostedPage) {
  const [opened, setOpened] = useState(false);
  useRevalidateEvery(3000);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reset whenever the server state changes.
  useEffect(() => setOpened(false), [state]);
  // Deferred, because a form removed during its own submit event is not sent.
  const onOpen = () => setTimeout(() => setOpened(true));
  if (opened || state === "away") return <Waiting pending={pending} onOpen={onOpen} />;
  return <ReadyToPay pending={pending} charges={charges} cameBack={state === "came_back"} onOpen={onOpen} />;
}

interface Shown {
  pending: PendingPayment;
  /** Absent where the provider opens in this tab. */
  onOpen?: () => void;
}

export function ReadyToPay({
  pending,
  charges,
  cameBack,
  onOpen,
}: Shown & { charges: string; cameBack: boolean }) {
  const { provider_label: label } = pending;
  return (
    <>
      <h1>{`Pay at ${label}`}</h1>
      {cameBack ? (
        <Panel tone="warning" title={`You came back from ${label} without having paid`}>
          <p>No payment has reached us. You can go there again, or choose another way to pay.</p>
        </Panel>
      ) : null}
      <p>{charges}</p>
      <p>
        {onOpen
          ? `${label} opens in a new tab. Nothing is paid before you pay there. This tab waits, and shows your card when you come back.`
          : "Nothing is paid before you pay there."}
      </p>
      <Open pending={pending} onOpen={onOpen} look="sun" words={`Continue to ${label}`} />
    </>
  );
}

function Waiting({ pending, onOpen }: Shown) {
  const { provider_label: label, amount_cents } = pending;
  return (
    <>
      <h1>{`Waiting for ${label}`}</h1>
      <Panel title="Processing your payment... Please don't close this window.">
        <p>
          You pay {formatRand(amount_cents)} at {label} in the other tab. This page looks every few seconds,
          and shows your card as soon as {label} confirms the payment.
        </p>
      </Panel>
      <p>Have you paid, or closed the other tab?</p>
      <div className="flex flex-wrap items-end gap-3">
        <AskOrSay reference={pending.reference} />
        <Open pending={pending} onOpen={onOpen} look="quiet" words={`Open ${label} again`} />
      </div>
    </>
  );
}

/** Through our own URL, which records the visit. */
function Open({ pending, onOpen, look, words }: Shown & { look: ButtonLook; words: string }) {
  return (
    <form
      method="post"
      action={`/join/pay/${pending.reference}`}
      {...(onOpen && { target: "_blank", rel: "noopener", onSubmit: onOpen })}
    >
      <Button name="intent" value="leave" look={look} wide={look === "sun"}>
        {words}
      </Button>
    </form>
  );
}
