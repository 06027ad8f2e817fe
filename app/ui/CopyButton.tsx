import { useEffect, useState } from "react";
import { Button } from "./Button";
import { LineDrawing } from "./Icon";

const SHOWN_FOR_MS = 2000;

interface CopyProps {
  text: string;
  done: string;
  label?: string;
  /** What it is called where the label alone does not say what is copied; begins with the label. */
  name?: string;
  /** A path, as of `LineDrawing`. */
  icon?: string;
}

export function CopyButton({ text, done, label = "Copy", name, icon }: CopyProps) {
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
        aria-label={name}
        onClick={() => navigator.clipboard.writeText(text).then(() => setCopied(true))}
      >
        {icon ? <LineDrawing path={icon} /> : null}
        {label}
      </Button>
      <span role="status">{copied ? done : ""}</span>
    </>
  );
}
