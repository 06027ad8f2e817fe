import { useEffect, useState } from "react";
import { Button } from "~/ui/Button";
import { CopyButton } from "~/ui/CopyButton";

export function SharePanel({ address, name }: { address: string; name: string }) {
  const [canShare, setCanShare] = useState(false);
  useEffect(() => setCanShare("share" in navigator), []);
  const text = `10% off at ${name} with the club card`;
  return (
    <>
      <h3>Share</h3>
      <p className="flex flex-wrap gap-2">
        <a
          className="btn btn-quiet"
          rel="noopener"
          href={`https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(address)}`}
        >
          Facebook
        </a>
        <a
          className="btn btn-quiet"
          rel="noopener"
          href={`https://wa.me/?text=${encodeURIComponent(`${text}: ${address}`)}`}
        >
          WhatsApp
        </a>
        {canShare ? (
          <Button
            type="button"
            look="quiet"
            onClick={() => navigator.share({ title: name, text, url: address }).catch(() => undefined)}
          >
            Share…
          </Button>
        ) : null}
        <CopyButton text={address} label="Copy link" done="Copied" />
      </p>
    </>
  );
}
