import type { ComponentProps } from "react";
import { Button } from "./Button";
import { useReady } from "./useReady";

/** Keeps its place until scripts run, so that nothing beside it moves. */
export function PrintButton({ look = "quiet" }: Pick<ComponentProps<typeof Button>, "look">) {
  const ready = useReady();
  return (
    <Button
      type="button"
      look={look}
      className="no-print needs-script"
      style={ready ? undefined : { visibility: "hidden" }}
      onClick={() => window.print()}
    >
      Print
    </Button>
  );
}
