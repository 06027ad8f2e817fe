import { useEffect, useState } from "react";
import { Button } from "./Button";

export function PrintButton() {
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  if (!ready) return null;
  return (
    <Button type="button" look="quiet" className="no-print" onClick={() => window.print()}>
      Print
    </Button>
  );
}
