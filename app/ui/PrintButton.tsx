import type { ComponentProps } from "react";
import { Button } from "./Button";
import { useReady } from "./useReady";

export function PrintButton({ look = "quiet" }: Pick<ComponentProps<typeof Button>, "look">) {
  if (!useReady()) return null;
  return (
    <Button type="button" look={look} className="no-print" onClick={() => window.print()}>
      Print
    </Button>
  );
}
