import { useEffect, useState } from "react";
import { Button } from "~/components/ui/Button";

/** Hides the browser around the card. Escape ends that, and pressed again leads to `back`. */
export function FillScreen({ back }: { back: string }) {
  const [can, setCan] = useState(false);
  useEffect(() => {
    setCan(document.fullscreenEnabled === true);
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === "Escape" && !document.fullscreenElement) location.assign(back);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [back]);
  if (!can) return null;
  const fill = () => document.getElementById("main")?.requestFullscreen({ navigationUI: "hide" });
  return (
    <Button type="button" look="quiet" onClick={() => fill()?.catch(() => {})}>
      Full screen
    </Button>
  );
}
