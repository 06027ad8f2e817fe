import { type ComponentProps, useEffect, useState } from "react";
import { Button } from "./Button";

export function PrintButton({ look = "quiet" }: Pick<ComponentProps<typeof Button>, "look">) {
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  if (!ready) return null;
  return (
    <Button type="button" look={look} className="no-print" onClick={() => window.print()}>
      Print
    </Button>
  );
}
