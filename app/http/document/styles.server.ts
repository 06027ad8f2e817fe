import { readFileSync } from "node:fs";
import path from "node:path";

const sheets = new Map<string, string>();

/** Writes the stylesheet into the page: a visitor on a slow line paints in the first round trip. */
export function withStyles(html: string, href: string): string {
  return html.replace('<style id="styles"></style>', () => `<style id="styles">${readStyles(href)}</style>`);
}

/**
 * The text of a built stylesheet.
 * `href` is the address that the compiler gave it; in development each change has a new one.
 */
function readStyles(href: string): string {
  const known = sheets.get(href);
  if (known !== undefined) return known;
  const text = readFileSync(path.join(process.cwd(), "public", href), "utf8").replace(
    /\/\*#? sourceMappingURL.*?\*\//g,
    "",
  );
  sheets.set(href, text);
  return text;
}
