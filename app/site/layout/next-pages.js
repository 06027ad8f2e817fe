/**
 * The pages that visitors' pages fetch ahead (IdlePrefetch), and their routes. The build reads it too.
 * @type {[path: string, route: string][]}
 */
export const NEXT_PAGES = [
  ["/partners", "shops/directory/routes/partners"],
  ["/join", "money/checkout/routes/join"],
  ["/how-it-works", "site/help/routes/how-it-works"],
];
