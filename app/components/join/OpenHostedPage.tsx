import { Button } from "~/components/ui/Button";
import { useRevalidateEvery } from "./WaitForPayment";

/**
 * Opens the provider's page in a new tab by a plain form, so that no pop-up blocker objects; this tab waits, and goes on
 * by itself with JavaScript or by its link without.
 */
export function OpenHostedPage({ label, url, success }: { label: string; url: string; success: string }) {
  useRevalidateEvery(3000);
  const { target, fields } = asForm(url);
  return (
    <div className="stack">
      <p>{label} opens in a new tab. When you have paid there, come back to this one.</p>
      <form method="get" action={target} target="_blank" rel="noopener">
        {fields.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" look="sun" wide>
          {`Continue to ${label}`}
        </Button>
      </form>
      <p>
        <a className="btn btn-quiet btn-wide" href={success}>
          I have paid
        </a>
      </p>
    </div>
  );
}

/** A form that is sent with GET drops the query of its address, so that goes into fields. */
function asForm(url: string): { target: string; fields: [string, string][] } {
  const address = new URL(url);
  return { target: address.origin + address.pathname, fields: [...address.searchParams] };
}
