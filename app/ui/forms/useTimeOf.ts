import { useLocation } from "@remix-run/react";
import { useState } from "react";

/**
 * The navigation that last said that a form's work is done. As the form's `key` it starts the form anew, closed and empty: React
 * leaves what a person opened and typed as it is, though the address has changed.
 */
export function useTimeOf(isDone: boolean): string {
  const { key } = useLocation();
  const [time, setTime] = useState("");
  if (isDone && time !== key) setTime(key);
  return time;
}
