export const stylesOf = (html: string): string[] =>
  [...html.matchAll(/<link\b[^<>]*>/g)].flatMap(([tag]) => {
    const href = / href="([^"]+)"/.exec(tag)?.[1];
    return href && tag.includes(' rel="stylesheet"') ? [href] : [];
  });
