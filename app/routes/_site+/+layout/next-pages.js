/**
 * The pages that visitors' pages fetch ahead (IdlePrefetch), and their routes. The build reads it too.
 * @type {[path: string, route: string][]}
 */
export const NEXT_PAGES = [
  ["/partners", "routes/_site+/_errors+/partners"],
  ["/join", "routes/_site+/_errors+/join"],
  ["/how-it-works", "routes/_site+/_errors+/how-it-works"],
];
