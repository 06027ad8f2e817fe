import { drawSheet, type Piece, type PrintedShop } from "./draw-sheet.server";
import { SHEETS, type Sheet } from "./sheets";

const POINTS_PER_MM = 72 / 25.4;

/** Vectors only, so that it prints sharp at any size. pdf-lib is loaded for the first file, as it takes memory. */
export async function sheetPdf(sheet: Sheet, shop: PrintedShop, made_at: Date): Promise<Uint8Array> {
  const { PDFDocument, degrees, rgb } = await import("pdf-lib");
  const { title, width, height } = SHEETS[sheet];
  const pdf = await PDFDocument.create();
  pdf.setTitle(`${title}: ${shop.name}`, { showInWindowTitleBar: true });
  pdf.setLanguage("en-ZA");
  pdf.setAuthor(shop.club_name);
  pdf.setCreationDate(made_at);
  pdf.setModificationDate(made_at);
  const page = pdf.addPage([width * POINTS_PER_MM, height * POINTS_PER_MM]);
  for (const { d, fill, x = 0, y = 0, scale = 1, turned } of drawSheet(sheet, shop)) {
    const [left, top] = turned ? [width - x, height - y] : [x, y];
    page.drawSvgPath(d, {
      x: left * POINTS_PER_MM,
      y: (height - top) * POINTS_PER_MM,
      scale: scale * POINTS_PER_MM,
      color: rgb(...channels(fill)),
      borderWidth: 0,
      ...(turned && { rotate: degrees(180) }),
    });
  }
  return pdf.save();
}

/** The same drawing, to look at before printing. */
export function sheetSvg(sheet: Sheet, shop: PrintedShop): string {
  const { width, height } = SHEETS[sheet];
  const paths = drawSheet(sheet, shop).map((piece) => svgPath(piece, { width, height }));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${paths.join("")}</svg>`;
}

function svgPath(
  { d, fill, x = 0, y = 0, scale = 1, turned }: Piece,
  { width, height }: { width: number; height: number },
): string {
  const turn = turned ? `rotate(180 ${width / 2} ${height / 2}) ` : "";
  return `<path fill="${fill}" transform="${turn}translate(${x} ${y}) scale(${scale})" d="${d}"/>`;
}

function channels(hex: string): [number, number, number] {
  const of = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16) / 255;
  return [of(1), of(3), of(5)];
}
