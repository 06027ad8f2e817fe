import { Readable } from "node:stream";
import type { PDFDocument, PDFFont } from "pdf-lib";
import { fontBytes, readFont, type Weight } from "~/kernel/fonts/font.server";
import { Structure } from "./structure.server";

export interface PdfFacts {
  title: string;
  made_at: Date;
}

export interface Pdf<W extends Weight> {
  document: PDFDocument;
  structure: Structure;
  /** Embedded with the letters that are drawn. */
  fonts: Record<W, PDFFont>;
}

/** pdf-lib is loaded for the first file, because it takes memory. */
export async function newPdf<W extends Weight>(
  { title, made_at }: PdfFacts,
  weights: readonly W[],
): Promise<Pdf<W>> {
  const lib = await import("pdf-lib");
  const document = await lib.PDFDocument.create();
  document.registerFontkit({ create: fontForPdf });
  document.setTitle(title, { showInWindowTitleBar: true });
  document.setLanguage("en-ZA");
  document.setCreationDate(made_at);
  document.setModificationDate(made_at);
  const embedded = weights.map(async (weight) => {
    const font = await document.embedFont(fontBytes(weight), { subset: true, features: LETTER_BY_LETTER });
    return [weight, font] as const;
  });
  const fonts = Object.fromEntries(await Promise.all(embedded)) as Record<W, PDFFont>;
  return { document, structure: new Structure(lib, document), fonts };
}

/**
 * pdf-lib writes each letter at its own width. Where the font would move it is not worked out, which took most of the time, and
 * no letter is taken apart: its accent would stand beside it.
 */
const LETTER_BY_LETTER = { ccmp: false, kern: false, liga: false, mark: false, mkmk: false };

type FontForPdf = ReturnType<Parameters<PDFDocument["registerFontkit"]>[0]["create"]>;

/** pdf-lib reads a subset as a stream, as its own fork of fontkit makes it; but that one's subsets of Noto Sans have blank letters. */
function fontForPdf(bytes: Uint8Array): FontForPdf {
  const font = readFont(bytes);
  const subsetOf = font.createSubset.bind(font);
  const createSubset = () => {
    const subset = subsetOf();
    return Object.assign(subset, { encodeStream: () => Readable.from([subset.encode()]) });
  };
  return Object.assign(font, { createSubset }) as unknown as FontForPdf;
}
