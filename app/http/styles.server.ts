import { readFileSync } from "node:fs";
import path from "node:path";

const sheets = new Map<string, string>();

/**
 * The text of a built stylesheet, which travels inside the HTML: a visitor on a slow line paints in the first round trip.
 * `href` is the address that the compiler gave it; in development each change has a new one.
 */
export function inlineStyles(href: string): string {
  const known = sheets.get(href);
  if (known !== undefined) return known;
  const text = readFileSync(path.join(process.cwd(), "public", href), "utf8").replace(/\/\*#? sourceMappingURL.*?\*\//g, "");
  sheets.set(href, text);
  return text;
}
