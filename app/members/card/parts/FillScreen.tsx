import { useEffect, useRef, useState } from "react";

/** Hides the browser around the card. Escape ends that, and pressed again leads to `back`. */
export function FillScreen({ back }: { back: string }) {
  const [can, setCan] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    setCan(document.fullscreenEnabled === true);
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === "Escape" && !document.fullscreenElement) location.assign(back);
    };
    // The button is hidden meanwhile, which takes its focus.
    const onChange = () => document.fullscreenElement ?? button.current?.focus();
    addEventListener("keydown", onKey);
    document.addEventListener("fullscreenchange", onChange);
    return () => {
      removeEventListener("keydown", onKey);
      document.removeEventListener("fullscreenchange", onChange);
    };
  }, [back]);
  if (!can) return null;
  const fill = () => document.getElementById("main")?.requestFullscreen({ navigationUI: "hide" });
  return (
    <button ref={button} type="button" className="btn btn-quiet" onClick={() => fill()?.catch(() => {})}>
      Full screen
    </button>
  );
}
