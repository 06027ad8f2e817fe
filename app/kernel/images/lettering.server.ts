import type { GlyphRun } from "fontkit";
import { drawable, fontOf, type Weight } from "~/kernel/fonts/font.server";

/** `x`, `y`: the baseline's start, or its `anchor`. */
interface Placed {
  x: number;
  y: number;
  size: number;
  anchor?: "middle" | "end";
  maxWidth?: number;
}

export interface Lettering extends Placed {
  weight?: Weight;
  fill: string;
}

/** Text as SVG outlines, because servers may have no fonts. */
export function lettering(text: string, { weight = "regular", fill, ...placed }: Lettering): string {
  const { glyphs, positions, advanceWidth } = laidOut(text, weight);
  const { unitsPerEm } = fontOf(weight);
  const { left, size } = fitted(placed, (size) => (advanceWidth * size) / unitsPerEm);
  const scale = size / unitsPerEm;
  let pen = 0;
  const outlines = glyphs.map(({ path }, nth) => {
    const { xAdvance, xOffset, yOffset } = positions[nth]!;
    const [x, y] = [left + (pen + xOffset) * scale, placed.y - yOffset * scale];
    pen += xAdvance;
    return path.transform(scale, 0, 0, -scale, x, y).toSVG();
  });
  return `<path fill="${fill}" d="${outlines.join("")}"/>`;
}

export function letteringWidth(text: string, { size, weight }: { size: number; weight: Weight }): number {
  return (laidOut(text, weight).advanceWidth * size) / fontOf(weight).unitsPerEm;
}

/** Where the text begins, and its size: smaller where it would be wider than `maxWidth`. */
export function fitted({ x, size, anchor, maxWidth }: Placed, widthAt: (size: number) => number) {
  const wide = widthAt(size);
  const fits = maxWidth && wide > maxWidth ? (size * maxWidth) / wide : size;
  const before = anchor ? { middle: 0.5, end: 1 }[anchor] : 0;
  return { left: x - widthAt(fits) * before, size: fits };
}

function laidOut(text: string, weight: Weight): GlyphRun {
  return fontOf(weight).layout(drawable(text));
}
