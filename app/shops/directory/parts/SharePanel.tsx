import { useEffect, useState } from "react";
import { Button } from "~/ui/Button";
import { Fold } from "~/ui/Fold";

const COPIED_FOR_MS = 2000;

export function SharePanel({ address, name }: { address: string; name: string }) {
  const [can, setCan] = useState({ share: false, copy: false });
  const [copied, setCopied] = useState(false);
  useEffect(() => setCan({ share: "share" in navigator, copy: "clipboard" in navigator }), []);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_FOR_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const text = `10% off at ${name} with the club card`;
  return (
    <Fold title="Share" className="no-print">
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
        {can.share ? (
          <Button
            type="button"
            look="quiet"
            onClick={() => navigator.share({ title: name, text, url: address }).catch(() => undefined)}
          >
            Share…
          </Button>
        ) : null}
        {can.copy ? (
          <Button
            type="button"
            look="quiet"
            onClick={() => navigator.clipboard.writeText(address).then(() => setCopied(true))}
          >
            {copied ? "Copied" : "Copy link"}
          </Button>
        ) : null}
      </p>
    </Fold>
  );
}
