import { useSearchParams } from "@remix-run/react";
import { Panel } from "~/ui/Panel";

/** Where a payment provider sends people back to. */
const isAboutPayment = (address: string) => /^\/(payment\/success|join\/pay\/)/.test(address);

export function SessionEnded() {
  const [query] = useSearchParams();
  if (query.has("refused"))
    return (
      <Panel tone="warning" title="Your browser refused our cookie">
        <p>
          You signed in correctly, but we cannot recognise you on the next page. Allow cookies for this site
          in your browser's settings, then sign in again.
        </p>
      </Panel>
    );
  if (isAboutPayment(query.get("return_to") ?? ""))
    return (
      <Panel title="Sign in to see your payment">
        <p>
          Your session ended while you were at the payment page. If you have paid, you do not need to pay
          again: the payment provider reports the payment to us directly.
        </p>
      </Panel>
    );
  if (!query.has("ended")) return null;
  return (
    <Panel tone="warning" title="Your session ended">
      <p>
        Nothing was sent. Sign in to continue.{" "}
        <span className="needs-script">What you typed is still here in this tab.</span>
      </p>
    </Panel>
  );
}
