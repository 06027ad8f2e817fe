import { useEffect, useState } from "react";
import { Button } from "./Button";
import { LineDrawing } from "./Icon";

const SHOWN_FOR_MS = 2000;

export function CopyButton({
  text,
  done,
  label = "Copy",
  icon,
}: {
  text: string;
  done: string;
  label?: string;
  /** A path, as of `LineDrawing`. */
  icon?: string;
}) {
  const [can, setCan] = useState(false);
  const [copied, setCopied] = useState(false);
  useEffect(() => setCan("clipboard" in navigator), []);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  if (!can) return null;
  return (
    <>
      <Button
        type="button"
        look="quiet"
        onClick={() => navigator.clipboard.writeText(text).then(() => setCopied(true))}
      >
        {icon ? <LineDrawing path={icon} /> : null}
        {label}
      </Button>
      <span role="status">{copied ? done : ""}</span>
    </>
  );
}
