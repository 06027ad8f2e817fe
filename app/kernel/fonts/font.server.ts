import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Font } from "fontkit";

/** Noto Sans has every letter of the country's written languages. */
const FILES = {
  regular: "400Regular/NotoSans_400Regular.ttf",
  bold: "700Bold/NotoSans_700Bold.ttf",
  heavy: "800ExtraBold/NotoSans_800ExtraBold.ttf",
} as const;

export type Weight = keyof typeof FILES;

const require = createRequire(import.meta.url);

export function fontBytes(weight: Weight): Buffer {
  return readFileSync(require.resolve(`@expo-google-fonts/noto-sans/${FILES[weight]}`));
}

/** fontkit is loaded on first use, because it takes memory. */
export function readFont(bytes: Uint8Array): Font {
  const { create } = require("fontkit") as typeof import("fontkit");
  const font = create(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if ("fonts" in font) throw new Error("A file of several fonts");
  return font;
}

const loaded = new Map<Weight, Font>();

export function fontOf(weight: Weight): Font {
  const font = loaded.get(weight) ?? readFont(fontBytes(weight));
  loaded.set(weight, font);
  return font;
}

const REPLACEMENT = "\ufffd";
const letters = new Intl.Segmenter("en", { granularity: "grapheme" });

/** With one replacement sign for each letter that the font lacks: a name with a gap would look like another name. */
export function drawable(text: string): string {
  const font = fontOf("regular");
  const isKnown = (sign: string) => font.hasGlyphForCodePoint(sign.codePointAt(0)!);
  return Array.from(letters.segment(text.normalize("NFC").replace(/\s/g, " ")), ({ segment }) =>
    [...segment].every(isKnown) ? segment : REPLACEMENT,
  ).join("");
}
