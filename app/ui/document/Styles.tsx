import { createContext, useContext } from "react";

/** Inlined, or the URL of a cacheable file. */
export type PageStyles = { text: string } | { href: string };

/** Null in the browser, which keeps the server's element. */
export const PageStyles = createContext<PageStyles | null>(null);

export function Styles() {
  const styles = useContext(PageStyles) ?? written();
  if ("href" in styles)
    return <link id="styles" rel="stylesheet" href={styles.href} suppressHydrationWarning />;
  const html = { __html: styles.text };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet.
  return <style id="styles" suppressHydrationWarning dangerouslySetInnerHTML={html} />;
}

function written(): PageStyles {
  const element = document.getElementById("styles");
  const href = element?.getAttribute("href");
  return href ? { href } : { text: element?.textContent ?? "" };
}
