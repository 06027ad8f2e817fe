import { useNavigation, useRevalidator, useRouteLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { fieldsOf, isTouched } from "./kept-form";

interface LooksAgainProps {
  every_ms: number;
  /** Between reloads without scripts, which take more of a slow line. Its page must have no form to type in. */
  plain_seconds: number;
}

/** Reads a page again that waits for something. */
export function LooksAgain({ every_ms, plain_seconds }: LooksAgainProps) {
  useLookAgain(every_ms);
  return <Refresh seconds={plain_seconds} />;
}

/**
 * Loads the page again, or `to`, where no scripts run. Where they do it would outlive its page: a browser does not cancel it
 * when a script shows another one.
 */
export function Refresh({ seconds, to }: { seconds: number; to?: string }) {
  const isLite = (useRouteLoaderData("root") as { lite: boolean } | undefined)?.lite;
  const refresh = <meta httpEquiv="refresh" content={to ? `${seconds};url=${to}` : String(seconds)} />;
  return isLite ? refresh : <noscript>{refresh}</noscript>;
}

/** Only while the page is shown and is not being left, and nobody types in it. Looks at once when it is shown again. */
function useLookAgain(every_ms: number, isWaiting = true): void {
  const { revalidate, state } = useRevalidator();
  const { state: leaves } = useNavigation();
  const isIdle = state === "idle" && leaves === "idle";
  useEffect(() => {
    if (!isWaiting || !isIdle) return;
    let timer = setTimeout(look, every_ms);
    function look() {
      clearTimeout(timer);
      if (document.hidden) return;
      if (isTypedIn()) timer = setTimeout(look, every_ms);
      else revalidate();
    }
    document.addEventListener("visibilitychange", look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [revalidate, isIdle, every_ms, isWaiting]);
}

/** Also what was typed and not sent yet: the next page would lose it. */
function isTypedIn(): boolean {
  return [...document.forms].some(
    (form) =>
      form.method === "post" &&
      fieldsOf(form).some((field) => field === document.activeElement || isTouched(field)),
  );
}
