import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Font } from "opentype.js";

const WEIGHTS = { regular: 400, bold: 700, heavy: 800 } as const;
type Weight = keyof typeof WEIGHTS;

/** `x`, `y`: the baseline's start, or its `anchor`. */
interface Placed {
  x: number;
  y: number;
  size: number;
  weight?: Weight;
  fill: string;
  anchor?: "middle" | "end";
  maxWidth?: number;
}

/** Text as SVG outlines, because servers may have no fonts. */
export function lettering(text: string, options: Placed): string {
  const { fill, d } = outlines(text, options);
  return `<path fill="${fill}" d="${d}"/>`;
}

export function outlines(text: string, options: Placed): { fill: string; d: string } {
  const font = fontOf(options.weight ?? "regular");
  const shown = [...text].filter((letter) => font.charToGlyphIndex(letter) > 0).join("");
  const width = font.getAdvanceWidth(shown, options.size);
  const size =
    options.maxWidth && width > options.maxWidth ? (options.size * options.maxWidth) / width : options.size;
  const before = { start: 0, middle: 0.5, end: 1 }[options.anchor ?? "start"];
  const left = options.x - font.getAdvanceWidth(shown, size) * before;
  return { fill: options.fill, d: font.getPath(shown, left, options.y, size).toPathData(1) };
}

export function letteringWidth(text: string, { size, weight }: { size: number; weight: Weight }): number {
  return fontOf(weight).getAdvanceWidth(text, size);
}

const loaded = new Map<Weight, Font>();

function fontOf(weight: Weight): Font {
  const known = loaded.get(weight);
  if (known) return known;
  const file = require.resolve(
    `@fontsource/nunito-sans/files/nunito-sans-latin-${WEIGHTS[weight]}-normal.woff`,
  );
  const bytes = readFileSync(file);
  const opentype = require("opentype.js") as typeof import("opentype.js");
  const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  loaded.set(weight, font);
  return font;
}

const require = createRequire(import.meta.url);
