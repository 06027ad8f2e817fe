/**
 * The pages that visitors' pages fetch ahead (IdlePrefetch), and their routes. The build reads it too.
 * @type {[path: string, route: string][]}
 */
export const NEXT_PAGES = [
  ["/partners", "routes/public/partners"],
  ["/join", "routes/public/join"],
  ["/how-it-works", "routes/public/how-it-works"],
];
