import { useEffect, useState } from "react";

/** False on the server and before hydration. */
export function useReady(): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return ready;
}
