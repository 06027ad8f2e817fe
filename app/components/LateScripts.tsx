import { Scripts, UNSAFE_RemixContext, useMatches } from "@remix-run/react";
import { useContext } from "react";
import { InlineScripts } from "./inline-scripts";

/**
 * The page's scripts, fetched when the page has loaded and the phone is idle. Nothing here is needed to paint or to send a
 * form, so no byte of it competes with what is. Remix's own `<Scripts>` would preload every module in the head.
 * A screen that is a tool more than a page (`handle = { scripts: "at once" }`) does not wait for that.
 */
export function LateScripts() {
  const remix = useContext(UNSAFE_RemixContext);
  const inline = useContext(InlineScripts);
  const matches = useMatches();
  if (process.env.NODE_ENV !== "production" || !remix) return <Scripts nonce={inline?.mark} />;
  const { manifest, serverHandoffString: hand_over } = remix;
  const page = hand_over && inline ? { manifest, hand_over, ids: matches.map(({ id }) => id) } : null;
  if (!matches.some(({ handle }) => (handle as { scripts?: string })?.scripts === "at once"))
    return <InlineScript text={page && inline?.late(page)} />;
  const texts = page && inline?.atOnce(page);
  return (
    <>
      <InlineScript text={texts?.hand_over} />
      <InlineScript text={texts?.start} type="module" />
      <script suppressHydrationWarning type="module" src={manifest.entry.module} />
    </>
  );
}

/** A script of the page's own, which the policy allows. No text in the browser: there it has run. */
export function InlineScript({ text, type }: { text: string | null | undefined; type?: "module" }) {
  const mark = useContext(InlineScripts)?.mark;
  const html = { __html: text ?? "" };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own texts; Remix escapes its hand-over.
  return <script suppressHydrationWarning type={type} nonce={mark} dangerouslySetInnerHTML={html} />;
}
