/**
 * A theme kept on this device brings a lost cookie back, so that the next page is right from its first paint. At the end of the
 * page: a script in the head has the browser start its script engine before it paints anything.
 * @param cookies what sets the cookie of each theme
 */
export function keepTheme(cookies: Record<"dark" | "light", string>): void {
  try {
    const theme = localStorage.getItem("theme");
    const { dataset } = document.documentElement;
    if ((theme !== "dark" && theme !== "light") || dataset.theme) return;
    dataset.theme = theme;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and not in every browser.
    document.cookie = cookies[theme];
  } catch {
    // A browser that refuses storage has nothing to bring back.
  }
}
