import { useEffect, useSyncExternalStore } from "react";
import { awaitClub, hasSignal, onSignal } from "~/counter/tills/browser/connectivity";

/** After the worker has shown the shell. */
export function useAwaitClub(isShell: boolean): void {
  useEffect(() => {
    if (isShell) void awaitClub();
  }, [isShell]);
}

/** True on the server and until the first call fails. */
export const useSignal = (): boolean => useSyncExternalStore(onSignal, hasSignal, () => true);
