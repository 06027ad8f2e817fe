import { decodePDFRawStream, PDFDict, PDFDocument, PDFName, PDFRawStream } from "pdf-lib";
import { expect, it } from "vitest";
import { fontOf, readFont, type Weight } from "~/kernel/fonts/font.server";
import { LETTERS, SIGNS } from "../../../tests/support/letters";
import { wordsIn } from "../../../tests/support/pdf-words";
import { newPdf } from "./pdf.server";

const TEXT = [...LETTERS, ...SIGNS];
const WEIGHTS: Weight[] = ["regular", "bold", "heavy"];

async function withAllLetters(weight: Weight): Promise<Uint8Array> {
  const { document, fonts } = await newPdf({ title: "Letters", made_at: new Date(0) }, [weight]);
  const page = document.addPage([200, TEXT.length * 20]);
  TEXT.forEach((letter, nth) => {
    page.drawText(letter, { x: 10, y: nth * 20 + 5, size: 12, font: fonts[weight] });
  });
  return document.save();
}

/** The outlines of the fonts within the file. */
async function outlinesIn(bytes: Uint8Array): Promise<Set<string>> {
  const { context } = await PDFDocument.load(bytes);
  const outlines = context.enumerateIndirectObjects().flatMap(([, object]) => {
    const file = object instanceof PDFDict ? object.lookup(PDFName.of("FontFile2")) : null;
    if (!(file instanceof PDFRawStream)) return [];
    const font = readFont(decodePDFRawStream(file).decode());
    return Array.from({ length: font.numGlyphs }, (_, id) => font.getGlyph(id).path.toSVG());
  });
  return new Set(outlines);
}

it.each(WEIGHTS)(
  "holds the outline of each letter of the country's languages and of each sign, %s",
  async (weight) => {
    const held = await outlinesIn(await withAllLetters(weight));
    const font = fontOf(weight);
    const blank = TEXT.filter((letter) => {
      const { path } = font.glyphForCodePoint(letter.codePointAt(0)!);
      return path.commands.length === 0 || !held.has(path.toSVG());
    });
    expect(blank).toEqual([]);
  },
);

it("lets each letter be copied", async () => {
  const [words = []] = await wordsIn(await withAllLetters("regular"));
  expect(words.map(({ text }) => text)).toEqual(TEXT);
});
