/** What the document needs to know of a page, exported by its route as `handle`. */
export interface PageHandle {
  /** With nobody signed in, this page needs the visitors' styles only. */
  styles?: "visitor";
  /** Its scripts load at once, not after the page has been shown. */
  scripts?: "at once";
  /**
   * How a visitor gets help on a public page, other than by the floating button. `form`: a line of contacts, and no newsletter form
   * in the footer, since the page has a form of its own. `own`: the page itself offers help.
   */
  help?: "line" | "form" | "own";
  /** What "Add to home screen" installs, if not the card. */
  app?: "till";
}
