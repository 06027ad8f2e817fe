/** How the server keeps an answer in memory (server/speed/page-cache.mjs). */
export interface Kept {
  /** What its address may have behind the "?": any other field prevents it. */
  fields?: readonly string[];
  /** Milliseconds for which it may be served while the content's version stays: for figures, which have no version. */
  longest_ms?: number;
}

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
  /** The same for every visitor, so that the server keeps it. Not for a page whose form carries a time stamp. */
  kept?: Kept;
  /** It may ask for the camera. */
  camera?: boolean;
  /** What "Add to home screen" installs, if not the card. */
  app?: "till";
}
