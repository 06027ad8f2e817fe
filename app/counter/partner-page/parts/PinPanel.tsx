import { useSearchParams } from "@remix-run/react";
import { ButtonLink } from "~/ui/Button";
import { CopyButton } from "~/ui/CopyButton";
import { Choice } from "~/ui/forms/Choice";
import { Ask } from "~/ui/office/Ask";

/** `confirm_at`: the page to return to after confirming the sign-in. */
export function PinPanel({
  pin,
  active,
  confirm_at,
}: {
  pin: string | null;
  active: boolean;
  confirm_at: string | null;
}) {
  return (
    <section className="card stack">
      <h2>Business PIN</h2>
      {active ? (
        <Pin pin={pin} confirm_at={confirm_at} />
      ) : (
        <p>A deleted partner has no working PIN. Restoring it issues a new one.</p>
      )}
      {active ? (
        <Ask title="Regenerate PIN" intent="regenerate_pin" button="Yes, make a new PIN">
          <p>The current PIN stops working at once. Give the shop the new one.</p>
          <Choice
            type="checkbox"
            name="keep_tills"
            label="Keep the paired tills"
            hint="Otherwise they end too, since a paired till needs no PIN. The owner can pair them again."
          />
        </Ask>
      ) : null}
    </section>
  );
}

function Pin({ pin, confirm_at }: { pin: string | null; confirm_at: string | null }) {
  const [params] = useSearchParams();
  if (pin)
    return (
      <details open={params.get("pin") === "shown"}>
        <summary className="btn btn-quiet">Show the PIN (••••••••)</summary>
        <p className="voucher-code mt-3" translate="no">
          {pin}
        </p>
        <CopyButton text={pin} label="Copy the PIN" done="Copied" />
      </details>
    );
  if (!confirm_at) return <p>There is no PIN yet.</p>;
  return (
    <>
      <p>You signed in a while ago. Confirm that it is you to see the PIN.</p>
      <ButtonLink
        look="quiet"
        to={`/admin/confirm?return_to=${encodeURIComponent(`${confirm_at}?pin=shown`)}`}
      >
        Confirm and show
      </ButtonLink>
    </>
  );
}
