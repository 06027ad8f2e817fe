import { useEffect, useState } from "react";
import { Button } from "~/ui/Button";
import { InlineScript } from "~/ui/document/LateScripts";

interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

declare global {
  interface Window {
    installEvent?: InstallEvent;
  }
  interface Navigator {
    /** Only in Safari on iOS: whether the page was opened from the home screen. */
    standalone?: boolean;
  }
}

const NAME = "home-screen";
/** The browser may offer it before this page's scripts are there. */
const KEEP_EVENT =
  'addEventListener("beforeinstallprompt",function(e){e.preventDefault();window.installEvent=e})';

/** Offers once to put the card on the home screen, where the browser can. Any answer is remembered on this device. */
export function HomeScreenOffer() {
  const [way, close] = useOffer();
  return (
    <>
      <InlineScript text={KEEP_EVENT} />
      {way ? (
        <section className="card stack" aria-labelledby="home-screen">
          <h2 id="home-screen">Your card on your home screen</h2>
          <p>
            {way === "share"
              ? "Tap Share at the edge of the screen, then “Add to Home Screen”. It opens your card, even without a signal."
              : "One tap then opens your card, even without a signal. It takes almost no space."}
          </p>
          <div className="acts">
            {way === "prompt" ? (
              <Button type="button" onClick={() => window.installEvent?.prompt().finally(close)}>
                Add the card to your home screen
              </Button>
            ) : null}
            <Button type="button" look="quiet" onClick={close}>
              {way === "share" ? "Got it" : "Not now"}
            </Button>
          </div>
        </section>
      ) : null}
    </>
  );
}

function useOffer(): [way: "prompt" | "share" | null, close: () => void] {
  const [way, setWay] = useState<"prompt" | "share" | null>(null);
  const close = () => {
    setWay(null);
    remember();
  };
  useEffect(() => {
    if (isAnswered() || matchMedia("(display-mode: standalone)").matches) return;
    if (navigator.standalone === false) return setWay("share");
    const offer = (event: Event) => {
      event.preventDefault();
      window.installEvent = event as InstallEvent;
      setWay("prompt");
    };
    const done = () => {
      setWay(null);
      remember();
    };
    if (window.installEvent) setWay("prompt");
    addEventListener("beforeinstallprompt", offer);
    addEventListener("appinstalled", done);
    return () => {
      removeEventListener("beforeinstallprompt", offer);
      removeEventListener("appinstalled", done);
    };
  }, []);
  return [way, close];
}

/** Where nothing may be stored, it is not offered: the answer would be forgotten. */
function isAnswered(): boolean {
  try {
    return localStorage.getItem(NAME) !== null;
  } catch {
    return true;
  }
}

function remember(): void {
  try {
    localStorage.setItem(NAME, "answered");
  } catch {}
}
