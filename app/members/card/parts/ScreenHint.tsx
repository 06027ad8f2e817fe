import { useEffect, useState } from "react";

export function ScreenHint() {
  const staysOn = useWakeLock();
  return (
    <p className="px-4 text-center text-balance">
      {`Turn the brightness up, so that the shop can scan it.${
        staysOn ? " Your screen stays on while this is open." : ""
      }`}
    </p>
  );
}

function useWakeLock(): boolean {
  const [holds, setHolds] = useState(false);
  useEffect(() => {
    if (!("wakeLock" in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let over = false;
    const ask = async () => {
      if (document.visibilityState !== "visible") return;
      const got = await navigator.wakeLock.request("screen").catch(() => null);
      if (over) return void got?.release();
      lock = got;
      setHolds(got !== null);
      got?.addEventListener("release", () => setHolds(false));
    };
    void ask();
    document.addEventListener("visibilitychange", ask);
    return () => {
      over = true;
      document.removeEventListener("visibilitychange", ask);
      void lock?.release();
    };
  }, []);
  return holds;
}
