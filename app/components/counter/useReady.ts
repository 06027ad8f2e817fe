import { useEffect, useState } from "react";

/** False on the server and until the script has taken over the page. */
export function useReady(): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return ready;
}
