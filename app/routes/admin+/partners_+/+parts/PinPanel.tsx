import { useSearchParams } from "@remix-run/react";
import { ButtonLink } from "~/ui/Button";
import { CopyButton } from "~/ui/CopyButton";

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
    </section>
  );
}

function Pin({ pin, confirm_at }: { pin: string | null; confirm_at: string | null }) {
  const [params] = useSearchParams();
  if (pin)
    return (
      <details open={params.get("pin") === "shown"}>
        <summary className="btn btn-quiet">Show PIN</summary>
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
