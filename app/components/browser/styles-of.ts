/** The addresses of a page's stylesheets: who keeps a copy of the page keeps them too. */
export const stylesOf = (html: string): string[] =>
  [...html.matchAll(/<link\b[^>]*\brel="stylesheet"[^>]*\bhref="([^"]+)"/g)].map(([, href]) => href!);
