import { createContext, useContext } from "react";

/** A page's stylesheet: its text, written into the page, or the address of a file that browsers keep. */
export type PageStyles = { text: string } | { href: string };

/** Null in the browser, which keeps what the server wrote. */
export const PageStyles = createContext<PageStyles | null>(null);

export function Styles() {
  const styles = useContext(PageStyles) ?? written();
  if ("href" in styles)
    return <link id="styles" rel="stylesheet" href={styles.href} suppressHydrationWarning />;
  const html = { __html: styles.text };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the club's own stylesheet, or what the server wrote of it.
  return <style id="styles" suppressHydrationWarning dangerouslySetInnerHTML={html} />;
}

function written(): PageStyles {
  const element = document.getElementById("styles");
  const href = element?.getAttribute("href");
  return href ? { href } : { text: element?.textContent ?? "" };
}
