import { CopyButton } from "~/components/ui/CopyButton";
import { Ask } from "./Ask";

/** The business PIN, masked until it is asked for. */
export function PinPanel({ pin, active }: { pin: string | null; active: boolean }) {
  return (
    <section className="card stack">
      <h2>Business PIN</h2>
      {pin && active ? (
        <details>
          <summary className="btn btn-quiet">Show the PIN (••••••••)</summary>
          <p className="voucher-code mt-3" translate="no">
            {pin}
          </p>
          <CopyButton text={pin} label="Copy the PIN" done="Copied" />
        </details>
      ) : (
        <p>
          {active
            ? "There is no PIN yet."
            : "A deleted partner has no working PIN. Restoring it brings a new one."}
        </p>
      )}
      {active ? (
        <Ask title="Regenerate PIN" intent="regenerate_pin" button="Yes, make a new PIN">
          <p>The PIN that the shop uses now stops working at once. Tell the shop the new one.</p>
        </Ask>
      ) : null}
    </section>
  );
}
