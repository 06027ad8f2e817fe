import type { PDFFont, PDFPage } from "pdf-lib";
import { drawable } from "~/kernel/fonts/font.server";
import { newPdf, type Pdf, type PdfFacts } from "./pdf.server";
import type { Part } from "./structure.server";

/** A4 portrait in points. */
const WIDTH = 595;
const HEIGHT = 842;
const MARGIN = 48;
const SIZE = 10;
const LEADING = 14;
const FOOT_Y = 34;

/** Between the margins. */
export const PAPER_WIDTH = WIDTH - 2 * MARGIN;

interface Style {
  size: number;
  bold?: boolean;
}

/** `x`: from the left margin to where it begins, or, for a number, where it ends. */
interface Cell {
  text: string;
  x: number;
  numeric?: boolean;
}

/** A4 sheets, written from top to bottom. */
export class Paper {
  readonly #pdf: Pdf<"regular" | "bold">;
  #page!: PDFPage;
  #font: PDFFont | null = null;
  /** The next line's height above the lower edge. */
  #y = 0;

  static async open(facts: PdfFacts): Promise<Paper> {
    return new Paper(await newPdf(facts, ["regular", "bold"]));
  }

  private constructor(pdf: Pdf<"regular" | "bold">) {
    this.#pdf = pdf;
    this.#turn();
  }

  /** The document's name. */
  writeTitle(text: string, size: number) {
    this.#write(text, { size, bold: true }, this.#pdf.structure.add("H1"));
  }

  writeHeading(text: string, size: number) {
    this.#write(text, { size, bold: true }, this.#pdf.structure.add("H2"));
  }

  write(text: string, size = SIZE) {
    this.#write(text, { size }, this.#pdf.structure.add("P"));
  }

  writeList(items: readonly string[]) {
    const { structure } = this.#pdf;
    const list = structure.add("L");
    for (const item of items) {
      const part = structure.add("LBody", structure.add("LI", list));
      this.#write(`• ${item}`, { size: SIZE, indent: 12 }, part);
    }
  }

  /** For `writeRow`. */
  newTable(): Part {
    return this.#pdf.structure.add("Table");
  }

  /** One line with a rule below it. `table` is null for a head that stands there again: nobody reads it twice. */
  writeRow(
    cells: readonly Cell[],
    { role, table, ...style }: Style & { role: "TH" | "TD"; table: Part | null },
  ) {
    const { structure } = this.#pdf;
    const row = table && structure.add("TR", table);
    for (const cell of cells) this.#draw(cell, style, row && structure.add(role, row));
    const y = this.#y - 4;
    structure.draw(this.#page, null, () =>
      this.#page.drawLine({ start: { x: MARGIN, y }, end: { x: WIDTH - MARGIN, y }, thickness: 0.25 }),
    );
    this.#y -= LEADING;
  }

  skip(points: number) {
    this.#y -= points;
  }

  /** Begins a new page where so many lines would not fit; true if it did. */
  keep(lines: number): boolean {
    const isFull = this.#y < MARGIN + lines * LEADING;
    if (isFull) this.#turn();
    return isFull;
  }

  /** The bytes, with the foot and the number on each page. */
  finish(foot: string): Promise<Uint8Array> {
    const { document } = this.#pdf;
    document.getPages().forEach((page, nth, { length }) => {
      this.#goTo(page, FOOT_Y);
      this.#draw({ text: `${foot}, page ${nth + 1} of ${length}`, x: 0 }, { size: 8 }, null);
    });
    return document.save();
  }

  #write(text: string, { indent = 0, ...style }: Style & { indent?: number }, part: Part) {
    for (const line of this.#wrapped(text, PAPER_WIDTH - indent, style)) {
      this.keep(1);
      this.#draw({ text: line, x: indent }, style, part);
      this.#y -= LEADING + style.size - SIZE;
    }
  }

  #turn() {
    this.#goTo(this.#pdf.document.addPage([WIDTH, HEIGHT]), HEIGHT - MARGIN);
  }

  #goTo(page: PDFPage, y: number) {
    this.#page = page;
    this.#font = null;
    this.#y = y;
  }

  #draw({ text, x, numeric }: Cell, style: Style, part: Part | null) {
    const left = numeric ? x - this.#widthOf(text, style) : x;
    const font = this.#fontOf(style);
    // Each time that a font is set, the page's list of fonts grows.
    if (font !== this.#font) this.#page.setFont(font);
    this.#font = font;
    this.#pdf.structure.draw(this.#page, part, () =>
      this.#page.drawText(drawable(text), { x: MARGIN + left, y: this.#y, size: style.size }),
    );
  }

  #widthOf(text: string, style: Style): number {
    return this.#fontOf(style).widthOfTextAtSize(drawable(text), style.size);
  }

  #fontOf({ bold }: Style): PDFFont {
    return this.#pdf.fonts[bold ? "bold" : "regular"];
  }

  #wrapped(text: string, width: number, style: Style): string[] {
    const lines: string[] = [];
    let free = width;
    for (const word of text.split(" ")) {
      const wide = this.#widthOf(word, style);
      const withSpace = wide + this.#widthOf(" ", style);
      if (lines.length > 0 && withSpace <= free) {
        lines[lines.length - 1] += ` ${word}`;
        free -= withSpace;
      } else {
        lines.push(word);
        free = width - wide;
      }
    }
    return lines;
  }
}
