import { type Drawn, PAGE, pdfOf } from "~/kernel/pdf/pdf";
import type { StatementTable } from "./tables";

interface PdfHead {
  title: string;
  lines: string[];
  foot: string;
  made_at: Date;
}

const SIZE = 9;
const LINE = 14;
const HEADING = 11;
const BOTTOM = PAGE.margin + LINE * 2;
const RIGHT = PAGE.width - PAGE.margin;
const NUMBER_WIDTH = 76;
const SECOND_WIDTH = 70;

export function statementPdf(head: PdfHead, tables: readonly StatementTable[]): Uint8Array {
  const pages: Drawn[][] = [];
  let y = 0;
  const turn = () => {
    pages.push([]);
    y = PAGE.height - PAGE.margin;
  };
  const draw = (...pieces: Drawn[]) => pages.at(-1)!.push(...pieces);
  const left = (text: string, size = SIZE, bold = false) => {
    draw({ text, x: PAGE.margin, y, size, bold });
    y -= LINE;
  };

  turn();
  left(head.title, 16, true);
  y -= 6;
  for (const line of head.lines.flatMap((text) => wrapped(text, FULL))) left(line);
  for (const table of tables) {
    y -= LINE;
    if (y - 5 * LINE < BOTTOM) turn();
    left(table.title, HEADING, true);
    y -= 2;
    drawRow(table, { cells: table.columns.map(({ label }) => label), is_total: true });
    for (const row of table.rows) {
      if (y < BOTTOM) {
        turn();
        drawRow(table, { cells: table.columns.map(({ label }) => label), is_total: true });
      }
      drawRow(table, row);
    }
    for (const note of table.notes.flatMap((text) => wrapped(text, FULL))) {
      if (y < BOTTOM) turn();
      left(note, 8);
    }
  }
  pages.forEach((page, nth) => {
    const foot = `${head.foot}, page ${nth + 1} of ${pages.length}`;
    page.push({ text: foot, x: PAGE.margin, y: PAGE.margin - LINE, size: 8 });
  });
  return pdfOf(pages, { title: head.title, made_at: head.made_at });

  function drawRow({ columns }: StatementTable, { cells, is_total }: StatementTable["rows"][number]) {
    const places = placesOf(columns);
    cells.forEach((text, nth) => {
      const { numeric } = columns[nth]!;
      draw({ text, x: places[nth]!, y, size: SIZE, bold: is_total, right: numeric });
    });
    y -= 4;
    draw({ y });
    y -= LINE - 4;
  }
}

function placesOf(columns: StatementTable["columns"]): number[] {
  const numeric = columns.filter((column) => column.numeric).length;
  const texts = columns.length - numeric;
  const room = RIGHT - PAGE.margin - numeric * NUMBER_WIDTH;
  const first = texts > 1 ? room - SECOND_WIDTH : room;
  return columns.map((column, nth) =>
    column.numeric
      ? RIGHT - (columns.length - 1 - nth) * NUMBER_WIDTH
      : PAGE.margin + (nth === 0 ? 0 : first),
  );
}

const FULL = 100;

function wrapped(text: string, most: number): string[] {
  const lines = [""];
  for (const word of text.split(" ")) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (longer.length <= most || lines.at(-1) === "") lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
