import { useEffect, useState } from "react";
import { Button } from "./Button";
import { LineDrawing } from "./Icon";

const SHOWN_FOR_MS = 2000;
const REFUSED = "Your browser does not let this page copy. Hold the text, and copy it.";

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
  const [said, setSaid] = useState("");
  useEffect(() => setCan("clipboard" in navigator), []);
  useEffect(() => {
    if (said !== done) return;
    const timer = setTimeout(() => setSaid(""), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [said, done]);
  if (!can) return null;
  return (
    <>
      <Button
        type="button"
        look="quiet"
        aria-label={name}
        onClick={() =>
          navigator.clipboard.writeText(text).then(
            () => setSaid(done),
            () => setSaid(REFUSED),
          )
        }
      >
        {icon ? <LineDrawing path={icon} /> : null}
        {label}
      </Button>
      <span role="status">{said}</span>
    </>
  );
}
