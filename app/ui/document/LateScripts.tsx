import { Scripts, UNSAFE_RemixContext, useMatches } from "@remix-run/react";
import { useContext } from "react";
import { InlineScripts } from "./inline-scripts";
import type { PageHandle } from "./page-handle";

/**
 * Loads scripts when idle: none is needed to paint or to submit a form, and Remix's `<Scripts>` would preload all.
 * Screens with `handle = { scripts: "at once" }` load them immediately.
 */
export function LateScripts() {
  const remix = useContext(UNSAFE_RemixContext);
  const inline = useContext(InlineScripts);
  const matches = useMatches();
  if (process.env.NODE_ENV !== "production" || !remix) return <Scripts nonce={inline?.mark} />;
  const { manifest, serverHandoffString: hand_over } = remix;
  const { pathname } = matches[matches.length - 1] ?? { pathname: "/" };
  const page =
    hand_over && inline ? { manifest, hand_over, ids: matches.map(({ id }) => id), pathname } : null;
  if (!matches.some(({ handle }) => (handle as PageHandle | undefined)?.scripts === "at once"))
    return <InlineScript text={page && inline?.late(page)} />;
  const texts = page ? inline?.atOnce(page) : null;
  return (
    <>
      <InlineScript text={texts?.hand_over} />
      <InlineScript text={texts?.start} type="module" />
      <script suppressHydrationWarning type="module" src={texts?.entry ?? manifest.entry.module} />
    </>
  );
}

/** An inline script allowed by the CSP. Empty in the browser, where it has already run. */
export function InlineScript({ text, type }: { text: string | null | undefined; type?: "module" }) {
  const mark = useContext(InlineScripts)?.mark;
  const html = { __html: text ?? "" };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: written by the server; Remix escapes its data.
  return <script suppressHydrationWarning type={type} nonce={mark} dangerouslySetInnerHTML={html} />;
}
