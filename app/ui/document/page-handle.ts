/** What the document needs to know of a page, exported by its route as `handle`. */
export interface PageHandle {
  /** With nobody signed in, this page needs the visitors' styles only. */
  styles?: "visitor";
  /** Its scripts load at once, not after the page has been shown. */
  scripts?: "at once";
  /**
   * A page with something to do, fill in or show, and the legal texts: the footer is one line with help, and nothing floats over the
   * page. Other pages to read have the whole footer and the floating button.
   */
  help?: "line";
  /** What "Add to home screen" installs, if not the card. */
  app?: "till";
}
