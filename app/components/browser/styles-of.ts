/** The URLs of a page's stylesheets, to be cached with the page. */
export const stylesOf = (html: string): string[] =>
  [...html.matchAll(/<link\b[^>]*\brel="stylesheet"[^>]*\bhref="([^"]+)"/g)].map(([, href]) => href!);
