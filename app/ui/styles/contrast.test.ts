import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = readFileSync("app/ui/styles/theme.css", "utf8");
/** The colours of a theme by name; those of the dark one are on top of the light one's. */
function theme(from: string): Record<string, string> {
  const start = css.indexOf(`${from} {`);
  const block = css.slice(start, css.indexOf("}", start));
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name, value]) => [name!, value!]),
  );
}
const light = theme(":root");
const dark = { ...light, ...theme("@variant night") };

function colour(of: Record<string, string>, name: string): string {
  const value = of[name]!;
  const [, other] = /^var\(--([\w-]+)\)$/.exec(value) ?? [];
  return other ? colour(of, other) : value;
}

/** Relative luminance (WCAG 2.2). */
function luminance(hex: string): number {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [r, g, b] = parts.map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

function contrast(of: Record<string, string>, one: string, other: string): number {
  const [more, less] = [luminance(colour(of, one)), luminance(colour(of, other))].sort((a, b) => b - a);
  return (more! + 0.05) / (less! + 0.05);
}

const GROUNDS = ["ground", "surface", "sea-tint", "sun-tint", "good-tint", "bad-tint", "warn-tint"];

describe.each([
  ["light", light],
  ["dark", dark],
])("in the %s theme", (_, colours) => {
  it.each(GROUNDS)("the focus ring stands out from %s (1.4.11)", (ground) => {
    expect(contrast(colours, "focus", ground)).toBeGreaterThanOrEqual(3);
  });

  it("the ring of the top bar stands out from it", () => {
    expect(contrast(colours, "sun", "sea-deep")).toBeGreaterThanOrEqual(3);
  });

  it.each(GROUNDS)("text is readable on %s (1.4.3)", (ground) => {
    for (const text of ["ink", "muted"]) expect(contrast(colours, text, ground)).toBeGreaterThanOrEqual(4.5);
  });
});
