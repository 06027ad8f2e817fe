import { type Drawn, PAGE, pdfOf } from "~/kernel/pdf/pdf";
import { widthOf } from "~/kernel/pdf/widths";
import { LINK, type Section } from "./documents/document";

interface Head {
  title: string;
  /** Under the title: whose it is, and of which version. */
  lines: readonly string[];
  origin: string;
  made_at: Date;
}

const SIZE = 10;
const LEADING = 14;
const WIDTH = PAGE.width - 2 * PAGE.margin;
const INDENT = 12;
const FOOT_Y = 34;

/** A4, numbered sections, addresses in full behind the words that link to them. */
export function legalPdf(head: Head, sections: readonly Section[]): Uint8Array {
  const pages: Drawn[][] = [];
  let y = 0;
  const turn = () => {
    pages.push([]);
    y = PAGE.height - PAGE.margin;
  };
  const write = (text: string, { indent = 0, bold = false, size = SIZE } = {}) => {
    for (const line of wrapped(text, WIDTH - indent, size, bold)) {
      if (y < PAGE.margin + LEADING) turn();
      pages.at(-1)!.push({ text: line, x: PAGE.margin + indent, y, size, bold });
      y -= LEADING + (size - SIZE);
    }
  };
  turn();
  write(head.title, { bold: true, size: 18 });
  for (const line of head.lines) write(line);
  sections.forEach(({ heading, lines }, index) => {
    y -= LEADING / 2;
    // A heading does not stand alone at the foot of a page.
    if (y < PAGE.margin + 4 * LEADING) turn();
    write(`${index + 1}. ${heading}`, { bold: true, size: 12 });
    for (const line of lines) {
      if (typeof line === "string") write(plain(line, head.origin));
      else for (const item of line) write(`- ${plain(item, head.origin)}`, { indent: INDENT });
      y -= LEADING / 3;
    }
  });
  const numbered = pages.map((page, nth) => {
    const text = `${head.title}, page ${nth + 1} of ${pages.length}`;
    return [...page, { text, x: PAGE.margin, y: FOOT_Y, size: 8 }];
  });
  return pdfOf(
    numbered.map((page) => page.map(onPoint)),
    head,
  );
}

function plain(line: string, origin: string): string {
  return line.replace(LINK, (_, words: string, to: string) => `${words} (${new URL(to, origin).href})`);
}

function onPoint(piece: Drawn): Drawn {
  return { ...piece, y: Math.round(piece.y) };
}

function wrapped(text: string, width: number, size: number, bold: boolean): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && widthOf(longer, size, bold) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
