/**
 * Restores a lost theme cookie from the device, for the next page's first paint. Runs at the end of the page, because a
 * script in the head makes the browser start its script engine before painting. `cookies` are the cookie texts by theme.
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
    // Storage is blocked: nothing to restore.
  }
}
